import { existsSync, readFileSync } from 'node:fs';
import { securityHeaders as headersFor, type Headers } from '../integrations/hosts/rules.ts';

export { cacheControl, strictTransport } from '../integrations/hosts/rules.ts';

/**
 * Makes the headers that every answer carries; the content policy is the one that the build wrote
 * to `policyFile`.
 */
export function securityHeaders(policyFile: string): Headers {
  return headersFor(contentPolicy(policyFile));
}

function contentPolicy(file: string): string {
  const policy = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ')
    : '';
  // A <meta> policy cannot say this, so the file shared with it may lack it.
  if (policy.includes('frame-ancestors')) return policy;
  return [policy.replace(/;\s*$/, ''), "frame-ancestors 'self'"]
    .filter((part) => part !== '')
    .join('; ');
}
