import { expect, it } from 'vitest';
import { fileText } from './fileText.ts';

it.each([
  ['plain text', Buffer.from('a: é\n'), { text: 'a: é\n' }],
  ['a byte order mark', Buffer.from('\uFEFFa: 1\n'), { text: 'a: 1\n' }],
  ['UTF-16', Buffer.from('\uFEFFa: 1\n', 'utf16le'), { fault: expect.stringContaining('UTF-16') }],
  [
    'UTF-16 without a mark',
    Buffer.from('a: 1\n', 'utf16le'),
    { fault: expect.stringContaining("isn't UTF-8") },
  ],
  ['Latin-1', Buffer.from('a: é\n', 'latin1'), { fault: expect.stringContaining("isn't UTF-8") }],
])('reads %s', (_, bytes, expected) => expect(fileText(bytes)).toEqual(expected));
