import { Problem } from '../../content/problem.ts';
import { versionOfFile, versionPrefix } from '../../content/versions.ts';
import { siteReference } from '../../reference/siteReference.ts';
import { SchemaSet } from 'check/validate/SchemaSet.ts';
import { topKeys, validateYaml, type Finding } from 'check/validate/validateYaml.ts';
import { inSentences, type Wording } from 'check/validate/wording.ts';
import type { PageState, SourceDocument } from '../document/document.ts';
import { includeFile } from '../document/includeFile.ts';
import type { CodeMeta } from './codeMeta.ts';
import { tomlFaults } from './sampleChecks/tomlFaults.ts';
import { pythonFaults } from 'check/languages/python/pythonFaults.ts';
import { DIALECTS, dialectsOf } from './sampleChecks/sqlDialect.ts';
import type { TextFault } from 'check/text/textFault.ts';
import { own } from 'check/text/own.ts';
import { didYouMean, nearest } from 'check/text/nearest.ts';
import { positionAt } from 'check/text/position.ts';

interface CodeSample {
  value: string;
  lang: string;
  meta: CodeMeta;
  /** The line of its opening fence. */
  line: number | undefined;
}

type SampleFinding = Pick<Finding, 'message' | 'words' | 'line' | 'column'>;
type Findings = readonly SampleFinding[];
type Check = (sample: CodeSample, document: SourceDocument) => Findings | Promise<Findings>;

/** The hint for a mistake without a specific hint. */
const DEFAULT_HINT =
  'correct the sample, mark it "invalid" if the mistake is intentional, or change its language';

/** The hint for YAML that isn't a project file. */
const NOT_A_FILE_HINT =
  'add fragment="component.read" after the language for part of a file, or ' +
  'of="Kubernetes" for a file of another program';

/** Knows no file, for YAML of other programs, in which only syntax errors count. */
const NO_SCHEMAS = new SchemaSet(new Map([['files/index', {}]]));

/** Parsers that take long to load are imported by the first sample that needs them. */
const CHECKS: Readonly<Record<string, Check>> = {
  yaml: checkYaml,
  json: ({ value }) => findingsOf(jsonFaults(value), value),
  sql: checkSql,
  'sql-jinja': checkSql,
  python: ({ value }) => findingsOf(pythonFaults(value), value),
  bash: async ({ value }) => {
    const { shellFaults } = await import('./sampleChecks/shellFaults.ts');
    return findingsOf(await shellFaults(value), value);
  },
  hcl: async ({ value }) => {
    const { hclFaults } = await import('./sampleChecks/hclFaults.ts');
    return findingsOf(hclFaults(value), value);
  },
  toml: ({ value }) => findingsOf(tomlFaults(value), value),
};

const PROGRAM_LANGUAGES = new Set(['sql', 'sql-jinja', 'python']);

/**
 * Checks the sample in a code block, if there is a check for its language. A sample that is marked
 * as invalid must have a mistake. The plugins are synchronous, so the page keeps checks that take
 * longer, and `finishSamples` waits for them.
 */
export function checkSample(written: CodeSample, document: SourceDocument): void {
  const sample = wholeSample(written, document);
  const check = own(CHECKS, sample.lang);
  if (check === undefined || sample.value.trim() === '') return;
  const findings = check(sample, document);
  document.page.samples += 1;
  if (findings instanceof Promise)
    document.page.slowChecks.push(
      findings.then((found) => reportFindings(found, sample, document)),
    );
  else reportFindings(findings, sample, document);
}

/** Waits for the checks of a page's samples that aren't finished yet. */
export async function finishSamples({ slowChecks }: PageState): Promise<void> {
  await Promise.all(slowChecks);
}

function reportFindings(
  findings: Findings,
  sample: CodeSample,
  { page, file }: SourceDocument,
): void {
  if (!sample.meta.invalid) {
    for (const finding of findings) page.problems.push(problemOf(finding, sample, file));
    return;
  }
  if (findings.length > 0) return;
  page.problems.push(
    new Problem({
      file,
      line: sample.line,
      what: 'sample is marked "invalid", but it has no mistakes',
      fix: 'remove "invalid", or restore the mistake',
    }),
  );
}

/** Returns the whole file of a sample that shows a region, which can be an incomplete statement. */
function wholeSample(sample: CodeSample, document: SourceDocument): CodeSample {
  const [file = '', region] = sample.meta.file?.split('#') ?? [];
  if (region === undefined || sample.value === '' || !PROGRAM_LANGUAGES.has(sample.lang))
    return sample;
  const whole = includeFile(file, sample.lang, document);
  return 'text' in whole
    ? { ...sample, value: whole.text, meta: { ...sample.meta, file } }
    : sample;
}

/**
 * Returns a problem at the finding's own line: in the page, or in the file that the block shows.
 */
function problemOf(
  { message, words = { what: message }, line, column }: SampleFinding,
  { meta, line: fence }: CodeSample,
  page: string,
): Problem {
  const { what, allowed, fix = DEFAULT_HINT } = words;
  const [path, region] = meta.file?.split('#') ?? [];
  if (path === undefined)
    return new Problem({ file: page, line: (fence ?? 0) + line, column, what, allowed, fix });
  const file = versionPrefix(page) + path;
  if (region === undefined) return new Problem({ file, line, column, what, allowed, fix });
  const whatInFile = `line ${line} of ${meta.file}: ${what}`;
  return new Problem({ file: page, line: fence, what: whatInFile, allowed, fix });
}

function checkYaml({ value, meta }: CodeSample, { tokens, file }: SourceDocument): Findings {
  const quote = /(?<=^|[:-] )[“‘]/m.exec(value);
  if (quote !== null) {
    const message = `YAML doesn't know the typographic quotation mark ${quote[0]}.`;
    const fix = 'write straight quotation marks';
    return findingsOf([{ message, fix, offset: quote.index }], value);
  }
  if (meta.of !== undefined) return validateYaml(NO_SCHEMAS, value).findings;
  const { set } = siteReference(tokens, versionOfFile(file)).reference;
  const { kind, findings } = validateYaml(set, value, { fragment: meta.fragment });
  // The page of a deprecated key shows it.
  if (kind !== 'other') return findings.filter(({ code }) => code !== 'deprecated-key');
  const keys = topKeys(set);
  const [firstLine = ''] = value.trim().split('\n');
  const key = /^(?:- )?["']?([\w$.<-]+)["']?:/m.exec(value)?.[1] ?? firstLine;
  const [near] = nearest(key, keys);
  const isTypo = near !== undefined && near.length > 3 && Math.abs(near.length - key.length) < 2;
  const words = {
    what: `Unknown top-level key "${key}"`,
    fix: isTypo ? `did you mean "${near}"? If not, ${NOT_A_FILE_HINT}` : NOT_A_FILE_HINT,
  };
  return [findingAtStart({ ...words, allowed: keys.join(', ') })];
}

async function checkSql({ value, meta }: CodeSample, { file }: SourceDocument): Promise<Findings> {
  const { dialect, title } = meta;
  const known = Object.keys(DIALECTS);
  if (dialect !== undefined && !known.includes(dialect))
    return [
      findingAtStart({
        what: `Unknown SQL dialect "${dialect}"`,
        allowed: known.join(', '),
        fix: didYouMean(dialect, known, 'use one of these'),
      }),
    ];
  const { sqlFaults } = await import('./sampleChecks/sqlFaults.ts');
  return findingsOf(sqlFaults(value, dialectsOf({ dialect, title, file })), value);
}

function findingAtStart(words: Wording): SampleFinding {
  return { message: inSentences(words), words, line: 1, column: 1 };
}

function findingsOf(faults: readonly TextFault[], text: string): SampleFinding[] {
  return faults.map(({ message, fix, offset }) => ({
    message,
    words: { what: message, fix },
    ...positionAt(text, offset),
  }));
}

/** Returns the mistake in JSON: a single value, or one value per line, as in a log. */
function jsonFaults(text: string): TextFault[] {
  const lines = text.trim().split('\n');
  const isLog = lines.length > 1 && lines.every((line) => jsonError(line) === undefined);
  const error = jsonError(text);
  if (error === undefined || isLog) return [];
  const offset = Number(/position (\d+)/.exec(error)?.[1] ?? 0);
  const message = `Invalid JSON: ${error.replace(/ in JSON at position.*$/s, '')}`;
  return [{ message, offset }];
}

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}
