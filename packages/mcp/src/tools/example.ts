import { unzipSync, type UnzipFileInfo } from 'fflate';
import { z } from 'zod';
import { EXAMPLE_LIST, exampleRoute } from 'published/outputRoutes.ts';
import { fileText } from 'check/validate/fileText.ts';
import { unexpected, type PublishedSite } from '../site/publishedSite.ts';
import { InputError } from '../site/InputError.ts';
import { defineTool } from './tool.ts';

const MAX_TEXT = 12_000;
/** The most bytes of a file in an archive, and of all files in an answer. Others are left packed. */
const MAX_FILE = 1_000_000;
const MAX_FILES = 5_000_000;
const MAX_NAMES = 5000;

const list = z.array(
  z.object({ name: z.string().regex(/^[\w-]+$/), title: z.string(), description: z.string() }),
);

export const example = defineTool({
  name: 'example',
  title: 'Get example files',
  description:
    'Complete example projects. Without `project`, lists the projects; with it, lists the files; ' +
    'with `path`, returns a file or all files of a folder.',
  shape: {
    project: z.string().max(100).optional().describe('Name of the project'),
    path: z.string().max(300).optional().describe('File or folder in the project'),
  },
  async run(site, { project, path }) {
    const { data: projects } = list.safeParse(await site.json(EXAMPLE_LIST));
    if (projects === undefined) throw unexpected(EXAMPLE_LIST);
    const names = projects.map(({ name }) => name).join(', ');
    if (project === undefined) {
      if (path !== undefined) throw new InputError(`\`path\` needs \`project\`: ${names}.`);
      return projects
        .map(({ name, title, description }) => `${name}: ${title}. ${description}`)
        .join('\n\n');
    }
    if (!projects.some(({ name }) => name === project))
      throw new InputError(`Unknown example project "${project}". Fix: use one of ${names}.`);
    const zip = await openProject(site, project);
    if (path === undefined) return [...zip.names].join('\n');
    return filesText(zip, path.replace(/^(?:\.?\/)+|\/+$/g, ''), project);
  },
});

interface Archive {
  names: readonly string[];
  /** Unpacks the files for which `isWanted` is true. */
  unpack(isWanted: (name: string) => boolean): Map<string, Uint8Array>;
}

/**
 * Opens the archive of a project. It comes from any site, so only files that are wanted are unpacked,
 * and only up to a limit: an archive can claim any size, but no file is unpacked beyond that.
 */
async function openProject(site: PublishedSite, project: string): Promise<Archive> {
  const route = exampleRoute(project);
  const bytes = await site.bytes(route);
  const nameOf = (file: string): string => file.slice(project.length + 1);
  const names: string[] = [];
  const unpack: Archive['unpack'] = (isWanted) => {
    let size = 0;
    const filter = ({ name, size: packed, originalSize }: UnzipFileInfo): boolean => {
      const most = Math.max(packed, originalSize);
      if (!isWanted(nameOf(name)) || most > MAX_FILE) return false;
      size += most;
      return size <= MAX_FILES;
    };
    try {
      const files = Object.entries(unzipSync(bytes, { filter }));
      return new Map(files.map(([file, content]) => [nameOf(file), content]));
    } catch {
      throw unexpected(route);
    }
  };
  unpack((name) => {
    names.push(name);
    if (names.length > MAX_NAMES) throw unexpected(route);
    return false;
  });
  return { names, unpack };
}

function filesText({ names, unpack }: Archive, path: string, project: string): string {
  const found = [...unpack((file) => file === path || file.startsWith(`${path}/`))];
  if (found.length === 0 && names.includes(path))
    throw new InputError(`${path} is too large to show. Fix: download ${exampleRoute(project)}.`);
  if (found.length === 0) {
    const name = path.split('/').at(-1) ?? '';
    const similar = names.filter((file) => file.endsWith(`/${name}`)).join(', ');
    throw new InputError(
      `${project} has no file or folder "${path}". Fix: ${similar === '' ? `list its files with example(project: "${project}")` : `did you mean ${similar}`}.`,
    );
  }
  const shown: string[] = [];
  const omitted: string[] = [];
  let size = 0;
  for (const [file, bytes] of found) {
    const read = fileText(bytes);
    const content = 'text' in read ? read.text.trimEnd() : `(binary file, ${bytes.length} bytes)`;
    const text = found.length === 1 ? content : `=== ${file} ===\n${content}`;
    size += text.length;
    if (size <= MAX_TEXT || shown.length === 0) shown.push(text);
    else omitted.push(file);
  }
  const note = omitted.length === 0 ? [] : [`Too long to show: ${omitted.join(', ')}`];
  return [...shown, ...note].join('\n\n');
}
