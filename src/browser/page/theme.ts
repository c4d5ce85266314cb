import { all, around, onClick } from '../shared/dom.ts';
import { forget, keys, readText, writeText } from '../shared/storage.ts';

type Theme = 'light' | 'dark' | 'system';

/** Returns the choice for a stored text. An unknown text means the system's colors. */
export function themeOf(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Lets the reader choose light, dark, or the system's colors. */
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

/** Marks the current choice in the control of a new page. */
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
