import { expect, test } from 'vitest';
import { docFields } from '../../src/content/fields.ts';
import { readFrontMatter } from '../../src/content/frontMatter.ts';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { answers } from './answers.ts';

const HTML = `<main><div class="prose">
<p>A flow runs its components in order. It waits. <code>max_retries</code> limits retries.</p>
<h2 id="limits">Limits</h2>
<p>The default is <strong>3</strong> retries, see <a href="/x">Retries</a>.</p>
<ul><li><p>A run waits ten seconds between two attempts.</p></li><li>Runs are kept for 30 days:</li></ul>
<h2 id="samples">Samples</h2>
<table><tbody><tr><td>The cell of a table isn't prose.</td></tr></tbody></table>
<h2 id="long">Long</h2>
<p>${'Very '.repeat(60)}long.</p>
<p>This table lists the limits.</p>
</div></main>`;

/** Returns the messages for the answers of one or more pages with the same text. */
function messagesFor(...pages: string[]): string {
  const docs = pages.map((yaml, number) => {
    const text = `---\ntitle: Flows\ndescription: ${'x'.repeat(60)}\nanswers:\n${yaml}\n---\n`;
    const file = `flow${number}.md`;
    const { data } = readFrontMatter(text, file, docFields);
    return [file, { text, answers: data.answers ?? [] }] as const;
  });
  const site = fixtureSite({
    pages: Object.fromEntries(pages.map((_, number) => [`/flow${number}`, HTML])),
    docs: Object.fromEntries(docs),
  });
  const problems = answers(site);
  return problems.length === 0 ? '' : formatProblems(problems);
}

test.each([
  ['the first paragraph', '  - questions: [what is a flow]'],
  ['a sentence that begins with code', '  - from: "`max_retries`"\n    questions: [limit retries]'],
  ['a list item', '  - section: limits\n    from: A run waits\n    questions: [retry delay]'],
])('%s can be a passage', (_name, yaml) => {
  expect(messagesFor(yaml.replace('- questions', '- sentences: 1\n    questions'))).toBe('');
});

test('each mistake has its line, what is allowed, and a fix', () => {
  const yaml = `  - section: limit
    questions: [a limit]
  - section: samples
    questions: [a sample]
  - section: limits
    from: The cell of
    questions: [a cell]
  - from: A flow ran
    questions: [a run]
  - from: A flow
    sentences: 4
    questions: [an order]
  - from: It waits
    questions: [a wait]
  - section: limits
    from: The default
    questions: [a default]
  - section: limits
    from: Runs are
    questions: [a retention]
  - section: long
    questions: [a novel]
  - section: long
    from: This table
    questions: [a list]`;
  expect(messagesFor(yaml)).toMatchInlineSnapshot(`
    "content/docs/flow0.md:5  the page has no section "#limit"
      allowed: limits, samples, long
      Fix: did you mean "limits"?

    content/docs/flow0.md:7  the section "#samples" has no paragraph
      allowed: the first words of a sentence in a paragraph or list item, as readers see them
      Fix: choose a section with the answer in a paragraph

    content/docs/flow0.md:10  no sentence in "#limits" begins with "The cell of"
      allowed: the first words of a sentence in a paragraph or list item, as readers see them
      Fix: choose a section with the answer in a paragraph

    content/docs/flow0.md:12  no sentence in the introduction begins with "A flow ran"
      allowed: the first words of a sentence in a paragraph or list item, as readers see them
      Fix: did you mean "A flow run"?

    content/docs/flow0.md:15  the passage has 3 sentences, not 4
      allowed: 1 to 3
      Fix: lower the number, or omit it

    content/docs/flow0.md:17  the passage doesn't make sense alone, because of "It": "It waits. max_retries limits retries."
      allowed: a passage that readers understand without the text around it
      Fix: name what the sentence is about: change the sentence on the page, or choose another passage

    content/docs/flow0.md:20  the passage doesn't make sense alone, because of ", see": "The default is 3 retries, see Retries."
      allowed: a passage that readers understand without the text around it
      Fix: state the answer instead of a link to it: change the sentence on the page, or choose another passage

    content/docs/flow0.md:23  the passage isn't a complete sentence: "Runs are kept for 30 days:"
      allowed: prose that ends with a period
      Fix: end it with a period, or choose another passage

    content/docs/flow0.md:25  the passage has 305 characters: "Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very Very long."
      allowed: at most 280 characters
      Fix: set "sentences" to a lower number, or shorten the sentences on the page

    content/docs/flow0.md:28  the passage doesn't make sense alone, because of "This": "This table lists the limits."
      allowed: a passage that readers understand without the text around it
      Fix: name what the sentence is about: change the sentence on the page, or choose another passage

    10 problems"
  `);
});

test('a question belongs to one passage, whatever the order and form of its words', () => {
  const first = '  - sentences: 1\n    questions: [how many retries by default, retry]';
  const second = '  - sentences: 1\n    questions: [default retries - how many?]';
  expect(messagesFor(first, second)).toMatchInlineSnapshot(`
    "content/docs/flow1.md:6  "default retries - how many?" asks the same as "how many retries by default" (content/docs/flow0.md:6)
      allowed: each question once on the site, whatever the order and form of its words
      Fix: keep it where the best answer is, and remove or reword the other

    1 problem"
  `);
});
