import { describe, expect, it } from 'vitest';
import { measure, pageName } from './measures.ts';
import { doubtsOf, readQueries } from './queries.ts';
import { missesOf } from './report.ts';

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
      ['query "a" ( ) is empty; fix: write what is asked, or take it out'],
    ],
    [
      'an id that is there already',
      [one, one],
      ['query "a" (flow) has the id of another; fix: an id of its own'],
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
        'query "a" (flow) is of the category "none", and pages are relevant to it all the same; fix: another category, or "relevant": {}',
      ],
    ],
    [
      'a query without a page',
      [{ ...one, relevant: {} }],
      [
        'query "a" (flow) has no relevant page: it counts as not found; fix: "relevant": { "/a/page": 3 }, or the category "none"',
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
