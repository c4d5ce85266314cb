import hcl from 'hcl2-parser';
import type { TextFault } from 'check/text/textFault.ts';

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
