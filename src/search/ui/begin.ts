import { siteProvider } from '../siteProvider.ts';
import { dataIsDear } from './dataIsDear.ts';
import { loadSheet } from './loadSheet.ts';

/** Starts what the dialog needs besides React, while React is on its way. */
export function begin(): void {
  void loadSheet();
  if (!dataIsDear()) siteProvider().ready?.();
}
