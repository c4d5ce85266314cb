import { expect, test } from 'vitest';
import { issueAddress } from '../../navigation/issueAddress.ts';
import { issueText } from './feedback.ts';

test('an issue contains the page, the vote, the reason, and the reader’s comment', () => {
  expect(
    issueText({
      address: 'https://d.example/flow',
      answer: 'no',
      reason: 'Something is missing',
      text: ' The end. ',
    }),
  ).toBe('Page: https://d.example/flow\nHelpful: no\nReason: Something is missing\n\nThe end.');
});

test('an issue omits empty fields', () => {
  expect(
    issueText({ address: 'https://d.example/flow', answer: 'yes', reason: '', text: '' }),
  ).toBe('Page: https://d.example/flow\nHelpful: yes');
});

test('the URL of a new issue contains the encoded title and text', () => {
  const address = new URL(
    issueAddress('https://code.example/docs/issues/new', {
      title: 'Docs: A & B #1',
      body: 'a=b\n100 %',
    }),
  );
  expect(address.searchParams.get('title')).toBe('Docs: A & B #1');
  expect(address.searchParams.get('body')).toBe('a=b\n100 %');
});
