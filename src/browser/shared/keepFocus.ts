import { all } from './dom.ts';

/**
 * Keeps the focus when a change hides, removes, or disables the focused control of an area: the
 * control gets it back if it's usable again, and otherwise a button nearby. Returns a function that
 * ends this.
 */
export function keepFocus(area: Element | null): (() => void) | undefined {
  if (!area) return undefined;
  let focused: HTMLElement | undefined;
  let parents: Element[] = [];
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (!focused || (active !== document.body && active !== focused)) return;
    if (isShown(focused) && (active === focused || focused.matches(':disabled'))) return;
    const near = parents.flatMap((parent) => all('.button:enabled:not([aria-disabled])', parent));
    [focused, ...near].find(isShown)?.focus();
  });
  observer.observe(area, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden', 'disabled'],
  });
  const control = new AbortController();
  const { signal } = control;
  const take = ({ target }: Event): void => {
    focused = target instanceof HTMLElement && area.contains(target) ? target : undefined;
    parents = [];
    for (let one = focused?.parentElement; one && area.contains(one); one = one.parentElement)
      parents.push(one);
  };
  document.addEventListener('focusin', take, { signal });
  // A click beside all controls takes the focus away on purpose.
  const leave = ({ target }: Event): void => {
    if (!focused?.contains(target as Node)) focused = undefined;
  };
  document.addEventListener('pointerdown', leave, { signal, capture: true });
  return () => {
    observer.disconnect();
    control.abort();
  };
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility();
}
