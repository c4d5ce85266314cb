import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const OUT = 'src/styles/fonts';

/** ASCII, Latin-1, and the signs that pages and their controls use. */
const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…•→←↑↓↗×≤≥≠−✓✗⌘↵⇧⌥`;

/** Each face with its package, and its heaviest weight. */
const FACES = [
  { name: 'text', source: 'inter', heaviest: 700 },
  { name: 'code', source: 'geist-mono', heaviest: 600 },
] as const;

// Cuts the fonts of the site from their packages. Run it after an update of a package, or when
// pages need another character.
for (const { name, source, heaviest } of FACES) {
  const folder = `node_modules/@fontsource-variable/${source}`;
  const font = await subsetFont(
    readFileSync(`${folder}/files/${source}-latin-wght-normal.woff2`),
    CHARACTERS,
    { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: heaviest } } },
  );
  writeFileSync(`${OUT}/${name}.woff2`, font);
  copyFileSync(`${folder}/LICENSE`, `${OUT}/${name}.LICENSE.txt`);
  console.log(`${OUT}/${name}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    '',
  );
}
