import { readFileSync } from 'node:fs';
import { clampRgb, converter, formatHex } from 'culori';

const toRgb = converter('rgb');
let sheet: string | undefined;

/**
 * Returns the light and the dark color of a token of src/styles/tokens.css as `#rrggbb`, for images that
 * don't see the style sheet.
 */
export function tokenColor(name: string): { light: string; dark: string } {
  sheet ??= readFileSync('src/styles/tokens.css', 'utf8');
  const pattern = new RegExp(`--${name}: light-dark\\((.+\\)), (.+\\))\\);`);
  const [, ...colors] = pattern.exec(sheet) ?? [];
  const [light, dark] = colors.map((color) => {
    const rgb = toRgb(color);
    return rgb && formatHex(clampRgb(rgb));
  });
  if (light === undefined || dark === undefined)
    throw new Error(`src/styles/tokens.css needs --${name}: light-dark(…, …)`);
  return { light, dark };
}
