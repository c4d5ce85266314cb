/** A file that a link opens. */
interface LinkedFile {
  project: string;
  file: string;
}

/** Reads a link such as `?project=recipes&file=flows/retry/retry.yaml`. */
export function linkedFile(search: string): LinkedFile | undefined {
  const values = new URLSearchParams(search);
  const [project, file] = [values.get('project'), values.get('file')];
  return project === null || file === null ? undefined : { project, file };
}
