import { withBase } from 'published/address.ts';
import { base } from '../shared/base.ts';

const INLINE = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\)/g;

/** Renders the little Markdown that the language service writes: paragraphs, lists, and inline marks. */
export function markdownNodes(text: string): HTMLElement[] {
  return text.split('\n\n').map((part) => {
    if (!part.startsWith('- ')) return filled('p', part);
    const list = document.createElement('ul');
    list.append(...part.split('\n').map((line) => filled('li', line.replace(/^- /, ''))));
    return list;
  });
}

function filled(name: 'p' | 'li', text: string): HTMLElement {
  const element = document.createElement(name);
  let shown = 0;
  for (const { 0: all, index, groups = {} } of text.matchAll(INLINE)) {
    element.append(text.slice(shown, index), inlineNode(groups));
    shown = index + all.length;
  }
  element.append(text.slice(shown));
  return element;
}

function inlineNode({
  strong,
  code,
  label,
  url = '',
}: Partial<Record<string, string>>): HTMLElement {
  if (strong !== undefined) return marked('strong', strong);
  if (code !== undefined) return Object.assign(marked('code', code), { translate: false });
  // Only places of this site: the text comes from files that anyone can write.
  if (!/^\/(?!\/)/.test(url)) return marked('span', label ?? '');
  return Object.assign(document.createElement('a'), {
    href: withBase(url, base),
    target: '_blank',
    rel: 'noopener',
    textContent: label,
  });
}

function marked(name: 'strong' | 'code' | 'span', textContent: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent });
}
