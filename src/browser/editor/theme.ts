import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { StyleModule } from 'style-mod';
import { adopt } from '../shared/adopt.ts';
import styles from './editor.css?inline';

let isReady = false;

/**
 * Adds the styles of the editor to the document as constructed style sheets. CodeMirror uses them in
 * a shadow tree only. In a document, it would add a `style` element, which the security policy
 * blocks, so the document gets what a shadow tree has.
 */
export function adoptStyles(): void {
  if (isReady) return;
  isReady = true;
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(shadow, []);
  for (const key of Object.getOwnPropertySymbols(shadow))
    Reflect.set(document, key, Reflect.get(shadow, key));
  adopt(styles);
}

/** The colors of code. */
export const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.self, tags.modifier], color: 'var(--code-keyword)' },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
    {
      tag: [tags.number, tags.bool, tags.null, tags.typeName, tags.atom],
      color: 'var(--code-constant)',
    },
    { tag: tags.comment, color: 'var(--code-comment)' },
    {
      tag: [
        tags.function(tags.variableName),
        tags.function(tags.definition(tags.variableName)),
        tags.standard(tags.name),
        tags.className,
      ],
      color: 'var(--code-function)',
    },
    {
      tag: [tags.propertyName, tags.definition(tags.propertyName)],
      color: 'var(--code-parameter)',
    },
    { tag: [tags.punctuation, tags.operator], color: 'var(--code-punctuation)' },
    { tag: tags.meta, color: 'var(--code-variable)' },
  ]),
);
