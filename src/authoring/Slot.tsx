import { createElement } from 'react';

/** The place where the Markdown pipeline inserts the writer's text. */
export function Slot({ name }: { name: string }) {
  return createElement('x-slot', { name });
}
