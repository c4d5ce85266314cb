import { useEffect, useState } from 'react';
import type { SearchState } from './state.ts';

/** Nobody waits longer than so many milliseconds for an answer to be whole. */
const PATIENCE = 2500;

/**
 * Hold back the first answer until nothing more comes to it: who follows a link to results has asked for nothing yet, and must not see them
 * move. Who types, which `hurry` tells, sees at once what is there.
 */
export function useCalmState(state: SearchState): { state: SearchState; hurry: () => void } {
  const [hurried, setHurried] = useState(false);
  const inParts = state.name === 'hits' && !state.settled;
  const arrived =
    state.name === 'none' || state.name === 'failed' || (state.name === 'hits' && state.settled);
  if (arrived && !hurried) setHurried(true);
  useEffect(() => {
    if (!inParts || hurried) return;
    const timer = setTimeout(() => setHurried(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [inParts, hurried]);
  return {
    state: inParts && !hurried ? { name: 'loading', ask: state.ask, slow: true } : state,
    hurry: () => setHurried(true),
  };
}
