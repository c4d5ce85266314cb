import { flushCompileCache } from 'node:module';
import { PublishedSite } from './site/publishedSite.ts';
import type { SiteFiles } from './site/siteFiles.ts';
import { errorOf, faultOf, type FromTool, type ToTool } from './toolMessages.ts';
import { toolNamed } from './tools/tools.ts';

// The process that runs the tools. It gets the files of the site from the server.
const [, , source = '', search = ''] = process.argv;
const reads = new Map<number, PromiseWithResolvers<Uint8Array>>();
let readCount = 0;

const files: SiteFiles = {
  source,
  read(path, { fresh = false } = {}) {
    const waiting = Promise.withResolvers<Uint8Array>();
    reads.set((readCount += 1), waiting);
    send({ kind: 'read', read: readCount, path, fresh });
    return waiting.promise;
  },
};
const site = new PublishedSite(files);

// Opening the schemas and the index takes longer than most calls, so it isn't part of the first
// one. If it fails, the calls that need them report it.
const ready = Promise.allSettled([
  site.checks(),
  ...(search === '' ? [] : [site.reference(), site.search('flow', { limit: 1 })]),
]);
void ready.then(() => {
  send({ kind: 'ready' });
  // Otherwise, Node does so at the end of a process, and this one is killed.
  flushCompileCache();
});

process.on('message', (message: ToTool) => {
  switch (message.kind) {
    case 'call':
      return void answer(message.name, message.input);
    case 'file':
      reads.get(message.read)?.resolve(message.bytes);
      return void reads.delete(message.read);
    case 'no file':
      reads.get(message.read)?.reject(errorOf(message.fault));
      return void reads.delete(message.read);
  }
});

async function answer(name: string, input: unknown): Promise<void> {
  await ready;
  try {
    send({ kind: 'answer', text: await toolNamed(name).run(site, input) });
  } catch (error) {
    send({ kind: 'failure', fault: faultOf(error) });
  }
}

function send(message: FromTool): void {
  process.send?.(message);
}
