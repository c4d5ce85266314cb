// The widths of characters in ems, rounded up: the larger of bold Liberation Sans and DejaVu Sans.
const GROUPS: readonly (readonly [em: number, characters: string])[] = [
  [0.35, " 'ijl"],
  [0.4, ',./:;I\\|'],
  [0.45, '-f’‘'],
  [0.5, '!()[]`rt'],
  [0.55, '"*“”'],
  [0.6, 'J_csz'],
  [0.65, '?Lx'],
  [0.7, '$0123456789EFTaekovy'],
  [0.75, 'CPSYZbdghnpqu{}'],
  [0.8, 'ABKRVX'],
  [0.85, '#+<=>DGHNU^~'],
  [0.9, '&OQ'],
  [0.95, 'w'],
  [1.05, 'M@m%'],
  [1.15, 'W'],
];

const WIDTHS = new Map(
  GROUPS.flatMap(([em, characters]) =>
    [...characters].map((character) => [character, em] as const),
  ),
);

// An accent doesn't change the width. Characters that aren't Latin count as square.
function widthOf(character: string): number {
  return WIDTHS.get(character) ?? WIDTHS.get(character.normalize('NFD').charAt(0)) ?? 1;
}

/** Returns the maximum width of a text, in the unit of its font size. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;
}
