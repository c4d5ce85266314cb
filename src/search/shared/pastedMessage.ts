import { blankNoise, saysError } from 'search/text/errorMessage.ts';
import { cutText } from 'search/text/strings.ts';

/** Lines of a stack trace that say where, not what. */
const FRAME =
  /^(?:at\s|File "|Traceback\b|\.\.\. \d+ more|[\^~\s]+$|LINE \d+:|\[SQL:|\[parameters:|\(Background on)/;
/** What follows a message: the statement, or the same message in other words. */
const REST = /(?:\s(?:LINE \d+:|\[SQL:|\[parameters:|\(Background on)|[;,] reason:).*$/s;
/**
 * The ends of the parts of a message: after a colon, and after the names of the layers it passed.
 */
const PARTS = /(?<=:) |(?<=\((?:\w+\.)+\w+\)) |(?<=\])(?=\p{Lu})/u;
/** The code at the end of a message: (2BP01). */
const CODE = / \((?=\w*\d)\w{4,12}\)$/;
const URL_PATTERN = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi;
/** The number of words from which a part of a message says something. */
const MEANINGFUL_WORDS = 3;

/** The text for the field in place of a longer one. */
export interface Pasted {
  readonly message: string;
  /** More than noise is cut. Of an error message, what is left is enough. */
  readonly isCut: boolean;
}

/**
 * Shortens a pasted text to what the reader wants to find: the message of a stack trace, the end of
 * a message, or the beginning of anything else.
 */
export function pastedMessage(text: string, max: number): Pasted {
  const message = messageOf(text, max);
  const whole = tidy(blankNoise(text));
  return { message, isCut: message !== whole && !saysError(text) };
}

function messageOf(text: string, max: number): string {
  const logged = tidy(blankNoise(messageLine(text) ?? text)).replace(REST, '');
  if (logged.length <= max || !saysError(logged)) return wholeWords(logged, max);
  // URLs are the reader's own.
  return endOf(tidy(logged.replaceAll(URL_PATTERN, ' ')), max);
}

/** Returns the line of a stack trace that has the message. */
function messageLine(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FRAME.test(line));
  const at = lines.length > 1 ? lines.findLastIndex((line) => saysError(line)) : 0;
  const [line, next] = at < 0 ? [] : lines.slice(at);
  // A line that ends in a colon continues in the next one.
  return line?.endsWith(':') && next !== undefined ? `${line} ${next}` : line;
}

/** Returns as many parts from the end of a message as fit, or the beginning of one and its code. */
function endOf(message: string, max: number): string {
  const [code = ''] = CODE.exec(message) ?? [];
  let end = '';
  for (const part of message.split(PARTS).toReversed()) {
    const longer = `${part} ${end}`.trim();
    if (longer.length > max)
      return saysSomething(end) ? end : wholeWords(part, max - code.length) + code;
    end = longer;
  }
  return end;
}

function saysSomething(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length >= MEANINGFUL_WORDS;
}

/** Removes what surrounded blanked noise. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–|:,;]+/, '')
    .trim();
}

function wholeWords(text: string, max: number): string {
  const cut = cutText(text, max);
  return cut === text ? text : cut.replace(/(?<=\S)\s+\S*$/, '');
}
