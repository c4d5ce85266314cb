export interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Tell whether the reader lets their visit be counted. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;
}

/** Report the page being shown. Nothing here may change anything for the reader. */
export function countPage(): void {
  try {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=analytics]');
    const endpoint = meta?.dataset['endpoint'];
    if (!meta?.content || !endpoint || !mayCount(navigator as Wishes)) return;
    const view = {
      id: meta.content,
      event: 'page_view',
      path: location.pathname,
      title: document.title,
      anonymize_ip: true,
    };
    navigator.sendBeacon(endpoint, JSON.stringify(view));
  } catch {
    // A refused beacon is not the reader's concern.
  }
}
