/** The folder the site is served under, with a slash at both ends. Vite fills it in. */
export const base = `${(import.meta.env?.BASE_URL ?? '/').replace(/\/+$/, '')}/`;
