import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../chrome/Logo.tsx';
import { tokenColor } from './tokenColor.ts';

const COLOR = /var\(--([\w-]+)\)/g;

/** Draws the logo with the colors of one color mode. */
export function logoIn(mode: 'light' | 'dark', size?: number): string {
  return renderToStaticMarkup(createElement(Logo, { size })).replaceAll(
    COLOR,
    (_, name: string) => tokenColor(name)[mode],
  );
}

/** Draws the logo as an icon that follows the color mode of the browser. */
export function favicon(): string {
  const logo = renderToStaticMarkup(createElement(Logo, {}));
  const names = [...new Set(Array.from(logo.matchAll(COLOR), ([, name = '']) => name))];
  const declare = (mode: 'light' | 'dark'): string =>
    `svg{${names.map((name) => `--${name}:${tokenColor(name)[mode]}`).join(';')}}`;
  const style = `<style>${declare('light')}@media(prefers-color-scheme:dark){${declare('dark')}}</style>`;
  return logo.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"').replace(/>/, `>${style}`);
}
