import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { memoryOfTree, sumOfTree } from './processTree.ts';

it('adds up the memory of a process and all its descendants', () => {
  const processes = [
    { id: 1, parent: 0, bytes: 1000 },
    { id: 10, parent: 1, bytes: 1 },
    { id: 11, parent: 10, bytes: 20 },
    { id: 12, parent: 11, bytes: 300 },
    { id: 13, parent: 1, bytes: 5000 },
  ];
  expect(sumOfTree(processes, 10)).toBe(321);
  expect(sumOfTree(processes, 99)).toBe(0);
});

it.runIf(process.platform === 'linux')('measures the memory of a running process', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'const held = Buffer.alloc(60e6, 1); console.log("ready"); setInterval(() => held.length, 1000)',
  ]);
  await once(child.stdout, 'data');
  const bytes = memoryOfTree(child.pid ?? 0);
  child.kill();
  expect(bytes).toBeGreaterThan(60e6);
});
