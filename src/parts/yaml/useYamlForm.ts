import { useEffect, useReducer, useRef, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { writeClipboard } from '../../browser/shared/writeClipboard.ts';
import type { CodeEditor } from '../../browser/editor/CodeEditor.ts';
import type { FileReport, YamlFile } from './checkFiles.ts';
import { EXAMPLE } from './example.ts';
import { EMPTY_FORM, formReducer, isLarge, PASTED, withText } from './formState.ts';
import type { FoundFile } from './readFiles.ts';
import { useChecker } from './useChecker.ts';

/** Milliseconds without typing after which a change is checked. */
const PAUSE = 150;

interface NewFiles {
  notes?: readonly string[];
  /** The index of the file to show first. */
  shown?: number;
  /** True if most files stay the same. The result of the last check stays until the next one. */
  isChange?: boolean;
}

export type YamlFormModel = ReturnType<typeof useYamlForm>;

/** Starts with these files, and with the result of their check if it's known. */
export function useYamlForm(
  start: { files: readonly YamlFile[]; shown: number } = EMPTY_FORM,
  known?: readonly FileReport[],
) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const editorRef = useRef<CodeEditor>(undefined);
  const [state, dispatch] = useReducer(formReducer, { ...EMPTY_FORM, ...start });
  const checker = useChecker(known);
  const pause = usePause(() => checkNow());
  const text = (): string | undefined => fieldRef.current?.value;

  function checkNow(): void {
    pause.cancel();
    dispatch({ type: 'save', text: text() });
    checker.check(edited());
  }

  /** Takes new files, with notes about them if the reader chose them. */
  function put(files: readonly YamlFile[], { notes, shown, isChange }: NewFiles = {}): void {
    pause.cancel();
    dispatch({ type: 'put', files, notes, isNew: notes !== undefined, shown });
    if (isChange !== true) checker.clear();
    checker.check(files, (reports) => dispatch({ type: 'reveal', reports }));
  }

  /** Returns the files with what the reader wrote last. */
  const edited = (): YamlFile[] => withText(state, text());

  function clear(): void {
    pause.cancel();
    // The button disappears, so the empty field gets the focus.
    flushSync(() => {
      dispatch({ type: 'put', files: [PASTED], isNew: false });
      checker.clear();
    });
    (editorRef.current ?? fieldRef.current)?.focus();
  }

  function take(finding: Promise<readonly FoundFile[]>): void {
    checker.read(finding, ({ files, notes }) =>
      files.length > 0 ? put(files, { notes }) : dispatch({ type: 'skip', notes }),
    );
  }

  function show(index: number, line?: number): void {
    if (index !== state.shown) pause.cancel();
    dispatch({ type: 'show', index, line, text: text() });
  }

  function goTo(path: string, line: number): void {
    const index = state.files.findIndex((file) => file.path === path);
    // The cursor needs the field with the text of the file, and the message of the line.
    flushSync(() => show(index, line));
    if (editorRef.current !== undefined) editorRef.current.goTo(line);
    else if (fieldRef.current !== null) goToLine(fieldRef.current, line);
    fieldRef.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }
  const canGoTo = (path: string): boolean =>
    state.files.some((file) => file.path === path && !isLarge(file));

  function paste(event: ClipboardEvent): void {
    const pasted = { ...PASTED, text: event.clipboardData.getData('text/plain') };
    const replacesExample = text() === EXAMPLE && pasted.text.includes('\n');
    // The field has the text only after the event.
    if (!isLarge(pasted) && !replacesExample) return pause.start(0);
    event.preventDefault();
    put([pasted]);
  }

  function type(): void {
    dispatch({ type: 'type' });
    if (checker.reports !== undefined) pause.start(PAUSE);
  }

  const copy = async (): Promise<void> =>
    dispatch({ type: 'copy', copied: await copyText(text() ?? '') });
  const actions = { checkNow, put, clear, take, show, goTo, canGoTo, paste, type, copy };
  return { state, checker, fieldRef, editorRef, edited, ...actions };
}

/** Moves the cursor to a line of the field, which is there as long as the editor isn't. */
function goToLine(field: HTMLTextAreaElement, line: number): void {
  const { length: start } = field.value
    .split(/^/m)
    .slice(0, line - 1)
    .join('');
  field.setSelectionRange(start, start);
  field.focus();
}

function copyText(text: string): Promise<string> {
  return writeClipboard(text).then(
    () => 'Copied',
    () => 'Couldn’t copy',
  );
}

/** Waits before it does something. Only the last wait counts. */
function usePause(act: () => void): {
  start: (milliseconds: number) => void;
  cancel: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    start(milliseconds) {
      cancel();
      timer.current = setTimeout(act, milliseconds);
    },
  };
}
