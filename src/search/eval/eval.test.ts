import { describe, expect, it } from 'vitest';
import { measure, pageName } from './measures.ts';
import { readQueries } from './queries.ts';
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
  it('discounts by rank', () => {
    const { ndcg, s1, mrr } = measure([{ query, pages: ['/x', '/a'], milliseconds: 1 }]);
    expect([s1, mrr, Number(ndcg.toFixed(4))]).toEqual([
      0,
      0.5,
      Number((7 / Math.log2(3) / (7 + 1 / Math.log2(3))).toFixed(4)),
    ]);
  });
  it('counts results for gibberish separately', () => {
    const outcomes = [
      { query, pages: [], milliseconds: 1 },
      { query: none, pages: ['/a'], milliseconds: 3 },
    ];
    expect(measure(outcomes)).toMatchObject({ zero: 1, falseHits: 1, s1: 0, p99: 3 });
  });
  it('treats an index page as its folder', () =>
    expect(['/a/index', 'a', '/a/', '/a.md', '/index'].map(pageName)).toEqual([
      '/a',
      '/a',
      '/a',
      '/a',
      '/',
    ]));
});

describe('readQueries', () => {
  it('reads valid queries', () =>
    expect(
      readQueries(
        'q.json',
        '[{"id":1,"query":"a","category":"t","relevant":{"/a":3},"half":"test","note":"x"}]',
      ),
    ).toEqual([{ id: '1', query: 'a', category: 't', relevant: { '/a': 3 }, half: 'test' }]));

  const one = { id: 'a', query: 'flow', category: 'title', relevant: { '/flow': 3 } };
  it.each<[string, string, RegExp]>([
    ['invalid JSON', '{', /^q\.json isn't valid JSON/],
    ['an object', '{}', /expected array/],
    ['no queries', '[]', />=1 items/],
    ['missing fields', '[{"id":"1"}]', /\[0\]\.query\n.*\n.*\[0\]\.category/],
    ['a wrong grade', JSON.stringify([{ ...one, relevant: { '/a': 9 } }]), /\["\/a"\]/],
    ['a wrong half', JSON.stringify([{ ...one, half: 'both' }]), /"tune"\|"test"/],
  ])('reports %s', (_, text, message) =>
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
