// Widest advance of each character among common bold sans fonts (Liberation Sans, DejaVu Sans), in ems, rounded up.
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

/** A letter with an accent is as wide as without; what is not Latin is taken to be square. */
function widthOf(character: string): number {
  return WIDTHS.get(character) ?? WIDTHS.get(character.normalize('NFD').charAt(0)) ?? 1;
}

/** Tell how wide a text is at most, in the unit of its font size. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;
}
