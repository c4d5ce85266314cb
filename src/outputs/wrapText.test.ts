import { describe, expect, test } from 'vitest';
import { textWidth } from './textWidth.ts';
import { firstLines, wrapText } from './wrapText.ts';

describe('a text is broken into lines that are never too wide', () => {
  test.each([
    'Retry strategies',
    'Column test: combination unique across WWWWWWWW',
    'x'.repeat(200),
    '数据管道自动化平台的说明文档',
    'Ünïcödé wörds',
    '',
  ])('%s', (text) => {
    const lines = wrapText(text, 60, 400);
    for (const line of lines) expect(textWidth(line, 60)).toBeLessThanOrEqual(400);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});

test('a text that does not fit ends with an ellipsis inside the width', () => {
  const lines = firstLines('one two three four five six seven', 2, 60, 300);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  expect(textWidth(lines[1] ?? '', 60)).toBeLessThanOrEqual(300);
});

test('a letter with an accent is as wide as the letter', () => {
  expect(textWidth('é', 100)).toBe(textWidth('e', 100));
});
