/** A mistake of the agent or the person, in words that help to fix it. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
