import { lazily } from '../shared/lazy.ts';
import type { CodeEditor, EditorOptions } from './CodeEditor.ts';

/**
 * Loads the code editor, and puts it in place of a text field. The field stays if the code can't be
 * loaded. Call it when the reader wants to edit.
 */
export function openEditor(
  field: HTMLTextAreaElement,
  options: EditorOptions,
  use: (editor: CodeEditor) => void,
): void {
  let isComposing = false;
  const compose = ({ type }: Event): boolean => (isComposing = type === 'compositionstart');
  field.addEventListener('compositionstart', compose);
  field.addEventListener('compositionend', compose);
  void lazily(
    () => import('./createEditor.ts'),
    ({ createEditor }) => {
      const replace = (): void => {
        if (field.isConnected && !field.hidden) use(createEditor(field, options));
      };
      // Replacing the field would cut off a character that the reader composes of several keys.
      if (isComposing) field.addEventListener('compositionend', () => setTimeout(replace));
      // A click moves the cursor later.
      else setTimeout(replace);
    },
  );
}
