import { expect, test } from 'vitest';
import { feedHtml } from './feedHtml.ts';

const url = 'https://d.example/docs/releases/x';

const cases: Record<string, [html: string, feed: string]> = {
  'makes URLs absolute': [
    '<p><a href="/docs/concepts/flow" rel="noopener" class="x">flow</a> <a href="#runs">runs</a> <a href="https://x.example/">x</a></p>',
    '<p><a href="https://d.example/docs/concepts/flow">flow</a> <a href="https://d.example/docs/releases/x#runs">runs</a> <a href="https://x.example/">x</a></p>',
  ],
  'removes the anchor from a heading': [
    '<div class="heading heading-2"><h2 id="a">A</h2><a class="heading-anchor" href="#a" data-anchor=""></a></div>',
    '<h2>A</h2>',
  ],
  'removes the colors and the button from code': [
    '<figure class="code"><figcaption class="code-title">a.sql</figcaption><div class="code-frame"><pre tabindex="0" class="code-pre"><code><span class="line"><span class="t-keyword">select</span> a &lt; b</span></code></pre><button type="button" data-copy=""><svg><path d="M0"></path></svg></button></div></figure>',
    '<figure><figcaption>a.sql</figcaption><pre><code>select a &lt; b</code></pre></figure>',
  ],
  'reduces a glossary term to the word in the sentence': [
    '<p>A <span class="term"><span class="term-word">plane</span><button type="button" class="term-button" popovertarget="t"></button><span class="term-tip" id="t" popover="auto">Where data is.</span></span>.</p>',
    '<p>A plane.</p>',
  ],
  'turns an admonition into a quote with a bold title': [
    '<div class="admonition" role="note"><p class="admonition-title"><svg></svg>Note</p><div class="admonition-body"><p>Text</p></div></div>',
    '<blockquote><p><strong>Note</strong></p><p>Text</p></blockquote>',
  ],
  'shows tabs one after another': [
    '<div class="tabs"><div class="tabs-list" role="tablist"><button role="tab">A</button></div><section class="tab"><p class="tab-title">A</p><p>One</p></section><tabs-ready></tabs-ready></div>',
    '<p><strong>A</strong></p><p>One</p>',
  ],
  'removes the link around a picture': [
    '<a class="zoom" href="/docs/a.png" data-zoom=""><img src="/docs/a.png" alt="A &quot;b&quot;" width="2" height="3" loading="lazy" class="only-light"><img class="only-dark" src="/docs/b.png" alt=""></a>',
    '<img src="https://d.example/docs/a.png" alt="A &quot;b&quot;" width="2" height="3">',
  ],
  'removes everything that runs code': [
    '<p onclick="x()">Text<script>alert(1)</script><style>p{}</style><iframe src="x"></iframe></p>',
    '<p>Text</p>',
  ],
};

test.each(Object.entries(cases))('%s', (_rule, [html, feed]) => {
  expect(feedHtml(html, url)).toBe(feed);
});
