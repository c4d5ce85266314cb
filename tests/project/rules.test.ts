import { readFileSync, writeFileSync } from 'node:fs';
import { readJinja } from 'check/languages/jinja/jinjaTemplate.ts';
import { checkFiles } from 'check/project/checkFiles.ts';
import { RULES, type Rule } from 'check/rules/rules.ts';
import { RULE_CODES } from 'check/validate/ruleCode.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';
import { describe, expect, test } from 'vitest';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { base } from './fixtures.ts';

type Example = NonNullable<Rule['example']>;

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' });
const examples = Object.entries(RULES).flatMap(([code, { example }]) =>
  example === undefined ? [] : [[code, example] as const],
);

function findingsIn(
  files: Readonly<Record<string, string>> | undefined,
  file: string,
  text: string,
) {
  const all = { ...base, ...files, [file]: text };
  const list = Object.entries(all).map(([path, content]) => ({ path, text: content }));
  return checkFiles(set, list).results.flatMap(({ path, findings }) =>
    findings.map((finding) => ({ path, ...finding })),
  );
}

test('the table has each rule in the order of the codes, and an example unless it needs a disk', () => {
  expect(Object.keys(RULES)).toEqual(RULE_CODES);
  expect(examples.length).toBe(RULE_CODES.length - 2);
});

describe('the example of a rule', () => {
  test.each(examples)('%s breaks only this rule, and then none', (code, example) => {
    const { file, bad, good, goodFile = file, files } = example;
    const found = findingsIn(files, file, bad);
    expect(new Set(found.map((finding) => finding.code))).toEqual(new Set([code]));
    // Readers see each file that a message names.
    expect([file, ...Object.keys(files ?? {})]).toEqual(
      expect.arrayContaining(found.map((finding) => finding.path)),
    );
    expect(findingsIn(files, goodFile, good)).toEqual([]);
  });
});

const LIST = 'content/partials/check-rules.md';

/** With UPDATE_EXPECTED=1, the list is written: review the difference. */
test('the page about the check describes the rules', () => {
  const text = RULE_CODES.map((code) => sectionOf(code, RULES[code])).join('\n');
  if (process.env['UPDATE_EXPECTED'] === '1') writeFileSync(LIST, text);
  expect(readFileSync(LIST, 'utf8')).toBe(text);
});

/** Readers learn nothing from an example that is longer. */
const MAX_SHOWN = 800;

function sectionOf(code: string, { finds, fix, example }: Rule): string {
  const start = `### \`${code}\`\n\n${finds}\n`;
  if (example === undefined || example.bad.length > MAX_SHOWN) return `${start}\n**Fix:** ${fix}\n`;
  const { file, bad, good, goodFile = file, files } = example;
  const [first] = findingsIn(files, file, bad);
  if (first === undefined) throw new Error(`The example of ${code} breaks no rule.`);
  const { path, line, column, severity, message } = first;
  const output = `${path}:${line}:${column}: ${severity}: ${message} [${code}]`;
  return [
    start,
    ...Object.entries(files ?? {}).map(([other, text]) => fence(other, text)),
    fence(file, bad),
    `\`\`\`text unsearched\n${output}\n\`\`\`\n`,
    `**Fix:** ${fix}\n`,
    fence(goodFile, good),
  ].join('\n');
}

function fence(file: Example['file'], text: string): string {
  const language = file.endsWith('.sql') ? 'sql-jinja' : file.endsWith('.py') ? 'python' : 'yaml';
  const isInvalid =
    language === 'yaml'
      ? validateYaml(set, text).findings.some(({ code }) => code !== 'deprecated-key')
      : language === 'sql-jinja' && readJinja(text).faults.length > 0;
  const flags = isInvalid ? ' invalid unsearched' : ' unsearched';
  return `\`\`\`${language} title="${file}"${flags}\n${text}\`\`\`\n`;
}
