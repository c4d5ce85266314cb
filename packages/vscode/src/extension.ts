import { commands, Range, Uri, ViewColumn, window, type ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { counted } from 'check/text/counted.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import type { CheckCounts } from 'language-server/startServer.ts';
import { graphPage } from './graphPage.ts';

let client: LanguageClient | undefined;

/** Starts the language server that is in the extension, and registers the commands. */
export async function activate(context: ExtensionContext): Promise<void> {
  const { name, displayName } = context.extension.packageJSON as Record<
    'name' | 'displayName',
    string
  >;
  const server = {
    module: context.asAbsolutePath('server/main.js'),
    transport: TransportKind.stdio,
  };
  const started = new LanguageClient(name, displayName, server, {
    documentSelector: ['yaml', 'sql', 'python'].map((language) => ({ scheme: 'file', language })),
  });
  client = started;
  context.subscriptions.push(
    commands.registerCommand(`${name}.checkProject`, () => checkProject(started)),
    commands.registerCommand(`${name}.showGraph`, () => showGraph(started, `${name}.openFile`)),
    commands.registerCommand(`${name}.openFile`, openFile),
  );
  await started.start();
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

async function checkProject(server: LanguageClient): Promise<void> {
  const counts = await server.sendRequest<CheckCounts>('project/check');
  const { projects, files, errors, warnings } = counts;
  if (projects === 0)
    return void window.showWarningMessage(
      'No project found. Open a folder with a project file, whose name ends with "_project.yaml".',
    );
  const found = [counted(errors, 'error'), counted(warnings, 'warning')].filter(
    (one) => one[0] !== '0',
  );
  if (found.length > 0) await commands.executeCommand('workbench.actions.view.problems');
  void window.showInformationMessage(
    `${found.length === 0 ? 'No problems' : found.join(' and ')} in ${counted(files, 'file')}.`,
  );
}

async function showGraph(server: LanguageClient, openCommand: string): Promise<void> {
  const graphs = await server.sendRequest<ProjectGraph[]>('project/graphs');
  const titles = graphs.map(({ kind, name }) => ({ label: name, description: kind }));
  if (graphs.length === 0)
    return void window.showWarningMessage('The open folder has no project with flows.');
  const chosen =
    titles.length === 1 ? titles[0] : await window.showQuickPick(titles, { title: 'Show graph' });
  const graph = graphs.find(
    ({ kind, name }) => kind === chosen?.description && name === chosen.label,
  );
  if (graph === undefined) return;
  const panel = window.createWebviewPanel('project-graph', graph.name, ViewColumn.Beside, {
    // The nodes are links that open files; the page has no scripts.
    enableCommandUris: [openCommand],
  });
  panel.webview.html = graphPage(
    graph,
    ({ file, line }) =>
      `command:${openCommand}?${encodeURIComponent(JSON.stringify([file, line]))}`,
  );
}

async function openFile(file: string, line: number): Promise<void> {
  const selection = new Range(line - 1, 0, line - 1, 0);
  await window.showTextDocument(Uri.file(file), { selection, viewColumn: ViewColumn.One });
}
