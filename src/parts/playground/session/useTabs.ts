import { useState } from 'react';
import { withTab } from './openTabs.ts';

export function useTabs(
  shown: string,
): [tabs: readonly string[], setTabs: (tabs: readonly string[]) => void] {
  const [tabs, setTabs] = useState<readonly string[]>([]);
  const all = withTab(tabs, shown);
  if (all !== tabs) setTabs(all);
  return [all, setTabs];
}
