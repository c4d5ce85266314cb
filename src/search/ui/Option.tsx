import type { PointerEvent, ReactNode } from 'react';
import { hrefOf } from './hrefOf.ts';

export interface OptionList {
  readonly selected: number;
  /** A line was clicked; the link itself leads there. */
  readonly onChoose: (index: number) => void;
  readonly onPoint: (index: number, event: PointerEvent) => void;
}

export interface OptionProps {
  readonly index: number;
  readonly url: string;
  readonly className: string;
  readonly list: OptionList;
  readonly children: ReactNode;
}

/** Give the id of a line, for the field to name the one that is selected. */
export function optionId(index: number): string {
  return `search-option-${index}`;
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
      onClick={() => list.onChoose(index)}
      onPointerMove={(event) => list.onPoint(index, event)}
    >
      {children}
    </a>
  );
}
