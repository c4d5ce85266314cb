import { expect, it } from 'vitest';
import { twinHead } from './twinHead.ts';

const page = {
  title: 'Flows',
  description: 'What a flow is.',
  url: 'https://docs.example/concepts/flow',
  index: 'https://docs.example/llms.txt',
};

it('starts with the title, the description, the URL, the section, the day, and the index', () => {
  expect(twinHead({ ...page, section: 'Concepts', lastUpdated: '2026-01-31' })).toBe(
    [
      '# Flows',
      '',
      '> What a flow is.',
      '',
      '- URL: https://docs.example/concepts/flow',
      '- Section: Concepts',
      '- Last updated: 2026-01-31',
      '- All pages: https://docs.example/llms.txt',
    ].join('\n'),
  );
});

it('omits facts that the page doesn’t have', () => {
  expect(twinHead({ ...page, description: '' })).toBe(
    '# Flows\n\n- URL: https://docs.example/concepts/flow\n- All pages: https://docs.example/llms.txt',
  );
});
