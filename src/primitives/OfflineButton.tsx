import { IconDrawing } from './IconDrawing.tsx';
import { download } from './icons.ts';

/** Opens the dialog that saves all pages (src/browser/offline/offlineDialog.ts). */
export function OfflineButton({ className }: { className: string }) {
  if (!import.meta.env.PROD || !import.meta.env.OFFLINE) return null;
  return (
    <button type="button" className={className} data-save-offline="" data-needs-js="">
      <IconDrawing path={download} size={16} />
      Save these docs for offline use
    </button>
  );
}
