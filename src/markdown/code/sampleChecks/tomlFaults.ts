import { parse as parseToml, TomlError } from 'smol-toml';
import type { TextFault } from 'check/text/textFault.ts';
import { offsetAt } from 'check/text/position.ts';

/** Returns the place where a text isn't valid TOML. */
export function tomlFaults(text: string): TextFault[] {
  try {
    parseToml(text);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.replace(/^Invalid TOML document: |\n[^]*$/g, '');
    const offset = offsetAt(text, error);
    return [{ message: `This isn't valid TOML: ${message}.`, offset }];
  }
}
