import { writeClipboard } from '../../../browser/shared/writeClipboard.ts';
import type { Texts } from '../messages.ts';
import { changesOf } from './changes.ts';
import type { SessionParts } from './SessionParts.ts';

const FAILED =
  'This part of the page couldn’t be loaded. Fix: check your connection, and try again.';

const UNCHANGED = 'Copied the link. You haven’t changed anything, so it opens the example.';

/** What the reader takes out of the playground. `allFiles` returns the files as they are now. */
export function shareCommands({ state: { project }, notify }: SessionParts, allFiles: () => Texts) {
  const fail = (text: string): void => notify(text, { isFault: true });

  async function saveZip(): Promise<void> {
    if (project === undefined) return;
    try {
      const { download, folderName, projectZip } = await import('./projectZip.ts');
      const folder = folderName(project.title);
      download(`${folder}.zip`, projectZip(folder, allFiles()));
      notify(`Downloaded ${folder}.zip.`);
    } catch {
      fail(FAILED);
    }
  }

  async function copyLink(): Promise<void> {
    if (project === undefined) return;
    const { title, example, origin } = project;
    const files = allFiles().map(([path, text]) => ({ path, text }));
    const changes = changesOf(origin, files);
    try {
      const { fragmentOf, MAX_LINK } = await import('./sharedLink.ts');
      const fragment = fragmentOf({ title, example, changes });
      if (fragment.length > MAX_LINK) return fail(tooLong(fragment.length, MAX_LINK));
      await writeClipboard(location.origin + location.pathname + fragment).then(
        () => notify(changes.length === 0 ? UNCHANGED : copied(fragment.length)),
        () => fail('The browser didn’t allow copying. Fix: allow this site to use the clipboard.'),
      );
    } catch {
      fail(FAILED);
    }
  }

  return { saveZip, copyLink };
}

function copied(length: number): string {
  const size =
    length > 2000
      ? ` It has ${inThousands(length)} characters. If a program cuts it off, send a zip instead.`
      : '';
  return `Copied the link. It contains your changes, and no server gets them.${size}`;
}

function tooLong(length: number, most: number): string {
  return `The changes are too large for a link: ${inThousands(length)} characters, and at most ${inThousands(most)} are allowed. Fix: download a zip, and send that instead.`;
}

function inThousands(value: number): string {
  return value.toLocaleString('en-US');
}
