import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { withBase } from 'published/address.ts';
import { base } from '../../../browser/shared/base.ts';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import { busyText } from '../labState.ts';
import type { RunRequest } from '../messages.ts';
import type { Lab } from '../useLab.ts';
import { RunOptions } from './RunOptions.tsx';
import { componentsOf, NO_CHOICES, profilesOf, requestOf } from './runOptions.ts';
import type { Target } from './useTarget.ts';

const START =
  'To see the tables of this project, run the flow. The first run downloads DuckDB (8 MB).';

type Part = Pick<RunRequest, 'component' | 'downstream'>;

interface Props {
  form: YamlFormModel;
  lab: Lab;
  target: Target;
  /** The project is open. A run waits for it. */
  isOpen: boolean;
  /** The project will open, unless it can't be loaded. */
  isOpening: boolean;
  /** Called when a run starts. */
  onRun: () => void;
}

/** What runs: the flow or the component of the file in the editor, and how. */
export function RunBar({ form, lab, target, isOpen, isOpening, onRun }: Props) {
  const [choices, setChoices] = useState(NO_CHOICES);
  const { flow, flows, component } = target;
  const canRun = useSyncExternalStore(subscribeToNothing, hasWebAssembly, () => true);
  const paths = form.state.files.map(({ path }) => path);
  const known = { profiles: profilesOf(paths), components: componentsOf(paths, flow ?? '') };
  const options = requestOf(choices, known);

  const { run, isWaiting } = useRun(isOpen, (part) => {
    lab.run(
      { flow: flow ?? '', ...options, ...part },
      form.edited().map(({ path, text }) => [path, text]),
    );
    onRun();
  });

  if (!canRun) return <WithoutWebAssembly />;
  if (flow === undefined)
    return <p className="lab-hint">The project has no flow. To run something, add one.</p>;
  const { delivery } = lab;
  const busy = isWaiting && isOpening ? ({ name: 'opening' } as const) : lab.busy;

  return (
    <div className="lab-run-bar">
      <div className="lab-bar">
        <label htmlFor="lab-flow">Flow</label>
        <select
          id="lab-flow"
          value={flow}
          onChange={({ target: { value } }) => target.choose(value)}
        >
          {flows.map(({ name, runs }) => (
            <option key={name} value={name}>
              {runs ? name : `${name} (not on DuckDB)`}
            </option>
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
        <DeliveryButtons lab={lab} />
      </div>
      <p role="status" className="lab-message" data-fault={lab.isFault || undefined}>
        {busy === undefined ? lab.message || (lab.log.length === 0 ? START : '') : busyText(busy)}
      </p>
      {delivery !== undefined && (
        <p className="lab-hint">
          Delivery {delivery.number}: {delivery.description}
        </p>
      )}
      <RunOptions
        choices={choices}
        choose={setChoices}
        count={Object.keys(options).length}
        {...known}
      />
    </div>
  );
}

/** Starts a run, or keeps it until the project is open. */
function useRun(isOpen: boolean, start: (part: Part) => void) {
  const [waiting, setWaiting] = useState<Part>();
  const startWaiting = useEffectEvent(() => waiting && start(waiting));
  useEffect(() => {
    if (isOpen) startWaiting();
  }, [isOpen]);
  return { run: isOpen ? start : setWaiting, isWaiting: waiting !== undefined && !isOpen };
}

const subscribeToNothing = () => () => undefined;
const hasWebAssembly = (): boolean => typeof WebAssembly === 'object';

function WithoutWebAssembly() {
  return (
    <p className="lab-note">
      <span>
        To run a flow, the playground needs WebAssembly, which your browser doesn’t have or has
        turned off. You can still edit and check the files. To build the same pipeline without the
        playground, follow the{' '}
        <a href={withBase('/getting-started/quickstarts/developer', base)}>developer quickstart</a>.
      </span>
    </p>
  );
}

function DeliveryButtons({ lab }: { lab: Lab }) {
  const { delivery } = lab;
  return (
    <>
      <Action lab={lab} isOff={delivery?.hasNext !== true} act={lab.deliver}>
        Next delivery
      </Action>
      <Action lab={lab} isOff={delivery === undefined} act={lab.reset}>
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
    </>
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
