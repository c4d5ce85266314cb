/** A file that a reader wants checked. */
export interface YamlFile {
  /** Its name, or its path in the folder that was chosen, written with slashes. */
  path: string;
  text: string;
}
