import { expect, it } from 'vitest';
import { robotsText } from './crawlers.ts';

const address = 'https://docs.example/sitemap.xml';

it('allows everything unless the configuration says otherwise', () => {
  expect(robotsText(address)).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
});

it('lists what the configuration refuses', () => {
  expect(robotsText(address, { search: true, aiInput: true, aiTrain: false })).toContain(
    'search=yes, ai-input=yes, ai-train=no',
  );
});
