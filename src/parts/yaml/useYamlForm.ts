import { useEffect, useEffectEvent, useReducer, useRef, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { writeClipboard } from '../../browser/shared/writeClipboard.ts';
import type { YamlFile } from './checkFiles.ts';
import { EMPTY_FORM, formReducer, isLarge, PASTED, withText } from './formState.ts';
import type { FoundFile } from './readFiles.ts';
import { showLine } from './showLine.ts';
import { useChecker } from './useChecker.ts';

/** Milliseconds without typing after which a change is checked. */
const PAUSE = 500;

/** The state of the form, and what the reader can do with it. */
export type YamlFormModel = ReturnType<typeof useYamlForm>;

export function useYamlForm() {
  const field = useRef<HTMLTextAreaElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, dispatch] = useReducer(formReducer, EMPTY_FORM);
  const checker = useChecker();
  const text = (): string | undefined => field.current?.value;

  function checkNow(): void {
    clearTimeout(pause.current);
    dispatch({ type: 'save', text: text() });
    checker.check(withText(state, text()));
  }

  function checkAfter(milliseconds: number): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(checkNow, milliseconds);
  }

  function put(files: readonly YamlFile[], notes?: readonly string[]): void {
    clearTimeout(pause.current);
    dispatch({ type: 'put', files, notes, isNew: notes !== undefined });
    checker.check(files, (reports) => dispatch({ type: 'reveal', reports }));
  }

  function take(finding: Promise<readonly FoundFile[]>): void {
    void finding.then((found) =>
      checker.read(found, ({ files, notes }) =>
        files.length > 0 ? put(files, notes) : dispatch({ type: 'skip', notes }),
      ),
    );
  }

  function show(index: number, line?: number): void {
    if (index !== state.shown) clearTimeout(pause.current);
    dispatch({ type: 'show', index, line, text: text() });
  }

  function goTo(path: string, line: number): void {
    const index = state.files.findIndex((file) => file.path === path);
    // Selecting a line needs the field with the text of the file, and the message of the line.
    flushSync(() => show(index, line));
    if (field.current !== null) showLine(field.current, line);
    message.current?.scrollIntoView({ block: 'nearest' });
  }
  const canGoTo = (path: string): boolean =>
    state.files.some((file) => file.path === path && !isLarge(file));

  function paste(event: ClipboardEvent): void {
    const pasted = { ...PASTED, text: event.clipboardData.getData('text/plain') };
    // The field has the text only after the event.
    if (!isLarge(pasted)) return checkAfter(0);
    event.preventDefault();
    put([pasted]);
  }

  function type(): void {
    dispatch({ type: 'type' });
    if (checker.reports !== undefined) checkAfter(PAUSE);
  }

  function copy(): void {
    writeClipboard(text() ?? '').then(
      () => dispatch({ type: 'copy', copied: 'Copied' }),
      () => dispatch({ type: 'copy', copied: 'Couldn’t copy' }),
    );
  }

  const begin = useEffectEvent(() => {
    // The reader may have written something before this code was loaded.
    if (text()?.trim()) checkNow();
  });
  useEffect(() => {
    begin();
    return () => clearTimeout(pause.current);
  }, []);

  const actions = { checkNow, put, take, show, goTo, canGoTo, paste, type, copy };
  return { state, checker, field, message, ...actions };
}
