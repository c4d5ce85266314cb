import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/build.ts';
import { errorLine } from '../index/errorLine.ts';
import { propertyCard, record } from '../index/testing.ts';
import { loadAll } from '../eval/evaluate.ts';

const errors = [
  ['permission denied for schema …', 'The user may not create tables', 'Grant CREATE'],
  ['Host key verification failed.', 'The key changed', 'Store the new key'],
].map((cells) => errorLine(['Message', 'Cause', 'Fix'], cells));

const engine = loadAll(
  buildIndex(
    [
      record('/concepts/flow', 'Flows', 'A flow is a set of components. It has an order.'),
      record(
        '/concepts/flow',
        'Flows',
        'Before you stop it, look at the log.\nTo stop a flow run, open it and choose Stop. Its components end.',
        { heading: 'Stop a flow run' },
      ),
      record('/concepts/flow', 'Flows', 'One · Two · Three ·', {
        heading: 'Limits of parallel runs',
      }),
      record('/how-to/postgres', 'Write to PostgreSQL', 'Send rows to a table.'),
      record('/how-to/postgres', 'Write to PostgreSQL', errors.join(' ·\n'), {
        heading: 'Troubleshooting',
      }),
      ...Array.from({ length: 8 }, (_, i) =>
        record(`/concepts/other-${i}`, `Other page ${i}`, `Something about thing ${i}.`),
      ),
    ],
    { properties: [propertyCard('stop_after')], resources: [], terms: [] },
  ),
);

const cardOf = (query: string) => engine.search(query).card;

describe('the answer of a query', () => {
  it('is the sentences of the section that has it, cut at sentences', () =>
    expect(cardOf('how do I stop a flow run')).toMatchObject({
      kind: 'passage',
      name: 'Stop a flow run',
      text: 'Before you stop it, look at the log. To stop a flow run, open it and choose Stop.',
      place: { url: '/concepts/flow#stop-a-flow-run', title: 'Flows' },
    }));

  it('is the top of a page only for a question', () => {
    expect(cardOf('what is a flow')).toMatchObject({
      kind: 'passage',
      text: 'A flow is a set of components. It has an order.',
    });
    expect(cardOf('flows')).toBeUndefined();
  });

  it('is the cause and the fix of a pasted message', () =>
    expect(
      cardOf('psycopg.errors.InsufficientPrivilege: permission denied for schema public LINE 1'),
    ).toEqual({
      kind: 'message',
      name: 'permission denied for schema …',
      cause: 'The user may not create tables',
      fix: 'Grant CREATE',
      place: { url: '/how-to/postgres#troubleshooting', title: 'Write to PostgreSQL' },
    }));

  it.each([
    ['a name', 'stop'],
    ['a section without sentences', 'limits of parallel runs'],
    ['words that no section has together', 'how do I stop a table of postgresql'],
    ['words that no page has', 'why is the moon blue'],
  ])('is missing for %s', (_, query) => expect(cardOf(query)).toBeUndefined());

  it('belongs to the first page of all sections', () => {
    expect(engine.search('stop a flow run', { section: 'Concepts' }).card).toBeUndefined();
    expect(engine.search('stop a flow run', { offset: 1 }).card).toBeUndefined();
  });

  it('is what the query names, if it names something', () =>
    expect(cardOf('stop after')).toMatchObject({ kind: 'property', name: 'stop_after' }));

  it('is looked for in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const query of [text, `how do I ${text}`, `error: \uDC00${text} __proto__`])
          expect(() => engine.search(query)).not.toThrow();
      }),
    );
  });
});
