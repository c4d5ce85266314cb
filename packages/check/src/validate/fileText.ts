/** Returns the text of a file in UTF-8, or what is wrong with it. Removes a byte order mark. */
export function fileText(bytes: Uint8Array): { text: string } | { fault: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { fault: 'The file is UTF-16 text. Fix: save it as UTF-8.' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Without a byte order mark, UTF-16 text looks like UTF-8 with a NUL next to each letter.
    return text.includes('\0')
      ? { fault: "The file isn't UTF-8 text. Fix: save it as UTF-8." }
      : { text };
  } catch {
    return { fault: "The file isn't UTF-8 text. Fix: save it as UTF-8." };
  }
}
