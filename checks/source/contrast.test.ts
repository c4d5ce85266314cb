import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { contrast } from './contrast.ts';

const own = Object.fromEntries(
  globSync('src/**/*.css').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
);
const messagesFor = (sources: Record<string, string>): string[] =>
  contrast(fixtureSite({ sources })).map(({ message }) => message);
const withToken = (name: string, value: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(own).map(([file, text]) => [
      file,
      text.replace(new RegExp(`(--${name}: )(?!var)[^;]+;`), `$1${value};`),
    ]),
  );

describe('contrast', () => {
  it('is sufficient in the style sheets of this site', () => {
    expect(messagesFor(own)).toEqual([]);
  });

  it.each([
    [
      'accent',
      'light-dark(oklch(0.75 0.118 234), oklch(0.77 0.105 226))',
      'in light mode, the contrast of --accent-text on --accent is 2.15:1',
    ],
    ['accent', '#777', 'in dark mode, the contrast of --accent-text on --accent is'],
    ['accent', 'gold', 'in light mode, the contrast of --accent on --bg-sunken is'],
    [
      'accent-text',
      'light-dark(#999, #000)',
      'in light mode, the contrast of --accent-text on --accent is',
    ],
    [
      'accent-strong',
      'oklch(0.7 0.1 238)',
      'in light mode, the contrast of --accent-strong on --accent-soft is',
    ],
    [
      'accent-soft',
      'light-dark(#fff, #777)',
      'in dark mode, the contrast of --accent-strong on --accent-soft is',
    ],
    ['link', 'light-dark(#0af, #0af)', 'in light mode, the contrast of --link on --bg-sunken is'],
    [
      'note-text',
      'light-dark(#aaa, #aaa)',
      'in light mode, the contrast of --note-text on --bg-sunken is',
    ],
    ['tip-soft', 'light-dark(#fff, #888)', 'in dark mode, the contrast of --text on --tip-soft is'],
    [
      'bg-sunken',
      'light-dark(#fff, #555)',
      'in dark mode, the contrast of --code-comment on --bg-sunken is',
    ],
    ['focus', 'light-dark(#ddd, #fff)', 'in light mode, the contrast of --focus on --bg-sunken is'],
    ['code-keyword', 'light-dark(#888, #888)', 'the contrast of --code-keyword on --code-'],
  ])('is too low if --%s is %s', (name, value, expected) => {
    expect(messagesFor(withToken(name, value)).join('\n')).toContain(expected);
  });

  it('is reported with the token, the required ratio, a rule that uses the pair, and a direction', () => {
    const [first] = messagesFor({
      'src/styles/tokens.css':
        ':root {\n  --ink: light-dark(#999, #fff);\n  --paper: light-dark(#fff, #000);\n}\n',
      'src/a.css':
        '.a:is(.b, .c):hover {\n  color: var(--ink);\n}\n.a {\n  background: var(--paper);\n}\n',
    });
    expect(first).toBe(
      [
        'src/styles/tokens.css:2  in light mode, the contrast of --ink on --paper is 2.85:1',
        '  allowed: at least 4.5:1 (WCAG 1.4.3, text); ".a:is(.b, .c):hover" in src/a.css uses this pair',
        '  Fix: make --ink darker, or --paper lighter',
      ].join('\n'),
    );
  });

  it('isn’t checked for shapes without text, transparent colors, and sites without style sheets', () => {
    const tokens = ':root {\n  --text: #000;\n  --dot: #111;\n  --veil: rgb(0 0 0 / 0.5);\n}\n';
    expect(
      messagesFor({
        'src/styles/tokens.css': tokens,
        'src/a.css':
          '.dot {\n  background: var(--dot);\n}\n.b {\n  color: var(--dot);\n  background: var(--veil);\n}\n',
      }),
    ).toEqual([]);
    expect(messagesFor({ 'content/a.css': tokens })).toEqual([]);
  });
});
