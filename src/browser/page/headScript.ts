import { keys } from '../shared/storage.ts';

export interface HeadScriptOptions {
  /** The id of the current announcement; empty without one. */
  announcementId: string;
}

/**
 * Returns the script that runs before the first paint. It's the same on every page, because the
 * security policy lists its hash.
 *
 * - Sets the theme and the closed announcement from storage, so that nothing flashes or moves.
 * - Hides the list of all pages if the URL has a query (pages.css).
 * - Hides view transitions from the router: capturing the page takes 20 ms of each click.
 * - Paints the top of a page first (browser.css), unless the reader returns to a position further
 * down.
 * - Restores what the reader chose in tabs and sidebars as soon as each is parsed: `<tabs-ready>`
 * and `<sidebar-ready>` are at their ends.
 * - Shows a banner if the base path is wrong: then no other script loads.
 */
export function headScript({ announcementId }: HeadScriptOptions): string {
  const id = JSON.stringify(announcementId).replaceAll('<', '\\u003c');
  return `((d,r,l,$)=>{${[shared, settings, tabs, sidebar, banner]
    .map(compact)
    .join('')
    .replace(
      'ANNOUNCEMENT',
      () => id,
    )}})(document,document.documentElement.dataset,location,(e,q)=>e.querySelector(q))`;
}

const shared = `
let get = k => { try { return localStorage.getItem(k) } catch {} },
map = k => { try { return Object(JSON.parse(get(k))) } catch { return {} } },
part = (n, f) => customElements.define(n, class extends HTMLElement { connectedCallback() { f(this.parentNode) } }),
soon = f => requestAnimationFrame(f),
t = get('${keys.theme}');`;

const settings = `
d.startViewTransition = r.js = '';
/^(light|dark)$/.test(t) && (r.theme = t);
get('${keys.announcement}') === ANNOUNCEMENT && (r.announcementClosed = '');
/\\bq=[^&]/.test(l.search) && (r.asked = '');
l.hash || history.state || (r.arriving = '', d.onreadystatechange = () => soon(() => setTimeout(() => delete r.arriving)));`;

const tabs = `
part('tabs-ready', g => {
let k = g.dataset.sync, all = [...g.querySelectorAll(':scope>[role=tablist]>*')],
find = v => all.find(t => t.dataset.value === v),
on = k && (find(new URLSearchParams(l.search).get(k)) || find(map('${keys.tabs}')[k])) || all[0];
all.map(t => {
let p = d.getElementById(t.getAttribute('aria-controls')), y = t === on;
t.ariaSelected = y;
t.tabIndex = p.tabIndex = y - 1;
p.hidden = !y && 'until-found'
})
});`;

const sidebar = `
part('sidebar-ready', n => {
let m = Object(map('${keys.sidebar}')[n.dataset.sidebar]), open = Object(m.open),
now = $(n,'[aria-current]'), box = n.closest('.sidebar');
n.querySelectorAll('[data-group]').forEach(g => {
let o = open[g.dataset.group];
o === !!o && (g.open = o || g.contains(now))
});
box && soon(() => {
box.scrollTop = m.top;
let a = now?.getBoundingClientRect(), b = box.getBoundingClientRect();
a && (a.top < b.top || a.bottom > b.bottom) && (box.scrollTop += a.top - b.top - b.height / 3)
})
});`;

const banner = `
addEventListener('error', ({ target: t }) => t.dataset?.base && addEventListener('load', () => {
if (r.ready === '') return;
let b = t.dataset.base, c = $(d,'[rel=canonical]'), is = c ? new URL(c.href).pathname.slice(b.length - 1) : '?',
at = l.pathname.replace(/(\\/index)?\\.html$|\\/$/, ''),
u = (at.endsWith(is) ? at.slice(0, -is.length) : at) + '/', e = d.createElement('p');
e.role = 'alert';
e.style = 'border:2px solid;padding:1em';
e.textContent = 'This site didn’t load properly.' + (u === b ? '' : ' It was built for the base ' + b + ', but the URL suggests ' + u);
d.body.prepend(e)
}), !0)`;

/** Removes line ends, and spaces around operators outside of strings. */
function compact(script: string): string {
  const pieces = script.replace(/\n+/g, '').split(/('[^']*')/);
  return pieces
    .map((piece, index) =>
      index % 2 ? piece : piece.replace(/ ?(=>|===|&&|\|\||[={}?:,<>+-]) ?/g, '$1'),
    )
    .join('');
}
