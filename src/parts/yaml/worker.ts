import { openCheckData, type CheckData } from '../../validate/checkData.ts';
import { checkFile } from './checkFiles.ts';
import type { CheckAnswer, CheckRequest } from './messages.ts';

/** The part of a worker's global scope that is used here. TypeScript has the types of the page. */
interface WorkerScope {
  postMessage(message: CheckAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CheckRequest>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const post = scope.postMessage.bind(scope);
let opened: ReturnType<typeof fetchSchemas> | undefined;

scope.addEventListener('message', ({ data }) => {
  void answer(data).then(post);
});

async function answer({ schemas, files }: CheckRequest): Promise<CheckAnswer> {
  try {
    opened ??= fetchSchemas(schemas);
    const { set, sections } = await opened;
    return { reports: files.map((file) => checkFile(set, sections, file)) };
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
