import {
  idOf,
  type ComponentType,
  type ProjectFile,
  type Reference,
  type Resource,
} from './model.ts';
import { placesIn } from './placeAt.ts';
import { readTemplate, type Template } from './readTemplate.ts';
import type { Part } from './readYamlResource.ts';

/** The component that a SQL file defines. */
interface SqlComponent {
  name: string;
  scope: string;
  isTest: boolean;
  /** The values of a template's variables. */
  variables?: Readonly<Record<string, string>>;
}

export function readSqlComponent(
  file: ProjectFile,
  { name, scope, isTest, variables }: SqlComponent,
): Part {
  const template = readTemplate(file.text, variables);
  const component: Resource = {
    file: file.path,
    line: 1,
    column: 1,
    kind: 'component',
    name,
    scope,
    type: isTest ? 'singular_test' : typeOf(template),
    detail: 'SQL',
  };
  return {
    resources: [component, ...macrosOf(file, template)],
    references: referencesOf(file, template, idOf(component), scope),
  };
}

/** Reads the macros of a SQL file that doesn't define a component. */
export function readMacros(file: ProjectFile): Part {
  const template = readTemplate(file.text);
  return {
    resources: macrosOf(file, template),
    references: referencesOf(file, template, '', '').filter(({ kind }) => kind !== 'component'),
  };
}

function macrosOf({ path, text }: ProjectFile, { macros }: Template): Resource[] {
  const placeAt = placesIn(path, text);
  return macros.map(({ name, offset }) => ({
    ...placeAt(offset),
    kind: 'macro',
    name,
    scope: path,
    detail: '',
  }));
}

function typeOf({ type }: Template): ComponentType {
  return type === 'task' || type === 'singular_test' ? type : 'transform';
}

function referencesOf(
  { path, text }: ProjectFile,
  template: Template,
  from: string,
  flow: string,
): Reference[] {
  const placeAt = placesIn(path, text);
  return template.references.map(({ kind, name, scope, flowOffset, use, optional, offset }) => ({
    ...placeAt(offset),
    kind,
    name,
    scope: scope ?? (kind === 'component' ? flow : ''),
    ...(flowOffset !== undefined && { flowPlace: placeAt(flowOffset) }),
    use,
    optional,
    from,
  }));
}
