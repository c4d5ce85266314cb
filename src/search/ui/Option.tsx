import type { PointerEvent, ReactNode } from 'react';
import { hrefOf } from './hrefOf.ts';

export interface OptionList {
  readonly selected: number;
  /** The same objects as long as the list is on screen, so that lines which stay as they are need not be drawn anew. */
  readonly pointing: Pointing;
}

export interface Pointing {
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
      onClick={() => list.pointing.onChoose(index)}
      onPointerMove={(event) => list.pointing.onPoint(index, event)}
    >
      {children}
    </a>
  );
}
