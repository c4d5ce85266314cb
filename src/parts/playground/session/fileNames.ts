import { isCheckedFile, isOtherFolder } from 'check/project/projectFiles.ts';

/** The most characters of a path, which file systems allow, too. */
const MAX_PATH = 200;

const EXAMPLE = 'flows/sales/components/orders.sql';

/**
 * Says what is wrong with the path of a new or renamed file among other files; undefined if nothing
 * is.
 */
export function nameFault(path: string, others: readonly string[]): string | undefined {
  const segments = path.split('/');
  if (path === '') return `The path is empty. Fix: enter a path such as ${EXAMPLE}.`;
  if (segments.includes(''))
    return 'The path has a folder without a name. Fix: remove the slash at its start or end, and double slashes.';
  if (path.length > MAX_PATH)
    return `The path has ${path.length} characters, and at most ${MAX_PATH} are allowed. Fix: use a shorter name.`;
  const [other] = /[^\p{L}\p{M}\p{N}_./-]/u.exec(path) ?? [];
  if (other !== undefined)
    return `The path has ${other === ' ' ? 'a space' : `the character ${other}`}. Fix: use letters, digits, “_”, “-”, and “.”, and slashes between folders.`;
  const hidden = segments.slice(0, -1).find((name) => isOtherFolder(name));
  if (hidden !== undefined)
    return `Files in the folder ${hidden} don’t belong to a project. Fix: use another folder.`;
  if (!isCheckedFile(path))
    return `${segments.at(-1)} isn’t a file of a project. Fix: end the name with .yaml, .yml, .sql, or .py.`;
  return placeFault(path, others);
}

function placeFault(path: string, others: readonly string[]): string | undefined {
  const lower = path.toLowerCase();
  const taken = others.find((other) => other.toLowerCase() === lower);
  if (taken !== undefined)
    return taken === path
      ? `${path} already exists. Fix: use another name.`
      : `${taken} already exists, and some file systems don’t distinguish capital letters. Fix: use another name.`;
  const file = others.find((other) => path.startsWith(`${other}/`));
  if (file !== undefined) return `${file} is a file, not a folder. Fix: use another folder.`;
  if (others.some((other) => other.startsWith(`${path}/`)))
    return `${path} is a folder. Fix: use another name.`;
  return undefined;
}

/** True for a path that stays in the folder of its project when someone unpacks it. */
export function isSafePath(path: string): boolean {
  return (
    path.length <= MAX_PATH &&
    !/[\\\p{Cc}]/u.test(path) &&
    path.split('/').every((name) => !['', '.', '..'].includes(name))
  );
}

export function startOf(path: string): string {
  if (/\/components\/[^/]+\.sql$/.test(path)) return 'SELECT 1 AS id\n';
  if (/\/components\/[^/]+\.yaml$/.test(path)) return 'component:\n  \n';
  return '';
}
