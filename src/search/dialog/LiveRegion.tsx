/** Draw the dialog's polite live region, silent unless told. */
export function LiveRegion({ text = '' }: { text?: string }) {
  return (
    <p className="visually-hidden" role="status" data-search-status="">
      {text}
    </p>
  );
}
