/** The codes of the rules. A code never changes its meaning, because projects name codes in comments. */
export const RULE_CODES = [
  // The syntax of YAML
  'yaml-syntax',
  'tab-indentation',
  'duplicate-key',
  'merge-key',
  'too-complex',
  // Keys and values
  'unknown-key',
  'misplaced-key',
  'removed-key',
  'deprecated-key',
  'not-allowed',
  'invalid-name',
  'missing-key',
  'conflicting-keys',
  'unknown-value',
  'wrong-type',
  'wrong-format',
  'out-of-range',
  'duplicate-entry',
  'unused-option',
  'text-reference',
  'plain-secret',
  // The syntax of Jinja
  'jinja-syntax',
  // References between files
  'unknown-name',
  'unknown-macro',
  'unknown-function',
  'unknown-parameter',
  'unused-parameter',
  'unused-component',
  'duplicate-name',
  'cycle',
  'silent-event',
  'missing-data-plane',
  // The check itself
  'missing-project-file',
  'unreadable-file',
  'invalid-ignore',
  'unused-ignore',
] as const;

export type RuleCode = (typeof RULE_CODES)[number];
