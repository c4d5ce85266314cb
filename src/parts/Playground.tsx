import './yamlCheck.css';
import './playground.css';
import './playground/run/run.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCheckedFile } from 'check/project/projectFiles.ts';
import { base } from '../browser/shared/base.ts';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { firstComponent } from './playground/labState.ts';
import type { Pack } from './playground/messages.ts';
import { PanelBody, PanelTabs, usePanels } from './playground/run/Panels.tsx';
import { MESSAGES_ID, resultPanels } from './playground/run/resultPanels.tsx';
import { RunBar } from './playground/run/RunBar.tsx';
import { useTarget } from './playground/run/useTarget.ts';
import { useLab, type Lab } from './playground/useLab.ts';
import { CheckResult } from './yaml/CheckResult.tsx';
import { FileEditor } from './yaml/FileEditor.tsx';
import { useYamlForm, type YamlFormModel } from './yaml/useYamlForm.ts';

const FILES = { name: 'files', label: 'Files' };
const noop = (): void => undefined;

interface PlaygroundProps {
  /** The examples that run in the browser, the first one opens. */
  projects: readonly { name: string; title: string }[];
}

/** Lets the reader edit and run an example project in the browser. */
export function Playground({ projects }: PlaygroundProps) {
  return (
    <CrashBoundary>
      <PlaygroundForm projects={projects} />
    </CrashBoundary>
  );
}

function PlaygroundForm({ projects }: PlaygroundProps) {
  const form = useYamlForm();
  const lab = useLab();
  const { name, fault, open } = useProject(form, lab, projects[0]?.name ?? '');
  const runTarget = useTarget(form);
  const choice = usePanels('graph');
  const showFiles = (): void => flushSync(() => choice.choose('files'));
  const panels = resultPanels({
    form,
    lab,
    target: runTarget,
    showFiles: choice.narrow ? showFiles : noop,
  });
  const showRun = (): void => {
    if (choice.shown === 'files') choice.choose('log');
  };
  return (
    <div
      className="yaml-check lab"
      data-markdown-ignore=""
      onClickCapture={({ target: clicked }) => {
        // The list of problems may be hidden.
        if ((clicked as Element).closest(`a[href="#${MESSAGES_ID}"]`) !== null)
          flushSync(() => choice.choose('problems'));
      }}
    >
      <p className="yaml-check-without-script">
        The playground needs JavaScript and WebAssembly. JavaScript is turned off.
      </p>
      <form className="yaml-check-form" onSubmit={(event) => event.preventDefault()}>
        <div className="lab-bar">
          <label htmlFor="lab-project">Project</label>
          <select id="lab-project" value={name} onChange={({ target }) => void open(target.value)}>
            {projects.map((project) => (
              <option key={project.name} value={project.name}>
                {project.title}
              </option>
            ))}
          </select>
        </div>
        {fault !== undefined && (
          <div className="load-error" role="alert">
            <p>{fault}</p>
            <button type="button" className="button" onClick={() => void open(name)}>
              Retry
            </button>
          </div>
        )}
        <RunBar form={form} lab={lab} target={runTarget} onRun={showRun} />
        {choice.narrow && <PanelTabs choice={choice} panels={[FILES, ...panels]} />}
        <PanelBody name="files" choice={choice} isAlwaysShown={!choice.narrow}>
          <FileEditor form={form} />
          <CheckResult form={form} messagesId={MESSAGES_ID} />
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
    </div>
  );
}

/** The project of the examples that is open. */
function useProject(form: YamlFormModel, lab: Lab, first: string) {
  const [{ name, fault }, setProject] = useState<{ name: string; fault?: string }>({ name: first });

  async function load(project: string): Promise<void> {
    try {
      const pack = await readPack(project);
      const files = pack.files.filter(([path]) => isCheckedFile(path));
      form.put(
        files.map(([path, text]) => ({ path, text })),
        { shown: firstComponent(files.map(([path]) => path)) },
      );
      lab.open(pack);
    } catch (error) {
      setProject({ name: project, fault: (error as Error).message });
    }
  }
  const start = useEffectEvent(() => load(first));
  useEffect(() => {
    // Loads from the network, and shows what arrives.
    const timer = setTimeout(() => void start());
    return () => clearTimeout(timer);
  }, []);

  function open(project: string): void {
    setProject({ name: project });
    void load(project);
  }
  return { name, fault, open };
}

async function readPack(project: string): Promise<Pack> {
  const response = await fetch(`${base}playground/${project}.json`);
  if (!response.ok)
    throw new Error(`The project couldn’t be loaded (status ${response.status}). Try again.`);
  return (await response.json()) as Pack;
}
