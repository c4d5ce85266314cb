import { componentPath, folderOf, foldersOf, projectFileOf } from './folders.ts';
import {
  idOf,
  type Folders,
  type Project,
  type ProjectFile,
  type Reference,
  type Resource,
  type ResourceKind,
  type YamlFile,
} from './model.ts';
import { placesIn } from './placeAt.ts';
import { readApplication, templateFolder } from './readApplication.ts';
import { perFile } from './perFile.ts';
import { readParameters } from './readParameters.ts';
import { readPython } from './readPython.ts';
import { readMacros, readSqlComponent } from './readSql.ts';
import { readYaml } from './readYaml.ts';
import { referenceRules, type ReferenceRules } from './referenceRules.ts';
import {
  isKnownBy,
  kindOf,
  readYamlResource,
  type FlowNameOf,
  type Part,
} from './readYamlResource.ts';
import { nameAt } from './yamlReferences.ts';
import { findFrontMatter } from '../text/frontMatter.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';

/**
 * Reads the files of a project, whose paths start in the folder of its project file. Runs no code,
 * and skips names that code computes.
 */
export function readProject(set: SchemaSet, files: readonly ProjectFile[]): Project {
  const rules = referenceRules(set);
  const documents = files.flatMap((file) => yamlOf(file, rules));
  const projectPath = projectFileOf(files)?.path;
  const documentAt = new Map(documents.map((yaml) => [yaml.path, yaml]));
  const project = documentAt.get(projectPath ?? '');
  const folders = foldersOf(project);
  const flowNameOf = flowNames(documents, folders);
  const templates = documents.flatMap((yaml) => templateFolder(yaml) ?? []);
  const isTemplate = ({ path }: { path: string }): boolean =>
    templates.some((folder) => path.startsWith(folder));

  const yamlParts = documents
    .filter((yaml) => !isTemplate(yaml))
    .map((yaml) => {
      const part = readYamlResource(yaml, folders, flowNameOf);
      const [component] = part.resources;
      return component?.type === 'application'
        ? joined([part, readApplication(yaml, component, files, rules)])
        : part;
    });
  const own = joined(yamlParts);
  const defined = new Set(own.resources.filter(({ isGuess }) => isGuess !== true).map(idOf));
  const resources = own.resources.filter((one) => one.isGuess !== true || !defined.has(idOf(one)));
  const codeParts = files
    .filter((file) => !isTemplate(file))
    .map((file) => {
      const { folder = '' } = componentPath(file.path, folders) ?? {};
      return readCode(file, folders, folder === '' ? '' : flowNameOf(folder));
    });
  return {
    name: (project && nameAt(project, 'project.name')) ?? '',
    files,
    ...joined([{ ...own, resources }, ...codeParts]),
    parameters: documents.flatMap(readParameters),
    documents,
    documentAt,
    folders,
    unclear: unclearKinds(files, documents, folders),
  };
}

/** Lists what the files define that can't be read completely. */
function unclearKinds(
  files: readonly ProjectFile[],
  documents: readonly YamlFile[],
  folders: Folders,
): Project['unclear'] {
  const inYaml = documents.flatMap((yaml): (ResourceKind | 'project')[] => {
    const kind = yaml.key === 'project' ? 'project' : (kindOf(yaml, folders) ?? 'component');
    const isKnown = kind === 'project' || kind === 'component' || isKnownBy(yaml, kind);
    return yaml.isBroken || !isKnown ? [kind] : [];
  });
  const others = files.filter(({ path, isUnreadable }) => isUnreadable === true && !isYaml(path));
  return new Set([
    ...inYaml,
    ...others.map(({ path }) => (path.endsWith('.md') ? 'agent' : 'component')),
  ]);
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

/** Reads a YAML file, or the front matter of a Markdown file of the assistant. */
const yamlOf = perFile((file: ProjectFile, rules: ReferenceRules): YamlFile[] => {
  const { path, text } = file;
  if (isYaml(path)) return [readYaml(file, rules)];
  if (!/(?:^|\/)otto\/.*\.md$/.test(path)) return [];
  const frontMatter = findFrontMatter(text);
  return frontMatter === undefined
    ? []
    : [readYaml({ path, text: text.slice(0, frontMatter.end) }, rules)];
});

/** A flow is named after its folder, unless its file sets another name. */
function flowNames(documents: readonly YamlFile[], folders: Folders): FlowNameOf {
  const flows = documents.filter((yaml) => kindOf(yaml, folders) === 'flow');
  const names = new Map(
    flows.map((yaml) => [folderOf(yaml.path), nameAt(yaml, `${yaml.key}.name`)]),
  );
  return (folder) => names.get(folder) ?? folder.slice(folder.lastIndexOf('/') + 1);
}

const readCode = perFile((file: ProjectFile, folders: Folders, scope: string): Part => {
  const inFlow = componentPath(file.path, folders);
  if (file.path.endsWith('.py')) return readPythonFile(file, inFlow?.name, scope);
  if (!file.path.endsWith('.sql')) return { resources: [], references: [] };
  return inFlow === undefined ? readMacros(file) : readSqlComponent(file, { ...inFlow, scope });
});

function readPythonFile(
  { path, text, isUnreadable = false }: ProjectFile,
  name: string | undefined,
  scope: string,
): Part {
  const { type, isOpen, detail, references } = readPython(text);
  const isComponent = type !== undefined || isOpen || isUnreadable;
  const placeAt = placesIn(path, text);
  const component: Resource | undefined =
    name === undefined || !isComponent
      ? undefined
      : { file: path, line: 1, column: 1, kind: 'component', name, scope, type, detail };
  return {
    resources: component === undefined ? [] : [component],
    references: references
      .filter(({ kind }) => kind !== 'component' || component !== undefined)
      .map(({ offset, flowOffset, ...reference }): Reference => ({
        ...placeAt(offset),
        ...reference,
        ...(flowOffset !== undefined && { flowPlace: placeAt(flowOffset) }),
        scope: reference.scope ?? (reference.kind === 'component' ? scope : ''),
        from: component === undefined ? '' : idOf(component),
      })),
  };
}

function joined(parts: readonly Part[]): Part {
  return {
    resources: parts.flatMap(({ resources }) => resources),
    references: parts.flatMap(({ references }) => references),
  };
}
