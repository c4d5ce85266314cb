import { describe, expect, it } from 'vitest';
import { answerMessages } from '../client/answerMessages.ts';
import { buildIndex } from '../index/build.ts';
import { makeEngine } from './engine.ts';
import { rehearse } from './rehearse.ts';
import { record } from '../index/testing.ts';

const index = buildIndex([
  record('/concepts/flow', 'Flow', 'A flow is a graph.'),
  record('/concepts/vault', 'Vault', 'A vault keeps secrets.'),
]);
const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(index.files.find((file) => file.name === name)?.bytes ?? []);

describe('a rehearsal', () => {
  it('types titles letter by letter, and each with a slip', async () => {
    const engine = makeEngine(index.titles, bytesOf(index.titles));
    const typed: string[] = [];
    await rehearse({
      titles: engine.titles,
      search: (text) => (typed.push(text), engine.search(text)),
    });
    expect(typed).toEqual([
      'F',
      'Fl',
      'Flo',
      'Flow',
      'Fow',
      'V',
      'Va',
      'Vau',
      'Vaul',
      'Vault',
      'Vult',
    ]);
  });

  it('lets others go first at every key, and takes eight titles of a large site', async () => {
    const steps: string[] = [];
    await rehearse(
      {
        titles: [...'abcdefghijklmnop'],
        search: (text) => (
          steps.push(text),
          { query: text, hits: [], total: 0, sections: {}, wants: [] }
        ),
      },
      async () => void steps.push('pause'),
    );
    expect(steps).toEqual([...'acegikmo'].flatMap((title) => ['pause', title, 'pause', title]));
  });

  it('comes when what most answers need is there', async () => {
    const steps: string[] = [];
    await new Promise<void>((done) => {
      const handle = answerMessages(
        (message) => {
          if (message.type === 'want')
            handle({
              type: 'part',
              name: message.name,
              again: message.again,
              bytes: bytesOf(message.name).buffer,
            });
          steps.push(message.type);
          if (message.type === 'warmed') done();
        },
        (host) => void host.rehearse().then(() => steps.push('rehearsed')),
      );
      handle({ type: 'titles', name: index.titles });
      handle({ type: 'warm', id: 1 });
    });
    await expect.poll(() => steps.at(-1)).toBe('rehearsed');
    expect(steps.indexOf('want')).toBeLessThan(steps.indexOf('warmed'));
  });
});
