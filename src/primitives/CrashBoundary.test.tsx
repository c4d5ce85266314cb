import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CrashBoundary, crashMessage } from './CrashBoundary.tsx';

test('a part that works renders unchanged', () => {
  expect(renderToStaticMarkup(<CrashBoundary>text</CrashBoundary>)).toBe('text');
});

test('the message of a crash is short, whatever was thrown', () => {
  expect(crashMessage(new Error('no rows'))).toBe('no rows');
  expect(crashMessage('no rows')).toBe('no rows');
  expect(crashMessage(undefined)).toBe('undefined');
  expect(crashMessage(new Error('x'.repeat(5000))).length).toBe(301);
});
