import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { all } from '../../../browser/shared/dom.ts';
import { moveFocus } from '../../../browser/shared/moveFocus.ts';

export interface Panel {
  name: string;
  label: string;
  content: ReactNode;
}

/** Below this width, the files are one of the panels. */
const NARROW = '(max-width: 62.25em)';

function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

function onWidth(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export type PanelChoice = ReturnType<typeof usePanels>;

/** The panel that's shown. On a narrow page, `files` is one of them. */
export function usePanels(first: string) {
  const narrow = useSyncExternalStore(onWidth, isNarrow, () => false);
  const isStarted = useSyncExternalStore(
    onWidth,
    () => true,
    () => false,
  );
  const [chosen, choose] = useState('files');
  const id = useId();
  const goTo = (panel: string): void => {
    choose(panel);
    document.getElementById(`${id}-${panel}-tab`)?.focus();
  };
  const shown = chosen === 'files' && !narrow ? first : chosen;
  return { id, narrow, isStarted, choose, goTo, shown };
}

/** The tabs of panels. Arrow keys move between them. */
export function PanelTabs({
  panels,
  choice: { id, shown, choose },
}: {
  panels: readonly Pick<Panel, 'name' | 'label'>[];
  choice: PanelChoice;
}) {
  return (
    <div className="lab-panel-tabs" role="tablist" aria-label="Panels">
      {panels.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
          aria-controls={`${id}-${name}`}
          aria-selected={name === shown}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => choose(name)}
          onKeyDown={({ nativeEvent }) =>
            moveFocus(
              nativeEvent,
              all('.lab-panel-tabs button'),
              'ArrowLeft',
              'ArrowRight',
            )?.click()
          }
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The content of a tab. Hidden panels keep their state. */
export function PanelBody(props: {
  name: string;
  choice: PanelChoice;
  /** It has no tab. */
  isAlwaysShown?: boolean;
  children: ReactNode;
}) {
  const { name, choice, isAlwaysShown = false, children } = props;
  const { id, shown } = choice;
  const tab = { role: 'tabpanel', 'aria-labelledby': `${id}-${name}-tab`, hidden: name !== shown };
  return (
    <div className="lab-panel" data-panel={name} id={`${id}-${name}`} {...(!isAlwaysShown && tab)}>
      {children}
    </div>
  );
}
