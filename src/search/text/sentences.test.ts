import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it.each([
  ['It runs. It stops.', ['It runs.', 'It stops.']],
  [
    'Set `a.b`, then 3.5 of them. Why? "Because."',
    ['Set `a.b`, then 3.5 of them.', 'Why?', '"Because."'],
  ],
  ['order_id · status · A row arrives late. ·', ['A row arrives late.']],
  ['These are allowed:', []],
  ['Use e.g. a view. Done.', ['Use e.g. a view.', 'Done.']],
  ['', []],
])('splits %j', (line, sentences) => expect(sentencesOf(line)).toEqual(sentences));
