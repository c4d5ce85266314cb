/** Words of messages about what went wrong. */
const ERROR =
  /error|exception|fail|denied|fatal|refused|invalid|insufficient|missing|unknown|unexpected|exceeded|timed out|not (?:found|allowed|exist|have)|no such|can ?not|can't|could not|unable|reserved|already/i;

/** Tells whether a text says that something went wrong, as messages of programs do. */
export function saysError(text: string): boolean {
  return ERROR.test(text);
}
