import { all } from '../shared/dom.ts';

/** Closes all open menus. */
export function closeMenus(): void {
  for (const menu of all('[popover=auto]:popover-open')) menu.hidePopover();
}
