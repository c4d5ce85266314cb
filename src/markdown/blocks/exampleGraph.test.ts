import { expect, test } from 'vitest';
import { newDocument } from '../document/document.ts';
import { exampleGraph } from './exampleGraph.ts';

const recipes = (flow: string) => {
  const facts = { file: 'content/page.md', absoluteFile: '/page.md', lineOffset: 0, base: '/' };
  return exampleGraph('recipes', flow, newDocument(facts));
};

test('of many flows, at most ten with a similar name are listed', () => {
  expect(recipes('sql_histroy')).toMatchObject({
    what: 'flow "sql_histroy" doesn\'t exist in examples/recipes/flows/',
    allowed: expect.stringMatching(/^sql_history, (?:\w+, ){1,9}and \d+ more$/),
    fix: 'did you mean "sql_history"?',
  });
});

test('without a similar name, their number is enough', () => {
  expect(recipes('zzzzzzzzzz')).toMatchObject({
    allowed: expect.stringMatching(/^one of the \d+ flows$/),
    fix: 'use one of these flows',
  });
});
