import sheet from './zoom.css?url';
import { all } from '../shared/dom.ts';
import { loadSheet } from '../shared/loadSheet.ts';
import { showScrolling } from './scrollers.ts';
import { fittedWidth } from './zoomedWidth.ts';

/** Shows a picture in a dialog, as large as the window allows. */
export async function zoom(trigger: HTMLElement): Promise<void> {
  await loadSheet(sheet);
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
  // A narrow column hides the first of two drawings.
  const drawing = all<SVGSVGElement>(
    '.diagram-frame > svg',
    trigger.closest('.diagram') ?? trigger,
  ).find((svg) => svg.getClientRects().length > 0);
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
  copy.toggleAttribute('data-small', fitted < readableWidth(drawing));
}

function enlarge(copy: SVGSVGElement, stage: HTMLElement): void {
  copy.style.inlineSize = `${readableWidth(copy)}px`;
  copy.removeAttribute('data-small');
  showScrolling(stage);
}

/** Returns the width at which all letters are readable: the build sets it. */
function readableWidth(drawing: SVGSVGElement): number {
  return Number(drawing.getAttribute('width'));
}
