import { expect, test } from 'vitest';
import type { FileReport } from './checkFiles.ts';
import { EMPTY_FORM, formReducer, shownFile, type FormAction } from './formState.ts';

const files = [
  { path: 'a.yaml', text: 'a: 1\n' },
  { path: 'b.yaml', text: 'b: 1\n' },
];
const choose: FormAction = { type: 'put', files, notes: ['Skipped 1 file.'], isNew: true };
const result = [
  { path: 'a.yaml', findings: [] },
  { path: 'b.yaml', findings: [{ line: 3 }] },
] as unknown as readonly FileReport[];
const reveal: FormAction = { type: 'reveal', reports: result };
const after = (...actions: FormAction[]) => actions.reduce(formReducer, EMPTY_FORM);

test('the first problem in new files is shown with its file', () => {
  const state = after(choose, reveal);
  expect(shownFile(state).path).toBe('b.yaml');
  expect(state).toMatchObject({ line: 3, revealed: 1, notes: ['Skipped 1 file.'] });
});

test.each<[string, FormAction]>([
  ['typed', { type: 'type' }],
  ['chose a file', { type: 'show', index: 1, text: 'a: 2\n' }],
  ['put in the example', { type: 'put', files, isNew: false }],
])('nothing moves if the reader %s before the result', (_, action) => {
  const before = after(choose, action);
  expect(formReducer(before, reveal)).toBe(before);
});

test('another file replaces the text of the field, and edits are kept', () => {
  const state = after(choose, { type: 'show', index: 1, line: 1, text: 'a: 2\n' });
  expect(state.files.map(({ text }) => text)).toEqual(['a: 2\n', 'b: 1\n']);
  expect(state).toMatchObject({ shown: 1, line: 1, filled: 2 });
  expect(formReducer(state, { type: 'show', index: 1, line: 2, text: '' }).filled).toBe(2);
});
