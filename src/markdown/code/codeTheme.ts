import { readFileSync } from 'node:fs';
import type { ThemeRegistration } from 'shiki/types';
import { parse } from 'yaml';

const scopes = Object.entries(
  parse(readFileSync('src/markdown/code/tokenScopes.yml', 'utf8')) as Record<string, string[]>,
);

const PLAIN = '#000000';
const kindOfColor = new Map(scopes.map(([kind], index) => [colorOf(index), kind]));

/**
 * A theme whose colors only identify the kind of a token. The real colors are custom properties in
 * codeTokens.css.
 */
export const codeTheme = {
  name: 'token-kinds',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...scopes.map(([, scope], index) => ({ scope, settings: { foreground: colorOf(index) } })),
  ],
} satisfies ThemeRegistration;

/** Returns the kind of token that the theme gave this color; undefined for plain text. */
export function tokenKind(color = PLAIN): string | undefined {
  return kindOfColor.get(color.toLowerCase());
}

function colorOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, '0')}`;
}
