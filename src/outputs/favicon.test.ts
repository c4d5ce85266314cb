import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { favicon, logoIn } from './favicon.ts';
import { tokenColor } from './tokenColor.ts';

test('the icon and the logo of images use the colors of the style sheet, in each color mode', () => {
  const { light, dark } = tokenColor('accent');
  expect([light, dark]).toEqual([expect.stringMatching(/^#[\da-f]{6}$/), '#62c2e7']);
  expect(favicon()).toMatch(
    new RegExp(`^<svg xmlns[^>]*><style>svg{--accent:${light}.*dark.*--accent:${dark}`),
  );
  expect(logoIn('dark')).toContain(dark);
  expect(logoIn('light') + logoIn('dark')).not.toContain('var(');
});

test('only the logo and the tokens have the brand’s shape and colors', () => {
  const image = readFileSync('src/outputs/socialImage.ts', 'utf8');
  expect(image).not.toMatch(/#[\da-f]{6}/);
  expect(() => tokenColor('none')).toThrow('src/styles/tokens.css needs --none');
});
