import { IN_QUOTES } from '../text/phrase.ts';

/** Gives a query as it is without quotes. */
export function withoutQuotes(text: string): string {
  return text.replace(IN_QUOTES, '$1').trim();
}

/** Says what quotes do, where a query that has some found nothing; nothing of others. */
export function phraseAdvice(text: string): string | undefined {
  return withoutQuotes(text) === text.trim()
    ? undefined
    : 'Quotes ask for these very words in this order. Without quotes, pages that have them anywhere are found as well.';
}
