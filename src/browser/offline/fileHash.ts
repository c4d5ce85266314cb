/** The number of hexadecimal digits of a hash: enough to notice a wrong or damaged file. */
export const HASH_DIGITS = 16;

/** Returns the start of the SHA-256 hash of a file, which stays readable. The build computes the same. */
export async function fileHash(file: Response): Promise<string> {
  const bytes = await file.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, HASH_DIGITS);
}
