import { useEffect, useState } from 'react';
import type { SearchState } from '../shared/state.ts';

/** Longest wait in milliseconds for hits that may still move. */
const PATIENCE = 2500;

/**
 * Holds back the first answer until its hits are steady: a reader who follows a link to results must
 * not see them move. Their texts may arrive later, in the space that is kept for them. A reader who
 * types, which `showNow` reports, sees at once what has been found so far.
 */
export function useWholeResult(state: SearchState): { state: SearchState; showNow: () => void } {
  const [isHolding, setHolding] = useState(true);
  const isPartial = state.name === 'hits' && !state.settled && !state.result.isSteady;
  const isAnswered = ['hits', 'none', 'failed'].includes(state.name);
  if (isHolding && isAnswered && !isPartial) setHolding(false);
  const isHeld = isHolding && isPartial;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHolding(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return {
    state: isHeld ? { name: 'loading', ask: state.ask, slow: true } : state,
    showNow: () => setHolding(false),
  };
}
