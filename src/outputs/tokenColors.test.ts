import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hexOf, tokenColors } from './tokenColors.ts';

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(0.452 0.3132 264.05)', '#0000ff'],
])('%s is %s', (oklch, hex) => {
  expect(hexOf(oklch)).toBe(hex);
});

test('each mode has its own colours', () => {
  const css = ':root { --bg: light-dark(oklch(1 0 0), oklch(0 0 0)); }';
  expect(tokenColors(css, 'light').get('bg')).toBe('#ffffff');
  expect(tokenColors(css, 'dark').get('bg')).toBe('#000000');
});

test('the colours that images for link previews are drawn with are among the tokens', () => {
  const colours = tokenColors(readFileSync('src/styles/tokens.css', 'utf8'), 'dark');
  for (const name of ['bg', 'text-strong', 'accent', 'warm'])
    expect(colours.get(name)).toMatch(/^#[0-9a-f]{6}$/);
});
