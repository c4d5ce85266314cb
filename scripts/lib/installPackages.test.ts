import { expect, test } from 'vitest';
import { canInstall, type ChangeableMachine } from './installPackages.ts';

const server: ChangeableMachine = {
  env: {},
  isRootOnDebian: true,
  hasTerminal: false,
};

test.each<[what: string, facts: Partial<ChangeableMachine>, installs: boolean]>([
  ['as root without a terminal', {}, true],
  ['in a terminal', { hasTerminal: true }, false],
  ['if asked', { hasTerminal: true, env: { INSTALL_BROWSERS: '1' } }, true],
  ['if asked, but not as root', { isRootOnDebian: false, env: { INSTALL_BROWSERS: '1' } }, false],
  ['if declined', { env: { INSTALL_BROWSERS: '0' } }, false],
])('the tests install system packages %s: %j is %s', (_what, facts, installs) => {
  expect(canInstall({ ...server, ...facts })).toBe(installs);
});
