/** Buttons that open the log. */
export const OPENS_LOG = '[data-opens-log]';

/** A text in which `Log` is a button if it says to open it. */
export function LogText({ text = '' }: { text?: string }) {
  const [before, after] = text.split('open Log.');
  if (after === undefined) return text;
  return (
    <>
      {before}open{' '}
      <button type="button" className="lab-link" data-opens-log="">
        Log
      </button>
      .{after}
    </>
  );
}
