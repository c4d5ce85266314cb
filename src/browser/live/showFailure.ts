import { announce } from '../shared/announce.ts';

const FAILURE = 'The sample couldn’t be loaded. Check your connection, and then try again.';

/** Tells that a sample or its code couldn't be loaded. */
export function showFailure(figure: HTMLElement): void {
  const note = figure.querySelector('.code-run small');
  if (note) note.textContent = FAILURE;
  announce(FAILURE);
}
