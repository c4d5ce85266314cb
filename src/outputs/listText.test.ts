import { expect, test } from 'vitest';
import { listText } from './listText.ts';

test('a list page has a heading for each group that has pages', () => {
  const flow = { title: 'Flows [1]', url: 'https://docs.acme.example/concepts/flow' };
  const text = listText({
    head: '# Search\n\nAll pages.',
    groups: [
      { pages: [{ ...flow, description: 'A set of components.' }] },
      { label: 'Empty', pages: [] },
      {
        label: '2026',
        pages: [
          { ...flow, day: 'May 1, 2026' },
          { ...flow, day: 'May 1, 2026', note: 'Format 3', description: 'A set.' },
          flow,
        ],
      },
    ],
  });
  expect(text).toMatchInlineSnapshot(`
    "# Search

    All pages.

    - [Flows \\[1\\]](https://docs.acme.example/concepts/flow): A set of components.

    ## 2026

    - May 1, 2026: [Flows \\[1\\]](https://docs.acme.example/concepts/flow)
    - May 1, 2026: [Flows \\[1\\]](https://docs.acme.example/concepts/flow) Format 3: A set.
    - [Flows \\[1\\]](https://docs.acme.example/concepts/flow)
    "
  `);
});
