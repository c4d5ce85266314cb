import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isCheckedFile, isOtherFolder } from 'check/project/projectFiles.ts';
import type { FileFinding } from 'check/project/checkFiles.ts';
import type { Resource } from 'check/project/model.ts';
import type { SchemaSet } from 'check/validate/SchemaSet.ts';
import { wordAt } from 'check/text/wordAt.ts';
import {
  LanguageService,
  RenameError,
  type Completion,
  type Rename,
} from 'language-service/LanguageService.ts';
import type { Range as NameRange } from 'language-service/occurrences.ts';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CompletionItemKind,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  ResponseError,
  SymbolKind,
  TextDocuments,
  TextDocumentSyncKind,
  type CompletionItem,
  type Connection,
  type Diagnostic,
  type InitializeResult,
  type Location,
  type Position,
  type Range,
  type SymbolInformation,
  type WorkspaceEdit,
} from 'vscode-languageserver/node.js';

interface Options {
  set: SchemaSet;
  /** The URL of the docs, without a slash at the end. */
  site: string;
  name: string;
  version: string;
}

/** The result of a check of all files. */
export interface CheckCounts {
  projects: number;
  files: number;
  errors: number;
  warnings: number;
}

/** Editors send a change for each key. */
const CHECK_DELAY = 200;

/** Answers an editor on a connection, for the folders that it has open. */
export function startServer(connection: Connection, options: Options): void {
  const service = new LanguageService(options.set, options.site);
  const documents = new TextDocuments(TextDocument);
  const shown = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let watchesFiles = false;
  let canPreview = false;
  const disk = new Disk(service, documents);

  const publish = (): void => {
    if (disk.isStale) disk.readFolders();
    const found = service.diagnostics();
    for (const path of new Set([...shown, ...found.keys()])) {
      const lines = service.textOf(path).split('\n');
      const diagnostics = (found.get(path) ?? []).map((one) => diagnosticOf(one, lines, options));
      void connection.sendDiagnostics({ uri: uriOf(path), diagnostics });
    }
    shown.clear();
    for (const path of found.keys()) shown.add(path);
  };
  const checkSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(publish, CHECK_DELAY);
  };
  const becomeStale = (): void => {
    disk.isStale ||= !watchesFiles;
    checkSoon();
  };

  connection.onInitialize(({ workspaceFolders, rootUri, capabilities }): InitializeResult => {
    watchesFiles = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    canPreview = capabilities.workspace?.workspaceEdit?.changeAnnotationSupport !== undefined;
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    disk.folders = folders.map(pathOf);
    disk.readFolders();
    return { capabilities: CAPABILITIES, serverInfo: options };
  });
  connection.onInitialized(() => {
    checkSoon();
    if (!watchesFiles) return;
    // Some editors watch only what a server asks for.
    void connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [{ globPattern: '**/*' }],
    });
  });
  connection.onRequest('project/check', (): CheckCounts => {
    publish();
    const found = [...service.diagnostics().values()].flat();
    const errors = found.filter(({ severity }) => severity === 'error').length;
    return { ...service.size(), errors, warnings: found.length - errors };
  });
  connection.onRequest('project/graphs', () => service.graphs());
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (!isCheckedFile(path)) return;
    service.setFile(path, document.getText());
    checkSoon();
  });
  documents.onDidClose(({ document }) => {
    disk.readFile(pathOf(document.uri));
    checkSoon();
  });
  documents.onDidOpen(becomeStale);
  documents.onDidSave(becomeStale);
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes)
      if (documents.get(uri) === undefined && isCheckedFile(pathOf(uri)))
        disk.readFile(pathOf(uri));
    checkSoon();
  });
  answerQuestions(connection, service, documents);
  answerRenames(connection, service, (rename) => {
    disk.awaited = watchesFiles ? [] : rename.moves.map(({ to }) => to);
    becomeStale();
    return editOf(rename, canPreview);
  });
  documents.listen(connection);
  connection.listen();
}

/** The files in the open folders, except those that the editor has open. */
class Disk {
  folders: readonly string[] = [];
  /** Files may have changed, and the editor doesn't say which. */
  isStale = false;
  /** The new paths of a rename, which the editor applies after the answer. */
  awaited: readonly string[] = [];
  #known: readonly string[] = [];
  readonly #service: LanguageService;
  readonly #documents: TextDocuments<TextDocument>;

  constructor(service: LanguageService, documents: TextDocuments<TextDocument>) {
    this.#service = service;
    this.#documents = documents;
  }

  readFile(path: string): void {
    const text = textAt(path);
    if (text === undefined) this.#service.removeFile(path);
    else this.#service.setFile(path, text);
  }

  readFolders(): void {
    const open = new Set(this.#documents.keys().map(pathOf));
    const found = this.folders.flatMap(filesBelow);
    for (const path of new Set([...this.#known, ...found]))
      if (!open.has(path)) this.readFile(path);
    this.#known = found;
    this.isStale = this.awaited.some((path) => !existsSync(path));
  }
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['"', "'", '.', ':', ' ', '('] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentFormattingProvider: true,
  documentSymbolProvider: true,
};

function answerQuestions(
  connection: Connection,
  service: LanguageService,
  documents: TextDocuments<TextDocument>,
): void {
  connection.onCompletion(({ textDocument, position }) =>
    service
      .complete(pathOf(textDocument.uri), placeOf(position))
      .map((one, index) => completionOf(one, index)),
  );
  connection.onHover(({ textDocument, position }) => {
    const value = service.hover(pathOf(textDocument.uri), placeOf(position));
    return value === undefined ? null : { contents: { kind: 'markdown', value } };
  });
  connection.onDefinition(({ textDocument, position }) => {
    const found = service.definition(pathOf(textDocument.uri), placeOf(position));
    return found === undefined ? null : locationOf(found);
  });
  connection.onReferences(({ textDocument, position, context }) =>
    service
      .references(pathOf(textDocument.uri), placeOf(position))
      .filter(({ isDefinition }) => context.includeDeclaration || !isDefinition)
      .map(locationOf),
  );
  connection.onDocumentFormatting(({ textDocument }) => {
    const document = documents.get(textDocument.uri);
    const newText = service.format(pathOf(textDocument.uri));
    if (document === undefined || document.getText() === newText) return [];
    const end = document.positionAt(document.getText().length);
    return [{ range: { start: { line: 0, character: 0 }, end }, newText }];
  });
  connection.onPrepareRename(({ textDocument, position }) => {
    const found = service.nameAt(pathOf(textDocument.uri), placeOf(position));
    return found === undefined ? null : { range: rangeOf(found), placeholder: found.name };
  });
  connection.onDocumentSymbol(({ textDocument }) =>
    service.symbols(pathOf(textDocument.uri)).map(symbolOf),
  );
}

function answerRenames(
  connection: Connection,
  service: LanguageService,
  onRename: (rename: Rename) => WorkspaceEdit,
): void {
  connection.onRenameRequest(({ textDocument, position, newName }) => {
    try {
      return onRename(service.rename(pathOf(textDocument.uri), placeOf(position), newName));
    } catch (error) {
      if (!(error instanceof RenameError)) throw error;
      return new ResponseError(ErrorCodes.InvalidRequest, error.message);
    }
  });
}

/** Writes a rename for the editor, which shows it first if it changes several files. */
function editOf({ edits, moves }: Rename, canPreview: boolean): WorkspaceEdit {
  const byFile = Map.groupBy(edits, (edit) => edit.file);
  const isPreviewed = canPreview && byFile.size + moves.length > 1;
  const marked = isPreviewed ? { annotationId: 'rename' } : {};
  const changed = [...byFile].map(([name, own]) => ({
    textDocument: { uri: uriOf(name), version: null },
    edits: own.map((edit) => ({ range: rangeOf(edit), newText: edit.text, ...marked })),
  }));
  const renamed = moves.map(({ from, to }) => ({
    kind: 'rename' as const,
    oldUri: uriOf(from.replace(/\/$/, '')),
    newUri: uriOf(to.replace(/\/$/, '')),
    ...marked,
  }));
  return {
    documentChanges: [...changed, ...renamed],
    ...(isPreviewed && {
      changeAnnotations: { rename: { label: 'Rename', needsConfirmation: true } },
    }),
  };
}

function diagnosticOf(
  finding: FileFinding,
  lines: readonly string[],
  { name, site }: Options,
): Diagnostic {
  const { line, column, severity, code, message } = finding;
  const start = { line: line - 1, character: column - 1 };
  const { length } = wordAt(lines[line - 1] ?? '', column).trimEnd();
  return {
    range: { start, end: { ...start, character: start.character + length } },
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: name,
    code,
    codeDescription: { href: `${site}/reference/validate#${code}` },
    message,
  };
}

const ITEM_KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Reference,
};

function completionOf({ label, kind, detail, insert }: Completion, index: number): CompletionItem {
  return {
    label,
    kind: ITEM_KINDS[kind],
    documentation: { kind: 'markdown', value: detail },
    // Editors sort by name otherwise, and required keys come first.
    sortText: String(index).padStart(4, '0'),
    ...(insert !== undefined && { insertText: insert }),
  };
}

function symbolOf({ name, kind, file, line, column }: Resource): SymbolInformation {
  return {
    name,
    kind: kind === 'macro' ? SymbolKind.Function : SymbolKind.Object,
    location: locationOf({ file, line, column, length: 0 }),
  };
}

function locationOf(range: NameRange): Location {
  return { uri: uriOf(range.file), range: rangeOf(range) };
}

function rangeOf({ line, column, length }: NameRange): Range {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: start.line, character: start.character + length } };
}

function placeOf({ line, character }: Position) {
  return { line: line + 1, column: character + 1 };
}

function pathOf(uri: string): string {
  return uri.startsWith('file:') ? fileURLToPath(uri).replaceAll('\\', '/') : uri;
}

function uriOf(path: string): string {
  return path.includes('://') ? path : pathToFileURL(path).href;
}

function filesBelow(folder: string): string[] {
  return entriesIn(folder).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/');
    if (entry.isDirectory()) return isOtherFolder(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && isCheckedFile(path) ? [path] : [];
  });
}

/** Lists a folder; none of its entries if it was deleted just now. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
