import { useRef, type ChangeEvent } from 'react';
import { filesOfField, type FoundFile } from './readFiles.ts';

interface Props {
  take: (found: Promise<readonly FoundFile[]>) => void;
  files: string;
  folder: string;
  /** The endings of the files that the reader can choose. */
  accept: string;
}

/** The buttons with which the reader chooses files or a folder. */
export function FileButtons({ take, files, folder, accept }: Props) {
  const filesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);

  function takeChosen({ target: input }: ChangeEvent<HTMLInputElement>): void {
    take(Promise.resolve(filesOfField(input.files ?? [])));
    // Lets the reader choose the same file again after changing it.
    input.value = '';
  }

  // React doesn't have this attribute.
  const ofFolder = (input: HTMLInputElement | null): void => {
    folderRef.current = input;
    input?.setAttribute('webkitdirectory', '');
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => filesRef.current?.click()}
      >
        {files}
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => folderRef.current?.click()}
      >
        {folder}
      </button>
      <input ref={filesRef} type="file" multiple hidden accept={accept} onChange={takeChosen} />
      <input ref={ofFolder} type="file" hidden onChange={takeChosen} />
    </>
  );
}
