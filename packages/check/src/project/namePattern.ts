import { RE2JS } from 're2js';

/** Longer patterns and names aren't compared, because that takes the product of both lengths. */
const MAX_LENGTH = 200;

/**
 * Returns a function that tells whether a pattern of a project matches a whole name, or may do so:
 * other patterns than those of RE2 aren't judged. RE2 takes linear time for all patterns.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  try {
    const compiled = pattern.length > MAX_LENGTH ? undefined : RE2JS.compile(pattern);
    return (name) => compiled === undefined || name.length > MAX_LENGTH || compiled.matches(name);
  } catch {
    return () => true;
  }
}
