import './yamlCheck.css';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { FileProblem } from '../project/draw/nodeProblems.ts';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { GraphOnRequest } from './graph/GraphOnRequest.tsx';
import { EXAMPLE } from './yaml/example.ts';
import { FileFindings } from './yaml/FileFindings.tsx';
import { filesOfField, filesOfTransfer, type FoundFile } from './yaml/readFiles.ts';
import { scrollToLine, showLine } from './yaml/showLine.ts';
import { summaryOf } from './yaml/summaryOf.ts';
import { useChecker } from './yaml/useChecker.ts';
import { useFileDrop } from './yaml/useFileDrop.ts';
import type { FileReport, YamlFile } from './yaml/checkFiles.ts';

/** A text that isn't from a file. */
const PASTED: YamlFile = { path: 'Your YAML', text: '' };

/** Milliseconds without typing after which a change is checked. */
const PAUSE = 500;

const MESSAGES_ID = 'yaml-check-messages';

/** Longest text in characters for the field. Laying out a longer one would freeze the page. */
const LARGE = 300_000;

/** The most files with findings to show. The rest is only counted. */
const MAX_SHOWN = 50;

/** Lets the reader check a project, or one YAML file, in the browser. */
export function YamlCheck() {
  return (
    <CrashBoundary>
      <YamlForm />
    </CrashBoundary>
  );
}

function YamlForm() {
  const field = useRef<HTMLTextAreaElement>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True until the reader chooses or edits one of the new files, so that nothing moves then. */
  const isNew = useRef(false);
  // The field is uncontrolled until a check: otherwise, everything would render at each key.
  const [files, setFiles] = useState<readonly YamlFile[]>([PASTED]);
  const [shown, setShown] = useState(0);
  const [line, setLine] = useState<number>();
  const [copied, setCopied] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { busy, reports, graphs = [], failure, read, check, stop } = useChecker();
  const file = files[shown] ?? PASTED;

  const current = (): readonly YamlFile[] =>
    files.map((other) =>
      other === file && field.current !== null ? { ...file, text: field.current.value } : other,
    );

  function display(list: readonly YamlFile[], index: number): void {
    clearTimeout(pause.current);
    isNew.current = false;
    setFiles(list);
    setShown(index);
    setLine(undefined);
    setCopied('');
    const next = list[index] ?? PASTED;
    if (field.current !== null && !isLarge(next)) field.current.value = next.text;
  }

  function checkNow(): void {
    clearTimeout(pause.current);
    const list = current();
    setFiles(list);
    check(list);
  }

  function put(list: readonly YamlFile[], told: readonly string[] = []): void {
    setNotes(told);
    display(list, 0);
    check(list, (result) => isNew.current && showResult(list, result));
  }

  function putNew(list: readonly YamlFile[], told: readonly string[]): void {
    put(list, told);
    isNew.current = true;
  }

  /** Shows the summary and the first problem, without moving the focus. */
  function showResult(list: readonly YamlFile[], result: readonly FileReport[]): void {
    status.current?.scrollIntoView({ block: 'nearest' });
    const first = result.find(({ findings }) => findings.length > 0);
    const target = first?.findings[0]?.line;
    if (target === undefined) return;
    display(
      list,
      list.findIndex(({ path }) => path === first?.path),
    );
    setLine(target);
    if (field.current !== null) scrollToLine(field.current, target);
  }

  function take(finding: Promise<readonly FoundFile[]>): void {
    void finding.then((found) =>
      read(found, ({ files: texts, notes: told }) =>
        texts.length > 0 ? putNew(texts, told) : setNotes(told),
      ),
    );
  }

  function takeChosen({ target: input }: ChangeEvent<HTMLInputElement>): void {
    take(Promise.resolve(filesOfField(input.files ?? [])));
    // Lets the reader choose the same file again after changing it.
    input.value = '';
  }

  function goTo(path: string, target: number): void {
    const index = files.findIndex((other) => other.path === path);
    // Selecting a line needs the field with the text of the file, and the message of the line.
    flushSync(() => {
      if (index !== shown && index !== -1) display(current(), index);
      setLine(target);
    });
    if (field.current !== null) showLine(field.current, target);
    message.current?.scrollIntoView({ block: 'nearest' });
  }

  function canGoTo(path: string): boolean {
    const target = files.find((other) => other.path === path);
    return target !== undefined && !isLarge(target);
  }

  function paste(event: ClipboardEvent): void {
    const pasted = { ...PASTED, text: event.clipboardData.getData('text/plain') };
    if (isLarge(pasted)) {
      event.preventDefault();
      put([pasted]);
      return;
    }
    // The field has the text only after the event.
    clearTimeout(pause.current);
    pause.current = setTimeout(checkNow);
  }

  function copy(): void {
    navigator.clipboard.writeText(field.current?.value ?? '').then(
      () => setCopied('Copied'),
      () => setCopied('Couldn’t copy'),
    );
  }

  function change(): void {
    isNew.current = false;
    setCopied('');
    if (reports === undefined) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(checkNow, PAUSE);
  }

  // React doesn't have this attribute.
  const ofFolder = (input: HTMLInputElement | null): void => {
    folderField.current = input;
    input?.setAttribute('webkitdirectory', '');
  };
  const dragging = useFileDrop((transfer) => take(filesOfTransfer(transfer)));
  const begin = useEffectEvent(() => {
    // The reader may have written something before this code was loaded.
    if (field.current?.value.trim()) checkNow();
  });
  const end = useEffectEvent(() => clearTimeout(pause.current));
  useEffect(() => {
    begin();
    return () => end();
  }, []);

  const faulty = reports?.filter(({ errors, warnings }) => errors + warnings > 0) ?? [];
  const shownProblems = problemsOf(reports ?? []).filter(
    (problem) => problem.file === file.path && problem.line === line,
  );
  return (
    <div className="yaml-check" data-markdown-ignore="" data-dragging={dragging || undefined}>
      <p className="yaml-check-without-script">
        This check needs JavaScript, which is turned off. You can also run it in this site’s
        repository: <code>npm run validate -- PATH</code>
      </p>
      <form
        className="yaml-check-form"
        onSubmit={(event) => {
          event.preventDefault();
          checkNow();
        }}
      >
        <div className="yaml-check-bar">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => fileField.current?.click()}
          >
            Choose files
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => folderField.current?.click()}
          >
            Choose a folder
          </button>
          <span className="yaml-check-hint">or drop a folder or zip file on this page</span>
          <input
            ref={fileField}
            type="file"
            multiple
            hidden
            accept=".yaml,.yml,.sql,.py,.zip"
            onChange={takeChosen}
          />
          <input ref={ofFolder} type="file" hidden onChange={takeChosen} />
        </div>
        <div ref={status} className="yaml-check-result">
          <div className="yaml-check-status" role="status" data-busy={busy && ''}>
            {busy !== undefined ? (
              <p className="yaml-check-busy">{busy}</p>
            ) : (
              reports !== undefined && (
                <p className={faulty.length > 0 ? 'yaml-check-faulty' : 'yaml-check-fine'}>
                  {summaryOf(reports)}
                </p>
              )
            )}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          {busy === undefined && faulty.length > 0 && (
            <a href={`#${MESSAGES_ID}`}>See all messages</a>
          )}
        </div>
        {failure !== undefined && (
          <div className="load-error" role="alert">
            <p>{failure}</p>
            <button type="button" className="button" onClick={checkNow}>
              Retry
            </button>
          </div>
        )}
        {files.length > 1 && (
          <label className="yaml-check-files">
            File
            <select
              value={shown}
              onChange={({ target: list }) => display(current(), Number(list.value))}
            >
              {files.map(({ path }, index) => (
                <option key={path} value={index}>
                  {path}
                </option>
              ))}
            </select>
          </label>
        )}
        {isLarge(file) ? (
          <p>{file.path} is too large to edit here.</p>
        ) : (
          <>
            <label className="yaml-check-label" htmlFor="yaml-check-field">
              {file.path}
            </label>
            <textarea
              id="yaml-check-field"
              ref={field}
              className="yaml-check-field"
              defaultValue={file.text}
              rows={12}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              placeholder="Paste YAML here"
              aria-describedby={shownProblems.length > 0 ? 'yaml-check-line' : undefined}
              onPaste={paste}
              onInput={change}
            />
            {shownProblems.length > 0 && (
              <div ref={message} id="yaml-check-line" className="yaml-check-line">
                {shownProblems.map((problem) => (
                  <p key={problem.message}>
                    <strong>Line {problem.line}</strong>: {problem.message}
                  </p>
                ))}
              </div>
            )}
            {file.path !== PASTED.path && (
              <p className="yaml-check-hint">
                Edits here don’t change your files. To keep an edit, copy the text.
              </p>
            )}
          </>
        )}
        <div className="yaml-check-bar">
          <button type="submit" className="button button-primary">
            Check
          </button>
          {busy !== undefined ? (
            <button type="button" className="button button-quiet" onClick={stop}>
              Stop
            </button>
          ) : (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => put([{ ...PASTED, text: EXAMPLE }])}
            >
              Show an example
            </button>
          )}
          {reports !== undefined && !isLarge(file) && (
            <button type="button" className="button button-quiet" onClick={copy}>
              Copy
            </button>
          )}
          {(reports !== undefined || isLarge(file) || files.length > 1) && (
            <button type="button" className="button button-quiet" onClick={() => put([PASTED])}>
              Clear
            </button>
          )}
          <span className="yaml-check-hint" aria-live="polite">
            {copied}
          </span>
        </div>
      </form>
      {graphs.length > 0 && (
        <GraphOnRequest
          graphs={graphs}
          problems={problemsOf(reports ?? [])}
          messagesId={MESSAGES_ID}
          onOpen={(path, target) => canGoTo(path) && goTo(path, target)}
        />
      )}
      <div id={MESSAGES_ID} className="yaml-check-messages" tabIndex={-1}>
        {busy === undefined &&
          faulty
            .slice(0, MAX_SHOWN)
            .map((report) => (
              <FileFindings key={report.path} report={report} canGoTo={canGoTo} goTo={goTo} />
            ))}
        {busy === undefined && faulty.length > MAX_SHOWN && (
          <p>{faulty.length - MAX_SHOWN} more files with problems aren’t shown. Fix these first.</p>
        )}
      </div>
    </div>
  );
}

function problemsOf(reports: readonly FileReport[]): FileProblem[] {
  return reports.flatMap(({ path, findings }) =>
    findings.map(({ line, severity, message }) => ({ file: path, line, severity, message })),
  );
}

function isLarge(file: YamlFile): boolean {
  return file.text.length > LARGE;
}
