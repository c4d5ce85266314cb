import { answerMessages } from './answerMessages.ts';
import type { FromWorker, ToWorker } from './answerMessages.ts';

/** The part of a worker's global object that is used here; the types are those of a page. */
interface WorkerScope {
  /** The name of the index's titles part. */
  readonly name: string;
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const handle = answerMessages(scope.name, scope.postMessage.bind(scope));
scope.addEventListener('message', ({ data }) => handle(data));
