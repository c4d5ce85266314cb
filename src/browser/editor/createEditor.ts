import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorSelection, EditorState, type Extension, type Text } from '@codemirror/state';
import {
  closeHoverTooltips,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { CodeEditor, EditorOptions, EditorProblem } from './CodeEditor.ts';
import { KEYS, SERVICE_KEYS } from './keys.ts';
import { languageOf } from './languages.ts';
import { offsetOf } from './positions.ts';
import { serviceExtensions } from './serviceExtensions.ts';
import { adoptStyles, highlighting } from './theme.ts';

/** Puts an editor in place of a text field, with its text, selection, label, and focus. */
export function createEditor(field: HTMLTextAreaElement, options: EditorOptions): CodeEditor {
  adoptStyles();
  const hint = Object.assign(document.createElement('p'), {
    id: `${field.id}-keys`,
    className: 'code-editor-keys',
    textContent: options.service === undefined ? KEYS : SERVICE_KEYS,
  });
  const extensions = [...commonExtensions(field, options, hint.id), serviceExtensions(options)];
  const startOf = (path: string, doc: string, selection = EditorSelection.cursor(0)): EditorState =>
    EditorState.create({
      doc,
      selection,
      extensions: [extensions, languageOf(path, options.tables)],
    });

  const states = new Map<string, EditorState>();
  let { path } = options;
  const selection = EditorSelection.range(field.selectionStart, field.selectionEnd);
  const view = new EditorView({ state: startOf(path, field.value, selection) });
  replaceField(field, view, hint);

  return {
    show(next, text) {
      // CodeMirror would look for the place of an open tooltip in the next text.
      view.dispatch({ effects: closeHoverTooltips });
      states.set(path, view.state);
      path = next;
      const known = states.get(path);
      const isSame = known?.doc.eq(known.toText(text)) === true;
      if (isSame && known === view.state) return;
      view.setState(known !== undefined && isSame ? known : startOf(path, text));
      view.scrollDOM.scrollTo(0, 0);
      field.value = view.state.doc.toString();
    },
    rename(from, to) {
      const known = from === path ? view.state : states.get(from);
      states.delete(from);
      // The language is a part of the state.
      if (known === undefined || extensionOf(from) !== extensionOf(to)) return;
      states.set(to, known);
      if (from === path) path = to;
    },
    setProblems(problems) {
      const { doc } = view.state;
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => diagnosticOf(doc, problem)),
        ),
      );
    },
    reveal(line) {
      const start = offsetOf(view.state.doc, { line, column: 1 });
      view.dispatch({ effects: EditorView.scrollIntoView(start, { y: 'center' }) });
    },
    goTo(line) {
      withoutKeyboard(view);
      view.focus();
      view.dispatch({ selection: { anchor: offsetOf(view.state.doc, { line, column: 1 }) } });
      this.reveal(line);
    },
    focus: () => view.focus(),
    destroy() {
      view.destroy();
      hint.remove();
      field.hidden = false;
    },
  };
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.'));
}

function commonExtensions(
  field: HTMLTextAreaElement,
  { onRun }: EditorOptions,
  hintId: string,
): Extension[] {
  const [label] = field.labels;
  if (label !== undefined) label.id ||= `${field.id}-label`;
  const run = (): boolean => {
    onRun?.();
    return onRun !== undefined;
  };
  return [
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Ctrl-Enter', run },
      ...completionKeymap,
      ...lintKeymap,
      ...historyKeymap,
      indentWithTab,
      ...defaultKeymap,
    ]),
    lineNumbers(),
    lintGutter(),
    EditorView.domEventHandlers({
      beforeinput({ inputType, data }, view) {
        // The browser's Undo comes here from everywhere.
        if (!view.hasFocus && inputType.startsWith('history')) return true;
        // WebKit would write the look of replaced lines as `style` attributes, which the policy blocks.
        const { state } = view;
        if (inputType !== 'insertText' || data === null || state.selection.main.empty) return false;
        view.dispatch(state.replaceSelection(data), {
          userEvent: 'input.type',
          scrollIntoView: true,
        });
        return true;
      },
    }),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    autocompletion({ icons: false }),
    placeholder(field.placeholder),
    highlighting,
    EditorView.contentAttributes.of({
      // Some checks and browsers don't count editable text as focusable.
      tabindex: '0',
      'aria-labelledby': label?.id ?? '',
      'aria-describedby': `${field.getAttribute('aria-describedby') ?? ''} ${hintId}`.trim(),
    }),
    EditorView.domEventObservers({
      // Escape closes messages and lists, and lets the next Tab leave the editor.
      keydown({ key }, view) {
        if (key !== 'Escape') return;
        view.dispatch({ effects: closeHoverTooltips });
        view.setTabFocusMode(2000);
      },
    }),
    EditorView.updateListener.of(({ docChanged, state, view }) => {
      keepSelection(view);
      if (!docChanged) return;
      field.value = state.doc.toString();
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }),
  ];
}

/**
 * Puts the browser's selection back where the editor has it. For 200 ms after a focus, CodeMirror
 * takes a selection at the start for an effect of the focus, and leaves it there. It's at the start
 * if marks or colors were added around the text with the cursor.
 */
function keepSelection(view: EditorView): void {
  const shown = getSelection();
  const { focusNode, focusOffset } = shown ?? {};
  if (!shown || !focusNode || !view.contentDOM.contains(focusNode)) return;
  const { anchor, head } = view.state.selection.main;
  if (!view.hasFocus || view.composing || view.posAtDOM(focusNode, focusOffset) === head) return;
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
  shown.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** Shows the editor where the field is, as the reader left the field. */
function replaceField(field: HTMLTextAreaElement, view: EditorView, hint: HTMLElement): void {
  const { scrollTop } = field;
  const hadFocus = document.activeElement === field;
  field.after(view.dom, hint);
  field.hidden = true;
  if (hadFocus) view.focus();
  view.scrollDOM.scrollTop = scrollTop;
  for (const label of field.labels) label.addEventListener('click', () => view.focus());
}

/** On a phone, the keyboard would cover what was tapped, so it opens with the next tap. */
function withoutKeyboard({ contentDOM }: EditorView): void {
  if (document.activeElement === contentDOM) return;
  contentDOM.inputMode = 'none';
  contentDOM.addEventListener('pointerdown', () => (contentDOM.inputMode = ''), { once: true });
}

function diagnosticOf(doc: Text, { length, severity, message, code, ...place }: EditorProblem) {
  const from = offsetOf(doc, place);
  const to = Math.min(from + Math.max(1, length), doc.lineAt(from).to);
  return { from, to, severity, message, source: code } satisfies Diagnostic;
}
