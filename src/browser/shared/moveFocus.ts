/** Moves the focus with arrow keys, Home, and End. Returns the item that gets it. */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  back: string,
  on: string,
): HTMLElement | undefined {
  const at = items.indexOf(event.target as HTMLElement);
  const next = { [back]: at - 1, [on]: (at + 1) % items.length, Home: 0, End: -1 }[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || at === -1 || next === undefined)
    return undefined;
  event.preventDefault();
  items.at(next)?.focus();
  return items.at(next);
}
