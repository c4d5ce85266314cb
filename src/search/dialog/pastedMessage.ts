import { blankNoise, saysError } from '../text/errorMessage.ts';
import { cutQuery } from './cutQuery.ts';
import type { Cut } from './cutQuery.ts';

/** Lines of a stack that say where, not what. */
const FRAME =
  /^(?:at\s|File "|Traceback\b|\.\.\. \d+ more|[\^~\s]+$|LINE \d+:|\[SQL:|\[parameters:|\(Background on)/;
/** What a message goes on with when it has said what is wrong: the statement, and the same in other words. */
const REST = /(?:\s(?:LINE \d+:|\[SQL:|\[parameters:|\(Background on)|[;,] reason:).*$/s;
/** The kind of an error, without the package it is from; or some words for it. */
const KIND = /^(?:(?:[\w$]+\.)*(\w*(?:Error|Exception|Fault):)|([\w.-]+(?: [\w.-]+){1,3}:))$/;
/** What a database calls an error: its end may be missing rather than this. */
const CALLED = /^\p{Lu}[\w ]* Error:$/u;
/** Where a part of a message ends: behind a colon, and behind the names of what handed it on. */
const PARTS = /(?<=:) |(?<=\((?:\w+\.)+\w+\)) |(?<=\])(?=\p{Lu})/u;
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi;
/** Words that a part of a message has if it says something. */
const SAYING = 3;

/** What is put into the field of a text that is longer. */
export interface Pasted {
  readonly message: string;
  /** What is left out besides noise. */
  readonly cut: Cut | undefined;
}

/** Gives what a reader wants to find who pasted more than a field takes: of a stack its message, of a message its end, of anything else the beginning. */
export function pastedMessage(text: string, most: number): Pasted {
  const message = chosenFrom(text, most);
  const whole = tidy(blankNoise(text));
  return {
    message,
    cut: message === whole ? undefined : message === wordsOf(whole, most) ? 'end' : 'rest',
  };
}

function chosenFrom(text: string, most: number): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FRAME.test(line));
  const at = lines.length > 1 ? lines.findLastIndex((one) => saysError(one)) : 0;
  // What ends in a colon goes on in the next line.
  const line =
    lines[at]?.endsWith(':') && lines[at + 1] !== undefined
      ? `${lines[at]} ${lines[at + 1]}`
      : lines[at];
  const logged = tidy(blankNoise(line ?? text)).replace(REST, '');
  if (logged.length <= most || !saysError(logged)) return wordsOf(logged, most);
  const message = withoutAddresses(logged);
  const parts = message.split(PARTS);
  let end = '';
  for (const [place, part] of [...parts.entries()].toReversed()) {
    const more = end === '' ? part : `${part} ${end}`;
    if (more.length > most) {
      if (CALLED.test(part)) return wordsOf(more, most);
      // What says it may be longer than the field by itself: then what kind of error it is may be all that others wrote of it.
      return saysSomething(end)
        ? end
        : wordsOf(`${kindOf(parts[place - 1] ?? '')} ${part}`.trim(), most);
    }
    end = more;
  }
  return end;
}

/** Gives what kind of error a part names; nothing where it names none. */
function kindOf(part: string): string {
  const [, name, words] = KIND.exec(part) ?? [];
  return name ?? (words !== undefined && saysError(words) ? words : '');
}

/** Leaves out addresses, which are the reader's own, where words remain that say what became of them. */
function withoutAddresses(text: string): string {
  const rest = tidy(text.replaceAll(ADDRESS, ' '));
  return saysSomething(rest) ? rest : text;
}

function saysSomething(text: string): boolean {
  return (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= SAYING;
}

/** Takes away what stood around blanked noise. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–|:,;]+/, '')
    .trim();
}

/** Cuts behind a whole word if there is one. */
function wordsOf(text: string, most: number): string {
  const cut = cutQuery(text, most);
  return cut === text ? text : cut.replace(/(?<=\S)\s+\S*$/, '');
}
