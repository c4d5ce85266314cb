import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
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

/** The languages a code block may name (CONTRIBUTING.md 'Code blocks'). */
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
] as const;

let highlighter: HighlighterCore | undefined;
const finished = new Map<string, string[]>();
const KEPT = 5_000;

/** Colour code by classes: the HTML of each line, one span for each run of tokens of one kind, plain text bare. */
export function highlightLines(code: string, lang: string): readonly string[] {
  const key = `${lang}\n${code}`;
  const known = finished.get(key);
  if (known !== undefined) return known;
  const lines = lang === 'text' ? code.split('\n').map(escapeHtml) : tokenised(code, lang);
  if (finished.size >= KEPT) finished.clear();
  finished.set(key, lines);
  return lines;
}

function tokenised(code: string, lang: string): string[] {
  highlighter ??= createHighlighterCoreSync({
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
  // Without a time limit: a busy machine would colour less, and write other pages.
  return highlighter
    .codeToTokensBase(code, { lang, theme: 'token-kinds', tokenizeTimeLimit: 0 })
    .map((tokens) => {
      let html = '';
      let run = '';
      let runKind: TokenKind | undefined;
      const flush = (): void => {
        if (run !== '')
          html +=
            runKind === undefined
              ? escapeHtml(run)
              : `<span class="t-${runKind}">${escapeHtml(run)}</span>`;
        run = '';
      };
      for (const { content, color } of tokens) {
        // White space has no colour, so it never ends a run.
        const kind = content.trim() === '' ? runKind : tokenKind(color);
        if (kind !== runKind) flush();
        runKind = kind;
        run += content;
      }
      flush();
      return html;
    });
}
