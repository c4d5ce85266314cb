import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { htmlValidity } from './htmlValidity.ts';

const document = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body><main>${body}</main></body></html>`;
const check = (documents: Record<string, string>, docs: Record<string, string> = {}) =>
  htmlValidity(fixtureSite({ documents, docs }));

describe('the HTML of a page', () => {
  it('must be valid; problems that pages share are reported once', () => {
    const bad = document('<ul><p>x</p></ul><button>y</button>');
    expect(
      formatProblems(
        check(
          { 'a.html': bad, 'b.html': bad, 'c.html': document('<img src="x.png">') },
          { 'a.md': '' },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/a.md  /a: <p> element is not permitted as content under <ul> at html > body > main > ul > p (and 1 more like it)
        allowed: HTML that passes the html-validate rule element-permitted-content
        Fix: fix the component that renders it, or relax the rule in checks/built/htmlValidity.ts

      content/docs/a.md  /a: <button> is missing recommended "type" attribute at html > body > main > button (and 1 more like it)
        allowed: HTML that passes the html-validate rule no-implicit-button-type
        Fix: fix the component that renders it, or relax the rule in checks/built/htmlValidity.ts

      dist/c.html  /c: <img> is missing required "alt" attribute at html > body > main > img
        allowed: HTML that passes the html-validate rule wcag/h37
        Fix: fix the component that renders it, or relax the rule in checks/built/htmlValidity.ts

      3 problems"
    `);
  });

  it('may use the syntax that React renders', () => {
    expect(
      check({
        'a.html': document(
          '<button type="button" popoverTarget="m">x</button><div id="m" popover="auto">y</div><details open=""><summary>s</summary><br/></details>',
        ),
      }),
    ).toEqual([]);
  });

  it('is checked without syntax highlighting', () => {
    expect(
      check({
        'a.html': document(
          '<pre><code><span class="line"><span class="t-keyword">select</span> 1 <span class="t-string">&lt;x&gt;</span></span></code></pre>',
        ),
      }),
    ).toEqual([]);
  });
});
