import type { Connection, Functions } from '../../browser/shared/calls.ts';
import type { EngineCalls, PartCalls } from './engineCalls.ts';
import { makeHost, type Finder } from 'search/host.ts';

export function serveEngine(page: () => Connection<PartCalls>): Functions<EngineCalls> {
  let host: Finder | undefined;
  const started = (): Finder => {
    if (host === undefined) throw new Error('the engine has no index');
    return host;
  };
  return {
    start: (titles) => {
      host = makeHost(titles, (name, again) => page().call('part', { name, again }));
    },
    search: async ({ text, options, again }, { signal, report }) => {
      // Lets in messages that came while the engine was busy: they may cancel this call.
      await new Promise((done) => setTimeout(done));
      signal.throwIfAborted();
      return started().search(text, options, { signal, again, onPartial: report });
    },
    preview: ({ url, text }, { signal }) => started().preview(url, text, { signal }),
    warm: () => started().warm(),
  };
}
