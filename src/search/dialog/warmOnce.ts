import { mayPrefetch } from '../../browser/navigation/prefetch.ts';
import type { SearchProvider } from '../client/provider.ts';
import type { Session } from './session.ts';

let done = false;

/** Gets the provider ready once per visit, in idle time and only if the reader has not asked yet; never where data is dear. */
export function warmOnce(provider: SearchProvider, session: Session): void {
  if (done || !mayPrefetch()) return;
  const idle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  idle(() => {
    if (done || session.state().name !== 'start') return;
    done = true;
    provider.warm();
  });
}
