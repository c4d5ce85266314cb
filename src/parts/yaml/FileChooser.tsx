import { FileButtons } from './FileButtons.tsx';
import type { FoundFile } from './readFiles.ts';

/** The place for files: the reader drops them anywhere on the page, or chooses files or a folder. */
export function FileChooser({ take }: { take: (found: Promise<readonly FoundFile[]>) => void }) {
  return (
    <div className="yaml-check-drop">
      <p className="yaml-check-call">Drop a project folder, a zip file, or YAML files</p>
      <FileButtons
        take={take}
        files="Choose files"
        folder="Choose a folder"
        accept=".yaml,.yml,.sql,.py,.zip"
      />
      <p className="yaml-check-hint">
        Your files stay on your computer: the check runs in your browser.
      </p>
    </div>
  );
}
