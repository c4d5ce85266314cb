/** The folder the site is served under, with a slash at both ends. The build fills it in, so that no page asks for this file. */
export const base: string = import.meta.env?.SITE_BASE ?? '/';
