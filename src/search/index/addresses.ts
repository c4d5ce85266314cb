import { slug } from '../text/slug.ts';

/** Leaves out the end of a page's path where it follows from the title: on most sites that is a third of what a reader waits for. */
export function shortPath(path: string, title: string): string {
  const end = path.lastIndexOf('/') + 1;
  // The home page has a path like that of itself.
  return end > 1 && path.length > end && path.slice(end) === slug(title)
    ? path.slice(0, end)
    : path;
}

/** Gives the path of which `shortPath` left out the end. */
export function wholePath(path: string, title: string): string {
  return path.length > 1 && path.endsWith('/') ? path + slug(title) : path;
}

/** An id has no space in it: this one ends with its heading, and begins with what follows here or, if nothing does, as the one before. */
const BEFORE_HEADING = ' ';

/** Ids that do not follow from their heading: by turns how many sections further the next one is, and what it is. */
export type AnchorList = readonly (number | string)[];

/** Makes a function that takes in the ids of sections in order, and the list of them. */
export function anchorWriter(): {
  list: AnchorList;
  add(section: number, heading: string, anchor: string): void;
} {
  const list: (number | string)[] = [];
  let last = 0;
  let before = '';
  return {
    list,
    add(section, heading, anchor) {
      const beginning = anchor.slice(0, anchor.length - heading.length);
      const follows = heading !== '' && anchor.endsWith(heading) && beginning !== '';
      list.push(
        section - last,
        follows ? BEFORE_HEADING + (beginning === before ? '' : beginning) : anchor,
      );
      last = section;
      if (follows) before = beginning;
    },
  };
}

/** Makes a function that gives the id of a section, if it is in the list; to be called in the order of the sections. */
export function anchorReader(
  list: AnchorList,
): (section: number, heading: string) => string | undefined {
  let at = 0;
  let next = Number(list[0] ?? -1);
  let before = '';
  return (section, heading) => {
    if (section !== next) return undefined;
    const written = String(list[at + 1] ?? '');
    at += 2;
    next += Number(list[at] ?? -Infinity);
    if (!written.startsWith(BEFORE_HEADING)) return written;
    before = written.slice(BEFORE_HEADING.length) || before;
    return before + heading;
  };
}
