import { createHighlighter, type BundledLanguage, type ThemedToken } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from 'check/text/escape.ts';
import { readFileSync } from 'node:fs';
import type { ThemeRegistration } from 'shiki/types';
import { parse } from 'yaml';
import { sqlGrammar } from './sqlGrammar.ts';

const scopes = Object.entries(
  parse(readFileSync('src/markdown/code/tokenScopes.yml', 'utf8')) as Record<string, string[]>,
);

const PLAIN = '#000000';
const kindOfColor = new Map(scopes.map(([kind], index) => [colorOf(index), kind]));

/**
 * A theme whose colors only identify the kind of a token. The real colors are custom properties in
 * tokens.css.
 */
const codeTheme = {
  name: 'token-kinds',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...scopes.map(([, scope], index) => ({ scope, settings: { foreground: colorOf(index) } })),
  ],
} satisfies ThemeRegistration;

function colorOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, '0')}`;
}

export const LANGUAGES = [
  'bash',
  'yaml',
  'sql',
  'sql-jinja',
  'python',
  'csv',
  'json',
  'toml',
  'diff',
  'text',
  'md',
  'docker',
  'ini',
  'hcl',
  'ts',
];

const highlighter = await createHighlighter({
  engine: createJavaScriptRegexEngine(),
  themes: [codeTheme],
  langs: [...LANGUAGES.filter((name) => !name.startsWith('sql')), 'jinja', sqlGrammar],
});

/** Returns the HTML of each line of code, with a class on each run of tokens of one kind. */
export function highlightLines(code: string, lang: string): string[] {
  if (lang === 'text') return code.split('\n').map(escapeHtml);
  // A time limit would highlight less on a busy machine, and write different pages.
  const options = { lang: lang as BundledLanguage, theme: codeTheme, tokenizeTimeLimit: 0 };
  return highlighter.codeToTokensBase(code, options).map(lineHtml);
}

function lineHtml(tokens: readonly ThemedToken[]): string {
  const runs: { kind: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const run = runs.at(-1);
    // White space has no color, so it continues any run.
    const kind = content.trim() === '' ? run?.kind : kindOfColor.get(color?.toLowerCase() ?? PLAIN);
    if (run !== undefined && run.kind === kind) run.text += content;
    else runs.push({ kind, text: content });
  }
  return runs
    .map(({ kind, text }) => {
      const html = escapeHtml(text);
      return kind === undefined ? html : `<span class="t-${kind}">${html}</span>`;
    })
    .join('');
}
