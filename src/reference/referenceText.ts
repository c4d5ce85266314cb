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

/** Makes a whole address out of a route or an anchor. */
type Link = (route: string) => string;

/** Write the reference of a resource as Markdown with plain tables; `render` turns the writers' elements in it into plain Markdown. */
export function referenceText(
  model: PageModel,
  link: Link,
  render: (markdown: string) => string,
): string {
  return pageBlocks(model)
    .map((block) =>
      'markdown' in block
        ? render(block.markdown)
        : 'usedIn' in block
          ? usedInText(block.usedIn, link)
          : typeText(block.type, link),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}

function usedInText({ usedIn, file, type }: PageModel, link: Link): string {
  const ways = usedIn.map((steps) => `- ${steps.map((step) => stepText(step, link)).join(' › ')}`);
  return [`Used in${file === undefined ? '' : ` \`${file}\``}${tags(type)}:`, '', ...ways].join(
    '\n',
  );
}

function stepText({ key, href, kinds = [] }: Ancestor, link: Link): string {
  if (href !== undefined) return `[\`${key}\`](${link(href)})`;
  return `\`${key}\`${kinds.length === 0 ? '' : ` (${kinds.map((kind) => `[${kind.name}](${link(kind.href)})`).join(', ')})`}`;
}

function typeText({ forms, rows, values }: TypeModel, link: Link): string {
  const parts: string[] = [];
  if (forms.length > 0)
    parts.push(
      ['One of these forms:', '', ...forms.map((form) => formText(form, rows, link))].join('\n'),
    );
  if (rows.length > 0)
    parts.push(
      [
        '| Property | Type | Default | Required | Description |',
        '| --- | --- | --- | --- | --- |',
        ...rows.map((row) => rowText(row, link)),
      ].join('\n'),
    );
  if (values.length > 0) parts.push(values.map((value) => `- ${valueText(value)}`).join('\n'));
  return parts.join('\n\n');
}

function formText(
  { label, brings, description, since, stage }: TypeForm,
  rows: readonly PropertyRow[],
  link: Link,
): string {
  const isRow = rows.some(({ name }) => name === label.map(({ text }) => text).join(''));
  const fields = brings.length === 0 ? '' : ` with ${brings.map((key) => `\`${key}\``).join(', ')}`;
  return `- ${wordsText(label, link)}${fields}${isRow || description === '' ? '' : `: ${description}`}${tags({ since, stage })}`;
}

function rowText(
  {
    name,
    type,
    default: value,
    required,
    description,
    values,
    successor,
    secret,
    since,
    stage,
  }: PropertyRow,
  link: Link,
): string {
  const words = [
    ...(successor === undefined ? [] : [`**Deprecated: use ${successor}.**`]),
    description + tags({ since, stage, secret }),
    ...values.map(valueText),
  ].join(' ');
  const cells = [
    `\`${name}\``,
    wordsText(type, link),
    value === undefined ? '' : `\`${value}\``,
    required,
    words,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function wordsText(words: readonly TypeWord[], link: Link): string {
  return words
    .map(({ text, href, literal }) => {
      const content = literal === true ? `\`${text}\`` : text;
      return href === undefined ? content : `[${content}](${link(href)})`;
    })
    .join('');
}

function valueText({ value, description, since }: EnumValue): string {
  return `\`${value}\`: ${description}${tags({ since })}`;
}

function tags({
  since,
  stage,
  secret = false,
}: {
  since?: string | undefined;
  stage?: string | undefined;
  secret?: boolean;
}): string {
  const all = [
    ...(secret ? ['secret'] : []),
    ...(stage === undefined ? [] : [stage]),
    ...(since === undefined ? [] : [`since ${since}`]),
  ];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}
