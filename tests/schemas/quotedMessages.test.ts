import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SchemaSet } from 'check/validate/SchemaSet.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';
import { fillTokens, loadSchemas, samplesRoot, yamlFiles } from './loadSchemas.ts';

const content = join(import.meta.dirname, '../../content');

/** YAML that can't be parsed, so it can't be a sample in `schemas/samples/invalid/`. */
const unparsable = [
  "automation:\n  triggers:\n    events:\n      - sql_filter: a = 'b: c'\n",
  'profile:\n  defaults:\n    - kind: Flow\n      spec:\n        data_plane:\n          connection_name: a\n      - kind: Component\n        name: b\n',
];

/** A checker message: the path in the file, a colon, and what is wrong. */
const MESSAGE =
  /^(?:component|connection|flow|flow_run|backfill_run|project|profile|vault|automation|application|otto|mcpServers)(?:\.[\w{}$<-]+|\[\d+\])*: [A-Z"]/;
/** A checker message without a path. */
const MESSAGE_WITHOUT_PATH =
  /^(?:Unknown key|Missing key|The list (?:can|must)|Expected (?:a|only|true)|Invalid YAML)\b|^"[^"]+" (?:was removed in|isn't a valid name|isn't allowed)/;

const quotes = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.mdx?$/.test(path))
  .flatMap((path) =>
    inlineCode(fillTokens(readFileSync(join(content, path), 'utf8'))).map((code) => ({
      path,
      code,
    })),
  )
  .filter(({ code }) => MESSAGE.test(code) || MESSAGE_WITHOUT_PATH.test(code));

/** Returns the inline code of a page; `\|` is how a table writes `|`. */
function inlineCode(markdown: string): string[] {
  const text = markdown.replaceAll(/^ *(`{3,}|~{3,})[^]*?^ *\1[`~]* *$/gm, '');
  return [...text.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map((match) =>
    (match[2] ?? '').replaceAll('\\|', '|'),
  );
}

/** Returns a regular expression for a quote. `…` matches anything, and the end may be missing. */
function expressionOf(quote: string): RegExp {
  return new RegExp(
    `^${quote
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('.*')}`,
  );
}

describe('messages of the YAML checker that pages quote', () => {
  const set = new SchemaSet(loadSchemas());
  const firstLines = yamlFiles(join(samplesRoot, 'invalid')).map((path) =>
    fillTokens(
      readFileSync(join(samplesRoot, 'invalid', path), 'utf8').split('\n')[0] ?? '',
    ).replace(/^# /, ''),
  );
  const known = [
    ...firstLines,
    ...unparsable.flatMap((text) => validateYaml(set, text).findings.map(({ message }) => message)),
  ];

  it('are found in the pages', () => expect(quotes.length).toBeGreaterThan(40));

  it('are the messages that the checker prints, with the place in the file', () => {
    const unknown = quotes.filter(
      ({ code }) => !known.some((message) => expressionOf(code).test(message)),
    );
    expect(unknown.map(({ path, code }) => `${path}: ${code}`)).toEqual([]);
  });
});
