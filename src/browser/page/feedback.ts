import { issueAddress } from '../../navigation/issueAddress.ts';
import { external } from '../../primitives/icons.ts';
import { keys, writeEntry } from '../shared/storage.ts';

type Vote = 'yes' | 'no';

const REASONS: Readonly<Record<Vote, { question: string; reasons: readonly string[] }>> = {
  yes: {
    question: 'What helped you?',
    reasons: [
      'It answered my question',
      'The samples worked as shown',
      'It was easy to follow',
      'Something else',
    ],
  },
  no: {
    question: 'What went wrong?',
    reasons: [
      'Something is wrong or outdated',
      'Something is missing',
      'It’s hard to understand',
      'A sample doesn’t work',
      'Something else',
    ],
  },
};

/** Stores the vote of a button, and asks for the reason. */
export function vote(box: HTMLElement, button: HTMLElement): void {
  const answer: Vote = button.dataset['feedbackVote'] === 'yes' ? 'yes' : 'no';
  writeEntry(keys.feedback, box.dataset['feedback'] ?? '', answer);
  thank(box, 'Thank you. Your answer stays in this browser until you submit it as an issue.');
  const form = formFor(answer);
  box.querySelector('[data-feedback-said]')?.after(form);
  wire(box, form, answer);
  form.querySelector('input')?.focus();
}

function formFor(answer: Vote): HTMLFormElement {
  const { question, reasons } = REASONS[answer];
  const choices = reasons.map(
    (reason) => `<label><input type="radio" name="reason" value="${reason}">${reason}</label>`,
  );
  const form = document.createElement('form');
  form.className = 'feedback-form';
  form.dataset['feedbackForm'] = answer;
  form.innerHTML = `<fieldset><legend>${question}</legend>${choices.join('')}</fieldset>
<label for="feedback-text">Anything to add? (optional)</label>
<textarea id="feedback-text" name="text" rows="3" maxlength="1000"></textarea>
<div class="feedback-ends"><a class="button button-primary" target="_blank" rel="noopener" data-feedback-send>Create an issue<span class="visually-hidden"> (opens in a new tab)</span><svg class="icon" width="16" height="16" viewBox="0 0 20 20" aria-hidden="true"><path d="${external}"></path></svg></a>
<button type="button" class="button button-quiet" data-feedback-close>Close</button></div>`;
  return form;
}

/** Shows an earlier vote in place of the question, if the stored value is a vote. */
export function showVote(box: HTMLElement, answer: unknown): void {
  if (answer !== 'yes' && answer !== 'no') return;
  thank(
    box,
    `You found this page ${answer === 'yes' ? 'helpful' : 'not helpful'}. Thank you for your feedback.`,
  );
}

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
      reason: String(fields.get('reason') ?? ''),
      text: String(fields.get('text') ?? ''),
    });
    if (send) send.href = issueAddress(issues, { title: `Docs: ${title}`, body });
  };
  update();
  const end = (said: string): void => {
    form.remove();
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
