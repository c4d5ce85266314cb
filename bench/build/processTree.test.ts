import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { sumOfTree, useOfTree } from './processTree.ts';

it('adds up what a process and all its descendants use', () => {
  const processes = [
    { id: 1, parent: 0, bytes: 1000, seconds: 4 },
    { id: 10, parent: 1, bytes: 1, seconds: 1 },
    { id: 11, parent: 10, bytes: 20, seconds: 2 },
    { id: 12, parent: 11, bytes: 300, seconds: 3 },
    { id: 13, parent: 1, bytes: 5000, seconds: 4 },
  ];
  expect(sumOfTree(processes, 10)).toEqual({ bytes: 321, seconds: 6 });
  expect(sumOfTree(processes, 99)).toEqual({ bytes: 0, seconds: 0 });
});

it.runIf(process.platform === 'linux')('measures a running process', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'const held = Buffer.alloc(60e6, 1); console.log("ready"); setInterval(() => held.length, 1000)',
  ]);
  await once(child.stdout, 'data');
  const use = useOfTree(child.pid ?? 0);
  child.kill();
  expect(use?.bytes).toBeGreaterThan(60e6);
  expect(use?.seconds).toBeGreaterThan(0);
});
