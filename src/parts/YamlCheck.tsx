import './yamlCheck.css';
import { SERVICE_KEYS } from '../browser/editor/keys.ts';
import { useEffect, useEffectEvent } from 'react';
import { keepFocus } from '../browser/shared/keepFocus.ts';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { LazyGraph } from './graph/LazyGraph.tsx';
import { CheckResult } from './yaml/CheckResult.tsx';
import { DRAWING, EXAMPLE, EXAMPLE_REPORT, withoutExample } from './yaml/example.ts';
import { FileButtons } from './yaml/FileButtons.tsx';
import { FileEditor } from './yaml/FileEditor.tsx';
import { Messages } from './yaml/FileFindings.tsx';
import { isLarge, PASTED, shownFile } from './yaml/formState.ts';
import { filesOfTransfer } from './yaml/readFiles.ts';
import { problemsOf } from './yaml/summaryOf.ts';
import { useFileDrop } from './yaml/useFileDrop.ts';
import { useYamlForm, type YamlFormModel } from './yaml/useYamlForm.ts';

const MESSAGES_ID = 'yaml-check-messages';

const START = { files: [{ ...PASTED, text: EXAMPLE }], shown: 0 };

/** Lets the reader check a project, or one YAML file, in the browser. */
export function YamlCheck() {
  return (
    <CrashBoundary>
      <YamlForm />
    </CrashBoundary>
  );
}

function YamlForm() {
  const form = useYamlForm(START, [EXAMPLE_REPORT]);
  const dragging = useFileDrop((transfer) => form.take(filesOfTransfer(transfer)));
  const { state, fieldRef, put, canGoTo, goTo } = form;
  const { graphs = [], reports, busy } = form.checker;
  const file = shownFile(state);
  // The reader may have written something before this code was loaded. React resets it for a moment.
  const begin = useEffectEvent(() => {
    const { value = EXAMPLE, selectionEnd = 0 } = fieldRef.current ?? {};
    if (value !== EXAMPLE) put([{ ...PASTED, text: withoutExample(value, selectionEnd) }]);
  });
  useEffect(() => void setTimeout(begin), []);
  return (
    <div
      ref={keepFocus}
      className="yaml-check"
      data-markdown-ignore=""
      data-search-skip=""
      data-page-drop=""
      data-dragging={dragging || undefined}
    >
      <p className="yaml-check-without-script">
        This check needs JavaScript, which is turned off. You can also run it{' '}
        <a href="#on-the-command-line">on the command line</a>.
      </p>
      <div className="yaml-check-panes">
        <Bar form={form} />
        <FileEditor
          form={form}
          drawing={state.filled === 0 && file.text === EXAMPLE ? DRAWING : undefined}
        />
        <div className="yaml-check-found">
          <CheckResult form={form} messagesId={MESSAGES_ID} />
          {(busy ?? reports) === undefined && file.text === '' && (
            <button type="button" className="button button-quiet" onClick={() => put(START.files)}>
              Show an example
            </button>
          )}
          <Messages id={MESSAGES_ID} reports={reports} canGoTo={canGoTo} goTo={goTo} />
          {graphs.length > 0 && (
            <LazyGraph
              graphs={graphs}
              problems={problemsOf(reports)}
              messagesId={MESSAGES_ID}
              onOpen={(path, line) => canGoTo(path) && goTo(path, line)}
            />
          )}
        </div>
        <div className="yaml-check-foot">
          <div>
            Your files stay on your computer: the check runs in your browser.{' '}
            {file.path === PASTED.path ? (
              <span className="yaml-check-drop">Drop files, a folder, or a zip file anywhere.</span>
            ) : (
              !isLarge(file) &&
              'Edits here don’t change your files. To keep an edit, copy the text.'
            )}
          </div>
          <div className="yaml-check-keys">{SERVICE_KEYS}</div>
        </div>
      </div>
    </div>
  );
}

function Bar({ form }: { form: YamlFormModel }) {
  const { state, checker, checkNow, clear, copy, take } = form;
  const file = shownFile(state);
  const isExample = file.text === EXAMPLE;
  return (
    <div className="yaml-check-bar">
      <label
        className="yaml-check-label"
        translate={file.path === PASTED.path ? undefined : 'no'}
        htmlFor="yaml-check-field"
      >
        {isExample ? 'Example' : file.path}
      </label>
      <span className="yaml-check-hint" aria-live="polite">
        {state.copied}
      </span>
      {file.text !== '' && !isExample && !isLarge(file) && (
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      )}
      {(file.text !== '' || state.files.length > 1) && (
        <button type="button" className="button" onClick={clear}>
          Clear
        </button>
      )}
      <div className="yaml-check-actions">
        <FileButtons
          take={take}
          files="Choose files"
          folder="Choose a folder"
          accept=".yaml,.yml,.sql,.py,.zip"
        />
        <div className="yaml-check-go">
          <button type="button" className="button button-primary" onClick={checkNow}>
            Check
          </button>
          {checker.busy !== undefined && (
            <button type="button" className="button button-quiet" onClick={checker.stop}>
              Stop
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
