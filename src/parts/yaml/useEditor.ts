import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type {
  CodeEditor,
  EditorProblem,
  EditorService,
  FilePlace,
  Position,
} from '../../browser/editor/CodeEditor.ts';
import { openEditor } from '../../browser/editor/openEditor.ts';
import type { FileReport } from './checkFiles.ts';
import { shownFile, withText } from './formState.ts';
import type { Question } from './useChecker.ts';
import type { YamlFormModel } from './useYamlForm.ts';

/** Replaces the field of the form by an editor once the reader wants to edit, and keeps it up to date. */
export function useEditor(form: YamlFormModel, isFirst: boolean): () => void {
  const { state, checker, fieldRef, editorRef } = form;
  const { reports } = checker;
  const { path } = shownFile(state);

  const fill = useEffectEvent(() => {
    const { text } = shownFile(state);
    const field = fieldRef.current;
    // Early typing stays.
    if (isFirst && state.filled === 1 && field?.value !== text) form.checkNow();
    else if (field !== null) field.value = text;
    editorRef.current?.show(path, field?.value ?? text);
  });
  const mark = useEffectEvent(() => editorRef.current?.setProblems(problemsIn(path, reports)));
  const reveal = useEffectEvent(() => state.line && editorRef.current?.reveal(state.line));
  const goTo = useEffectEvent(form.goTo);
  const askAt = useEffectEvent((position: Position) => {
    const files = withText(state, fieldRef.current?.value);
    return <Name extends Question>(name: Name) => checker.ask(name, { path, position }, files);
  });

  const attach = useEffectEvent((opened: CodeEditor) => {
    editorRef.current = opened;
    // The reader may have written something, or chosen another file.
    opened.show(path, fieldRef.current?.value ?? '');
    mark();
    reveal();
  });

  function open(): void {
    if (fieldRef.current === null || editorRef.current !== undefined) return;
    const service = {
      complete: (position) => askAt(position)('complete'),
      hover: (position) => askAt(position)('hover'),
      definition: (position) => askAt(position)('definition'),
    } satisfies EditorService;
    const onOpen = ({ file, line }: FilePlace): void => goTo(file, line);
    openEditor(fieldRef.current, { path, service, onOpen }, attach);
  }
  const start = useEffectEvent(open);

  // Before the browser paints, and before the caller moves the cursor.
  useLayoutEffect(() => {
    if (state.filled > 0) fill();
  }, [state.filled]);
  useEffect(() => {
    if (state.filled > 0 || fieldRef.current === document.activeElement) start();
  }, [fieldRef, state.filled]);
  useEffect(
    () => editorRef.current?.setProblems(problemsIn(path, reports)),
    [editorRef, path, reports],
  );
  useEffect(() => {
    if (state.revealed > 0) reveal();
  }, [state.revealed]);
  useEffect(
    () => () => {
      editorRef.current?.destroy();
      editorRef.current = undefined;
    },
    [editorRef],
  );
  return open;
}

function problemsIn(path: string, reports: readonly FileReport[] = []): EditorProblem[] {
  const report = reports.find((one) => one.path === path);
  return (report?.findings ?? []).map(({ line, column, severity, message, code, excerpt }) => ({
    line,
    column,
    length: excerpt[1].length,
    severity,
    message,
    code,
  }));
}
