import { expect, test } from 'vitest';
import { newDocument } from '../document/document.ts';
import { exampleGraph } from './exampleGraph.ts';

const recipes = (flow: string) => {
  const facts = { file: 'content/page.md', absoluteFile: '/page.md', lineOffset: 0, base: '/' };
  return exampleGraph('recipes', flow, newDocument(facts));
};

test('of many flows, the nearest and their number are enough', () => {
  expect(recipes('sql_histroy')).toMatchObject({
    what: 'flow "sql_histroy" doesn\'t exist in examples/recipes/flows/',
    allowed: expect.stringMatching(/^one of the \d+ flows$/),
    fix: 'did you mean "sql_history"?',
  });
  expect(recipes('zzzzzzzzzz')).toMatchObject({ fix: 'use one of these flows' });
});
