import { openCheckData, type CheckData } from '../../validate/checkData.ts';
import { checkReport } from './checkFiles.ts';
import type { CheckAnswer, CheckProgress, CheckRequest } from './messages.ts';
import { readFiles } from './readFiles.ts';

/** The part of a worker's global scope that is used here. TypeScript has the types of the page. */
interface WorkerScope {
  postMessage(message: CheckAnswer | CheckProgress): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CheckRequest>) => void): void;
}

/** The number of files between two reports of progress. */
const STEP = 100;

const scope = globalThis as unknown as WorkerScope;
const post = scope.postMessage.bind(scope);
let opened: ReturnType<typeof fetchSchemas> | undefined;

scope.addEventListener('message', ({ data }) => {
  void answer(data).then(post);
});

async function answer(request: CheckRequest): Promise<CheckAnswer> {
  try {
    if ('found' in request) return { read: await readFiles(request.found) };
    opened ??= fetchSchemas(request.schemas);
    const { set, sections } = await opened;
    const tell = (done: number): void => void (done % STEP === 0 && post({ done }));
    return checkReport(set, sections, request.files, tell);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function fetchSchemas(url: string): Promise<ReturnType<typeof openCheckData>> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true)
    throw new Error('The schemas couldn’t be loaded. Check your connection.');
  return openCheckData((await response.json()) as CheckData);
}
