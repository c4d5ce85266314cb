import { keys } from '../shared/storage.ts';

export interface HeadScriptOptions {
  /** The announcement being made; empty without one. */
  announcementId: string;
}

/**
 * Write the script that runs before anything is painted. Its text is the same on every page: the security policy lists its hash.
 *
 * - Colours and the closed announcement are set from storage, so that nothing flashes or moves.
 * - A search that the address asks for takes the place of the list of all pages (pages.css).
 * - View transitions are hidden from the router: its capture of the page costs 20 ms a click.
 * - The top of a page is painted first, the rest a moment later (browser.css), unless the reader comes back to a place further down.
 * - `<tabs-ready>` and `<sidebar-ready>` end their parts: what the reader chose is restored as soon as the part has been read.
 * - With a wrong base path no other script arrives, and the page is never made ready: the banner saying so is drawn here (SPEC.md section 8).
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
t.tabIndex = y - 1;
p.hidden = y ? !1 : 'until-found'
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
e.textContent = 'This site did not load properly.' + (u === b ? '' : ' It was built for the base ' + b + ', but this address suggests ' + u);
d.body.prepend(e)
}), !0)`;

/** Take out what only people need: line ends, and spaces beside signs outside of texts. */
function compact(script: string): string {
  const pieces = script.replace(/\n+/g, '').split(/('[^']*')/);
  return pieces
    .map((piece, index) =>
      index % 2 ? piece : piece.replace(/ ?(=>|===|&&|\|\||[={}?:,<>+-]) ?/g, '$1'),
    )
    .join('');
}
