/** What readers should know about the keys of the editor. */
export const KEYS = 'Esc, then Tab leaves the editor.';

/** The same for an editor that gets problems and definitions. */
export const SERVICE_KEYS = `${KEYS} F8: next problem. F12: definition.`;
