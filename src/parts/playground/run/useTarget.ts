import { useState } from 'react';
import { shownFile } from '../../yaml/formState.ts';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import { flowsOf, placeOf } from '../labState.ts';

/** The flow and the component that the reader runs: those of the file in the editor. */
export interface Target {
  flows: ReturnType<typeof flowsOf>;
  /** Undefined if the project has no flow. */
  flow: string | undefined;
  component: string | undefined;
  /** Chooses a flow, and shows its file. */
  choose: (flow: string) => void;
}

export function useTarget(form: YamlFormModel): Target {
  const { files } = form.state;
  const place = placeOf(shownFile(form.state).path);
  const flows = flowsOf(files);
  const [chosen, setChosen] = useState<string>();
  const known = place.flow ?? chosen;
  return {
    flows,
    flow: flows.find(({ name }) => name === known)?.name ?? flows[0]?.name,
    component: place.component,
    choose(flow) {
      setChosen(flow);
      form.show(files.findIndex(({ path }) => path.startsWith(`flows/${flow}/${flow}.y`)));
    },
  };
}

/** Opens the file of a component at its start, and focuses the editor. */
export function openComponent(form: YamlFormModel, flow: string, component: string): void {
  const file = form.state.files.find(({ path }) => {
    const place = placeOf(path);
    return place.flow === flow && place.component === component;
  });
  if (file !== undefined) form.goTo(file.path, 1);
}
