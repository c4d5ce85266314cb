/**
 * The formats of well-known secrets. Each pattern matches a secret, or has a group that does. No text
 * may make it read the same characters again and again.
 */
export const SECRET_FORMATS: readonly { name: string; pattern: RegExp }[] = [
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA|AGPA|AROA)[0-9A-Z]{16}\b/g },
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\s|\\n)*[A-Za-z0-9+/=]{40,}/g,
  },
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})\b/g },
  { name: 'a GitLab token', pattern: /\bglpat-[\w-]{20,}/g },
  { name: 'a Slack token', pattern: /\bxox[abposr]-[\w-]{20,}/g },
  { name: 'a Slack webhook', pattern: /hooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{20,}/g },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}\b/g },
  { name: 'an API key for a model provider', pattern: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g },
  { name: 'a Databricks token', pattern: /\bdapi[0-9a-f]{32}\b/g },
  { name: 'a signed web token', pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    name: 'a password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/"'<>]+:([^\s@/"'<>]{3,})@[\w.-]+/gi,
  },
];

/** Values that stand for the reader's own. */
export const PLACEHOLDER =
  /^[<{$*]|\*{3}|\.{3}|…|\$\{|\{\{|example|sample|placeholder|your|change-?me|redacted|x{4,}|dummy|fake|^(?:password|passwd|pass|secret|token|pwd)$/i;
