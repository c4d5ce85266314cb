import { parse as parseHcl } from '@cdktf/hcl2json';
import { parse as parseToml, TomlError } from 'smol-toml';
import { offsetAt, type TextFault } from './textFault.ts';

/** Returns the place where a text isn't valid HCL, the language of Terraform. */
export async function hclFaults(text: string): Promise<TextFault[]> {
  try {
    await parseHcl('sample.tf', text);
    return [];
  } catch (error) {
    // For example: parse config: [sample.tf:2,9-3,1: Invalid expression; Expected the start of …]
    const [, line = '1', column = '1', message = String(error)] =
      /\[sample\.tf:(\d+),(\d+)-[\d,]+: (.*?)\.?\]?$/s.exec((error as Error).message) ?? [];
    const offset = offsetAt(text, Number(line), Number(column));
    return [{ message: `This isn't valid HCL: ${message}.`, offset }];
  }
}

/** Returns the place where a text isn't valid TOML. */
export function tomlFaults(text: string): TextFault[] {
  try {
    parseToml(text);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.replace(/^Invalid TOML document: |\n[^]*$/g, '');
    const offset = offsetAt(text, error.line, error.column);
    return [{ message: `This isn't valid TOML: ${message}.`, offset }];
  }
}
