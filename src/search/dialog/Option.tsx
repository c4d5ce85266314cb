import type { ReactNode } from 'react';
import type { DialogActions } from './DialogModel.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { optionId } from './selection.ts';

export interface OptionList {
  /** The index of the selected option; -1 for none. */
  readonly selected: number;
  readonly actions: Pick<DialogActions, 'onChoose' | 'onPoint'>;
}

interface OptionProps {
  readonly index: number;
  readonly url: string;
  readonly className: string;
  readonly list: OptionList;
  readonly children: ReactNode;
}

/**
 * Shows a selectable option. It's a link, so a middle click, modifiers, and the browser's menu work
 * as everywhere.
 */
export function Option({ index, url, className, list, children }: OptionProps) {
  return (
    <a
      role="option"
      id={optionId(index)}
      className={`search-option ${className}`}
      href={hrefOf(url)}
      tabIndex={-1}
      aria-selected={index === list.selected}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => list.actions.onChoose(url)}
      onPointerMove={(event) => list.actions.onPoint(index, event)}
    >
      {children}
    </a>
  );
}
