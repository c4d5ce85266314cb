import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SnippetText } from './HitText.tsx';

test.each([
  ['compare what happens when', true, 'compare what happens...'],
  ['rows are stored, and the', true, 'rows are stored...'],
  ['the query reads a table.', true, 'the query reads a table.'],
  ['only new rows of the', false, 'only new rows of the'],
  ['a long plan', true, 'a long plan...'],
])('a snippet %j (cut: %s) ends with a word that says something: %j', (text, cutAfter, shown) => {
  const snippet = { text, marks: [], cutBefore: false, cutAfter };
  expect(renderToStaticMarkup(<SnippetText snippet={snippet} />)).toBe(shown);
});
