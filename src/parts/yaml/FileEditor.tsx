import { useState, type ReactNode } from 'react';
import { SERVICE_KEYS } from '../../browser/editor/keys.ts';
import { FileTree } from './FileTree.tsx';
import { isLarge, shownFile } from './formState.ts';
import { problemsOf } from './summaryOf.ts';
import { useEditor } from './useEditor.ts';
import type { YamlFormModel } from './useYamlForm.ts';

interface Props {
  form: YamlFormModel;
  /** The colored lines of the text as HTML, until there’s an editor. */
  drawing?: string;
  /** Says how a file differs from what the reader opened. */
  markOf?: (path: string) => string | undefined;
  /** The content above the text. */
  children?: ReactNode;
}

/** The files, and the one that the reader can edit. */
export function FileEditor(props: Props) {
  const { form, markOf, children } = props;
  const { state, checker, show } = form;
  const file = shownFile(state);
  return (
    <div className="yaml-check-workspace">
      {state.files.length > 1 && (
        <FileTree
          files={state.files}
          shown={file.path}
          reports={checker.reports}
          markOf={markOf}
          show={(path) => show(state.files.findIndex((one) => one.path === path))}
        />
      )}
      <div className="yaml-check-file">
        {children}
        {isLarge(file) ? (
          <p>
            <span translate="no">{file.path}</span> is too large to edit here.
          </p>
        ) : (
          <TextField {...props} />
        )}
      </div>
    </div>
  );
}

function TextField({ form, drawing }: Props) {
  const [isTyped, setTyped] = useState(false);
  const { state, checker, fieldRef, paste, type } = form;
  const { path, text } = shownFile(state);
  const open = useEditor(form, drawing !== undefined);
  const problems = problemsOf(checker.reports).filter(
    ({ file, line }) => file === path && line === state.line,
  );
  return (
    <div className="yaml-check-editor" data-keys={SERVICE_KEYS} onPasteCapture={paste}>
      {/* Uncontrolled: otherwise, everything would render at each key. */}
      <textarea
        id="yaml-check-field"
        ref={fieldRef}
        className="yaml-check-field"
        defaultValue={text}
        translate="no"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder="Paste YAML"
        aria-describedby="yaml-check-line"
        onFocus={open}
        onInput={() => {
          setTyped(true);
          type();
        }}
      />
      {drawing !== undefined && !isTyped && (
        <pre
          translate="no"
          className="lab-code"
          aria-hidden
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
      <div id="yaml-check-line" className="yaml-check-line">
        {problems.map((problem) => (
          <p key={problem.message}>
            <strong>Line {problem.line}</strong>: {problem.message}
          </p>
        ))}
      </div>
    </div>
  );
}
