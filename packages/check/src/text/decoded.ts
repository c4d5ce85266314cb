/** Decodes a part of a URL. Returns it unchanged if it isn't decodable. */
export function decoded(text: string): string {
  return decodedOrNothing(text) ?? text;
}

/** True if every `%` in a URL is followed by the two hexadecimal digits of a byte. */
export function isDecodable(text: string): boolean {
  return decodedOrNothing(text) !== undefined;
}

function decodedOrNothing(text: string): string | undefined {
  try {
    // The minifier removes a call whose result isn't used.
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
