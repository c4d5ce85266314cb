import './playground.css';
import './playground/run/run.css';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { first } from 'virtual:first-project';
import { around } from '../browser/shared/dom.ts';
import { keepFocus } from '../browser/shared/keepFocus.ts';
import { keys } from '../browser/shared/storage.ts';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { OPENS_LOG } from './playground/run/LogText.tsx';
import { PanelBody, PanelTabs, usePanels, type PanelChoice } from './playground/run/Panels.tsx';
import { FailedRun, MESSAGES_ID, resultPanels } from './playground/run/resultPanels.tsx';
import { Alternative, RunBar } from './playground/run/RunBar.tsx';
import { useTarget } from './playground/run/useTarget.ts';
import { AskDialog, type Ask } from './playground/session/AskDialog.tsx';
import { changesOf, kindsOf } from './playground/session/changes.ts';
import { FileTabs } from './playground/session/FileTabs.tsx';
import { editable, keepPack, type Example } from './playground/session/packs.ts';
import { KeepingLine } from './playground/session/SessionBar.tsx';
import { SharedOffer } from './playground/session/SharedOffer.tsx';
import { useSession } from './playground/session/useSession.ts';
import { firstComponent } from './playground/labState.ts';
import type { Texts } from './playground/messages.ts';
import { useLab } from './playground/useLab.ts';
import type { YamlFile } from './yaml/checkFiles.ts';
import { shownFile } from './yaml/formState.ts';
import { CheckResult } from './yaml/CheckResult.tsx';
import { FileEditor } from './yaml/FileEditor.tsx';
import { filesOfTransfer } from './yaml/readFiles.ts';
import { useFileDrop } from './yaml/useFileDrop.ts';
import { useYamlForm } from './yaml/useYamlForm.ts';

/** What the form shows until a project is open. */
const FIRST = first && shownFirst(editable(first.pack.files));
const DRAWN = first?.pack.files[first.drawn]?.[1];

interface PlaygroundProps {
  /** The examples that run in the browser, the first one opens. */
  projects: readonly Example[];
  /** The graph of the first one, which the build draws. */
  children?: ReactNode;
}

if (first !== undefined) keepPack(first.name, first.pack);

/** Lets the reader edit and run an example project in the browser. */
export function Playground(props: PlaygroundProps) {
  return (
    <CrashBoundary>
      <PlaygroundForm {...props} />
    </CrashBoundary>
  );
}

function PlaygroundForm({ projects, children }: PlaygroundProps) {
  const form = useYamlForm(FIRST);
  const lab = useLab();
  const session = useSession(form, lab.open, projects);
  const [ask, setAsk] = useState<Ask>();
  const dragging = useFileDrop((dropped) => session.take(filesOfTransfer(dropped)));
  const original = editable(session.project?.pack.files ?? []);
  const changes = session.project === undefined ? [] : changesOf(original, form.state.files);
  const kinds = kindsOf(original, changes);
  const target = useTarget(form);
  const choice = usePanels('graph');
  const showFiles = (): void => void (choice.narrow && flushSync(() => choice.choose('files')));
  const firstGraph = session.id === first?.name && children;
  const panels = resultPanels({ form, lab, target, session, firstGraph, showFiles, choice });
  const tabs = [{ name: 'files', label: 'Files' }, ...panels];
  return (
    <div
      ref={keepFocus}
      className="yaml-check lab"
      data-markdown-ignore=""
      data-page-drop=""
      data-takes-hash=""
      data-kept-in={keys.playground}
      data-dragging={dragging || undefined}
      onClickCapture={({ target: clicked }) => openPanel(clicked, choice)}
      onKeyDownCapture={runByKeys}
    >
      <WithoutScript />
      <SharedOffer session={session} />
      <form
        className="yaml-check-form"
        onSubmit={(event) => event.preventDefault()}
        onInput={session.keepSoon}
      >
        <RunBar
          form={form}
          lab={lab}
          target={target}
          onRun={() => choice.shown === 'files' && choice.choose('log')}
          project={{ session, changed: changes.length, ask: setAsk }}
        />
        {!choice.isStarted && (
          <div className="lab-first-tabs" inert>
            <PanelTabs choice={{ ...choice, id: 'first', shown: 'files' }} panels={tabs} />
          </div>
        )}
        {choice.narrow && <PanelTabs choice={choice} panels={tabs} />}
        <PanelBody name="files" choice={choice} isAlwaysShown={!choice.narrow}>
          <FileEditor
            form={form}
            drawing={shownFile(form.state).text === DRAWN ? first?.code : undefined}
            markOf={(path) => kinds.get(path)}
          >
            <FileTabs form={form} session={session} kinds={kinds} ask={setAsk} />
          </FileEditor>
          <div className="lab-foot">
            {lab.log[0]?.status === 'failed' && <FailedRun showLog={() => choice.goTo('log')} />}
            <CheckResult form={form} messagesId={MESSAGES_ID} />
            <KeepingLine session={session} changed={changes.length} />
          </div>
        </PanelBody>
      </form>
      <div className="lab-found">
        {!choice.narrow && <PanelTabs choice={choice} panels={panels} />}
        {panels.map(({ name: panel, content }) => (
          <PanelBody key={panel} name={panel} choice={choice}>
            {content}
          </PanelBody>
        ))}
      </div>
      <AskDialog
        ask={ask}
        paths={form.state.files.map(({ path }) => path)}
        session={session}
        done={() => setAsk(undefined)}
      />
    </div>
  );
}

/** Opens the panel that a link or button leads to. It may be hidden. */
function openPanel(clicked: EventTarget, { choose, goTo }: PanelChoice): void {
  if (around(clicked, `a[href="#${MESSAGES_ID}"]`)) flushSync(() => choose('problems'));
  if (around(clicked, OPENS_LOG)) goTo('log');
}

/** Runs the flow, before the editor adds a line. */
function runByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  const run = currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts]');
  const isRun = key === 'Enter' && (ctrlKey || metaKey);
  if (!run || !isRun || around(target, 'a, dialog, .lab-query')) return;
  event.preventDefault();
  event.stopPropagation();
  run.click();
}

function WithoutScript() {
  return (
    <p className="yaml-check-without-script">
      The playground needs JavaScript and WebAssembly. JavaScript is turned off. <Alternative />
    </p>
  );
}

function shownFirst(texts: Texts): { files: YamlFile[]; shown: number } {
  const files = texts.map(([path, text]) => ({ path, text }));
  return { files, shown: firstComponent(texts.map(([path]) => path)) };
}
