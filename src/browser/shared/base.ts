/** The folder that the site is served under, with a slash at both ends. The build fills it in. */
export const base: string = import.meta.env?.SITE_BASE ?? '/';
