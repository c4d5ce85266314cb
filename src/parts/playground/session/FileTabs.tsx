import { IconDrawing } from '../../../primitives/IconDrawing.tsx';
import { close, edit, plus, trash } from '../../../primitives/icons.ts';
import { shownFile } from '../../yaml/formState.ts';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import type { Ask } from './AskDialog.tsx';
import type { ChangeKind } from './changes.ts';
import { tabNames } from './openTabs.ts';
import type { Session } from './useSession.ts';

interface Props {
  form: YamlFormModel;
  session: Session;
  kinds: ReadonlyMap<string, ChangeKind>;
  ask: (ask: Ask) => void;
}

export function FileTabs({ form, session, kinds, ask }: Props) {
  const { tabs } = session;
  const { path } = shownFile(form.state);
  const names = tabNames(tabs);

  function remove(): void {
    if (kinds.has(path)) ask({ type: 'delete', path });
    else session.act({ type: 'delete', path });
  }

  const tools = [
    { label: 'New file', icon: plus, act: () => ask({ type: 'new', path }) },
    { label: 'Rename', icon: edit, act: () => ask({ type: 'rename', path }) },
    { label: 'Delete', icon: trash, act: remove, isOff: form.state.files.length < 2 },
  ];

  return (
    <div className="lab-files-bar">
      <label className="yaml-check-label visually-hidden" translate="no" htmlFor="yaml-check-field">
        {path}
      </label>
      <ul className="lab-tabs" aria-label="Open files">
        {tabs.map((tab, index) => (
          <li
            key={tab}
            ref={tab === path ? showTab : undefined}
            className="lab-tab"
            data-shown={tab === path || undefined}
          >
            <button
              type="button"
              translate="no"
              title={tab}
              aria-current={tab === path || undefined}
              onClick={() => form.show(form.state.files.findIndex((file) => file.path === tab))}
            >
              {names[index]}
            </button>
            {tabs.length > 1 && (
              <button
                type="button"
                className="lab-tab-close"
                aria-label={`Close ${names[index]}`}
                onClick={() => session.closeTab(tab)}
              >
                <IconDrawing path={close} size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="lab-file-tools">
        {tools.map(({ label, icon, act, isOff }) => (
          <button
            key={label}
            type="button"
            className="button"
            aria-label={label}
            title={label}
            disabled={isOff}
            onClick={act}
          >
            <IconDrawing path={icon} size={16} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Scrolls the list of tabs, but not the page, to a tab that isn't in view. */
function showTab(tab: HTMLLIElement | null): void {
  const list = tab?.parentElement;
  if (tab === null || !list) return;
  const { left, right } = tab.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (left < view.left || right > view.right) list.scrollLeft += left - view.left;
}
