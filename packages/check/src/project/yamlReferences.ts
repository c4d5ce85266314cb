import type { Place, Reference, YamlFile, YamlValue } from './model.ts';
import { readPython } from './readPython.ts';
import { readTemplate } from './readTemplate.ts';
import { positionAt } from '../text/position.ts';

/** References in braces, such as `${parameters.region:-eu-central-1}`, anywhere in a text. */
const BRACES = /\$\{\s*(parameters|vaults)((?:\.[\w-]+){1,50})\s*(:-[^}]{0,1000})?\}/g;
/** A reference to a whole value, such as `$parameters.automations.mail_on_failure`. */
const WHOLE = /^\$(parameters|vaults)((?:\.[\w-]+){1,50})$/;

/** Texts for people and code of other languages, in which `${…}` may mean something else. */
const OTHER_TEXT = /\.(?:description|metadata|source|prompt)(?:\.|$)/;

export function valueAt(yaml: YamlFile, path: string): YamlValue | undefined {
  return yaml.byPath.get(path);
}

/** Returns the text at a path of a YAML file, if it's a single one that isn't computed. */
export function nameAt(yaml: YamlFile, path: string): string | undefined {
  const text = valueAt(yaml, path)?.text;
  return text === undefined || isComputed(text) ? undefined : text;
}

export function textsAt(yaml: YamlFile, path: string): string[] {
  return yaml.values.flatMap(({ path: at, text }) =>
    at.startsWith(`${path}.`) && text !== undefined ? [text] : [],
  );
}

export function isComputed(name: string): boolean {
  return /\$|\{\{|\{%/.test(name);
}

/**
 * Finds the names that a YAML file refers to. `from` is the ID of the resource that the file
 * defines, `flow` the flow of a component, and `variables` the values of a template's variables.
 */
export function yamlReferences(
  yaml: YamlFile,
  from: string,
  flow: string,
  variables?: Readonly<Record<string, string>>,
): Reference[] {
  return yaml.values.flatMap((value): Reference[] => {
    const { text } = value;
    if (text === undefined) return [];
    return [
      ...namesIn(yaml, value, text, flow),
      ...bracesIn(value, text),
      ...eventsIn(value, text),
      ...(yaml.key === 'component' ? jinjaIn(value, text, flow, variables) : []),
      ...pythonIn(value, text),
    ].map((reference) => ({ ...reference, from }));
  });
}

type Found = Omit<Reference, 'from'>;

function namesIn(yaml: YamlFile, value: YamlValue, text: string, ownFlow: string): Found[] {
  const { refersTo } = value;
  if (refersTo === undefined || isComputed(text)) return [];
  const { use = 'use', kindIn, flow = '' } = refersTo;
  // The value can be in a list.
  const beside = value.path.replace(/[^.]+(?:\.\d+)?$/, '');
  const kind = kindIn === undefined ? refersTo.kind : kindOf(nameAt(yaml, beside + kindIn));
  if (kind === undefined) return [];
  const sibling = flow.startsWith('/') ? `${yaml.key}.${flow.slice(1)}` : beside + flow;
  let scope: string | undefined = '';
  if (kind === 'component' && use === 'default') scope = nameAt(yaml, sibling) ?? '';
  else if (kind === 'component')
    scope = valueAt(yaml, sibling) === undefined ? ownFlow : nameAt(yaml, sibling);
  if (scope === undefined) return [];
  const flowValue = kind === 'component' ? valueAt(yaml, sibling) : undefined;
  const flowPlace = flowValue && { flowPlace: placeOf(flowValue) };
  return [{ ...placeOf(value), kind, name: text, scope, use, ...flowPlace }];
}

/** Returns the kind that a default sets fields of. */
function kindOf(text: string | undefined): Reference['kind'] | undefined {
  const kind = text?.toLowerCase();
  return kind === 'flow' || kind === 'component' ? kind : undefined;
}

export function parameterNames(text: string): string[] {
  return referencesIn(text).flatMap(([, namespace, keys = '']) =>
    namespace === 'parameters' ? [keys.slice(1)] : [],
  );
}

/** Finds references: the text is one as a whole, or contains some in braces. */
function referencesIn(text: string, source = text): RegExpExecArray[] {
  const whole = WHOLE.exec(text);
  return whole === null ? [...source.matchAll(BRACES)] : [whole];
}

function bracesIn(value: YamlValue, text: string): Found[] {
  if (!text.includes('$')) return [];
  return referencesIn(text, value.source?.text).map((match): Found => {
    const [, namespace, keys = '', fallback] = match;
    const path = keys.slice(1);
    const isParameter = namespace === 'parameters';
    return {
      ...placeIn(value, match.index),
      kind: isParameter ? 'parameter' : 'vault',
      name: isParameter ? path : (path.split('.')[0] ?? ''),
      scope: '',
      use: 'use',
      optional: fallback !== undefined || OTHER_TEXT.test(value.path),
    };
  });
}

const EVENT_FIELD =
  /json_extract_string\(\s*event\s*,\s*'\$\.data\.(flow|component)'\s*\)\s*(?:=\s*('[^']+')|in\s*\(([^)]*)\))/gi;

function eventsIn(value: YamlValue, text: string): Found[] {
  if (!value.path.startsWith('automation.') || !value.path.endsWith('.sql_filter')) return [];
  return [...(value.source?.text ?? text).matchAll(EVENT_FIELD)].flatMap(
    ({ index, 0: whole, 1: field, 2: name, 3: list }) => {
      const names = name ?? list ?? '';
      const start = index + whole.lastIndexOf(names);
      return [...names.matchAll(/'([^']+)'/g)].map((match): Found => ({
        ...placeIn(value, start + match.index),
        kind: field === 'flow' ? 'flow' : 'component',
        name: match[1] ?? '',
        scope: '',
        use: 'event',
      }));
    },
  );
}

function jinjaIn(
  value: YamlValue,
  text: string,
  flow: string,
  variables?: Readonly<Record<string, string>>,
): Found[] {
  if (!/\{\{|\{%/.test(text) || /\.(?:description|metadata)(?:\.|$)/.test(value.path)) return [];
  const { source } = value;
  // Texts other than SQL may be templates of another program.
  const isSql = value.path.endsWith('.sql');
  const references = readTemplate(source?.text ?? text, variables).references.filter(
    ({ kind }) => (kind !== 'call' && kind !== 'variable') || isSql,
  );
  return references.map(({ kind, name, scope, flowOffset, use, optional, offset }): Found => ({
    ...placeIn(value, offset),
    kind,
    name,
    scope: scope ?? (kind === 'component' ? flow : ''),
    ...(flowOffset !== undefined && { flowPlace: placeIn(value, flowOffset) }),
    use,
    optional,
  }));
}

/** Finds the parameters and vaults that Python code in YAML uses. */
function pythonIn(value: YamlValue, text: string): Found[] {
  if (!/^component\..*\.source$/.test(value.path)) return [];
  return readPython(text).references.flatMap(({ kind, name, use, offset }) =>
    kind === 'component'
      ? []
      : [
          {
            ...placeInBlock(value, text, offset),
            kind,
            name,
            scope: '',
            use,
            optional: kind === 'parameter',
          },
        ],
  );
}

function placeOf({ file, line, column }: Place): Place {
  return { file, line, column };
}

/** Returns the place at an offset of a value's source, or if the text has escapes, that of the value. */
export function placeIn(value: YamlValue, offset: number): Place {
  const { file, line, column, source } = value;
  const inner = positionAt(source?.text ?? '', offset);
  return inner.line === 1
    ? { file, line, column: column + inner.column - 1 }
    : { file, line: line + inner.line - 1, column: inner.column };
}

/** Returns the place at an offset of a literal block's text, which has no indentation. */
function placeInBlock(value: YamlValue, text: string, offset: number): Place {
  const source = value.source?.text ?? '';
  if (!source.startsWith('|')) return placeOf(value);
  const lines = source.split('\n').slice(1);
  const row = text.split('\n').findIndex((line) => line.trim() !== '');
  const indent = (lines[row] ?? '').search(/\S/) - (text.split('\n')[row] ?? '').search(/\S/);
  const { line, column } = positionAt(text, offset);
  return { file: value.file, line: value.line + line, column: column + indent };
}
