import { expect, it } from 'vitest';
import { hasProperties } from './hasProperties.ts';

it.each([
  ['/reference', true],
  ['/reference/resource/flow', true],
  ['/2.0/reference/resource/flow', true],
  ['/support/errors/a-c', true],
  ['/samples/style-guide', true],
  ['/concepts/flow', false],
  ['/how-to/preference', false],
])('%s has styles of properties: %s', (route, expected) => {
  expect(hasProperties(route)).toBe(expected);
});
