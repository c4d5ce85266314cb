import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { withBase } from 'published/address.ts';
import { base } from '../../../browser/shared/base.ts';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import { busyText } from '../labState.ts';
import type { RunRequest } from '../messages.ts';
import {
  ProjectActions,
  ProjectChoice,
  SessionNotes,
  type ProjectProps,
} from '../session/SessionBar.tsx';
import type { Lab } from '../useLab.ts';
import { LogText } from './LogText.tsx';
import { RunOptions } from './RunOptions.tsx';
import { componentsOf, NO_CHOICES, profilesOf, requestOf } from './runOptions.ts';
import { StatusIcon } from './StatusIcon.tsx';
import type { Target } from './useTarget.ts';

const KEYS = {
  title: 'Ctrl+Enter, or ⌘+Enter on a Mac',
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
};

type Part = Pick<RunRequest, 'component' | 'downstream' | 'fullRefresh'>;

interface Props {
  form: YamlFormModel;
  lab: Lab;
  target: Target;
  /** Called when a run starts. */
  onRun: () => void;
  project: ProjectProps;
}

/** The project, what runs of it, and how. */
export function RunBar({ form, lab, target, onRun, project }: Props) {
  const [choices, setChoices] = useState(NO_CHOICES);
  const { flow, component } = target;
  const canRun = useSyncExternalStore(subscribeToNothing, hasWebAssembly, () => true);
  const paths = form.state.files.map(({ path }) => path);
  const known = { profiles: profilesOf(paths), components: componentsOf(paths, flow ?? '') };
  const options = requestOf(choices, known);

  const { run, isOpening } = useRun(project.session, (part) => {
    lab.run(
      { flow: flow ?? '', ...options, ...part },
      form.edited().map(({ path, text }) => [path, text]),
    );
    project.session.clearNotice();
    onRun();
  });

  const runs = canRun && flow !== undefined;
  return (
    <div className="lab-run-bar">
      <div className="lab-bar">
        <ProjectChoice {...project} />
        {runs && (
          <>
            <FlowChoice target={target} flow={flow} />
            <Action lab={lab} isPrimary {...KEYS} act={() => run({})}>
              Run the flow
            </Action>
            {lab.delivery !== undefined && (
              <Action lab={lab} isOff={!lab.delivery.hasNext} act={lab.deliver}>
                Next delivery
              </Action>
            )}
            {lab.busy !== undefined && (
              <button type="button" className="button button-quiet" onClick={lab.stop}>
                Stop
              </button>
            )}
          </>
        )}
        <More count={Object.keys(options).length}>
          {runs && (
            <div className="lab-more-group">
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
              <Action
                lab={lab}
                isOff={options.backfill !== undefined}
                act={() => run({ fullRefresh: true })}
              >
                Run with full refresh
              </Action>
              <Action lab={lab} isOff={lab.delivery === undefined} act={lab.reset}>
                Empty the tables
              </Action>
            </div>
          )}
          <ProjectActions {...project} />
          {runs && <RunOptions choices={choices} choose={setChoices} {...known} />}
        </More>
        {runs && <Message lab={isOpening ? { ...lab, busy: { name: 'opening' } } : lab} />}
      </div>
      {!canRun && <WithoutWebAssembly />}
      {canRun && !runs && (
        <p className="lab-hint">The project has no flow. To run something, add one.</p>
      )}
      <SessionNotes {...project} />
    </div>
  );
}

function Message({ lab }: { lab: Lab }) {
  const { busy, message, log, canRetry, retry, isLoaded } = lab;
  const isFault = lab.isFault && busy === undefined && message !== '';
  const start =
    log.length === 0 ? `To start, run the flow${isLoaded ? '' : ' (8 MB download)'}.` : '';
  const text = busy === undefined ? message || start : busyText(busy);
  return (
    <>
      <p
        role="status"
        className="lab-message"
        data-fault={isFault || undefined}
        data-long={/^(?!The flow run).*\. ./.test(text) || undefined}
        data-status={isFault ? 'failed' : undefined}
        title={text}
      >
        {isFault && <StatusIcon status="failed" />}
        <LogText text={text} />
      </p>
      {canRetry && (
        <Action lab={lab} act={retry}>
          Retry
        </Action>
      )}
    </>
  );
}

function FlowChoice({ target, flow }: { target: Target; flow: string }) {
  return (
    <div className="lab-pick">
      <label htmlFor="lab-flow">Flow</label>
      <select id="lab-flow" value={flow} onChange={({ target: { value } }) => target.choose(value)}>
        {target.flows.map(({ name, runs }) => (
          <option key={name} value={name}>
            {runs ? name : `${name} (not on DuckDB)`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A menu of rare actions. A button in it closes it. */
function More({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        className="button button-quiet lab-more-button"
        popoverTarget="lab-more"
      >
        More{count > 0 && ` (${count} changed)`}
      </button>
      <div
        id="lab-more"
        className="nav-popover lab-more"
        popover="auto"
        role="group"
        aria-label="More"
        onClickCapture={({ target, currentTarget }) =>
          (target as Element).closest('button:not([aria-disabled])') && currentTarget.hidePopover()
        }
      >
        {children}
      </div>
    </>
  );
}

/** Starts a run, or keeps it until the project is open. */
function useRun({ project, fault }: ProjectProps['session'], start: (part: Part) => void) {
  const isOpen = project !== undefined;
  const [waiting, setWaiting] = useState<Part>();
  const startWaiting = useEffectEvent(() => waiting && start(waiting));
  useEffect(() => {
    if (isOpen) startWaiting();
  }, [isOpen]);
  const isOpening = waiting !== undefined && !isOpen && fault === undefined;
  return { run: isOpen ? start : setWaiting, isOpening };
}

const subscribeToNothing = () => () => undefined;
const hasWebAssembly = (): boolean => typeof WebAssembly === 'object';

function WithoutWebAssembly() {
  return (
    <p className="lab-note">
      <span>
        To run a flow, the playground needs WebAssembly, which your browser doesn’t have or has
        turned off. You can still edit and check the files. <Alternative />
      </span>
    </p>
  );
}

/** What a reader can do whose browser doesn't run the playground. */
export function Alternative() {
  return (
    <>
      To build the same pipeline without the playground, follow the{' '}
      <a href={withBase('/getting-started/quickstarts/developer', base)}>developer quickstart</a>.
    </>
  );
}

interface ActionProps extends ComponentProps<'button'> {
  lab: Lab;
  isPrimary?: boolean;
  isOff?: boolean;
  act: () => void;
}

/** A button that does nothing while something runs, and keeps the focus meanwhile. */
export function Action({ lab: { busy }, isPrimary, isOff, act, ...others }: ActionProps) {
  return (
    <button
      type="button"
      className={`button ${isPrimary ? 'button-primary' : 'button-quiet'}`}
      disabled={isOff}
      aria-disabled={busy && true}
      onClick={() => busy ?? act()}
      {...others}
    />
  );
}
