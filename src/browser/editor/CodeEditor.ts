/** A place in a text. Both count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A place in a file, to which the editor can jump. */
export interface FilePlace extends Position {
  file: string;
}

export interface EditorProblem extends Position {
  /** The number of characters to mark. */
  length: number;
  severity: 'error' | 'warning';
  message: string;
  /** The code of the rule. */
  code: string;
}

/** What can be inserted at a place. */
export interface EditorCompletion {
  label: string;
  detail: string;
  /** What to insert instead of the label. */
  insert?: string;
  isRequired?: boolean;
}

/** Answers questions about a text that the reader edits. A promise of nothing is an answer, too. */
export interface EditorService {
  complete: (position: Position) => Promise<readonly EditorCompletion[] | undefined>;
  /** Describes what is at a place, in Markdown. */
  hover: (position: Position) => Promise<string | undefined>;
  definition: (position: Position) => Promise<FilePlace | undefined>;
}

export interface EditorOptions {
  /** The file, whose ending decides the language: `.sql`, `.py`, or otherwise YAML. */
  path: string;
  service?: EditorService;
  /** Shows the place where a name is defined. */
  onOpen?: (place: FilePlace) => void;
  /** Runs the text: Ctrl+Enter, or ⌘Enter on a Mac. */
  onRun?: () => void;
  /** The columns of tables, for completion in SQL. */
  tables?: Readonly<Record<string, readonly string[]>>;
}

/** An editor in place of a text field, which has the same text and gets an event at each change. */
export interface CodeEditor {
  /** Shows a text. A file that was shown before keeps its history and its cursor. */
  show: (path: string, text: string) => void;
  /** Lets a file keep its history and its cursor under another path. Call it before `show`. */
  rename: (from: string, to: string) => void;
  setProblems: (problems: readonly EditorProblem[]) => void;
  /** Scrolls to a line. */
  reveal: (line: number) => void;
  /** Focuses the start of a line. */
  goTo: (line: number) => void;
  focus: () => void;
  /** Brings the text field back. */
  destroy: () => void;
}
