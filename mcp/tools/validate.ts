import { z } from 'zod';
import { isProjectFile, validateYaml, type Finding } from '../../src/validate/validateYaml.ts';
import type { SiteReference } from '../publishedSite.ts';
import { defineTool, InputError } from '../tool.ts';

const MAX_FILES = 50;
const MAX_TEXT = 200_000;
const MAX_FINDINGS = 30;

/** Validates YAML with the site's validator. */
export const validate = defineTool({
  name: 'validate',
  title: 'Validate YAML',
  description:
    'Checks the YAML of project files against the schemas. Returns each mistake with its line and how to fix it. ' +
    'Call it after every change to a YAML file, until there are no errors.',
  shape: {
    yaml: z.string().max(MAX_TEXT).optional().describe('The text of one file'),
    fragment: z
      .string()
      .max(200)
      .optional()
      .describe('If `yaml` is only a part of a file, its path there, such as `component.read`'),
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(300), text: z.string().max(MAX_TEXT) }))
      .min(1)
      .max(MAX_FILES)
      .optional()
      .describe('Several files instead of `yaml`, with paths relative to the project'),
  },
  async run(site, { yaml, fragment, files }) {
    if ((yaml === undefined) === (files === undefined))
      throw new InputError(
        'Set either `yaml` or `files`. Fix: pass the text of one file as `yaml`.',
      );
    if (fragment !== undefined && yaml === undefined)
      throw new InputError('`fragment` needs `yaml`. Fix: pass the fragment as `yaml`.');
    const texts = files ?? [{ path: '', text: yaml ?? '' }];
    const size = texts.reduce((sum, { text }) => sum + text.length, 0);
    if (size > MAX_TEXT)
      throw new InputError(
        `The files have ${size} characters, but at most ${MAX_TEXT} are allowed. Fix: validate fewer files at a time.`,
      );
    const reference = await site.reference();
    const reports = texts.map((file) => checkText(reference, file, fragment));
    const lines = reports.flatMap((report) => report.lines);
    const hidden = lines.length - MAX_FINDINGS;
    const [errors, warnings] = [
      reports.reduce((sum, report) => sum + report.errors, 0),
      reports.reduce((sum, report) => sum + report.warnings, 0),
    ];
    return [
      ...lines.slice(0, MAX_FINDINGS),
      ...(hidden > 0 ? [`… and ${hidden} more. Fix these first.`] : []),
      ...reports.map(({ result }) => result).filter((result) => result !== ''),
      `${count(errors, 'error')}, ${count(warnings, 'warning')}`,
    ].join('\n');
  },
});

interface Report {
  lines: string[];
  errors: number;
  warnings: number;
  /** What a file without mistakes is. */
  result: string;
}

function checkText(
  { set, sections }: SiteReference,
  { path, text }: { path: string; text: string },
  fragment?: string,
): Report {
  const prefix = path === '' ? '' : `${path}:`;
  if (path !== '' && !/\.ya?ml$/.test(path))
    return { lines: [], errors: 0, warnings: 0, result: `${path}: not checked (not YAML)` };
  const isFile = !path.includes('/') || isProjectFile(path);
  const { kind, resource, findings } = validateYaml(set, text, { isFile, fragment, sections });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const name = kind === 'other' ? 'not a project file, only its syntax was checked' : 'valid';
  const valid = `${prefix}${prefix && ' '}${name}${resource === undefined ? '' : `: ${resource}`}`;
  return {
    lines: findings.map((finding) => prefix + findingText(finding)),
    errors,
    warnings: findings.length - errors,
    result: errors === 0 ? valid : '',
  };
}

function findingText({ line, column, severity, message, reference }: Finding): string {
  const link = reference === undefined ? '' : ` See ${reference.route}`;
  return `${line}:${column}: ${severity}: ${message}${link}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
