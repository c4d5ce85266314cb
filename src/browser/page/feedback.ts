import { issueAddress } from '../../navigation/issueAddress.ts';
import { all } from '../shared/dom.ts';
import { keys, writeEntry } from '../shared/storage.ts';

export type Vote = 'yes' | 'no';

const wired = new WeakSet<Element>();

/** Stores the vote of a button, and asks for the reason. */
export function vote(box: HTMLElement, button: HTMLElement): void {
  const answer: Vote = button.dataset['feedbackVote'] === 'yes' ? 'yes' : 'no';
  writeEntry(keys.feedback, box.dataset['feedback'] ?? '', answer);
  thank(box, 'Thank you. Your answer stays in this browser until you submit it as an issue.');
  const form = box.querySelector<HTMLFormElement>('[data-feedback-form]');
  if (!form) return;
  for (const reasons of all('[data-feedback-reasons]', form))
    reasons.hidden = reasons.dataset['feedbackReasons'] !== answer;
  wire(box, form, answer);
  form.hidden = false;
  form.querySelector<HTMLElement>('[data-feedback-reasons]:not([hidden]) input')?.focus();
}

/** Shows an earlier vote in place of the question, if the stored value is a vote. */
export function showVote(box: HTMLElement, answer: unknown): void {
  if (answer !== 'yes' && answer !== 'no') return;
  thank(
    box,
    `You found this page ${answer === 'yes' ? 'helpful' : 'not helpful'}. Thank you for your feedback.`,
  );
}

/** Returns the text of an issue. */
export function issueText({
  address,
  answer,
  reason,
  text,
}: {
  address: string;
  answer: Vote;
  reason: string;
  text: string;
}): string {
  const facts = [
    `Page: ${address}`,
    `Helpful: ${answer}`,
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ];
  return `${facts.join('\n')}\n\n${text.trim()}`.trim();
}

function wire(box: HTMLElement, form: HTMLFormElement, answer: Vote): void {
  const send = form.querySelector<HTMLAnchorElement>('[data-feedback-send]');
  const update = (): void => {
    const fields = new FormData(form);
    const { address = '', title = '', issues = '' } = box.dataset;
    const body = issueText({
      address,
      answer,
      reason: String(fields.get(answer) ?? ''),
      text: String(fields.get('text') ?? ''),
    });
    if (send) send.href = issueAddress(issues, { title: `Docs: ${title}`, body });
  };
  update();
  if (wired.has(form)) return;
  wired.add(form);
  const end = (said: string): void => {
    form.hidden = true;
    thank(box, said);
    box.querySelector<HTMLElement>('[data-feedback-said]')?.focus();
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('[data-feedback-close]')?.addEventListener('click', () => end('Thank you.'));
  // The form must stay until the browser has followed the link in it.
  send?.addEventListener('click', () =>
    setTimeout(() => end('Thank you. The issue is open in a new tab. Submit it there.')),
  );
}

function thank(box: HTMLElement, text: string): void {
  const ask = box.querySelector<HTMLElement>('[data-feedback-ask]');
  const said = box.querySelector('[data-feedback-said]');
  if (ask) ask.hidden = true;
  if (said) said.textContent = text;
}
