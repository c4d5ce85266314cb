import { expect, it } from 'vitest';
import { isUnfinished } from './listenToField.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64)';

it.each([
  ['letters on the way to Chinese', 'nihao', desktop, true],
  ['kana', 'へんす', desktop, true],
  ['an accent being put on', '´', desktop, true],
  ['a word on an Android keyboard, which composes all it writes', 'flow', android, false],
  ['an accented word there', 'données', android, false],
  ['kana there', 'へんす', android, true],
  ['Hangul there', '데이', android, true],
])('%s', (_name, text, agent, expected) => expect(isUnfinished(text, agent)).toBe(expected));
