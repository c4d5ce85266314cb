import hcl from 'hcl2-parser';
import { parse as parseToml, TomlError } from 'smol-toml';
import type { TextFault } from '../../../text/textFault.ts';
import { offsetAt } from '../../../text/position.ts';

/**
 * Returns the first top-level block of a text that isn't valid HCL, the language of Terraform. The
 * parser doesn't say where in the block the mistake is.
 */
export function hclFaults(text: string): TextFault[] {
  let offset = 0;
  for (const block of text.split(/(?<=^\}\n)/m)) {
    const [, error] = hcl.parseToObject(block);
    const start = offset + block.search(/\S|$/);
    if (error !== null) return [{ message: "This block isn't valid HCL.", offset: start }];
    offset += block.length;
  }
  return [];
}

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
