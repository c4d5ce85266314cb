import { keys, writeText } from '../../../browser/shared/storage.ts';
import type { FoundFile, ReadFiles } from '../../yaml/readFiles.ts';
import { firstComponent } from '../labState.ts';
import { withChanges, type Changes } from './changes.ts';
import { keptTabs } from './openTabs.ts';
import { freeTitle, ownProject } from './ownProject.ts';
import { editable, packOf, type Example } from './packs.ts';
import type { SessionKeeper } from './SessionKeeper.ts';
import type { OpenProject } from './sessionState.ts';
import {
  readPlace,
  removeProject,
  storedProjects,
  storeProject,
  type StoredProject,
  unstoredReason,
} from './sessionStore.ts';
import type { SessionParts } from './SessionParts.ts';

/** The number of projects that were opened. Only the last one is shown. */
let count = 0;

/** Opens projects: examples, stored ones, and files that the reader chooses. */
export function openCommands(parts: SessionParts, keeper: SessionKeeper) {
  const { form, openPack, examples, state, update, setTabs, keep, notify } = parts;

  /**
   * Opens an example, or a stored project, and shows a file of it. A project that is gone is the
   * first example.
   */
  async function open(id: string, file?: string): Promise<void> {
    const number = (count += 1);
    update({ id, fault: undefined, isElsewhere: false, notice: undefined });
    try {
      const own = await storedProjects();
      update({ own });
      const stored = own.find((one) => one.id === id) ?? exampleOf(examples, id);
      const { pack, origin } = await packOf(stored);
      await keep();
      if (number !== count) return;
      const kept = await keeper.open(stored.id);
      const has = show({ ...stored, pack, origin }, kept?.changes, file);
      if (file !== undefined && !has)
        notify(`The project has no file “${file}”. Fix: choose another file.`, { isFault: true });
      writeText(keys.playground, stored.id);
    } catch (error) {
      if (number === count) update({ fault: (error as Error).message });
    }
  }

  /** Returns true if the project has the file to show. */
  function show(project: OpenProject, changes: Changes = [], file?: string): boolean {
    const [shown = '', ...tabs] = readPlace(project.id);
    const all = withChanges(editable(project.pack.files), changes);
    const paths = all.map(([path]) => path);
    const at = paths.indexOf(file ?? shown);
    setTabs(keptTabs(tabs, paths));
    form.put(
      all.map(([path, text]) => ({ path, text })),
      { shown: at === -1 ? firstComponent(paths) : at },
    );
    openPack(project.pack);
    const usual = changes.length > 0 ? 'stored' : 'unchanged';
    update({
      id: project.id,
      project,
      keeping: unstoredReason(project.id) ?? usual,
      fault: undefined,
    });
    return at !== -1;
  }

  async function openStored(project: StoredProject): Promise<void> {
    await storeProject(project);
    await open(project.id);
  }

  async function openFiles({ files, notes }: ReadFiles): Promise<void> {
    if (files.length === 0) return notify(notes.join(' '), { isFault: true });
    const own = ownProject(files.map(({ path, text }) => [path, text]));
    const id = `own-${crypto.randomUUID()}`;
    const title = freeTitle(own.title, await storedProjects());
    await openStored({ id, title, given: own.files });
    notify([`Opened ${title}.`, ...own.notes, ...notes].join(' '));
  }

  return {
    open,
    openStored,
    take(finding: Promise<readonly FoundFile[]>): void {
      form.checker.read(finding, (read) => void openFiles(read), 'data');
    },
    async remove(): Promise<void> {
      await removeProject(state.id);
      await open(examples[0]?.name ?? '');
    },
  };
}

function exampleOf(examples: readonly Example[], id: string): StoredProject {
  const example = examples.find(({ name }) => name === id) ?? examples[0];
  const name = example?.name ?? '';
  return { id: name, title: example?.title ?? '', example: name, given: [] };
}
