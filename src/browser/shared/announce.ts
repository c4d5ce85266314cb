export function announce(text: string): void {
  prepareAnnouncements().textContent = text;
}

/**
 * Adds the region for announcements if the page has none. Screen readers announce only changes in a
 * region that they know, so it must be there before its first text.
 */
export function prepareAnnouncements(): HTMLElement {
  const existing = document.getElementById('said');
  if (existing) return existing;
  const added = document.createElement('div');
  added.id = 'said';
  added.role = 'status';
  added.className = 'visually-hidden';
  document.body.append(added);
  return added;
}
