import './yamlCheck.css';
import './playground.css';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isCheckedFile } from 'check/project/projectFiles.ts';
import { base } from '../browser/shared/base.ts';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { LazyGraph } from './graph/LazyGraph.tsx';
import { busyText, firstComponent, flowsOf, placeOf } from './playground/labState.ts';
import type { Pack, RunRequest } from './playground/messages.ts';
import { RunList } from './playground/RunList.tsx';
import { TablePanel } from './playground/TablePanel.tsx';
import { useLab, type Lab } from './playground/useLab.ts';
import { CheckResult } from './yaml/CheckResult.tsx';
import { FileEditor } from './yaml/FileEditor.tsx';
import { FileFindings } from './yaml/FileFindings.tsx';
import { shownFile, withText } from './yaml/formState.ts';
import { faultyReports, problemsOf } from './yaml/summaryOf.ts';
import { useYamlForm, type YamlFormModel } from './yaml/useYamlForm.ts';

const MESSAGES_ID = 'playground-messages';

/** The most files with problems to show. */
const MAX_SHOWN = 20;

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
  return (
    <div className="yaml-check lab" data-markdown-ignore="">
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
        <RunBar form={form} lab={lab} />
        <FileEditor form={form} />
        <CheckResult form={form} messagesId={MESSAGES_ID} />
      </form>
      <Results form={form} lab={lab} />
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

function Results({ form, lab }: { form: YamlFormModel; lab: Lab }) {
  const { graphs = [], reports } = form.checker;
  return (
    <div className="lab-found">
      <RunList runs={lab.runs} open={(flow, component) => openComponent(form, flow, component)} />
      {lab.tables.length > 0 && <TablePanel lab={lab} />}
      <div id={MESSAGES_ID} className="yaml-check-messages" tabIndex={-1}>
        {faultyReports(reports)
          .slice(0, MAX_SHOWN)
          .map((report) => (
            <FileFindings
              key={report.path}
              report={report}
              canGoTo={form.canGoTo}
              goTo={form.goTo}
            />
          ))}
      </div>
      {graphs.length > 0 && (
        <LazyGraph
          graphs={graphs}
          problems={problemsOf(reports)}
          messagesId={MESSAGES_ID}
          onOpen={(path, line) => form.canGoTo(path) && form.goTo(path, line)}
        />
      )}
    </div>
  );
}

/** What runs: the flow or the component of the file in the editor. */
function RunBar({ form, lab }: { form: YamlFormModel; lab: Lab }) {
  const { files } = form.state;
  const place = placeOf(shownFile(form.state).path);
  const flows = flowsOf(files.map(({ path }) => path));
  const [chosen, setChosen] = useState<string>();
  const flow = place.flow ?? (chosen !== undefined && flows.includes(chosen) ? chosen : flows[0]);
  if (flow === undefined) return null;
  const { component } = place;

  function run(request: Omit<RunRequest, 'flow' | 'files'>): void {
    const edited = withText(form.state, form.fieldRef.current?.value);
    lab.run(
      { flow: flow ?? '', ...request },
      edited.map(({ path, text }) => [path, text]),
    );
  }

  return (
    <div className="lab-run-bar">
      <div className="lab-bar">
        <label htmlFor="lab-flow">Flow</label>
        <select
          id="lab-flow"
          value={flow}
          onChange={({ target: { value } }) => {
            setChosen(value);
            openFile(form, (path) => path.startsWith(`flows/${value}/${value}.y`));
          }}
        >
          {flows.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Action lab={lab} isPrimary act={() => run({})}>
          Run the flow
        </Action>
        {component !== undefined && (
          <>
            <Action lab={lab} act={() => run({ component })}>
              Run only {component}
            </Action>
            <Action lab={lab} act={() => run({ component, downstream: true })}>
              Run {component} and everything downstream
            </Action>
          </>
        )}
      </div>
      <DeliveryBar lab={lab} refresh={() => run({ fullRefresh: true })} />
      <p role="status" className="lab-message" data-fault={lab.isFault || undefined}>
        {lab.busy === undefined ? lab.message : busyText(lab.busy)}
      </p>
    </div>
  );
}

function DeliveryBar({ lab, refresh }: { lab: Lab; refresh: () => void }) {
  const { delivery } = lab;
  const isEmpty = delivery === undefined;
  return (
    <div className="lab-bar">
      <Action lab={lab} isOff={delivery?.hasNext !== true} act={lab.deliver}>
        Next delivery
      </Action>
      <Action lab={lab} isOff={isEmpty} act={refresh}>
        Run with a full refresh
      </Action>
      <Action lab={lab} isOff={isEmpty} act={lab.reset}>
        Empty the tables
      </Action>
      <button
        type="button"
        className="button button-quiet"
        disabled={lab.busy === undefined}
        onClick={lab.stop}
      >
        Stop
      </button>
      {delivery !== undefined && (
        <span className="yaml-check-hint">
          Delivery {delivery.number}: {delivery.description}
        </span>
      )}
    </div>
  );
}

/** A button that the reader can't use while something runs. */
function Action(props: {
  lab: Lab;
  isPrimary?: boolean;
  isOff?: boolean;
  act: () => void;
  children: ReactNode;
}) {
  const { lab, isPrimary = false, isOff = false, act, children } = props;
  return (
    <button
      type="button"
      className={`button ${isPrimary ? 'button-primary' : 'button-quiet'}`}
      disabled={isOff || lab.busy !== undefined}
      onClick={act}
    >
      {children}
    </button>
  );
}

async function readPack(project: string): Promise<Pack> {
  const response = await fetch(`${base}playground/${project}.json`);
  if (!response.ok)
    throw new Error(`The project couldn’t be loaded (status ${response.status}). Try again.`);
  return (await response.json()) as Pack;
}

function openComponent(form: YamlFormModel, flow: string, component: string): void {
  openFile(form, (path) => {
    const place = placeOf(path);
    return place.flow === flow && place.component === component;
  });
}

function openFile(form: YamlFormModel, matches: (path: string) => boolean): void {
  const index = form.state.files.findIndex(({ path }) => matches(path));
  if (index !== -1) form.show(index);
}
