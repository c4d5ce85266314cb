import { connectPage } from '../../browser/shared/calls.ts';
import { openCheckData, type CheckData } from 'check/validate/checkData.ts';
import { checkReport } from './checkFiles.ts';
import type { CheckCalls } from './messages.ts';
import { readFiles } from './readFiles.ts';

/** The number of files between two reports of progress. */
const STEP = 100;

let opened: ReturnType<typeof fetchSchemas> | undefined;

connectPage<object, CheckCalls>({
  read: readFiles,
  async check({ schemas, files }, { report }) {
    opened ??= fetchSchemas(schemas);
    const { set, sections } = await opened;
    return checkReport(set, sections, files, (done, total) => {
      if (done % STEP === 0 || done === total) report({ done, total });
    });
  },
});

async function fetchSchemas(url: string): Promise<ReturnType<typeof openCheckData>> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true)
    throw new Error('The schemas couldn’t be loaded. Check your connection.');
  return openCheckData((await response.json()) as CheckData);
}
