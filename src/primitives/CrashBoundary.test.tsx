import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CrashBoundary, crashMessage } from './CrashBoundary.tsx';
import { Loading } from './Loading.tsx';

test('a part that works is drawn as it is', () => {
  expect(renderToStaticMarkup(<CrashBoundary>text</CrashBoundary>)).toBe('text');
});

test('a crash is told in a short text, whatever was thrown', () => {
  expect(crashMessage(new Error('no rows'))).toBe('no rows');
  expect(crashMessage('no rows')).toBe('no rows');
  expect(crashMessage(undefined)).toBe('undefined');
  expect(crashMessage(new Error('x'.repeat(5000))).length).toBe(301);
});

test('what failed to load is told with Retry', () => {
  const html = renderToStaticMarkup(<Loading error="<b>gone</b>" onRetry={() => {}} />);
  expect(html).toContain('&lt;b&gt;gone&lt;/b&gt;');
  expect(html).toContain('Retry');
});

test('what is loading is told to those who do not see the spinner', () => {
  expect(renderToStaticMarkup(<Loading />)).toContain('Loading…');
});
