import { unzipSync } from 'fflate';
import { z } from 'zod';
import { EXAMPLE_LIST, exampleRoute } from '../../src/navigation/outputRoutes.ts';
import { fileText } from '../../src/validate/fileText.ts';
import { unexpected, type PublishedSite } from '../publishedSite.ts';
import { defineTool, InputError } from '../tool.ts';

const MAX_TEXT = 12_000;
/** Larger files in an archive are left packed. */
const MAX_FILE = 1_000_000;

const list = z.array(
  z.object({ name: z.string().regex(/^[\w-]+$/), title: z.string(), description: z.string() }),
);

/** Lists the example projects, or returns their files. */
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
    const files = await openProject(site, project);
    if (path === undefined) return [...files.keys()].join('\n');
    return filesText(files, path.replace(/^(?:\.?\/)+|\/+$/g, ''), project);
  },
});

async function openProject(
  site: PublishedSite,
  project: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const route = exampleRoute(project);
  const bytes = await site.bytes(route);
  try {
    const files = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MAX_FILE });
    return new Map(
      Object.entries(files).map(([file, content]) => [file.slice(project.length + 1), content]),
    );
  } catch {
    throw unexpected(route);
  }
}

function filesText(files: ReadonlyMap<string, Uint8Array>, path: string, project: string): string {
  const found = [...files].filter(([file]) => file === path || file.startsWith(`${path}/`));
  if (found.length === 0) {
    const name = path.split('/').at(-1) ?? '';
    const similar = [...files.keys()].filter((file) => file.endsWith(`/${name}`)).join(', ');
    throw new InputError(
      `${project} has no file or folder "${path}". Fix: ${similar === '' ? `list its files with example(project: "${project}")` : `did you mean ${similar}`}.`,
    );
  }
  const texts = found.map(([file, bytes]): string => {
    const read = fileText(bytes);
    const text = 'text' in read ? read.text.trimEnd() : `(binary file, ${bytes.length} bytes)`;
    return found.length === 1 ? text : `=== ${file} ===\n${text}`;
  });
  const omitted: string[] = [];
  let size = 0;
  const shown = texts.filter((text, index) => {
    size += text.length;
    const fits = size <= MAX_TEXT || index === 0;
    if (!fits) omitted.push(found[index]?.[0] ?? '');
    return fits;
  });
  const note = omitted.length === 0 ? [] : [`Too long to show: ${omitted.join(', ')}`];
  return [...shown, ...note].join('\n\n');
}
