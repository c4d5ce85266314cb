import { all } from '../shared/dom.ts';

export function closeMenus(): void {
  for (const menu of all('[popover=auto]:popover-open')) menu.hidePopover();
}
