import { describe, expect, it } from 'vitest';
import { pagePath, recordsOfPage } from './folder.ts';
import { readMarkdown } from './markdown.ts';
import { measure, pageName } from './measures.ts';
import { namesIn, plain } from './plain.ts';
import { doubtsOf, readQueries } from './queries.ts';
import { missesOf } from './table.ts';

const headings = (source: string): (string | number)[][] =>
  readMarkdown(source).sections.map((s) => [s.level, s.heading]);

describe('readMarkdown', () => {
  it.each([
    [
      'a hash in a fence is code',
      '# A\n```sh\n# not a heading\n```\n## B',
      [
        [0, ''],
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    [
      'a fence closes only with as many marks',
      '````\n```\n# no\n````\n# A',
      [
        [0, ''],
        [1, 'A'],
      ],
    ],
    [
      'a tilde fence holds backticks',
      '~~~\n```\n# no\n~~~\n# A',
      [
        [0, ''],
        [1, 'A'],
      ],
    ],
    [
      'underlined headings count',
      'Title\n===\n\nSub\n---',
      [
        [0, ''],
        [1, 'Title'],
        [2, 'Sub'],
      ],
    ],
    ['a rule is no heading', 'text\n\n---\nmore', [[0, '']]],
    [
      'a comment hides its headings',
      '<!--\n# no\n-->\n# A',
      [
        [0, ''],
        [1, 'A'],
      ],
    ],
    [
      'closing hashes are dropped',
      '## A ##',
      [
        [0, ''],
        [2, 'A'],
      ],
    ],
    [
      'imports of MDX are dropped',
      'import X from "./x"\n\n# A',
      [
        [0, ''],
        [1, 'A'],
      ],
    ],
  ])('%s', (_, source, expected) => expect(headings(source)).toEqual(expected));

  it('reads front matter: values, quoted values, lists', () => {
    const { matter } = readMarkdown(
      '---\ntitle: "A: b"\nkeywords: [x, "y z"]\ntags:\n  - one\n  - two\n---\n# T',
    );
    expect(Object.fromEntries(matter)).toEqual({
      title: 'A: b',
      keywords: ['x', 'y z'],
      tags: ['one', 'two'],
    });
  });
  it.each<[what: string, matter: string, read: Record<string, string | string[]>, doubt: unknown]>([
    [
      'texts as they are written',
      'title: 1.10 # a comment\ndate: 2026-01-31\ndescription: >-\n  One\n  line',
      { title: '1.10', date: '2026-01-31', description: 'One line' },
      undefined,
    ],
    [
      'nothing of what is no text',
      'title:\nhero:\n  image: a.png',
      { title: '', hero: '' },
      undefined,
    ],
    ['nothing where nothing is', '', {}, undefined],
    [
      'what is no YAML line by line, and says so',
      'description: fine\ntitle: Flows: an introduction\ntags: [a, "b c"]\nkeywords:\n  - x',
      { description: 'fine', title: 'Flows: an introduction', tags: ['a', 'b c'], keywords: ['x'] },
      { line: 3, what: expect.stringContaining('read line by line') },
    ],
    [
      'no list of keys',
      'a text',
      {},
      {
        line: 2,
        what: 'the front matter is no list of keys; the front matter is read line by line',
      },
    ],
  ])('reads of front matter %s', (_what, matter, read, doubt) => {
    const page = readMarkdown(`---\n${matter}\n---\n# T`);
    expect([Object.fromEntries(page.matter), page.doubt, page.sections[1]?.heading]).toEqual([
      read,
      doubt,
      'T',
    ]);
  });
  it('says that front matter is not closed, and takes no rule for it', () => {
    expect(readMarkdown('---\ntitle: A\n\n# T').doubt).toEqual({
      line: 1,
      what: expect.stringContaining('not closed'),
    });
    expect(readMarkdown('---\n\n# T').doubt).toBe(undefined);
  });
  it('reads an id written by hand', () =>
    expect(readMarkdown('## A b {#custom}').sections[1]).toMatchObject({
      heading: 'A b',
      id: 'custom',
    }));
});

describe('plain', () => {
  it.each([
    ['**bold** and _not_ `code_span`', 'bold and _not_ code_span'],
    ['[text](https://x.y/z "t") ![alt](a.png)', 'text alt'],
    ['<Tabs items={["a"]}>inside</Tabs>', 'inside'],
    [':::note[Mind]\nText\n:::', 'Mind\nText'],
    [':::tip Title\nText\n:::', 'Title\nText'],
    ['<Card title="Read more">x</Card>', 'Read more x'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b\nc d'],
    ['`<T>` &amp; &lt;', '<T> & <'],
    ['max_table_nesting stays', 'max_table_nesting stays'],
    ['{/* gone */}kept', 'kept'],
  ])('%j reads %j', (source, expected) => expect(plain(source)).toBe(expected));
});

describe('namesIn', () => {
  it('tells names a section defines from those it mentions', () => {
    expect(
      namesIn(
        '| `max_retries` | int | see `retry()` |\n- `--flag=value`: text `other.name`\nuse `x y`',
      ),
    ).toEqual({
      properties: ['max_retries', '--flag'],
      identifiers: ['retry()', '--flag=value', 'other.name'],
    });
  });
});

describe('recordsOfPage', () => {
  it.each([
    ['0.8', 0.8, []],
    [
      'heavy',
      1,
      [
        [
          3,
          'searchWeight is "heavy"; allowed is a number above 0, such as 0.8; the page counts as if it had none',
        ],
      ],
    ],
    ['-2', 1, [[3, expect.stringContaining('"-2"')]]],
  ])('takes a weight of %s, or says that it does not', (written, weight, doubts) => {
    const said: unknown[] = [];
    const [page] = recordsOfPage(
      '/a',
      `---\ntitle: Flow\nsearchWeight: ${written}\n---\n`,
      (...doubt) => said.push(doubt),
    );
    expect([page?.weight, said]).toEqual([weight, doubts]);
  });
  it.each([
    ['What’s new in 5.2', 0.8],
    ['Changelog', 0.8],
    ['Migrating to version 3', 0.8],
    ['Upgrade guide', 0.8],
    ['Flows', 1],
    ['History of flow runs', 1],
  ])('weighs %s %d', (title, weight) => {
    expect(recordsOfPage('/a', `# ${title}`)[0]?.weight).toBe(weight);
    expect(recordsOfPage('/a', `---\ntitle: ${title}\nsearchWeight: 1.5\n---\n`)[0]?.weight).toBe(
      1.5,
    );
  });

  it('makes a record of the top and of each heading, with the ids GitHub gives', () => {
    const records = recordsOfPage(
      '/concepts/flow',
      '---\ntitle: Flow\n---\nIntro.\n\n## Runs\n\nText\n\n```sql\nselect 1\n```\n\n### Runs\n',
    );
    expect(records.map((r) => [r.type, r.anchor, r.hierarchy[r.type], r.text, r.code])).toEqual([
      ['lvl1', '', 'Flow', 'Intro.', ''],
      ['lvl2', 'runs', 'Runs', 'Text', 'select 1'],
      ['lvl3', 'runs-1', 'Runs', '', ''],
    ]);
  });
  it('takes the title from front matter, else the first heading, else the file', () => {
    expect(
      [recordsOfPage('/a/b', '# From heading'), recordsOfPage('/a/b', 'none')].map(
        ([r]) => r?.hierarchy.lvl1,
      ),
    ).toEqual(['From heading', 'b']);
  });
  it('names a page by its path without ending', () =>
    expect(['concepts/flow.md', 'x.mdx'].map(pagePath)).toEqual(['/concepts/flow', '/x']));
});

describe('measure', () => {
  const query = { id: '1', query: 'q', category: 'title', relevant: { '/a': 3, '/b': 1 } };
  const none = { id: '2', query: 'x', category: 'none', relevant: {} };

  it('is perfect for the ideal order', () => {
    expect(measure([{ query, pages: ['/a', '/b'], milliseconds: 1 }])).toMatchObject({
      s1: 1,
      mrr: 1,
      ndcg: 1,
      zero: 0,
    });
  });
  it('discounts by place', () => {
    const { ndcg, s1, mrr } = measure([{ query, pages: ['/x', '/a'], milliseconds: 1 }]);
    expect([s1, mrr, Number(ndcg.toFixed(4))]).toEqual([
      0,
      0.5,
      Number((7 / Math.log2(3) / (7 + 1 / Math.log2(3))).toFixed(4)),
    ]);
  });
  it('counts answers to gibberish apart', () => {
    const outcomes = [
      { query, pages: [], milliseconds: 1 },
      { query: none, pages: ['/a'], milliseconds: 3 },
    ];
    expect(measure(outcomes)).toMatchObject({ zero: 1, falseHits: 1, s1: 0, p99: 3 });
  });
  it('takes an index page by its folder', () =>
    expect(['/a/index', 'a', '/a/', '/a.md', '/index'].map(pageName)).toEqual([
      '/a',
      '/a',
      '/a',
      '/a',
      '/',
    ]));
});

describe('doubtsOf', () => {
  const one = { id: 'a', query: 'flow', category: 'title', relevant: { '/flow': 3 } };

  it.each([
    ['nothing of what is meant', [one, { ...one, id: 'b', category: 'none', relevant: {} }], []],
    [
      'an empty query',
      [{ ...one, query: ' ' }],
      ['query "a" ( ) is empty; mend: write what is asked, or take it out'],
    ],
    [
      'an id that is there already',
      [one, one],
      ['query "a" (flow) has the id of another; mend: an id of its own'],
    ],
    [
      'nothing of queries without ids',
      [
        { ...one, id: 'undefined' },
        { ...one, id: 'undefined' },
      ],
      [],
    ],
    [
      'pages that are relevant to what must find nothing',
      [{ ...one, category: 'none' }],
      [
        'query "a" (flow) is of the category "none", and pages are relevant to it all the same; mend: another category, or "relevant": {}',
      ],
    ],
    [
      'a query without a page',
      [{ ...one, relevant: {} }],
      [
        'query "a" (flow) has no relevant page: it counts as not found; mend: "relevant": { "/a/page": 3 }, or the category "none"',
      ],
    ],
  ])('tells of %s', (_, queries, doubts) => expect(doubtsOf(queries)).toEqual(doubts));
});

describe('readQueries', () => {
  it('reads what is right', () =>
    expect(
      readQueries(
        'q.json',
        '[{"id":1,"query":"a","category":"t","relevant":{"/a":3},"half":"test","note":"x"}]',
      ),
    ).toEqual([{ id: '1', query: 'a', category: 't', relevant: { '/a': 3 }, half: 'test' }]));
  it.each([
    ['{', 'q.json: not JSON'],
    ['{}', 'q.json: found {}; expected an array'],
    ['[]', 'q.json: holds no query'],
    [
      '[{"id":"1"}]',
      'q.json[0] "1": "query" is missing; expected text\nq.json[0] "1": "category" is missing; expected text',
    ],
    [
      '[7,{"query":"a","category":"t","relevant":[1]}]',
      'q.json[0]: found 7; expected an object\nq.json[1]: "relevant" is [1]; expected an object',
    ],
    [
      '[{"id":"1","query":"a","category":"t","relevant":{"/a":9,"/b":"3"},"half":"both"}]',
      'q.json[0] "1": "half" is "both"; allowed are "tune" and "test"\nq.json[0] "1": the grade of /a is 9; allowed are 1, 2 and 3\nq.json[0] "1": the grade of /b is "3"; allowed are 1, 2 and 3',
    ],
  ])('says what is wrong with %s', (text, message) =>
    expect(() => readQueries('q.json', text)).toThrow(message),
  );
});

describe('missesOf', () => {
  const outcome = (relevant: Record<string, number>, pages: string[], category = 'title') => ({
    query: { id: '1', query: 'q', category, relevant },
    pages,
    milliseconds: 1,
  });

  it.each([
    ['the best page first', outcome({ '/a': 3, '/b': 1 }, ['/a']), false],
    ['an index page first, labelled by its folder', outcome({ '/a': 3 }, ['/a/index']), false],
    ['a page of a lower grade first', outcome({ '/a': 3, '/b': 1 }, ['/b', '/a']), true],
    ['nothing, and the start page was wanted', outcome({ '/': 3 }, []), true],
    ['an answer to gibberish', outcome({}, ['/a'], 'none'), true],
    ['nothing for gibberish', outcome({}, [], 'none'), false],
  ])('%s', (_, one, missed) => expect(missesOf([one]) !== '').toBe(missed));
});
