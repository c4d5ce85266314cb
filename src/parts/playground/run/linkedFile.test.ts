import { expect, test } from 'vitest';
import { linkedFile } from './linkedFile.ts';

test.each([
  ['?project=recipes&file=flows/a/a.yaml', { project: 'recipes', file: 'flows/a/a.yaml' }],
  ['?project=recipes&file=flows%2Fa', { project: 'recipes', file: 'flows/a' }],
  ['?project=recipes', undefined],
  ['', undefined],
])('the link %s', (search, link) => expect(linkedFile(search)).toEqual(link));
