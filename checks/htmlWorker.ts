import { parentPort } from 'node:worker_threads';
import { htmlFaults } from './htmlFaults.ts';
import type { FaultBatch, HtmlBatch } from './validatePages.ts';

parentPort?.on('message', (batch: HtmlBatch) => {
  parentPort?.postMessage(
    batch.map(([file, html]): FaultBatch[number] => [file, htmlFaults(html)]),
    [],
  );
});
