import { expect, it } from 'vitest';
import { hasPhrase } from './phrase.ts';

it.each([
  ['the retry strategy of a flow', ['retry', 'strategy'], true],
  ['retry the strategy', ['retry', 'strategy'], false],
  ['Retry-strategy', ['retry', 'strategy'], false],
  ['retry retry strategy', ['retry', 'strategy'], true],
  ['', ['retry'], false],
])('%s has %j: %s', (text, phrase, expected) => expect(hasPhrase(text, phrase)).toBe(expected));
