import { createHighlighter, type BundledLanguage, type ThemedToken } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { codeTheme, tokenKind } from './codeTheme.ts';
import { sqlJinja } from './sqlJinja.ts';
import { escapeHtml } from '../../text/escape.ts';

/** The languages that a code block can have. */
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
    const kind = content.trim() === '' ? run?.kind : tokenKind(color);
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
