import { letterOf, startsWithin } from '../content/letterRange.ts';
import type {
  Ancestor,
  EnumValue,
  PageModel,
  PropertyRow,
  TypeForm,
  TypeModel,
  TypeWord,
} from './model.ts';
import { pageBlocks } from './pageBlocks.ts';
import type { NameEntry, PageEntry, ReferenceIndex } from './referenceIndex.ts';
import { MAX_KINDS, SEPARATOR, SIGNS } from './usedIn.ts';

/** Turns a route or an anchor into a whole URL. */
type Link = (route: string) => string;

/** Writes a page of the reference as Markdown; `render` does the same with directives. */
export function referenceText(
  model: PageModel,
  link: Link,
  render: (markdown: string) => string,
): string {
  return pageBlocks(model)
    .map((block) => {
      if ('markdown' in block) return render(block.markdown);
      return 'usedIn' in block ? usedInText(block.usedIn, link) : typeText(block.type, link);
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

export function indexText({ groups, files }: ReferenceIndex, link: Link): string {
  const resources = groups.map(({ label, pages }) => `- ${label}: ${pageLinks(pages, link)}`);
  const topKeys = files.map(({ key, file, pages }) => {
    const place = file === '' ? '' : ` in ${file}`;
    return `- ${code(key)}${place}: ${pageLinks(pages, link)}`;
  });
  return ['## By resource', resources.join('\n'), '## By file', topKeys.join('\n')].join('\n\n');
}

/** Writes the properties of a range of letters as Markdown, with the types that have them. */
export function propertyIndexText(properties: readonly NameEntry[], letters: string): string {
  const shown = properties.filter(({ name }) => startsWithin(name, letters));
  return [...Map.groupBy(shown, ({ name }) => letterOf(name))]
    .map(([letter, names]) => `## ${letter}\n\n${names.map(nameText).join('\n')}\n`)
    .join('\n');
}

function nameText({ name, places }: NameEntry): string {
  return `- ${code(name)}: ${places.map(({ href, owner }) => `[${owner}](${href})`).join(', ')}`;
}

function pageLinks(pages: readonly PageEntry[], link: Link): string {
  return pages.map(({ name, route }) => linkText(name, route, link)).join(', ');
}

function usedInText({ usedIn, file, type }: PageModel, link: Link): string {
  const lines = usedIn.flatMap((steps, index) => [
    [
      ...(index === 0 && file !== undefined ? [code(file)] : []),
      ...steps.map((step) => stepText(step, link)),
    ].join(SEPARATOR),
    ...steps.flatMap(({ key, kinds = [] }) =>
      kinds.length > MAX_KINDS
        ? [`${kinds.length} kinds of ${key}: ${kindsText(kinds, link)}`]
        : [],
    ),
  ]);
  return [`Used in${tags(type, link)}:`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

function stepText({ key, href, kinds = [] }: Ancestor, link: Link): string {
  if (href !== undefined) return linkText(code(key), href, link);
  if (kinds.length === 0) return code(SIGNS[key] ?? key);
  const shown = kinds.length > MAX_KINDS ? `${kinds.length} kinds` : kindsText(kinds, link);
  return `${code(key)} (${shown})`;
}

function kindsText(kinds: NonNullable<Ancestor['kinds']>, link: Link): string {
  return kinds.map(({ name, href }) => linkText(name, href, link)).join(', ');
}

function typeText({ forms, rows, values }: TypeModel, link: Link): string {
  const formTexts = forms.map((form) => formText(form, rows, link));
  const rowTexts = rows.map((row) => rowText(row, link));
  return [
    forms.length === 0 ? '' : ['One of these forms:', '', ...formTexts].join('\n'),
    rows.length === 0
      ? ''
      : table(['Property', 'Type', 'Default', 'Required', 'Description'], rowTexts),
    values.map((value) => `- ${valueText(value, link)}`).join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function formText(
  { label, fields, description, since, stage }: TypeForm,
  rows: readonly PropertyRow[],
  link: Link,
): string {
  const added = fields.length === 0 ? '' : ` with ${fields.map(code).join(', ')}`;
  const name = label.map(({ text }) => text).join('');
  // A form that is a property is described in the table.
  const isRow = rows.some((row) => row.name === name);
  const text = isRow || description === '' ? '' : `: ${description}`;
  return `- ${wordsText(label, link)}${added}${text}${tags({ since, stage }, link)}`;
}

function rowText(row: PropertyRow, link: Link): string {
  const { name, type, default: value, required, description, values, successor } = row;
  const deprecation = successor === undefined ? [] : [`**Deprecated: use ${successor}.**`];
  return tableRow([
    code(name),
    wordsText(type, link),
    value === undefined ? '' : code(value),
    required,
    [
      ...deprecation,
      description + tags(row, link),
      ...values.map((allowed) => valueText(allowed, link)),
    ].join(' '),
  ]);
}

function wordsText(words: readonly TypeWord[], link: Link): string {
  return words
    .map(({ text, href, literal }) => linkText(literal === true ? code(text) : text, href, link))
    .join('');
}

function valueText({ value, description, since }: EnumValue, link: Link): string {
  return `${code(value)}${description === '' ? '' : `: ${description}`}${tags({ since }, link)}`;
}

function tags({ since, stage, secret }: Partial<PropertyRow>, link: Link): string {
  const parts = [
    secret === true ? 'secret' : '',
    stage,
    since && `since ${linkText(since.month, since.route, link)}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function table(headers: readonly string[], rows: readonly string[]): string {
  return [tableRow(headers), tableRow(headers.map(() => '---')), ...rows].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function linkText(text: string, href: string | undefined, link: Link): string {
  return href === undefined ? text : `[${text}](${link(href)})`;
}

function code(text: string): string {
  return `\`${text}\``;
}
