import type { ReactNode } from 'react';
import { optionId } from './dialogModel.ts';
import type { Pointing } from './dialogModel.ts';
import { hrefOf } from './hrefOf.ts';

export interface OptionList {
  readonly selected: number;
  readonly pointing: Pointing;
}

export interface OptionProps {
  readonly index: number;
  readonly url: string;
  readonly className: string;
  readonly list: OptionList;
  readonly children: ReactNode;
}

/** Draw a line that can be selected. It is a link: a middle click, a modifier and the browser's own menu do what they do everywhere. */
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
      onClick={() => list.pointing.onChoose(url)}
      onPointerMove={(event) => list.pointing.onPoint(url, event)}
    >
      {children}
    </a>
  );
}
