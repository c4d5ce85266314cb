import { useRef, type ChangeEvent } from 'react';
import { filesOfField, type FoundFile } from './readFiles.ts';

/** The place for files: the reader drops them anywhere on the page, or chooses files or a folder. */
export function FileChooser({ take }: { take: (found: Promise<readonly FoundFile[]>) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  function takeChosen({ target: input }: ChangeEvent<HTMLInputElement>): void {
    take(Promise.resolve(filesOfField(input.files ?? [])));
    // Lets the reader choose the same file again after changing it.
    input.value = '';
  }

  // React doesn't have this attribute.
  const ofFolder = (input: HTMLInputElement | null): void => {
    folder.current = input;
    input?.setAttribute('webkitdirectory', '');
  };
  return (
    <div className="yaml-check-drop">
      <p className="yaml-check-call">Drop a project folder, a zip file, or YAML files</p>
      <button type="button" className="button button-quiet" onClick={() => files.current?.click()}>
        Choose files
      </button>
      <button type="button" className="button button-quiet" onClick={() => folder.current?.click()}>
        Choose a folder
      </button>
      <p className="yaml-check-hint">
        Your files stay on your computer: the check runs in your browser.
      </p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept=".yaml,.yml,.sql,.py,.zip"
        onChange={takeChosen}
      />
      <input ref={ofFolder} type="file" hidden onChange={takeChosen} />
    </div>
  );
}
