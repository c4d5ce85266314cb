import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const SCRIPT =
  "import('./scripts/readPort.ts').then((all) => console.log(all.readPort('npm start')))";

it.each([
  ['', '4321'],
  ['0', '0'],
  ['65535', '65535'],
  ['99999', 'PORT "99999" isn\'t a valid port.'],
  ['-1', 'PORT "-1" isn\'t a valid port.'],
  ['80a', 'PORT "80a" isn\'t a valid port.'],
])('PORT=%s: %s', (port, expected) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', SCRIPT], {
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain(expected);
});
