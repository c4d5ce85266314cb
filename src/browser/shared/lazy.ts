/** Loads code on first use and calls `use` with it; calls `instead` if it can't be loaded. */
export async function lazily<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => void,
  instead?: () => void,
): Promise<void> {
  let part: Part;
  try {
    part = await load();
  } catch {
    instead?.();
    return;
  }
  use(part);
}
