import { useRef, type ChangeEvent } from 'react';
import { filesOfField, type FoundFile } from './readFiles.ts';

/** Two buttons that let the reader choose files or a folder. */
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
    <div className="yaml-check-bar">
      <button type="button" className="button button-quiet" onClick={() => files.current?.click()}>
        Choose files
      </button>
      <button type="button" className="button button-quiet" onClick={() => folder.current?.click()}>
        Choose a folder
      </button>
      <span className="yaml-check-hint">or drop a folder or zip file on this page</span>
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
