import type { Engine } from './engine.ts';

/** Titles that are typed, one as good as another: some hundred keys, after which the program is compiled and a key takes half as long as before. */
const TITLES = 8;

/**
 * Types some titles of the site letter by letter, and each once more with a slip, so that the reader's own keys find a compiled program and tables for
 * misspelt words; between two keys it waits for `pause`.
 */
export async function rehearse(
  engine: Pick<Engine, 'search' | 'titles'>,
  pause: () => Promise<void> = nextTask,
): Promise<void> {
  const step = Math.max(1, Math.ceil(engine.titles.length / TITLES));
  for (let at = 0; at < engine.titles.length; at += step) {
    const title = engine.titles[at] ?? '';
    for (let end = 1; end <= title.length; end++) {
      await pause();
      engine.search(title.slice(0, end));
    }
    await pause();
    engine.search(title.slice(0, 1) + title.slice(2));
  }
}

/** Lets whatever has come meanwhile go first. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 0);
  });
}
