import { describe, expect, it } from 'vitest';
import type { SearchRecord } from 'search/index/record.ts';
import { pagePath, recordsOfPage } from './folderRecords.ts';

const top = (source: string): SearchRecord | undefined => recordsOfPage('/a', source)[0];

describe('recordsOfPage', () => {
  it.each([
    ['What’s new in 5.2', 0.8],
    ['Changelog', 0.8],
    ['Migrating to version 3', 0.8],
    ['Upgrade guide', 0.8],
    ['Flows', 1],
    ['History of flow runs', 1],
  ])('gives the page %j a weight of %d', (title, weight) => {
    expect(recordsOfPage('/a', `# ${title}`)[0]?.weight).toBe(weight);
    expect(recordsOfPage('/a', `---\ntitle: ${title}\nsearchWeight: 1.5\n---\n`)[0]?.weight).toBe(
      1.5,
    );
  });

  it('creates a record for the top and for each heading, with GitHub’s ids', () => {
    const records = recordsOfPage(
      '/concepts/flow',
      '---\ntitle: Flow\n---\nIntro.\n\n## Runs\n\nText\n\n```sql\nselect 1\n```\n\n### Runs\n',
    );
    expect(
      records.map((r) => [r.type, r.anchor, r.hierarchy[r.type], r.text, r.code.trim()]),
    ).toEqual([
      ['lvl1', '', 'Flow', 'Intro.', ''],
      ['lvl2', 'runs', 'Runs', 'Text', 'select 1'],
      ['lvl3', 'runs-1', 'Runs', '', ''],
    ]);
  });
  it('uses the title from front matter, the first heading, or the file name', () => {
    expect(
      [recordsOfPage('/a/b', '# From heading'), recordsOfPage('/a/b', 'none')].map(
        ([r]) => r?.hierarchy.lvl1,
      ),
    ).toEqual(['From heading', 'b']);
  });
  it('names a page by its path without the extension', () =>
    expect(['concepts/flow.md', 'x.mdx'].map(pagePath)).toEqual(['/concepts/flow', '/x']));
});

describe('front matter', () => {
  it('gives a page its title, description, and keywords', () =>
    expect(
      top('---\ntitle: "A: b"\ndescription: Says it.\nkeywords: [x, "y z"]\n---\nText.'),
    ).toMatchObject({
      hierarchy: { lvl1: 'A: b' },
      text: 'Says it.\nText.',
      keywords: ['x', 'y z'],
    }));
  it.each([
    ['title: Flows: an introduction\ntags: [a, b]', 'Flows: an introduction'],
    ['a text', 'T'],
  ])('is read line by line if it isn’t valid YAML: %j', (matter, title) => {
    expect(top(`---\n${matter}\n---\n# T`)?.hierarchy.lvl1).toBe(title);
  });
});

it.each([
  ['MDX imports', 'import X from "../x"\n\nText', 'Text'],
  ['MDX comments', '{/* gone */}kept', 'kept'],
  ['components, but not their content', '<Tabs items={["a"]}>inside</Tabs>', 'inside'],
  ['components, but not their title', '<Card title="Read more">x</Card>', 'Read morex'],
  ['nothing from inline code', '`Array<T>`', 'Array<T>'],
  ['images, but not their alt text', '![alt](a.png)', 'alt'],
])('removes %s', (_, source, text) => expect(top(source)?.text).toBe(text));

it('distinguishes names that a section defines from names that it mentions', () =>
  expect(
    top(
      '| a | b |\n|---|---|\n| `max_retries` | see `retry()` |\n\n- `--flag=value`: `other.name`',
    ),
  ).toMatchObject({
    properties: ['max_retries', '--flag'],
    identifiers: ['retry()', '--flag=value', 'other.name'],
  }));

it('removes hand-written ids', () =>
  expect(recordsOfPage('/a', '# T\n## A b {#custom}')[1]?.hierarchy.lvl2).toBe('A b'));
