import { all } from './dom.ts';

/** Show a picture as large as the window allows, in a dialog. */
export function zoom(trigger: HTMLElement): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'zoom-dialog' });
  dialog.setAttribute('aria-label', trigger.getAttribute('aria-label') ?? 'Enlarged picture');
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'zoom-close', textContent: 'Close', autofocus: true });
  const stage = Object.assign(document.createElement('div'), { className: 'zoom-stage zoomed' });
  stage.append(...picturesOf(trigger));
  dialog.append(close, stage);
  // Anywhere closes it: there is nothing else to do in it.
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.addEventListener('astro:before-swap', () => dialog.close(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
}

function picturesOf(trigger: HTMLElement): Node[] {
  const diagram = trigger.closest('.diagram')?.querySelector('.diagram-frame > svg');
  return (diagram ? [diagram] : all('img', trigger)).map((picture) => {
    const copy = picture.cloneNode(true) as Element;
    copy.removeAttribute('loading');
    return copy;
  });
}
