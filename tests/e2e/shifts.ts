import type { Page } from './harness.ts';

interface Recorded {
  shifts: string[];
}

/** Makes a page record layout shifts without recent input. Call it before the page opens. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** Returns the layout shifts of a page so far, with the elements that moved. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Recorded).shifts);
}

/** Runs in the page. */
function noteShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources?: { node: Node | null }[];
  };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      // Chromium sometimes reports a shift of a fraction of a pixel, without an element that moved.
      if (entry.hadRecentInput || entry.value < 0.0001) continue;
      const moved = (entry.sources ?? []).map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
      );
      // While a page arrives, the ends of the lines of a sample move with its longest line.
      if (moved.length > 0 && moved.every((node) => node.trim() === '')) continue;
      shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
