import type { FileReport, YamlFile } from './checkFiles.ts';

/** A text that isn't from a file. */
export const PASTED: YamlFile = { path: 'Your YAML', text: '' };

/** Longest text in characters for the field. Laying out a longer one would freeze the page. */
const LARGE = 300_000;

/** What the form shows, except for the result of the check. */
interface FormState {
  files: readonly YamlFile[];
  /** The index of the file in the field. */
  shown: number;
  /** The line whose problems are shown below the field. */
  line?: number;
  /** What became of the files that the reader chose. */
  notes: readonly string[];
  /** What became of the reader's copy. */
  copied: string;
  /** The number of texts that replaced the text of the field. */
  filled: number;
  /** The number of results that the page scrolled to. */
  revealed: number;
  /** True until the reader chooses or edits one of the new files, so that nothing moves then. */
  isNew: boolean;
}

export type FormAction =
  | {
      type: 'put';
      files: readonly YamlFile[];
      notes?: readonly string[];
      isNew: boolean;
      /** The index of the file to show first. */
      shown?: number;
    }
  | { type: 'skip'; notes: readonly string[] }
  | { type: 'save'; text: string | undefined }
  | { type: 'type' }
  | { type: 'show'; index: number; line?: number; text: string | undefined }
  | { type: 'reveal'; reports: readonly FileReport[] }
  | { type: 'copy'; copied: string };

export const EMPTY_FORM: FormState = {
  files: [PASTED],
  shown: 0,
  notes: [],
  copied: '',
  filled: 0,
  revealed: 0,
  isNew: false,
};

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'put': {
      const { files, notes = [], isNew, shown = 0 } = action;
      return { ...fill({ ...state, files }, shown), notes, isNew };
    }
    case 'skip':
      return { ...state, notes: action.notes };
    case 'save':
      return { ...state, files: withText(state, action.text) };
    case 'type':
      return state.isNew || state.copied !== '' ? { ...state, isNew: false, copied: '' } : state;
    case 'show': {
      const { index, line, text } = action;
      if (index === state.shown) return { ...state, line };
      return { ...fill({ ...state, files: withText(state, text) }, index), line };
    }
    case 'reveal':
      return state.isNew ? reveal(state, action.reports) : state;
    case 'copy':
      return { ...state, copied: action.copied };
  }
}

function fill(state: FormState, shown: number): FormState {
  const filled = state.filled + 1;
  return { ...state, shown, line: undefined, copied: '', filled, isNew: false };
}

function reveal(state: FormState, reports: readonly FileReport[]): FormState {
  const next = { ...state, revealed: state.revealed + 1 };
  const first = reports.find(({ findings }) => findings.length > 0);
  const index = state.files.findIndex(({ path }) => path === first?.path);
  return index === -1 ? next : { ...fill(next, index), line: first?.findings[0]?.line };
}

export function withText({ files, shown }: FormState, text: string | undefined): YamlFile[] {
  return files.map((file, index) =>
    index === shown && text !== undefined ? { ...file, text } : file,
  );
}

export function shownFile({ files, shown }: FormState): YamlFile {
  return files[shown] ?? PASTED;
}

export function isLarge({ text }: YamlFile): boolean {
  return text.length > LARGE;
}
