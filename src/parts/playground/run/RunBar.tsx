import { useState, type ReactNode } from 'react';
import { PASTED, shownFile } from '../../yaml/formState.ts';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import { busyText } from '../labState.ts';
import type { RunRequest } from '../messages.ts';
import type { Lab } from '../useLab.ts';
import { RunOptions } from './RunOptions.tsx';
import { componentsOf, NO_CHOICES, profilesOf, requestOf } from './runOptions.ts';
import type { Target } from './useTarget.ts';

interface Props {
  form: YamlFormModel;
  lab: Lab;
  target: Target;
  /** Called when a run starts. */
  onRun: () => void;
}

/** What runs: the flow or the component of the file in the editor, and how. */
export function RunBar({ form, lab, target, onRun }: Props) {
  const [choices, setChoices] = useState(NO_CHOICES);
  const { flow, flows, component } = target;
  if (shownFile(form.state) === PASTED) return null;
  if (flow === undefined)
    return <p className="lab-hint">The project has no flow. To run something, add one.</p>;
  const paths = form.state.files.map(({ path }) => path);
  const known = { profiles: profilesOf(paths), components: componentsOf(paths, flow) };
  const options = requestOf(choices, known);
  const { delivery } = lab;

  function run(request: Pick<RunRequest, 'component' | 'downstream'>): void {
    lab.run(
      { flow: flow ?? '', ...options, ...request },
      form.edited().map(({ path, text }) => [path, text]),
    );
    onRun();
  }

  return (
    <div className="lab-run-bar">
      <div className="lab-bar">
        <label htmlFor="lab-flow">Flow</label>
        <select
          id="lab-flow"
          value={flow}
          onChange={({ target: { value } }) => target.choose(value)}
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
        <DeliveryButtons lab={lab} />
      </div>
      <p role="status" className="lab-message" data-fault={lab.isFault || undefined}>
        {lab.busy === undefined ? lab.message : busyText(lab.busy)}
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
