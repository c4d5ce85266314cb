import { createElement } from 'react';
import type { SidebarNode } from '../navigation/types.ts';
import { Icon } from '../primitives/Icon.tsx';
import { Pictogram } from '../primitives/Pictogram.tsx';
import { href } from './href.ts';

/**
 * Shows the pages of an area. The browser opens and closes groups. The head script restores the
 * reader's choice before the first paint.
 */
export function Sidebar({
  id,
  label,
  items,
}: {
  id: string;
  label: string;
  items: readonly SidebarNode[];
}) {
  return (
    <nav className="sidebar-nav" aria-label={label} data-sidebar={id}>
      <SidebarList items={items} path="" />
      {createElement('sidebar-ready')}
    </nav>
  );
}

function SidebarList({ items, path }: { items: readonly SidebarNode[]; path: string }) {
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <li key={item.label}>
          {item.kind === 'page' ? (
            <SidebarLink item={item} />
          ) : (
            <SidebarGroup item={item} path={path} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SidebarLink({ item }: { item: SidebarNode & { kind: 'page' } }) {
  return (
    <a href={href(item.route)} aria-current={item.current ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

function SidebarGroup({ item, path }: { item: SidebarNode & { kind: 'group' }; path: string }) {
  const name = path === '' ? item.label : `${path}/${item.label}`;
  return (
    <details data-group={name} open={item.current || path === ''}>
      <summary>
        {item.icon !== undefined && <Pictogram name={item.icon} size={16} />}
        <span>{item.label}</span>
        <Icon name="chevron" size={14} />
      </summary>
      <SidebarList items={item.items} path={name} />
    </details>
  );
}
