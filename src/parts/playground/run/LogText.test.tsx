import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogText } from './LogText.tsx';

it('makes Log a button in a message that mentions it', () => {
  const htmlFor = (text: string): string => renderToStaticMarkup(<LogText text={text} />);
  expect(htmlFor('It failed. To see why, open Log. Others: 1.')).toMatch(
    /^It failed\. To see why, open <button [^>]+>Log<\/button>\. Others: 1\.$/,
  );
  expect(htmlFor('It succeeded.')).toBe('It succeeded.');
});
