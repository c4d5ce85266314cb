import { useId, type ReactNode } from 'react';
import { slicesText, type RunChoices } from './runOptions.ts';

interface Props {
  choices: RunChoices;
  choose: (choices: RunChoices) => void;
  profiles: readonly string[];
  /** The components of the flow. */
  components: readonly string[];
}

type Switch = 'runTests' | 'haltOnError' | 'updateMaterialization';

const SWITCHES: readonly (readonly [Switch, label: string])[] = [
  ['runTests', 'Run tests'],
  ['haltOnError', 'Stop after the first error'],
  ['updateMaterialization', 'Allow a view to become a table, and a table a view'],
];

/** The options of a flow run or backfill run. */
export function RunOptions({ choices, choose, profiles, components }: Props) {
  const id = useId();
  const set = (change: Partial<RunChoices>): void => choose({ ...choices, ...change });
  return (
    <details className="lab-options">
      <summary>Run options</summary>
      <div className="lab-options-body">
        <div className="lab-field">
          <label htmlFor={`${id}-profile`}>Profile</label>
          <select
            id={`${id}-profile`}
            value={profiles.includes(choices.profile) ? choices.profile : ''}
            onChange={({ target }) => set({ profile: target.value })}
          >
            <option value="">The first one on DuckDB</option>
            {profiles.map((profile) => (
              <option key={profile}>{profile}</option>
            ))}
          </select>
        </div>
        <div className="lab-field">
          <label htmlFor={`${id}-parameters`}>Parameters of the flow run (YAML)</label>
          <textarea
            id={`${id}-parameters`}
            rows={2}
            spellCheck={false}
            translate="no"
            placeholder={'orders: { start_date: "2026-03-03" }'}
            value={choices.parameters}
            onChange={({ target }) => set({ parameters: target.value })}
          />
        </div>
        <fieldset>
          <legend>How it runs</legend>
          {SWITCHES.map(([name, label]) => (
            <Check key={name} isOn={choices[name]} set={(isOn) => set({ [name]: isOn })}>
              {label}
            </Check>
          ))}
        </fieldset>
        <fieldset>
          <legend>Fail the first attempt of</legend>
          {components.map((name) => (
            <Check
              key={name}
              isOn={choices.failing.includes(name)}
              set={(isOn) =>
                set({
                  failing: isOn
                    ? [...choices.failing, name]
                    : choices.failing.filter((one) => one !== name),
                })
              }
            >
              <span translate="no">{name}</span>
            </Check>
          ))}
        </fieldset>
        <BackfillFields choices={choices} set={set} id={id} />
      </div>
    </details>
  );
}

function BackfillFields(props: {
  choices: RunChoices;
  set: (change: Partial<RunChoices>) => void;
  id: string;
}) {
  const { choices, set, id } = props;
  const { isBackfill, backfill } = choices;
  const change = (part: Partial<RunChoices['backfill']>): void =>
    set({ backfill: { ...backfill, ...part } });
  return (
    <fieldset>
      <legend>Backfill run</legend>
      <Check isOn={isBackfill} set={(isOn) => set({ isBackfill: isOn })}>
        Run once for each slice of a time range
      </Check>
      {isBackfill && (
        <>
          {(['start', 'end'] as const).map((name) => (
            <div key={name} className="lab-field">
              <label htmlFor={`${id}-${name}`}>
                {name === 'start' ? 'Start' : 'End (excluded)'}
              </label>
              <input
                id={`${id}-${name}`}
                type="date"
                value={backfill[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            </div>
          ))}
          <div className="lab-field">
            <label htmlFor={`${id}-granularity`}>Length of a slice</label>
            <select
              id={`${id}-granularity`}
              value={backfill.granularity}
              onChange={({ target }) =>
                change({ granularity: target.value as typeof backfill.granularity })
              }
            >
              <option value="day">Day</option>
              <option value="week">Week</option>
              <option value="month">Month</option>
            </select>
          </div>
          <Check
            isOn={backfill.order === 'reverse_chronological'}
            set={(isOn) =>
              change({ order: isOn ? 'reverse_chronological' : 'forward_chronological' })
            }
          >
            Newest slice first
          </Check>
          <Check isOn={backfill.finalSync} set={(finalSync) => change({ finalSync })}>
            Final sync
          </Check>
          <p className="lab-hint">{slicesText(backfill)}</p>
        </>
      )}
    </fieldset>
  );
}

function Check(props: { isOn: boolean; set: (isOn: boolean) => void; children: ReactNode }) {
  const { isOn, set, children } = props;
  return (
    <label className="lab-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      {children}
    </label>
  );
}
