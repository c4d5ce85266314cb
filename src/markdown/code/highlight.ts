import { createHighlighterCoreSync, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import csv from 'shiki/langs/csv.mjs';
import diff from 'shiki/langs/diff.mjs';
import docker from 'shiki/langs/docker.mjs';
import hcl from 'shiki/langs/hcl.mjs';
import ini from 'shiki/langs/ini.mjs';
import jinja from 'shiki/langs/jinja.mjs';
import json from 'shiki/langs/json.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import python from 'shiki/langs/python.mjs';
import shell from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import toml from 'shiki/langs/toml.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { codeTheme, tokenKind, type TokenKind } from './codeTheme.ts';
import { escapeHtml } from '../html/html.ts';
import { sqlJinja } from './sqlJinja.ts';

/** The languages that a code block can have. */
export const LANGUAGES: readonly string[] = [
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

const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine(),
  themes: [codeTheme],
  langs: [
    csv,
    diff,
    docker,
    hcl,
    ini,
    jinja,
    json,
    markdown,
    python,
    shell,
    sql,
    toml,
    typescript,
    yaml,
    sqlJinja,
  ],
});

/** Returns the HTML of each line of code, with a class on each run of tokens of one kind. */
export function highlightLines(code: string, lang: string): string[] {
  if (lang === 'text') return code.split('\n').map(escapeHtml);
  // A time limit would highlight less on a busy machine, and write different pages.
  const options = { lang, theme: codeTheme.name, tokenizeTimeLimit: 0 };
  return highlighter.codeToTokensBase(code, options).map(lineHtml);
}

function lineHtml(tokens: readonly ThemedToken[]): string {
  const runs: { kind: TokenKind | undefined; text: string }[] = [];
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
