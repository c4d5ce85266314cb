import { nearest, Problem } from '../../content/problem.ts';
import { siteReference } from '../../reference/siteReference.ts';
import { topKeys, validateYaml, type Finding } from '../../validate/validateYaml.ts';
import { inSentences, type Wording } from '../../validate/wording.ts';
import type { CodeMeta } from './codeMeta.ts';
import type { SourceDocument } from '../document.ts';
import { includeFile } from './includeFile.ts';
import { pythonFaults } from './sampleChecks/pythonFaults.ts';
import { DIALECTS, dialectsOf } from './sampleChecks/sqlDialect.ts';
import { sqlFaults } from './sampleChecks/sqlFaults.ts';
import type { TextFault } from './sampleChecks/TextFault.ts';

/** A code block whose text can be checked. */
export interface CodeSample {
  value: string;
  lang: string;
  meta: CodeMeta;
  /** The line of its fence. */
  line: number | undefined;
}

type Check = (sample: CodeSample, document: SourceDocument) => readonly Finding[];

/** What mends a fault that no better is known for. */
const OTHERWISE =
  'correct the sample, mark it "invalid" if it shows a mistake, or name the language that it is written in';

/** What mends YAML that is no file of a project. */
const OF_ANOTHER =
  'write fragment="component.read" beside the language for a part of a file, or of="Kubernetes" for a file of another program';

/** What is checked of each language. */
const CHECKS: Readonly<Record<string, Check>> = {
  yaml: checkYaml,
  json: ({ value }) => jsonFaults(value),
  sql: checkSql,
  'sql-jinja': checkSql,
  python: ({ value }) => placed(pythonFaults(value), value),
};

const PROGRAMS = new Set(['sql', 'sql-jinja', 'python']);

/** Check the sample in a code block, if there is a check for its language; a sample that is wrong on purpose has to be wrong. */
export function checkSample(written: CodeSample, document: SourceDocument): void {
  const sample = wholeSample(written, document);
  const check = CHECKS[sample.lang];
  if (check === undefined || sample.value.trim() === '') return;
  const findings = check(sample, document);
  document.page.samples += 1;
  if (!sample.meta.invalid) for (const finding of findings) tell(finding, sample, document);
  else if (findings.every(({ severity }) => severity === 'warning')) {
    document.page.problems.push(
      new Problem({
        file: document.file,
        line: sample.line,
        what: 'this sample is marked invalid, and nothing is wrong with it',
        mend: 'remove "invalid", or put the mistake in again',
      }),
    );
  }
}

/** A region of a program may be half a statement: the file around it is checked. */
function wholeSample(sample: CodeSample, document: SourceDocument): CodeSample {
  const [file, region] = sample.meta.file?.split('#') ?? [];
  if (
    file === undefined ||
    region === undefined ||
    sample.value === '' ||
    !PROGRAMS.has(sample.lang)
  )
    return sample;
  const whole = includeFile(file, sample.lang, document);
  return 'text' in whole
    ? { ...sample, value: whole.text, meta: { ...sample.meta, file } }
    : sample;
}

/** Name a finding's own line: in the page, or in the file that the block shows. */
function tell(
  { message, words, line, column }: Finding,
  { meta, line: fence }: CodeSample,
  document: SourceDocument,
): void {
  const [file, region] = meta.file?.split('#') ?? [];
  const place =
    file === undefined
      ? { file: document.file, line: (fence ?? 0) + line, column }
      : region === undefined
        ? { file, line, column }
        : { file: document.file, line: fence };
  const { what, allowed, mend } = words ?? { what: message };
  document.page.problems.push(
    new Problem({
      ...place,
      what: region === undefined ? what : `line ${line} of ${meta.file}: ${what}`,
      allowed,
      mend: mend ?? OTHERWISE,
    }),
  );
}

function checkYaml({ value, meta }: CodeSample, { tokens }: SourceDocument): readonly Finding[] {
  const { set } = siteReference(tokens).reference;
  const { kind, findings } = validateYaml(set, value, { fragment: meta.fragment });
  if (kind !== 'other' || meta.of !== undefined)
    return meta.of === undefined || kind === 'broken' ? findings : [];
  const key =
    /^(?:- )?["']?([\w$.<-]+)["']?:/m.exec(value)?.[1] ?? value.trim().split('\n')[0] ?? '';
  const [near] = nearest(key, topKeys(set), 1);
  const isMisspelt =
    near !== undefined && near.length > 3 && Math.abs(near.length - key.length) < 2;
  if (isMisspelt)
    return [
      ownFinding({
        what: `Unknown key "${key}"`,
        allowed: topKeys(set).join(', '),
        mend: `did you mean "${near}"? If not, ${OF_ANOTHER}`,
      }),
    ];
  return [
    ownFinding({
      what: `"${key}" is no top key of a project's file, so nothing tells what this YAML is`,
      allowed: topKeys(set).join(', '),
      mend: OF_ANOTHER,
    }),
  ];
}

function checkSql({ value, meta }: CodeSample, { file }: SourceDocument): readonly Finding[] {
  const { dialect, title } = meta;
  const known = Object.keys(DIALECTS);
  if (dialect !== undefined && !known.includes(dialect))
    return [
      ownFinding({
        what: `There is no dialect "${dialect}"`,
        allowed: known.join(', '),
        mend: meant(dialect, known),
      }),
    ];
  return placed(sqlFaults(value, dialectsOf({ dialect, title, file })), value);
}

function meant(word: string, known: readonly string[]): string {
  const [near] = nearest(word, known, 1);
  return near === undefined ? 'use one of these' : `did you mean "${near}"?`;
}

/** Make a finding about a sample as a whole. */
function ownFinding(words: Wording): Finding {
  return { severity: 'error', message: inSentences(words), words, line: 1, column: 1, where: '' };
}

/** Turn offsets into lines and columns. */
function placed(faults: readonly TextFault[], text: string): Finding[] {
  return faults.map(({ message, mend, offset }) => {
    const before = text.slice(0, offset).split('\n');
    return {
      severity: 'error',
      message,
      words: { what: message, mend },
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      where: '',
    };
  });
}

/** JSON is one value, or one on each line as in a log. */
function jsonFaults(text: string): Finding[] {
  const fault = jsonFault(text, 0);
  const lines = text.trim().split('\n');
  if (
    fault === undefined ||
    (lines.length > 1 && lines.every((line, index) => jsonFault(line, index) === undefined))
  )
    return [];
  return [fault];
}

function jsonFault(text: string, above: number): Finding | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    const before = text.slice(0, offset).split('\n');
    return {
      severity: 'error',
      message: `This is no JSON: ${message.replace(/ in JSON at position.*$/s, '')}.`,
      line: above + before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      where: '',
    };
  }
}
