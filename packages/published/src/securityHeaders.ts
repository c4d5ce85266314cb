/** Response headers by lower-case name. */
export type Headers = Record<string, string>;

export const POLICY = 'content-security-policy';

/** Returns the headers of all answers. */
export function securityHeaders(policy: string): Headers {
  return {
    [POLICY]: policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
