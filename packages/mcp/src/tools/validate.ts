import { z } from 'zod';
import { checkFiles, type FileFinding, type FileResult } from 'check/project/checkFiles.ts';
import { silence } from 'check/project/silence.ts';
import { isProjectFile as isInProject, validateYaml } from 'check/validate/validateYaml.ts';
import type { SiteChecks } from '../site/publishedSite.ts';
import { InputError } from '../site/InputError.ts';
import { defineTool } from './tool.ts';
import { counted } from 'check/text/counted.ts';

const MAX_FILES = 500;
const MAX_TEXT = 200_000;
const MAX_FINDINGS = 30;

interface InputFile {
  path: string;
  text: string;
}

export const validate = defineTool({
  name: 'validate',
  title: 'Check a project',
  description:
    'Checks the YAML of project files against the schemas. Returns each mistake with its line and how to fix it. ' +
    'Call it after every change to a YAML file, until there are no errors. ' +
    'With `whole_project`, it also checks what the YAML, SQL, and Python files of a project refer to.',
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
    whole_project: z
      .boolean()
      .optional()
      .describe(
        'Whether `files` are all YAML, SQL, and Python files of a project, with its project file',
      ),
  },
  async run(site, { yaml, fragment, files, whole_project: isWhole = false }) {
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
    const checks = await site.checks();
    return reportText(
      isWhole ? checkWhole(checks, texts) : texts.map((file) => checkText(checks, file, fragment)),
    );
  },
});

function checkWhole({ set, sections }: SiteChecks, files: readonly InputFile[]): Report[] {
  const { results, projects } = checkFiles(set, files, { sections });
  if (projects.length === 0)
    throw new InputError(
      '`whole_project` needs the project file. Fix: pass all files of the project, with <name>_project.yaml.',
    );
  // A list of all files without mistakes would fill the agent's context.
  return results.map((result) => ({ ...reportOf(result), result: '' }));
}

function checkText(
  { set, sections }: SiteChecks,
  { path, text }: InputFile,
  fragment?: string,
): Report {
  if (path !== '' && !/\.ya?ml$/.test(path))
    return { lines: [], errors: 0, result: `${path}: not checked (not YAML)` };
  const isFile = !path.includes('/') || isInProject(path);
  const validation = validateYaml(set, text, { isFile, fragment, sections });
  return reportOf({
    path,
    ...validation,
    findings: silence(text, validation.findings, false),
  });
}

interface Report {
  /** The errors and the warnings. */
  lines: string[];
  errors: number;
  /** What a file without mistakes is. */
  result: string;
}

function reportOf({ path, kind, resource, findings }: FileResult): Report {
  const prefix = path === '' ? '' : `${path}:`;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const name = kind === 'other' ? 'not a project file, only its syntax was checked' : 'valid';
  const valid = `${prefix}${prefix && ' '}${name}${resource === undefined ? '' : `: ${resource}`}`;
  return {
    lines: findings.map((finding) => prefix + findingText(finding)),
    errors,
    result: errors === 0 ? valid : '',
  };
}

/** Lists the first mistakes, the files without any, and the counts. */
function reportText(reports: readonly Report[]): string {
  const lines = reports.flatMap((report) => report.lines);
  const hidden = lines.length - MAX_FINDINGS;
  const errors = reports.reduce((sum, report) => sum + report.errors, 0);
  return [
    ...lines.slice(0, MAX_FINDINGS),
    ...(hidden > 0 ? [`… and ${hidden} more. Fix these first.`] : []),
    ...reports.map(({ result }) => result).filter((result) => result !== ''),
    `${counted(errors, 'error')}, ${counted(lines.length - errors, 'warning')}`,
  ].join('\n');
}

function findingText({ line, column, severity, code, message, reference }: FileFinding): string {
  const link = reference === undefined ? '' : ` See ${reference.route}`;
  return `${line}:${column}: ${severity}: ${message} [${code}]${link}`;
}
