/**
 * Loads code on first use and calls `use` with it. If it can't be loaded, logs why and calls
 * `instead`.
 */
export async function lazily<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => void,
  instead?: () => void,
): Promise<void> {
  let part: Part;
  try {
    part = await load();
  } catch (error) {
    // oxlint-disable-next-line no-console -- Anyone who looks into the problem needs the reason.
    console.error('This part of the page couldn’t be loaded:', error);
    instead?.();
    return;
  }
  use(part);
}
