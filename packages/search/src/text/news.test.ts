import { expect, it } from 'vitest';
import { asksForNews } from './news.ts';
import { termsOf } from './tokenizer.ts';

it.each([
  ["what's new", true],
  ['What is new in flows?', true],
  ['new in snowflake', true],
  ['new snowflake features', true],
  ['snowflake new', true],
  ['what changed in smart', true],
  ['changed since june', true],
  ['release notes', true],
  ['snowflake releases', true],
  ['changelog', true],
  ['new', true],
  ['new workspace', false],
  ['create a new project', false],
  ['what happens when the source gets a new column', false],
  ['rebuild only the partitions that changed since the last run', false],
  ['which release am I on', false],
  ['flow', false],
  ['', false],
])('%j asks for news: %s', (query, expected) => expect(asksForNews(termsOf(query))).toBe(expected));
