import { expect, test } from 'vitest';
import { articleData, jsonLd, postData, trailData } from './structuredData.ts';

const page = {
  title: 'Flows',
  description: 'What a flow is.',
  address: 'https://d.example/flow',
  image: 'https://d.example/og/flow.png',
  language: 'en',
  company: 'Acme',
};

test('a page has a modified date only if it’s known', () => {
  expect(articleData({ ...page, keywords: ['a', 'b'], lastUpdated: '2026-01-31' })).toMatchObject({
    '@type': 'TechArticle',
    headline: 'Flows',
    dateModified: '2026-01-31',
    keywords: 'a, b',
  });
  expect(articleData({ ...page, keywords: [] })).not.toHaveProperty('dateModified');
});

test('a post has its authors, or the company', () => {
  const post = { ...page, date: '2026-01-02', tags: ['read'], authors: [{ name: 'Nadia' }] };
  expect(postData(post)).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-01-02',
    dateModified: '2026-01-02',
    author: [{ '@type': 'Person', name: 'Nadia' }],
  });
  expect(postData({ ...post, authors: [] })).toMatchObject({
    author: { '@type': 'Organization', name: 'Acme' },
  });
});

test('a post’s modified date is never before its published date', () => {
  expect(
    postData({ ...page, date: '2026-01-02', lastUpdated: '2025-12-31', tags: [], authors: [] }),
  ).toMatchObject({ dateModified: '2026-01-02' });
});

test('groups without a page aren’t breadcrumbs', () => {
  const trail = [
    { label: 'Concepts', route: '/concepts' },
    { label: 'Components' },
    { label: 'Read' },
  ];
  expect(
    trailData(trail, 'https://d.example/read', (route) => `https://d.example${route}`)[
      'itemListElement'
    ],
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Concepts', item: 'https://d.example/concepts' },
    { '@type': 'ListItem', position: 2, name: 'Read', item: 'https://d.example/read' },
  ]);
});

test('text can’t close the surrounding script element', () => {
  expect(jsonLd({ name: '</script><script>alert(1)' })).toBe(
    '{"name":"\\u003c/script>\\u003cscript>alert(1)"}',
  );
});
