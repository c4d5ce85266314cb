import { useEffect, useEffectEvent } from 'react';
import { isLarge, PASTED, shownFile } from './formState.ts';
import { scrollToLine } from './showLine.ts';
import { problemsOf } from './summaryOf.ts';
import type { YamlFormModel } from './useYamlForm.ts';

/** The file that the reader can edit, and the choice of another one. */
export function FileEditor({ form }: { form: YamlFormModel }) {
  const { files, shown } = form.state;
  const file = shownFile(form.state);
  return (
    <>
      {files.length > 1 && (
        <label className="yaml-check-files">
          File
          <select value={shown} onChange={({ target }) => form.show(Number(target.value))}>
            {files.map(({ path }, index) => (
              <option key={path} value={index} translate="no">
                {path}
              </option>
            ))}
          </select>
        </label>
      )}
      {isLarge(file) ? <p>{file.path} is too large to edit here.</p> : <TextField form={form} />}
      {!isLarge(file) && file.path !== PASTED.path && (
        <p className="yaml-check-hint">
          Edits here don’t change your files. To keep an edit, copy the text.
        </p>
      )}
    </>
  );
}

function TextField({ form: { state, checker, field, paste, type } }: { form: YamlFormModel }) {
  const { path, text } = shownFile(state);
  const scroll = useEffectEvent(() => {
    if (field.current !== null && state.line !== undefined) scrollToLine(field.current, state.line);
  });
  useEffect(() => {
    if (state.revealed > 0) scroll();
  }, [state.revealed]);
  const problems = problemsOf(checker.reports).filter(
    ({ file, line }) => file === path && line === state.line,
  );
  return (
    <div className="yaml-check-editor">
      <label className="yaml-check-label" htmlFor="yaml-check-field">
        {path}
      </label>
      {/* Uncontrolled until the next check: otherwise, everything would render at each key. */}
      <textarea
        key={state.filled}
        id="yaml-check-field"
        ref={field}
        className="yaml-check-field"
        defaultValue={text}
        rows={12}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder="Paste YAML here"
        aria-describedby={problems.length > 0 ? 'yaml-check-line' : undefined}
        onPaste={paste}
        onInput={type}
      />
      {problems.length > 0 && (
        <div id="yaml-check-line" className="yaml-check-line">
          {problems.map((problem) => (
            <p key={problem.message}>
              <strong>Line {problem.line}</strong>: {problem.message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
