import { all, around, onClick } from '../shared/dom.ts';
import { forget, keys, readText, writeText } from '../shared/storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Turn a stored text into a choice; anything unknown is the system's. */
export function themeOf(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Let the reader choose light, dark or the system's colours. */
export function startTheme(): void {
  onClick('[data-theme-choice]', (button) => {
    const choice = themeOf(button.dataset['themeChoice'] ?? null);
    if (choice === 'system') forget(keys.theme);
    else writeText(keys.theme, choice);
    applyTheme(choice);
    around(button, '[popover]')?.hidePopover();
  });
  addEventListener('storage', ({ key }) => {
    if (key === keys.theme) applyTheme(themeOf(readText(keys.theme)));
  });
}

/** Mark the choice that holds in the control; for pages whose control was just put in. */
export function showTheme(
  choice = themeOf(document.documentElement.dataset['theme'] ?? null),
): void {
  for (const button of all('[data-theme-choice]'))
    button.ariaPressed = String(button.dataset['themeChoice'] === choice);
}

function applyTheme(choice: Theme): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  showTheme(choice);
}
