import type { Element } from 'hast';

/** Make a text that may break between its parts. */
export function breakable(parts: readonly string[]): Element {
  const children = parts.flatMap((value, index): Element['children'] => [
    ...(index > 0
      ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]
      : []),
    { type: 'text', value },
  ]);
  return { type: 'element', tagName: 'span', properties: {}, children };
}
