import { parse, type ParseError } from 'sh-syntax';
import type { TextFault } from 'check/text/textFault.ts';

/** Returns the places where a text isn't a valid Bash script that a reader can paste. */
export async function shellFaults(text: string): Promise<TextFault[]> {
  const prompt = /^[$#>] (?=\S)/m.exec(text);
  if (prompt !== null && prompt[0] !== '# ')
    return [
      {
        message: `A line starts with the prompt "${prompt[0].trim()}".`,
        offset: prompt.index,
        fix: 'remove the prompt, so that readers can paste the command',
      },
    ];
  const quote = /[“”‘’]/.exec(text);
  if (quote !== null)
    return [
      {
        message: `The shell doesn't know the typographic quotation mark ${quote[0]}.`,
        offset: quote.index,
        fix: 'write straight quotation marks',
      },
    ];
  try {
    await parse(text);
    return [];
  } catch (error) {
    const { message, Pos } = error as ParseError;
    return [{ message: `This isn't valid Bash: ${message}.`, offset: Pos?.Offset ?? 0 }];
  }
}
