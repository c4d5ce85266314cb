import type { Example, PageModel, TypeModel } from './model.ts';

/** A part of a reference page: Markdown as a writer would write it, or a table. */
export type Block = { markdown: string } | { usedIn: PageModel } | { type: TypeModel };

/** Lays out a reference page: examples, the type, the types in it, and skeletons to copy. */
export function pageBlocks(model: PageModel): Block[] {
  const { type, nested, skeleton, examples } = model;
  const details = nested.flatMap((inner): Block[] => [
    { markdown: `### ${inner.name}\n\n${inner.description}` },
    { type: inner },
  ]);
  // Search leaves the skeletons out, because each name in them has a row of its own.
  const fragment = skeleton.fragment === undefined ? '' : ` fragment="${skeleton.fragment}"`;
  const copyable = (title: string, text: string): string =>
    `:::details[${title}]\n${fenced(text, `${fragment} unsearched`)}\n:::`;
  return [
    markdown('## Examples', tabbed(examples), `## ${type.name}`, type.description),
    { usedIn: model },
    { type },
    ...(details.length === 0 ? [] : [{ markdown: '## Property details' }, ...details]),
    skeleton.minimal === skeleton.full
      ? markdown(
          '## Skeleton',
          'Copy this text and fill it in.',
          fenced(skeleton.full, `${fragment} unsearched`),
        )
      : markdown(
          '## Skeleton',
          'Copy a skeleton and fill it in. In the second one, optional fields are comments that show the default or an example. To use a field, remove the `#` from all of its lines.',
          copyable('Required fields', skeleton.minimal),
          copyable('All fields', skeleton.full),
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
