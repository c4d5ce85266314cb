import { expect, test } from 'vitest';
import { llmsFullText, llmsText } from './llmsText.ts';

test('areas come in their order, each page with its twin and description, and empty areas are left out', () => {
  const text = llmsText({
    title: 'Docs',
    summary: 'Pipelines',
    full: 'https://d.example/llms-full.txt',
    areas: [
      {
        label: 'Concepts',
        entries: [
          {
            title: 'Flows [new]',
            description: 'What a flow is.',
            twin: 'https://d.example/concepts/flow.md',
          },
        ],
      },
      { label: 'Empty', entries: [] },
      {
        label: 'Support',
        entries: [{ title: 'Support', description: 'Help.', twin: 'https://d.example/support.md' }],
      },
    ],
  });
  expect(text).toBe(
    '# Docs\n\n> Pipelines\n\nEach link leads to a page as Markdown. All pages in one file: https://d.example/llms-full.txt\n\n' +
      '## Concepts\n\n- [Flows \\[new\\]](https://d.example/concepts/flow.md): What a flow is.\n\n## Support\n\n- [Support](https://d.example/support.md): Help.\n',
  );
});

test('all pages in one file are set apart, each under its address', () => {
  const text = llmsFullText({
    title: 'Docs',
    summary: 'Pipelines',
    pages: [
      { address: 'https://d.example/a', markdown: '# A\n\nText\n' },
      { address: 'https://d.example/b', markdown: '# B\n' },
    ],
  });
  expect(text).toBe(
    '# Docs\n\n> Pipelines\n\n---\n\nSource: https://d.example/a\n\n# A\n\nText\n\n---\n\nSource: https://d.example/b\n\n# B\n',
  );
});
