import type { Example, PageModel, TypeModel } from 'reference/model.ts';

/** A part of a reference page: Markdown as a writer would write it, or a table. */
export type Block =
  | { markdown: string }
  | { usedIn: PageModel }
  | { type: TypeModel; isFolded?: boolean };

/** Lays out a reference page: examples, the type, the types in it, and a skeleton to copy. */
export function pageBlocks(model: PageModel): Block[] {
  const { type, nested, skeleton, examples } = model;
  const details = nested.flatMap((inner): Block[] => [
    { markdown: `### \`${inner.name}\`\n\n${inner.description}` },
    { type: inner, isFolded: true },
  ]);
  const fragment = skeleton.fragment === undefined ? '' : ` fragment="${skeleton.fragment}"`;
  return [
    markdown('## Examples', tabbed(examples), `## \`${type.name}\``, type.description),
    { usedIn: model },
    { type },
    ...(details.length === 0 ? [] : [{ markdown: '## Property details' }, ...details]),
    // Search ignores the skeleton, because each name in it has a row of its own.
    markdown(
      '## Skeleton',
      'Copy the skeleton and fill it in. Optional fields are comments that show the default or an example. To use one, remove the `#` from all of its lines.',
      `:::details[All fields]\n${fenced(skeleton.text, `${fragment} unsearched`)}\n:::`,
    ),
  ];
}

function markdown(...paragraphs: readonly string[]): { markdown: string } {
  return { markdown: paragraphs.join('\n\n') };
}

function tabbed(examples: readonly Example[]): string {
  const blocks = examples.map(({ text, title }) => fenced(text, ` title="${title}"`));
  if (examples.length < 2) return blocks.join('\n\n');
  const tabs = examples.map(
    ({ label, name }, index) => `:::tab[${label}]{value="${name}"}\n${blocks[index]}\n:::`,
  );
  return ['::::tabs', ...tabs, '::::'].join('\n');
}

function fenced(yaml: string, attributes: string): string {
  const longest = Math.max(2, ...[...yaml.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}yaml${attributes}\n${yaml}\n${fence}`;
}
