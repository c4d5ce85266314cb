import type { Section } from '../validate/referenceLinks.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import {
  isProjectFile,
  validateYaml,
  type Finding,
  type SecretReference,
  type Validation,
} from '../validate/validateYaml.ts';
import { checkProject } from './checkProject.ts';
import { exposedSecrets } from './checks/exposedSecrets.ts';
import type { Place, Project, ProjectFile, Resource } from './model.ts';
import type { ProjectProblem } from './problem.ts';
import { perFile } from './perFile.ts';
import { readProject } from './readProject.ts';
import { severitiesIn, silence, withSeverities } from './silence.ts';
import { splitProjects } from './splitProjects.ts';

/** A finding, and for one between files, the other place that it's about. */
export interface FileFinding extends Finding {
  other?: Place;
}

export interface FileResult {
  path: string;
  /** `code`: a file with SQL or Python, of which only the references were checked. */
  kind: Validation['kind'] | 'code';
  resource?: string;
  findings: readonly FileFinding[];
}

/** What was found in some files, and the projects among them. */
export interface CheckResult {
  results: readonly FileResult[];
  /** The paths of files that a project's ignore file leaves out. */
  ignored: readonly string[];
  /** The paths of files with SQL and Python that don't belong to a project, so nothing checks them. */
  codeAlone: readonly string[];
  projects: readonly { root: string; project: Project }[];
}

export interface CheckOptions {
  /** The sections of the reference, to which the schemas refer by number. */
  sections?: readonly Section[];
  /**
   * True if a file outside of projects is one, whatever its top-level key is. In a project, the
   * folder tells: CI systems and other tools have YAML files next to the project file.
   */
  isFile?: (path: string) => boolean;
  /** Called after each YAML file with the number of files so far, and with that of all. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Checks files: each YAML file by itself, and the files of each project with each other. Paths are
 * compared and returned in the normal form of Unicode: macOS writes accents as characters of their own.
 */
export function checkFiles(
  set: SchemaSet,
  files: readonly ProjectFile[],
  { sections, isFile = () => false, onProgress }: CheckOptions = {},
): CheckResult {
  const normal = files.map((file) => withNormalPath(file));
  const { projects, ignored, others } = splitProjects(normal.toSorted(byPath));
  const secrets = new Map<string, readonly SecretReference[]>();
  const isChecked = ({ path, isUnreadable = false }: ProjectFile): boolean =>
    !isUnreadable && (isYaml(path) || (isFile(path) && !isCode(path)));
  const total = [
    ...others,
    ...projects.flatMap(({ root, files: own }) =>
      own.map((file) => ({ ...file, path: root + file.path })),
    ),
  ].filter(isChecked).length;
  let done = 0;
  const validate = (file: ProjectFile, root?: string): FileResult[] => {
    const path = (root ?? '') + file.path;
    if (!isChecked({ ...file, path })) return [];
    const isOfProject = isProjectFile(file.path) || (root === undefined && isFile(path));
    const found = validateFile(file, set, isOfProject, sections);
    const { kind, resource, findings, secretReferences = [] } = found;
    if (secretReferences.length > 0) secrets.set(path, secretReferences);
    done += 1;
    onProgress?.(done, total);
    return [{ path, kind, resource, findings }];
  };

  const results = others.flatMap((file) =>
    validate(file).map((result) => silenced(result, file.text, false)),
  );
  const read = projects.map(({ root, files: own, ignoreFile }) => {
    const alone = own.flatMap((file) => validate(file, root));
    const project = readProject(set, own);
    const problems = [
      ...checkProject(project, set),
      ...exposedSecrets(project, (path) => secrets.get(root + path) ?? []),
    ];
    const { severities, faults } = severitiesIn(ignoreFile?.text ?? '');
    const texts = new Map(own.map(({ path, text }) => [root + path, text]));
    const found = withProblems(alone, project, problems, root).map((result) =>
      silenced(result, texts.get(result.path) ?? '', true),
    );
    const inIgnoreFile: FileResult[] =
      ignoreFile === undefined || faults.length === 0
        ? []
        : [{ path: root + ignoreFile.path, kind: 'code', findings: faults }];
    results.push(
      ...[...found, ...inIgnoreFile].map((result) => ({
        ...result,
        findings: withSeverities(result.findings, severities),
      })),
    );
    return { root, project };
  });
  return {
    results: results.toSorted(byPath),
    ignored: ignored.map(({ path }) => path),
    codeAlone: others.flatMap(({ path }) => (isCode(path) ? [path] : [])),
    projects: read,
  };
}

const withNormalPath = perFile((file: ProjectFile): ProjectFile => {
  const path = file.path.normalize();
  return path === file.path ? file : { ...file, path };
});

const validateFile = perFile(
  ({ text }: ProjectFile, set: SchemaSet, isFile: boolean, sections?: readonly Section[]) =>
    validateYaml(set, text, { isFile, sections }),
);

/** Applies the comments in a file that silence rules. A broken file may not need them only for now. */
function silenced(result: FileResult, text: string, inProject: boolean): FileResult {
  const isComplete = inProject && result.kind !== 'broken';
  return { ...result, findings: silence(text, result.findings, isComplete) };
}

function withProblems(
  results: readonly FileResult[],
  { files, resources }: Project,
  problems: readonly ProjectProblem[],
  root: string,
): FileResult[] {
  const byFile = Map.groupBy(problems, ({ file }) => root + file);
  const known = new Set(results.map(({ path }) => path));
  const byCode = Map.groupBy(resources, ({ file }) => file);
  const code = files
    .filter(({ path }) => !known.has(root + path) && (byFile.has(root + path) || isCode(path)))
    .map(({ path }): FileResult => {
      const resource = isCode(path) ? codeName(path, byCode.get(path) ?? []) : undefined;
      return { path: root + path, kind: 'code', resource, findings: [] };
    });
  return [...results, ...code].map((result) => {
    const more = (byFile.get(result.path) ?? []).map((problem) => findingOf(problem, root));
    // A file with a syntax error has only that one: the rest may follow from it.
    if (more.length === 0 || result.kind === 'broken') return result;
    const findings = [...result.findings, ...more];
    return {
      ...result,
      findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
    };
  });
}

/** Names what a file with code defines, as the check of YAML names resources. */
function codeName(path: string, resources: readonly Resource[]): string {
  const component = resources.find(({ kind }) => kind === 'component');
  const { type = 'custom', detail = '' } = component ?? {};
  if (component !== undefined) return `component (${type.replaceAll('_', ' ')}, ${detail})`;
  return path.endsWith('.py') ? 'Python module' : resources.length > 0 ? 'macros' : 'SQL file';
}

function findingOf(problem: ProjectProblem, root: string): FileFinding {
  const { severity, message, line, column, code, other } = problem;
  return {
    severity,
    message,
    line,
    column,
    where: '',
    code,
    ...(other && { other: { ...other, file: root + other.file } }),
  };
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path === b.path ? 0 : a.path < b.path ? -1 : 1;
}

function isCode(path: string): boolean {
  return /\.(?:sql|py)$/i.test(path);
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}
