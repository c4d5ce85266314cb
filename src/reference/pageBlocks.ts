import type { Example, PageModel, TypeModel } from './model.ts';

/** A part of a reference page: Markdown as a writer would write it, or what only the page can draw. */
export type Block = { markdown: string } | { usedIn: PageModel } | { type: TypeModel };

/** Lay out a reference page: examples, the type, the types inside it, a resource to copy. */
export function pageBlocks(model: PageModel): Block[] {
  const { type, nested, skeleton, examples } = model;
  // Every name in a skeleton has a row of its own, which tells what it is.
  const written = (title: string, text: string): string =>
    `:::details[${title}]\n${fenced(text, '', skeleton.fragment, 'unsearched')}\n:::`;
  return [
    {
      markdown: ['## Examples', tabbed(examples), `## ${type.name}`, type.description].join('\n\n'),
    },
    { usedIn: model },
    { type },
    ...(nested.length === 0
      ? []
      : [
          { markdown: '## Property details' },
          ...nested.flatMap((inner): Block[] => [
            { markdown: `### ${inner.name}\n\n${inner.description}` },
            { type: inner },
          ]),
        ]),
    {
      markdown: [
        '## Skeleton',
        'Copy one of these and fill it in. Lines that begin with `#` may be left out; where there is a default, they hold it. To use such a block, take the `#` off all its lines; `# or` names what may stand there instead.',
        written('What it needs', skeleton.minimal),
        written('Everything it takes', skeleton.full),
      ].join('\n\n'),
    },
  ];
}

function tabbed(examples: readonly Example[]): string {
  const code = ({ text, title }: Example): string => fenced(text, title);
  if (examples.length < 2) return examples.map(code).join('\n\n');
  return [
    '::::tabs',
    ...examples.map(
      (example) => `:::tab[${example.label}]{value="${example.name}"}\n${code(example)}\n:::`,
    ),
    '::::',
  ].join('\n');
}

function fenced(text: string, title: string, fragment?: string, flag?: string): string {
  const fence = '`'.repeat(
    Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length + 1)),
  );
  const settings = [
    title === '' ? '' : ` title="${title}"`,
    fragment === undefined ? '' : ` fragment="${fragment}"`,
    flag === undefined ? '' : ` ${flag}`,
  ].join('');
  return `${fence}yaml${settings}\n${text}\n${fence}`;
}
