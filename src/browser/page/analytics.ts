interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Tests whether the reader allows counting their visit. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;
}

/** Reports a page view. Must not affect the reader in any way. */
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
    // A rejected beacon must not affect the reader.
  }
}
