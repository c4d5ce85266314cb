const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}/gv;

export function hasEmoji(text: string): boolean {
  return text.search(EMOJI) >= 0;
}

/** Returns a text without its emoji. */
export function withoutEmoji(text: string): string {
  return text.replaceAll(EMOJI, '').replaceAll(/\s+/g, ' ').trim();
}
