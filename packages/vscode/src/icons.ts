/** The Lucide icons of the folders of a project, which say what their files define. */
const FOLDERS: Readonly<Record<string, string>> = {
  automations: 'zap',
  components: 'blocks',
  connections: 'plug',
  data: 'table-2',
  flows: 'workflow',
  macros: 'braces',
  otto: 'bot',
  profiles: 'sliders-horizontal',
  src: 'code-xml',
  templates: 'copy',
  tests: 'flask-conical',
  vaults: 'key-round',
};

/** The icons of files by their extensions. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  md: 'file-text',
  py: 'file-code',
  sql: 'database',
  yaml: 'file-sliders',
  yml: 'file-sliders',
};

const [FILE, FOLDER, OPEN_FOLDER, PROJECT] = ['file', 'folder', 'folder-open', 'package'] as const;

export const ICONS: readonly string[] = [
  ...new Set([
    FILE,
    FOLDER,
    OPEN_FOLDER,
    PROJECT,
    ...Object.values(FOLDERS),
    ...Object.values(EXTENSIONS),
  ]),
];

/** Returns the icon theme. The icons are files next to it. */
export function iconTheme(slug: string) {
  return {
    iconDefinitions: Object.fromEntries(ICONS.map((name) => [name, { iconPath: `./${name}.svg` }])),
    file: FILE,
    folder: FOLDER,
    folderExpanded: OPEN_FOLDER,
    folderNames: FOLDERS,
    folderNamesExpanded: FOLDERS,
    fileExtensions: EXTENSIONS,
    fileNames: { [`${slug}_project.yaml`]: PROJECT, [`${slug}_project.yml`]: PROJECT },
  };
}

/** Wraps the content of an icon. The color is readable on dark and on light backgrounds. */
export function iconFile(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="#5b8fc9">${body}</svg>\n`;
}
