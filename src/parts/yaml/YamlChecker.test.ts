import { expect, test } from 'vitest';
import type { CheckAnswer } from './messages.ts';
import { YamlChecker, type Connection } from './YamlChecker.ts';

interface OpenConnection extends Connection {
  asked: string[];
  isClosed: boolean;
  answer: (answer: CheckAnswer) => void;
}

function checker(): {
  opened: OpenConnection[];
  check: (path: string) => void;
  stop: () => void;
  heard: CheckAnswer[];
} {
  const opened: OpenConnection[] = [];
  const heard: CheckAnswer[] = [];
  const own = new YamlChecker('/schemas.json', (hear) => {
    const line: OpenConnection = {
      asked: [],
      isClosed: false,
      answer: hear,
      post: ({ files }) => void line.asked.push(...files.map(({ path }) => path)),
      close: () => void (line.isClosed = true),
    };
    opened.push(line);
    return line;
  });
  return {
    opened,
    heard,
    check: (path) => own.check([{ path, text: '' }], (answer) => heard.push(answer)),
    stop: () => own.stop(),
  };
}

test('a worker that is done is asked again', () => {
  const { opened, heard, check } = checker();
  check('a');
  opened[0]?.answer({ reports: [] });
  check('b');
  expect(opened.map(({ asked }) => asked)).toEqual([['a', 'b']]);
  expect(heard).toEqual([{ reports: [] }]);
});

test('a new check ends the one that is running, and nothing more is heard of it', () => {
  const { opened, heard, check } = checker();
  check('a');
  check('b');
  expect(opened.map(({ asked, isClosed }) => [asked, isClosed])).toEqual([
    [['a'], true],
    [['b'], false],
  ]);
  opened[0]?.answer({ reports: [] });
  expect(heard).toEqual([]);
});

test('a worker that failed is not asked again', () => {
  const { opened, heard, check } = checker();
  check('a');
  opened[0]?.answer({ failure: 'gone' });
  check('b');
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(heard).toEqual([{ failure: 'gone' }]);
});

test('what was stopped says nothing', () => {
  const { opened, heard, check, stop } = checker();
  check('a');
  stop();
  opened[0]?.answer({ reports: [] });
  expect(heard).toEqual([]);
});
