/** What readers should know about the keys of the editor. */
export const KEYS = 'Tab indents. To leave the editor with the keyboard, press Esc, and then Tab.';

/** The same for an editor that gets problems and definitions. */
export const SERVICE_KEYS = `${KEYS} F8 goes to the next problem, and F12 to the definition of a name.`;
