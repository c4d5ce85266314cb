import type { ProviderAnswer, ProviderName } from '../client/provider.ts';

/** Answers kept: a reader goes back over the last few dozen keys. */
const MOST = 60;

export interface AnswerCache {
  get(key: string): ProviderAnswer | undefined;
  /** Keeps a whole answer of the provider itself; others are asked for again. */
  keep(key: string, answer: ProviderAnswer): void;
}

/** Keeps the answers of one provider that were used last; never one that lacks a part or came from another in its place, and no failures. */
export function answerCache(provider: ProviderName, most = MOST): AnswerCache {
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
      if (answer.complete && answer.from === provider) keep(key, answer);
    },
  };
}
