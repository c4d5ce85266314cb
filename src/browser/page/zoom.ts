import { all } from '../shared/dom.ts';
import { showScrolling } from './scrollers.ts';
import { fittedWidth, readableWidth } from './zoomedWidth.ts';

/** Shows a picture in a dialog, as large as the window allows. */
export function zoom(trigger: HTMLElement): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'zoom-dialog' });
  const label = trigger.getAttribute('aria-label') ?? 'Enlarged picture';
  dialog.setAttribute('aria-label', label);
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'zoom-close',
    textContent: 'Close',
    autofocus: true,
  });
  const stage = Object.assign(document.createElement('div'), {
    className: 'zoom-stage zoomed',
    role: 'group',
    ariaLabel: label,
  });
  const drawing = trigger.closest('.diagram')?.querySelector<SVGSVGElement>('.diagram-frame > svg');
  stage.append(...(drawing ? [drawing] : all('img', trigger)).map(copyOf));
  dialog.append(close, stage);
  // A click on a drawing whose letters are too small enlarges it, and any other click closes it.
  dialog.addEventListener('click', ({ target }) => {
    const small = target instanceof Element ? target.closest<SVGSVGElement>('[data-small]') : null;
    if (small) enlarge(small, stage);
    else dialog.close();
  });
  // The search opens in its place.
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === '/' || ((ctrlKey || metaKey) && key.toLowerCase() === 'k')) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.addEventListener('astro:before-swap', () => dialog.close(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
  if (drawing) fit(stage, drawing);
}

function copyOf(picture: Element): Element {
  const copy = picture.cloneNode(true) as Element;
  copy.removeAttribute('loading');
  return copy;
}

function fit(stage: HTMLElement, drawing: SVGSVGElement): void {
  const copy = stage.querySelector('svg');
  if (!copy) return;
  const { clientWidth: width, clientHeight: height } = stage;
  const fitted = fittedWidth(drawing.getBoundingClientRect(), { width, height });
  copy.style.inlineSize = `${fitted}px`;
  copy.toggleAttribute('data-small', fitted < readableWidth(drawing.viewBox.baseVal.width));
}

function enlarge(copy: SVGSVGElement, stage: HTMLElement): void {
  copy.style.inlineSize = `${readableWidth(copy.viewBox.baseVal.width)}px`;
  copy.removeAttribute('data-small');
  showScrolling(stage);
}
