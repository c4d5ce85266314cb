import { parseDocument } from 'yaml';
import { allGraphs } from 'check/project/allGraphs.ts';
import {
  checkFiles,
  type CheckOptions,
  type CheckResult,
  type FileFinding,
} from 'check/project/checkFiles.ts';
import { hasOwnName } from 'check/project/folders.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import {
  idOf,
  type Project,
  type ProjectFile,
  type ReferenceRule,
  type Resource,
} from 'check/project/model.ts';
import { referenceRules } from 'check/project/referenceRules.ts';
import { offsetAt } from 'check/text/position.ts';
import { getIn, mappingOf, type Json } from 'check/validate/json.ts';
import type { Located, SchemaSet } from 'check/validate/SchemaSet.ts';
import { argumentText, completeArguments } from './callArguments.ts';
import { flowAfter, macrosFor, namesFor } from './codeContext.ts';
import type { Completion } from './completion.ts';
import { componentNames, type ComponentPlace } from './componentNames.ts';
import { formatted } from './format.ts';
import { occurrencesIn, resourceOf, type Occurrence, type Range } from './occurrences.ts';
import { renamedFiles, renamedId, RenameError, renameIn, type Rename } from './rename.ts';
import {
  allowedValues,
  firstText,
  insertText,
  propertiesAt,
  propertyText,
  schemasOfEntry,
} from './schemaText.ts';
import { yamlContext, type YamlContext } from './yamlContext.ts';

/** A place in a text. Both count from 1. */
export interface Position {
  line: number;
  column: number;
}

export type { Completion } from './completion.ts';
export { RenameError, type Rename } from './rename.ts';

/**
 * Answers what an editor asks about the files of projects in memory. It never fails on half-typed
 * text, and reads only files that changed.
 */
export class LanguageService {
  readonly #set: SchemaSet;
  readonly #site: string;
  readonly #options: Pick<CheckOptions, 'sections' | 'isFile'>;
  readonly #files = new Map<string, ProjectFile>();
  #result: CheckResult | undefined;
  /** The last result, whose names are still right while one file is being edited. */
  #last: CheckResult | undefined;
  #occurrences = new Map<Project, readonly Occurrence[]>();

  /** `site` is the URL of the reference, without the route. */
  constructor(set: SchemaSet, site = '', options: Pick<CheckOptions, 'sections' | 'isFile'> = {}) {
    this.#set = set;
    this.#site = site;
    this.#options = options;
  }

  setFile(path: string, text: string, isUnreadable = false): void {
    if (this.#files.get(path)?.text === text) return;
    this.#files.set(path, { path, text, isUnreadable });
    this.#result = undefined;
  }

  removeFile(path: string): void {
    this.#files.delete(path);
    this.#result = undefined;
  }

  /** Returns the text of a file; empty if it's unknown. */
  textOf(path: string): string {
    return this.#files.get(path)?.text ?? '';
  }

  /** Returns the problems of all files that have one. */
  diagnostics(): Map<string, readonly FileFinding[]> {
    const { results } = this.check();
    return new Map(
      results.flatMap(({ path, findings }) => (findings.length > 0 ? [[path, findings]] : [])),
    );
  }

  /** Returns everything that was found. */
  check(onProgress?: CheckOptions['onProgress']): CheckResult {
    this.#last = this.#result ??= checkFiles(this.#set, [...this.#files.values()], {
      ...this.#options,
      onProgress,
    });
    return this.#result;
  }

  complete(path: string, position: Position): Completion[] {
    const text = this.textOf(path);
    const offset = offsetAt(text, position);
    const before = text.slice(0, offset);
    const names = this.#completeNames(path, before, text.slice(offset));
    if (!this.#isYaml(path))
      return [...names, ...completeArguments(this.#set, before, path.endsWith('.py'))];
    if (names.length > 0) return names;
    const context = yamlContext(before);
    const file = valueWithoutLine(text, position.line);
    if (context.key === undefined)
      return [
        ...this.#completeKeys(file, context),
        ...this.#completeEntry(path, file, context.path),
      ];
    const around = [...context.path, context.key];
    return context.typed.startsWith('[')
      ? this.#completeEntry(path, file, [...around, '0'])
      : this.#completeValues(path, file, around, context.indent);
  }

  /** Describes what is at a place, in Markdown. */
  hover(path: string, position: Position): string | undefined {
    const found = this.#occurrenceAt(path, position);
    if (found !== undefined) {
      const { project, root } = found;
      const resource = resourceOf(project, found.occurrence.id);
      if (resource !== undefined) return this.#resourceText(root, resource);
    }
    const text = this.textOf(path);
    if (!this.#isYaml(path)) {
      const offset = offsetAt(text, position);
      return argumentText(this.#set, this.#site, text, offset, path.endsWith('.py'));
    }
    const line = text.split('\n')[position.line - 1] ?? '';
    const [, lead = '', key] = /^(\s*(?:-\s+)*)([\w$<-]+)\s*:/.exec(line) ?? [];
    if (key === undefined || position.column > lead.length + key.length + 1) return undefined;
    const upTo = text.slice(0, offsetAt(text, { ...position, column: lead.length + 1 }));
    const { path: around } = yamlContext(`${upTo}${key}: `);
    const property = propertiesAt(this.#set, valueOf(text), around).find(
      ({ name }) => name === key,
    );
    return property && propertyText(key, property.schemas, this.#set, this.#site);
  }

  definition(path: string, position: Position): Range | undefined {
    const found = this.#occurrenceAt(path, position);
    if (found === undefined) return undefined;
    const { root, project, occurrence } = found;
    const written = this.#occurrencesOf(project).find(
      ({ id, isDefinition }) => isDefinition && id === occurrence.id,
    );
    if (written !== undefined) return { ...written, file: root + written.file };
    const resource = resourceOf(project, occurrence.id);
    return (
      resource && {
        file: root + resource.file,
        line: resource.line,
        column: resource.column,
        length: 0,
      }
    );
  }

  /** Lists where the name at a place is written. */
  references(path: string, position: Position): Occurrence[] {
    const found = this.#nameAt(path, position);
    if (found === undefined) return [];
    const { root, project, id } = found;
    return this.#occurrencesOf(project).flatMap((one) =>
      one.id === id ? [{ ...one, file: root + one.file }] : [],
    );
  }

  /** Returns the name at a place that can be renamed. */
  nameAt(path: string, position: Position): (Range & { id: string; name: string }) | undefined {
    const found = this.#nameAt(path, position);
    return found && { ...found.range, id: found.id, name: found.name };
  }

  /**
   * Returns the changes that give another name to what is at a place. Throws a `RenameError` if the
   * project would have a problem afterwards.
   */
  rename(path: string, position: Position, name: string): Rename {
    const found = this.#nameAt(path, position);
    if (found === undefined)
      throw new RenameError(
        'Nothing here can be renamed. Fix: put the cursor on the name of a resource, a macro, or a parameter.',
      );
    const { project, root, id } = found;
    const before = this.#occurrencesOf(project);
    const changes = renameIn(project, root, before, id, name);
    const result = checkFiles(
      this.#set,
      renamedFiles([...this.#files.values()], changes),
      this.#options,
    );
    rejectProblems(this.check(), result, name);
    const after = result.projects.find((one) => one.root === root)?.project;
    const countOf = (all: readonly Occurrence[], wanted: string): number =>
      all.filter((one) => one.id === wanted).length;
    if (
      after === undefined ||
      countOf(occurrencesIn(after), renamedId(id, name)) !== countOf(before, id)
    )
      throw new RenameError(
        `Some files use this name in a way that can't be changed. Fix: rename "${found.name}" manually.`,
      );
    return changes;
  }

  /** Returns the text of a file with tidy white space. */
  format(path: string): string {
    return formatted(path, this.textOf(path));
  }

  /** Returns the graphs of all projects. */
  graphs(): ProjectGraph[] {
    return allGraphs(this.check().projects);
  }

  /** Counts the projects and their files. */
  size(): { projects: number; files: number } {
    const { projects } = this.check();
    return {
      projects: projects.length,
      files: projects.reduce((sum, { project }) => sum + project.files.length, 0),
    };
  }

  /** Lists what a file defines. */
  symbols(path: string): Resource[] {
    const { project, root } = this.#projectOf(path) ?? {};
    if (project === undefined || root === undefined) return [];
    return project.resources
      .filter(({ file }) => root + file === path)
      .map((one) => ({ ...one, file: path }));
  }

  #isYaml(path: string): boolean {
    return (
      /\.ya?ml$/i.test(path) ||
      (!/\.(?:sql|py)$/i.test(path) && this.#options.isFile?.(path) === true)
    );
  }

  #projectOf(
    path: string,
    { projects } = this.check(),
  ): CheckResult['projects'][number] | undefined {
    const around = projects.filter(({ root }) => path.startsWith(root));
    return around.toSorted((a, b) => b.root.length - a.root.length)[0];
  }

  #occurrencesOf(project: Project): readonly Occurrence[] {
    const known = this.#occurrences.get(project) ?? occurrencesIn(project);
    this.#occurrences = new Map([[project, known]]);
    return known;
  }

  #occurrenceAt(path: string, { line, column }: Position) {
    const found = this.#projectOf(path);
    if (found === undefined) return undefined;
    const { root, project } = found;
    const occurrence = this.#occurrencesOf(project).find(
      (one) =>
        root + one.file === path &&
        one.line === line &&
        one.column <= column &&
        column <= one.column + one.length,
    );
    return occurrence && { root, project, occurrence };
  }

  /** Returns the name at a place, or the one of the resource whose top-level key is there. */
  #nameAt(path: string, position: Position) {
    const found = this.#occurrenceAt(path, position);
    if (found !== undefined) {
      const { project, root, occurrence } = found;
      const { id, line, column, length } = occurrence;
      const row = this.textOf(path).split('\n')[line - 1] ?? '';
      const name = row.slice(column - 1, column - 1 + length);
      return { project, root, id, name, range: { file: path, line, column, length } };
    }
    const { project, root = '' } = this.#projectOf(path) ?? {};
    const { line, column } = position;
    const resource = project?.resources.find(
      (one) =>
        root + one.file === path &&
        this.#isYaml(path) &&
        !hasOwnName(one, project) &&
        one.line === line &&
        one.column <= column &&
        column <= one.column + one.kind.length,
    );
    if (project === undefined || resource === undefined) return undefined;
    const range = { file: path, line, column: resource.column, length: resource.kind.length };
    return { project, root, id: idOf(resource), name: resource.name, range };
  }

  #completeNames(path: string, before: string, after: string): Completion[] {
    const rule = namesFor(before);
    if (rule === undefined) return this.#completeMacros(path, before);
    const [, quote = '"'] = /(["'])[\w-]*$/.exec(before) ?? [];
    const flow = flowAfter(after);
    const withFlow = (name: string, of: string): string =>
      `${name}${quote}, flow=${quote}${of}${flow === undefined && !after.startsWith(quote) ? quote : ''}`;
    return this.#namesOf(path, rule, { flow, withFlow });
  }

  #completeMacros(path: string, before: string): Completion[] {
    const wanted = path.endsWith('.py') ? undefined : macrosFor(before);
    if (wanted === undefined) return [];
    if (wanted.kind === 'imported')
      return wanted.names.map((name) => nameOf(name, 'An imported macro'));
    const { project } = this.#projectOf(path, this.#last) ?? {};
    const macros = project?.resources.filter(({ kind }) => kind === 'macro') ?? [];
    return wanted.kind === 'files'
      ? [...new Set(macros.map(({ file }) => file))].map((file) =>
          nameOf(file, 'A file with macros'),
        )
      : macros.flatMap(({ file, name }) =>
          file === wanted.file ? [nameOf(name, `A macro in \`${file}\``)] : [],
        );
  }

  #completeKeys(file: Json, { path, indent }: YamlContext): Completion[] {
    const present = new Set(Object.keys(mappingOf(getIn(file, ...path))));
    return propertiesAt(this.#set, file, path)
      .filter(({ name }) => !present.has(name) && !name.includes('<'))
      .map((property): Completion => ({
        label: property.name,
        kind: 'key',
        detail: firstText(property.schemas, 'description'),
        insert: insertText(property, indent),
        isRequired: property.isRequired,
      }))
      .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  }

  #completeValues(
    file: string,
    value: Json,
    path: readonly string[],
    indent: number,
  ): Completion[] {
    const rule = referenceRules(this.#set).at(path.join('.'));
    const flow = rule && this.#flowBeside(file, rule, path.slice(0, -1));
    const withFlow = (name: string, of: string): string =>
      `${name}\n${' '.repeat(indent)}${rule?.flow}: ${of}`;
    const names = rule === undefined ? [] : this.#namesOf(file, rule, { flow, withFlow });
    const schemas = propertiesAt(this.#set, value, path.slice(0, -1)).find(
      ({ name }) => name === path.at(-1),
    )?.schemas;
    return [...names, ...valuesOf(schemas ?? [])];
  }

  /** Returns the flow that is written for a component: next to it, or at the top. */
  #flowBeside(file: string, { flow = '' }: ReferenceRule, path: readonly string[]) {
    const around = flow.startsWith('/') ? path.slice(0, 1) : path;
    const found = getIn(valueOf(this.textOf(file)), ...around, flow.replace('/', ''));
    return typeof found === 'string' ? found : undefined;
  }

  /** Completes an entry of a list, such as an event type. */
  #completeEntry(file: string, value: Json, path: readonly string[]): Completion[] {
    if (!/^\d+$/.test(path.at(-1) ?? '')) return [];
    const rule = referenceRules(this.#set).at(path.join('.'));
    const flow = rule && this.#flowBeside(file, rule, path.slice(0, -2));
    const names = rule === undefined ? [] : this.#namesOf(file, rule, { flow });
    return [...names, ...valuesOf(schemasOfEntry(this.#set, value, path))];
  }

  #namesOf(
    path: string,
    { kind }: Pick<ReferenceRule, 'kind'>,
    place: Omit<ComponentPlace, 'file'> = {},
  ): Completion[] {
    const { project, root = '' } = this.#projectOf(path, this.#last) ?? {};
    if (project === undefined) return [];
    if (kind === 'component')
      return componentNames(project, { ...place, file: path.slice(root.length) });
    const named =
      kind === 'parameter'
        ? project.parameters.map(({ name, level }) => ({ name, detail: `${level} parameter` }))
        : project.resources.filter((one) => one.kind === kind);
    const unique = new Map(named.map(({ name, detail }) => [name, detail]));
    return [...unique].map(([label, detail]) => nameOf(label, detail));
  }

  #resourceText(root: string, { kind, name, type, detail, file }: Resource): string {
    const text = this.textOf(root + file);
    const description = this.#isYaml(file)
      ? getIn(valueOf(text), kind, 'description')
      : /^\s*(?:--|#)\s*(.+)/.exec(text)?.[1];
    const facts = [type ?? '', detail].filter((fact) => fact !== '').join(', ');
    const columns = this.#isYaml(file) && kind === 'component' ? columnsIn(valueOf(text)) : [];
    return [
      `**${name}** (${kind}${facts === '' ? '' : `: ${facts}`})`,
      typeof description === 'string' ? description : '',
      columns.length === 0 ? '' : `Columns: ${columns.map((each) => `\`${each}\``).join(', ')}`,
      `\`${file}\``,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  }
}

/** Lists the columns that a component declares or tests. */
function columnsIn(value: Json): string[] {
  const names = Object.entries(mappingOf(value)).flatMap(([key, part]) =>
    key === 'columns' ? Object.keys(mappingOf(part)) : columnsIn(part),
  );
  return [...new Set(names)];
}

function nameOf(label: string, detail: string): Completion {
  return { label, kind: 'name', detail };
}

function valuesOf(schemas: readonly Located[]): Completion[] {
  return [...allowedValues(schemas)].map(([label, detail]) => ({ label, kind: 'value', detail }));
}

/** Rejects a rename after which there are problems that weren't there before. */
function rejectProblems(before: CheckResult, after: CheckResult, name: string): void {
  const textsOf = ({ results }: CheckResult): string[] =>
    results.flatMap(({ findings }) => findings.map(({ code, message }) => `${code} ${message}`));
  const known = new Set(textsOf(before));
  if (textsOf(after).length <= textsOf(before).length) return;
  for (const { path, findings } of after.results)
    for (const { line, code, message } of findings)
      if (!known.has(`${code} ${message}`))
        throw new RenameError(
          `With the name "${name}", ${path}:${line} has a problem: ${message} Fix: change that place first, or choose another name.`,
        );
}

/** Reads what a YAML text has, as far as it can be read. */
function valueOf(text: string): Json {
  try {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
    return (document.toJS({ maxAliasCount: 1000 }) ?? null) as Json;
  } catch {
    return null;
  }
}

/** Reads a YAML text without the line that is being edited. */
function valueWithoutLine(text: string, line: number): Json {
  const lines = text.split('\n');
  return valueOf(lines.toSpliced(line - 1, 1, '').join('\n'));
}
