import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';

// Starts an extension as Visual Studio Code does, with a stub of its API, in the folder of a
// project: node vscodeHost.ts EXTENSION PROJECT. Prints what the extension did as JSON.

const [extension = '', project = ''] = process.argv.slice(2);
const done: Record<string, unknown[]> = {
  problems: [],
  messages: [],
  executed: [],
  pages: [],
  opened: [],
};
const shown = Promise.withResolvers<void>();
const registered = new Map<string, (...values: unknown[]) => unknown>();

/** Everything that the test doesn't look at: each property and each result is another one. */
const anything = (): object => {
  const made: object = new Proxy(
    class Anything {
      readonly isStub = true;
    },
    {
      get: (target, key) => {
        if (key === 'then') return undefined;
        if (key === Symbol.iterator) return [][Symbol.iterator];
        if (key === Symbol.toPrimitive) return () => '';
        return key === 'prototype' ? target.prototype : anything();
      },
      apply: () => anything(),
      // Classes of the extension extend some of these.
      construct: (target, values, caller) =>
        caller === made ? anything() : Reflect.construct(target, values, caller),
    },
  );
  return made;
};

/** Adds what the test looks at to a part of the API. */
const part = (known: Record<string, unknown>): unknown =>
  new Proxy(known, { get: (target, key) => (key in target ? target[key as string] : anything()) });

class Uri {
  readonly #href: string;
  constructor(href: string) {
    this.#href = href;
  }
  static parse = (href: string): Uri => new Uri(href);
  static file = (path: string): Uri => new Uri(pathToFileURL(path).href);
  readonly scheme = 'file';
  get fsPath(): string {
    return fileURLToPath(this.#href);
  }
  toString(): string {
    return this.#href;
  }
}

class Range {
  readonly line: number;
  constructor(line: number) {
    this.line = line;
  }
}

class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: anything() };
}

class Diagnostic {
  readonly message: string;
  constructor(_range: unknown, message: string) {
    this.message = message;
  }
}

const record =
  (list: string) =>
  (...values: unknown[]): Promise<undefined> => {
    done[list]?.push(values.length === 1 ? values[0] : values);
    return Promise.resolve(undefined);
  };

const api = part({
  version: '1.101.0',
  Uri,
  Range,
  Diagnostic,
  CancellationTokenSource,
  ViewColumn: { One: 1, Beside: -2 },
  env: part({ language: 'en', appName: 'Stub' }),
  workspace: part({
    workspaceFolders: [{ uri: Uri.file(project), name: 'shop', index: 0 }],
    textDocuments: [],
    getConfiguration: () => part({ get: (_key: string, otherwise: unknown) => otherwise }),
  }),
  window: part({
    showInformationMessage: record('messages'),
    showWarningMessage: record('messages'),
    showQuickPick: (items: readonly { label: string }[]) =>
      items.find(({ label }) => label === 'sales'),
    createWebviewPanel: () => ({
      webview: part({
        set html(text: string) {
          done['pages']?.push(text);
        },
      }),
    }),
    showTextDocument: (uri: Uri, { selection }: { selection: Range }) => {
      done['opened']?.push([uri.fsPath, selection.line]);
    },
  }),
  commands: part({
    registerCommand: (name: string, run: () => unknown) => registered.set(name, run),
    executeCommand: record('executed'),
  }),
  languages: part({
    createDiagnosticCollection: () =>
      part({
        set: (uri: Uri, problems: readonly Diagnostic[] = []) => {
          for (const { message } of problems) done['problems']?.push([uri.fsPath, message]);
          if (problems.length > 0) shown.resolve();
        },
      }),
  }),
});

Object.assign(globalThis, { stubOfVscode: api });
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode'
      ? { url: 'stub:vscode', format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'stub:vscode'
      ? {
          format: 'commonjs',
          source: 'module.exports = globalThis.stubOfVscode',
          shortCircuit: true,
        }
      : next(url, context),
});

const load = createRequire(import.meta.url);
const packageJSON = load(join(extension, 'package.json')) as { main: string; name: string };
const { activate, deactivate } = load(join(extension, packageJSON.main)) as {
  activate: (context: unknown) => Promise<void>;
  deactivate: () => Promise<void>;
};
await activate({
  extension: { packageJSON },
  subscriptions: [],
  asAbsolutePath: (path: string) => join(extension, path),
});
for (const name of ['checkProject', 'showGraph'])
  await registered.get(`${packageJSON.name}.${name}`)?.();
await registered.get(`${packageJSON.name}.openFile`)?.(join(project, 'a.sql'), 3);
await shown.promise;
await deactivate();
process.stdout.write(JSON.stringify({ ...done, commands: [...registered.keys()] }));
