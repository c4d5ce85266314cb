import type { ProviderAnswer } from '../provider.ts';

/** Answers kept: a reader goes back over the last few dozen keys. */
const MOST = 60;

export interface AnswerCache {
  get(key: string): ProviderAnswer | undefined;
  /** Keeps a whole answer; others are asked for again. */
  keep(key: string, answer: ProviderAnswer): void;
}

/** Keeps the answers used last; never one that lacks a part, and no failures. */
export function answerCache(most = MOST): AnswerCache {
  const kept = new Map<string, ProviderAnswer>();
  const keep = (key: string, answer: ProviderAnswer): void => {
    kept.delete(key);
    kept.set(key, answer);
    if (kept.size > most) for (const oldest of kept.keys()) return void kept.delete(oldest);
  };
  return {
    get(key) {
      const answer = kept.get(key);
      if (answer) keep(key, answer);
      return answer;
    },
    keep(key, answer) {
      if (answer.complete) keep(key, answer);
    },
  };
}
