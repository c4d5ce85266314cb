import type { Card, CardData, NameCard } from '../index/cards.ts';
import { squash, termsOf } from '../text/tokenizer.ts';
import type { ExpandedWord } from './expand.ts';
import { MessageIndex } from './messageIndex.ts';
import { QuestionIndex, type FoundPage } from './questionIndex.ts';

/** Question words before the name that a query asks about, and after it. */
const ASKING = /^(?:what(?:\s+is|\s+are|\s+does|[’']s)|define)\s+/i;
/** What a query asks of the name. Its card has all of it. */
const FACT =
  /^(?:the\s+)?(?:definition|meaning|type|defaults?(?:\s+values?)?|(?:(?:allowed|possible|valid)\s+)?values)\s+(?:of|for)\s+/i;
const ARTICLE = /^(?:an?|the)\s+/i;
const ASKED =
  /(?:\s+(?:mean|meaning|definition|propert(?:y|ies)|resources?|default(?:\s+value)?|allowed\s+values))?[\s?!.:=`"']*$/i;

/** What else is known about a query. */
interface QueryFacts {
  readonly pages: readonly FoundPage[];
  readonly words: readonly ExpandedWord[];
  /** It's the title of a page. */
  readonly isTitle: boolean;
}

/** Finds the card of what a query names or asks. */
export class CardIndex {
  readonly #names = new Map<string, NameCard>();
  readonly #messages: MessageIndex;
  readonly #questions: QuestionIndex;

  constructor({ properties, resources, terms, messages, answers }: CardData) {
    // Later kinds win: a resource explains more than a property with its name, and a term has the
    // resources with its name.
    for (const card of [...properties, ...resources, ...terms])
      this.#names.set(nameKey(card.name), card);
    for (const card of resources)
      for (const alias of card.aliases) {
        const key = nameKey(alias);
        if (!this.#names.has(key)) this.#names.set(key, card);
      }
    this.#messages = new MessageIndex(messages);
    this.#questions = new QuestionIndex(answers);
  }

  /** Returns the card of a query, if it's a name, a question, or a message. */
  find(query: string, { words, pages, isTitle }: QueryFacts): Card | undefined {
    const card = this.#named(query);
    // Anyone who types the title of a page wants the page.
    const named = card?.kind === 'property' && isTitle ? undefined : card;
    const isName = this.#names.has(nameKey(query));
    return (
      (isName ? named : undefined) ??
      this.#questions.same(query) ??
      this.#messages.find(
        query,
        pages.map(({ page }) => page),
      ) ??
      named ??
      (isTitle ? undefined : this.#questions.near(query, words, pages))
    );
  }

  /** Returns the card of the property, resource, or term that a query names, if it names one. */
  #named(query: string): NameCard | undefined {
    const name = [ASKING, FACT, ARTICLE, ASKED].reduce(
      (text, words) => text.replace(words, ''),
      query.trim(),
    );
    return this.#names.get(nameKey(name)) ?? this.#names.get(singular(nameKey(name)));
  }
}

/** Returns a name without what writers may change in it: case and delimiters. */
function nameKey(name: string): string {
  return squash(termsOf(name).join(' '));
}

/** `vaults` asks about `vault`. */
function singular(key: string): string {
  return key.length > 3 ? key.replace(/s$/, '') : key;
}
