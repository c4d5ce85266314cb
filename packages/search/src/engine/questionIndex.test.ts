import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/build.ts';
import type { MarkedAnswer } from '../index/cards.ts';
import { cardData, record } from '../testRecords.ts';
import { Engine } from './engine.ts';
import { loadAll } from './loadAll.ts';

function answer(page: string, text: string, ...questions: string[]): MarkedAnswer {
  return { name: 'Limits', text, place: { url: page, title: 'Flows' }, questions };
}

const pages = [
  record('/concepts/flow', 'Flows', 'A flow retries a failed component three times.'),
  record('/how-to/retry', 'Retry', 'Set the number of attempts of a component in its file.'),
  record('/how-to/postgres', 'PostgreSQL', 'Rotate the password of the user, and back up tables.'),
  record('/how-to/mysql', 'MySQL', 'Rotate the password of the user in another way.'),
  ...Array.from({ length: 20 }, (_, i) =>
    record(`/concepts/other-${i}`, `Other page ${i}`, `Something about thing ${i}.`),
  ),
];
const answers = [
  answer('/concepts/flow', 'Three times.', 'how many retries by default', 'retry limit'),
  answer('/how-to/retry', 'Set it.', 'change the number of retries', 'disable retries'),
  answer('/how-to/postgres', 'Rotate it.', 'rotate the postgres password'),
  answer('/how-to/mysql', 'Rotate it otherwise.', 'rotate the mysql password'),
];
const engine = loadAll(buildIndex(pages, cardData({ answers })));
const textOf = (query: string): unknown => {
  const { card } = engine.search(query);
  return card && 'text' in card ? card.text : card;
};

describe('a query with the words of a question', () => {
  it.each([
    ['how many retries by default', 'Three times.'],
    ['How many retries are there by default?', 'Three times.'],
    ['default retries: how many', 'Three times.'],
    ['retry limits', 'Three times.'],
    ['retries: disable', 'Set it.'],
    ['disabling retry', 'Set it.'],
    ['hi, how do I properly rotate our postgres password please', 'Rotate it.'],
  ])('%j gets its answer', (query, text) => expect(textOf(query)).toBe(text));
});

describe('no answer is better than a wrong one', () => {
  it.each([
    ['a question about another subject', 'rotate the oracle password'],
    ['one word more, which says what it’s about', 'how many retries by default in airflow'],
    ['less than the question', 'password'],
    ['the opposite', 'enable retries'],
    ['words of two questions', 'rotate the password'],
    ['nothing', ''],
    ['names of built-in objects', '__proto__ constructor'],
  ])('for %s: %j', (_, query) => expect(engine.search(query).card?.kind).not.toBe('answer'));
});

describe('answers to other questions are a choice', () => {
  const choicesOf = (query: string): unknown => {
    const { card } = engine.search(query);
    return card?.kind === 'choice' ? card.choices.map(({ question }) => question) : card;
  };

  it.each<[string, string, string[]]>([
    [
      'between passages that are equally near',
      'rotate the password',
      ['rotate the postgres password', 'rotate the mysql password'],
    ],
    ['with the nearest question', 'disable attempts', ['disable retries']],
    ['with a synonym', 'rotate password postgresql', ['rotate the postgres password']],
    ['despite a typo', 'rotate the pasword of postgres', ['rotate the postgres password']],
    [
      'despite a detail',
      'rotate the postgres password for etl_7',
      ['rotate the postgres password'],
    ],
    [
      'with another question of the same passage',
      'number of attempts',
      ['change the number of retries'],
    ],
  ])('%s: %j', (_, query, questions) => expect(choicesOf(query)).toEqual(questions));

  it('also for words of the passage, however few hits are asked for', () => {
    const text = 'To compress exported files, set compression under the formatter.';
    const exported = answer('/how-to/export', text, 'gzip a csv', 'smaller exports');
    const found = loadAll(
      buildIndex(
        [...pages, record('/how-to/export', 'Export files', text)],
        cardData({ answers: [...answers, exported] }),
      ),
    );
    for (const limit of [1, 8])
      expect(found.search('gzip compression of exported csv files', { limit }).card).toMatchObject({
        kind: 'choice',
        choices: [{ question: 'gzip a csv', text }],
      });
  });

  it('and stay the same when the texts of the hits arrive', () => {
    const { titles, files } = buildIndex(pages, cardData({ answers }));
    const bytesOf = (name: string): Uint8Array =>
      files.find((file) => file.name === name)?.bytes ?? new Uint8Array();
    const early = new Engine(titles, bytesOf(titles));
    for (const name of [...early.bodies, ...early.cards]) early.add(name, bytesOf(name));
    const { card, wants } = early.search('rotate the password');
    expect(wants).toEqual(early.texts);
    expect(card?.kind).toBe('choice');
    expect(card).toEqual(engine.search('rotate the password').card);
  });

  it('one of each section, and at most three', () => {
    const sections = ['a', 'a', 'b', 'c', 'd'].map((anchor, i) =>
      answer(`/how-to/mysql#${anchor}`, `Text ${i}.`, `rotate keys of kind ${i} with a tool`),
    );
    const found = loadAll(buildIndex(pages, cardData({ answers: sections })));
    const { card } = found.search('rotate user keys');
    const places = card?.kind === 'choice' ? card.choices.map(({ place }) => place.url) : [];
    expect(places.map((url) => url.split('#')[1])).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['one word, which doesn’t say what is asked', 'password'],
    ['the title of a page', 'other page 7'],
    ['words that no passage has', 'something about thing 3'],
  ])('but there is none for %s: %j', (_, query) =>
    expect(engine.search(query).card).toBeUndefined(),
  );
});

it('shows a card on the first page of all sections only', () => {
  const query = 'how many retries by default';
  expect(engine.search(query, { section: 'Concepts' }).card).toBeUndefined();
  expect(engine.search(query, { offset: 1 }).card).toBeUndefined();
});

it('ranks the page of a question first', () => {
  const { questions } = answers[1] ?? {};
  const withQuestions = pages.map((page) =>
    page.page === '/how-to/retry' ? { ...page, questions } : page,
  );
  const first = (records: typeof pages) =>
    loadAll(buildIndex(records)).search('number of retries').hits[0]?.page;
  expect(first(withQuestions)).toBe('/how-to/retry');
});
