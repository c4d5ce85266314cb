/** Decodes a part of a URL. Returns it unchanged if it isn't decodable. */
export function decoded(text: string): string {
  return isDecodable(text) ? decodeURIComponent(text) : text;
}

/** True if every `%` in a URL is followed by the two hexadecimal digits of a byte. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
