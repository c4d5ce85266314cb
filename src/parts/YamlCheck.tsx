import './yamlCheck.css';
import { keepFocus } from '../browser/shared/keepFocus.ts';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { LazyGraph } from './graph/LazyGraph.tsx';
import { CheckResult } from './yaml/CheckResult.tsx';
import { EXAMPLE, isLarge, PASTED, shownFile } from './yaml/formState.ts';
import { FileChooser } from './yaml/FileChooser.tsx';
import { FileEditor } from './yaml/FileEditor.tsx';
import { FileFindings, Messages } from './yaml/FileFindings.tsx';
import { filesOfTransfer } from './yaml/readFiles.ts';
import { SAMPLE } from './yaml/sampleReport.ts';
import { problemsOf } from './yaml/summaryOf.ts';
import { useFileDrop } from './yaml/useFileDrop.ts';
import { useYamlForm, type YamlFormModel } from './yaml/useYamlForm.ts';

const MESSAGES_ID = 'yaml-check-messages';

/** Lets the reader check a project, or one YAML file, in the browser. */
export function YamlCheck() {
  return (
    <CrashBoundary>
      <YamlForm />
    </CrashBoundary>
  );
}

function YamlForm() {
  const form = useYamlForm();
  const dragging = useFileDrop((transfer) => form.take(filesOfTransfer(transfer)));
  const { canGoTo, goTo } = form;
  const { graphs = [], reports, busy } = form.checker;
  return (
    <div
      ref={keepFocus}
      className="yaml-check"
      data-markdown-ignore=""
      data-page-drop=""
      data-dragging={dragging || undefined}
    >
      <p className="yaml-check-without-script">
        This check needs JavaScript, which is turned off. You can also run it{' '}
        <a href="#on-the-command-line">on the command line</a>.
      </p>
      <form
        className="yaml-check-form"
        onSubmit={(event) => {
          event.preventDefault();
          form.checkNow();
        }}
      >
        <CheckResult form={form} messagesId={MESSAGES_ID} />
        <FileEditor form={form} />
        <Buttons form={form} />
        <FileChooser
          take={form.take}
          showExample={() => form.put([{ ...PASTED, text: EXAMPLE }])}
        />
        <figure className="yaml-check-sample" data-search-skip="" inert>
          <figcaption className="yaml-check-label">Example result</figcaption>
          <FileFindings report={SAMPLE} canGoTo={() => false} goTo={() => {}} />
        </figure>
      </form>
      <div className="yaml-check-found">
        <Messages
          id={MESSAGES_ID}
          reports={busy === undefined ? reports : undefined}
          canGoTo={canGoTo}
          goTo={goTo}
        />
        {graphs.length > 0 && (
          <LazyGraph
            graphs={graphs}
            problems={problemsOf(reports)}
            messagesId={MESSAGES_ID}
            onOpen={(path, line) => canGoTo(path) && goTo(path, line)}
          />
        )}
      </div>
    </div>
  );
}

function Buttons({ form }: { form: YamlFormModel }) {
  const { state, checker, clear, copy } = form;
  const isEditable = !isLarge(shownFile(state));
  const hasResult = checker.reports !== undefined;
  return (
    <div className="yaml-check-bar">
      <button type="submit" className="button button-primary">
        Check
      </button>
      {checker.busy !== undefined && (
        <button type="button" className="button button-quiet" onClick={checker.stop}>
          Stop
        </button>
      )}
      {hasResult && isEditable && (
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          Copy
        </button>
      )}
      {(hasResult || !isEditable || state.files.length > 1) && (
        <button type="button" className="button button-quiet" onClick={clear}>
          Clear
        </button>
      )}
      <span className="yaml-check-hint" aria-live="polite">
        {state.copied}
      </span>
    </div>
  );
}
