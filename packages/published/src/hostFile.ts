/** The paths of configuration files for hosts: `/_headers`, `/_nginx/`, `/vercel.json`. */
export const HOST_FILES = String.raw`/(?:_[^/]*$|_nginx/|vercel\.json$)`;

/** Returns true if a built file configures the host, so that readers can't load it. */
export function isHostFile(path: string): boolean {
  return new RegExp(`^${HOST_FILES}`).test(path);
}
