import { createHighlighter, type BundledLanguage, type ThemedToken } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from 'check/text/escape.ts';
import { readFileSync } from 'node:fs';
import type { ThemeRegistration, LanguageRegistration } from 'shiki/types';
import { parse } from 'yaml';

const expression = [
  { name: 'support.function.jinja', match: '\\b[A-Za-z_]\\w*(?=\\()' },
  { include: 'source.jinja#expression' },
];
const block = (begin: string, end: string): LanguageRegistration['patterns'][number] => ({
  begin,
  end,
  beginCaptures: { 0: { name: 'punctuation.template.jinja' } },
  endCaptures: { 0: { name: 'punctuation.template.jinja' } },
  contentName: 'meta.template.jinja',
  patterns: expression,
});

/**
 * SQL that contains Jinja. Inside a quoted SQL string, Jinja keeps the string's color, because the
 * SQL grammar matches simple strings with one rule.
 */
const sqlJinja: LanguageRegistration = {
  name: 'sql-jinja',
  displayName: 'SQL with Jinja',
  scopeName: 'source.sql.jinja',
  embeddedLangs: ['sql', 'jinja'],
  repository: {},
  patterns: [
    { name: 'keyword.other.sql', match: '(?i)\\bqualify\\b' },
    // A column may have the name of a keyword.
    { match: '(?i)\\b(as)\\s+\\w+(?=,|$)', captures: { 1: { name: 'keyword.other.sql' } } },
    { include: 'source.sql' },
  ],
  injections: {
    'L:source.sql.jinja': {
      patterns: [
        { name: 'comment.block.jinja', begin: '\\{#-?', end: '-?#\\}' },
        block('\\{\\{-?', '-?\\}\\}'),
        block('\\{%-?', '-?%\\}'),
      ],
    },
  },
};

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
  langs: [...LANGUAGES.filter((name) => name !== sqlJinja.name), 'jinja', sqlJinja],
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
