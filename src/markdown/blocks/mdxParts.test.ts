import { describe, expect, it } from 'vitest';
import { mdx, problemsInMdx } from '../../../tests/markdown/render.ts';

const imported = "import { CronPreview } from '#parts/CronPreview.tsx';\n\n";

describe('mdxParts', () => {
  it.each([
    ['a part with its directive', `${imported}<CronPreview client:intent initial="0 * * * *" />\n`],
    [
      'a part under another name',
      'import { CronPreview as Cron } from \'#parts/CronPreview.tsx\';\n\n<Cron client:intent initial="0 * * * *" />\n',
    ],
    [
      'a part with text between its tags',
      `${imported}<CronPreview client:intent>Text</CronPreview>\n`,
    ],
    ['constants', `${imported}<CronPreview client:intent a="b" c={3} d={["e", null]} f />\n`],
    ['comments', 'Text {/* a comment */}.\n\n{/* another */ /* one */}\n'],
    ['some HTML elements', 'A <kbd>key</kbd>, H<sub>2</sub>O<br/>.\n'],
  ])('accepts %s', async (_, source) => expect(await problemsInMdx(source)).toBe('no problem'));

  it.each([
    ["a part that isn't imported", '\n<CronPreview client:intent />\n'],
    ["a part that doesn't exist", `${imported}Text.\n\n<Nope client:intent />\n`],
    ['a part without its directive', `${imported}<CronPreview initial="5 * * * *" />\n`],
    [
      'a part with another directive',
      `${imported}<CronPreview client:load initial="5 * * * *" />\n`,
    ],
    ['an expression', 'Use {nothere} here.\n'],
    ["an element that isn't closed", 'One.\n\n<div>\n\nTwo.\n'],
  ])('reports %s', async (_, source) => expect(await problemsInMdx(source, 4)).toMatchSnapshot());

  it.each([
    ["import fs from 'node:fs';\n"],
    ["import { readFileSync } from 'node:fs';\n"],
    ["import * as parts from '#parts';\n"],
    ["import '#parts';\n"],
    ["import { CronPreview } from '#parts/CronPreview.tsx'; evil();\n"],
    ["import { CronPreview } from '#parts/CronPreview.tsx'\nimport { env } from 'node:process'\n"],
    ["import { site } from '../../../site.config.ts';\n"],
    ["import { Evil } from './evil.tsx';\n"],
    ["import { Evil } from '../../../parts/../content/docs/evil.tsx';\n"],
    ["export { env } from 'node:process';\n"],
    ['export const secret = process.env.TOKEN;\n'],
    ['{process.env.TOKEN}\n'],
    ['Text {globalThis["pro" + "cess"].env.TOKEN}\n'],
    ['{(() => {}).constructor("return process")().env.TOKEN}\n'],
    ['{/* a */ process.exit() /* b */}\n'],
    ['{`${process.env.TOKEN}`}\n'],
    [`${imported}<CronPreview client:intent initial={process.env.TOKEN} />\n`],
    [`${imported}<CronPreview client:intent {...process.env} />\n`],
    [`${imported}<CronPreview client:intent={process.env} />\n`],
    [`${imported}<CronPreview client:intent set:html="<script>evil()</script>" />\n`],
    [`${imported}<CronPreview client:intent dangerouslySetInnerHTML={{"__html": "<b>"}} />\n`],
    [`${imported}<CronPreview client:intent initial=<script>evil()</script> />\n`],
    ['<script>alert(1)</script>\n'],
    ['Text <script src="/a.js"></script>\n'],
    ['<style>body { display: none }</style>\n'],
    ['<svg:script>alert(1)</svg:script>\n'],
    ['<kbd onclick="evil()">A</kbd>\n'],
    ['<kbd {...process.env}>A</kbd>\n'],
    ['<a href="javascript:evil()">A</a>\n'],
    [
      "import { CronPreview as script } from '#parts/CronPreview.tsx';\n\n<script client:intent>evil()</script>\n",
    ],
    ['<Fragment set:html="<script>evil()</script>" />\n'],
  ])('allows no code: %j', async (source) =>
    expect(await problemsInMdx(source)).not.toBe('no problem'),
  );

  it('leaves correct parts to the compiler', async () =>
    expect(await mdx(`${imported}<CronPreview client:intent initial="0 * * * *" />\n`)).toContain(
      'CronPreview',
    ));
});
