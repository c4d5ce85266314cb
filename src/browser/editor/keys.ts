/** What readers should know about the keys of the editor. */
export const KEYS = 'To leave the editor, press Esc, then Tab.';

/** The same for an editor that gets problems and definitions. */
export const SERVICE_KEYS = `${KEYS} F8: next problem. F12: definition.`;
