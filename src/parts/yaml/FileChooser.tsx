import { FileButtons } from './FileButtons.tsx';
import type { FoundFile } from './readFiles.ts';

interface Props {
  take: (found: Promise<readonly FoundFile[]>) => void;
  showExample: () => void;
}

/** The ways to start: the reader drops files anywhere on the page, chooses them, or sees an example. */
export function FileChooser({ take, showExample }: Props) {
  return (
    <div className="yaml-check-drop">
      <p className="yaml-check-call">Drop a project folder, a zip file, or YAML files</p>
      <FileButtons
        take={take}
        files="Choose files"
        folder="Choose a folder"
        accept=".yaml,.yml,.sql,.py,.zip"
      />
      <button type="button" className="button button-quiet" onClick={showExample}>
        Show an example
      </button>
      <p className="yaml-check-hint">
        Your files stay on your computer: the check runs in your browser.
      </p>
    </div>
  );
}
