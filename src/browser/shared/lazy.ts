/** Do something with a part that is loaded on first use; `instead` is for readers whose browser cannot get it. */
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
