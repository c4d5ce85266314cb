import { useState, type KeyboardEvent } from 'react';
import { countText } from 'check/project/draw/nodeProblems.ts';
import { all } from '../../browser/shared/dom.ts';
import { moveFocus } from '../../browser/shared/moveFocus.ts';
import type { FileReport, YamlFile } from './checkFiles.ts';
import { treeOf, type Folder } from './fileTree.ts';
import { problemsOf } from './summaryOf.ts';

interface FileTreeProps {
  files: readonly YamlFile[];
  /** The path of the file in the editor. */
  shown: string;
  reports: readonly FileReport[] | undefined;
  /** How a file differs from what the reader opened. */
  markOf?: (path: string) => string | undefined;
  show: (path: string) => void;
}

/** The most files of which all folders are open at the start. */
const FEW = 60;

/** The files of a project in their folders, with the number of problems in each. */
export function FileTree({ files, shown, reports, markOf, show }: FileTreeProps) {
  const problems = Map.groupBy(problemsOf(reports), ({ file }) => file);
  const [chosen = shown, choose] = useState<string>();
  const stop = files.some(({ path }) => path.startsWith(chosen)) ? chosen : shown;
  const item = (path: string) => ({
    tabIndex: path === stop ? 0 : -1,
    onFocus: () => choose(path),
    onKeyDown({ nativeEvent }: KeyboardEvent) {
      const items = all('.yaml-check-files :is(summary, button)').filter((one) =>
        one.checkVisibility(),
      );
      moveFocus(nativeEvent, items, 'ArrowUp', 'ArrowDown');
    },
  });

  function list({ folders, files: own }: Folder) {
    return (
      <ul>
        {folders.map((folder) => (
          <li key={folder.path}>
            <details
              open={files.length <= FEW || shown.startsWith(folder.path)}
              // A hidden item can't be the tab stop.
              onToggle={({ currentTarget: { open } }) =>
                !open && stop.startsWith(folder.path) && choose(folder.path)
              }
            >
              <summary translate="no" {...item(folder.path)}>
                {folder.name}
              </summary>
              {list(folder)}
            </details>
          </li>
        ))}
        {own.map((path) => (
          <li key={path}>
            <button
              type="button"
              aria-current={path === shown || undefined}
              title={path}
              {...item(path)}
              onClick={() => show(path)}
            >
              <span translate="no">{path.slice(path.lastIndexOf('/') + 1)}</span>
              {markOf?.(path) !== undefined && (
                <span className="yaml-check-mark">{markOf(path)}</span>
              )}
              {problems.has(path) && (
                <span className="yaml-check-count">{countText(problems.get(path) ?? [])}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <nav className="yaml-check-files" aria-label="Files">
      {/* On a phone, one row instead of the tree. */}
      <select aria-label="File" value={shown} onChange={({ target }) => show(target.value)}>
        {files.map(({ path }) => (
          <option key={path} value={path} translate="no">
            {path.replace(/^(.*)\/(.*)$/, '$2 ($1)')}
            {problems.has(path) && ` (${countText(problems.get(path) ?? [])})`}
          </option>
        ))}
      </select>
      {list(treeOf(files.map(({ path }) => path)))}
    </nav>
  );
}
