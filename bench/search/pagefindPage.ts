import type { SearchRecord } from 'search/index/record.ts';

/** Writes a page's records as HTML for Pagefind: headings, prose, code, and names. */
export function pagefindPage(records: readonly SearchRecord[]): string {
  const sections = records.map(({ anchor, type, hierarchy, text, code, keywords, properties }) => {
    const level = Math.max(1, Number(type.slice(3)));
    const words = [...keywords, ...properties].join(' ');
    return `<h${level}${anchor === '' ? '' : ` id="${escape(anchor)}"`}>${escape(hierarchy[type] ?? '')}</h${level}><p>${escape(text)}</p>${code === '' ? '' : `<pre>${escape(code)}</pre>`}${words === '' ? '' : `<p>${escape(words)}</p>`}`;
  });
  return `<!doctype html><html lang="en"><head><title>${escape(records[0]?.hierarchy.lvl1 ?? '')}</title></head><body>${sections.join('\n')}</body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
