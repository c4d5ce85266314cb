import { createElement, type ReactElement } from 'react';

/** Mark where the writer's text goes; the Markdown pipeline puts it there. */
export function Slot({ name }: { name: string }): ReactElement {
  return createElement('x-slot', { name });
}
