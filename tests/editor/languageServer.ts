import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A message in the language server protocol. */
interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

export interface Diagnostic {
  message: string;
  range: { start: { line: number; character: number } };
}

/** A position in a text, counted from 0. */
export interface TextPosition {
  line: number;
  character: number;
}

/** The settings that an editor sends. The catalog of public schemas is off, to avoid requests. */
const SETTINGS = { hover: true, completion: true, validate: true, schemaStore: { enable: false } };

/** A client of the YAML language server, which talks over stdin and stdout, as editors do. */
export class LanguageServer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  readonly #diagnostics = new Map<string, (list: Diagnostic[]) => void>();
  #received: Buffer = Buffer.alloc(0);
  #count = 0;

  private constructor() {
    const folder = dirname(
      createRequire(import.meta.url).resolve('yaml-language-server/package.json'),
    );
    this.#process = spawn(process.execPath, [join(folder, 'bin/yaml-language-server'), '--stdio']);
    this.#process.stdout.on('data', (data: Buffer) => {
      this.#received = Buffer.concat([this.#received, data]);
      this.#read();
    });
  }

  /** Starts a server and negotiates capabilities. */
  static async start(): Promise<LanguageServer> {
    const server = new LanguageServer();
    const capabilities = {
      workspace: { configuration: true },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
      },
    };
    await server.#request('initialize', { processId: process.pid, rootUri: null, capabilities });
    server.#send({ method: 'initialized', params: {} });
    return server;
  }

  /** Opens a text as a file, and waits for the server's diagnostics. */
  open(text: string): Promise<{ uri: string; diagnostics: Diagnostic[] }> {
    const uri = `file:///project/file-${(this.#count += 1)}.yaml`;
    const published = new Promise<Diagnostic[]>((resolve) => this.#diagnostics.set(uri, resolve));
    this.#send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'yaml', version: 1, text } },
    });
    return published.then((diagnostics) => ({ uri, diagnostics }));
  }

  /** Lists the completions at a position. */
  async complete(uri: string, position: TextPosition): Promise<string[]> {
    const result = (await this.#request('textDocument/completion', {
      textDocument: { uri },
      position,
    })) as { items: { label: string }[] };
    return result.items.map(({ label }) => label);
  }

  /** Returns the hover text at a position. */
  async hover(uri: string, position: TextPosition): Promise<string> {
    const result = (await this.#request('textDocument/hover', {
      textDocument: { uri },
      position,
    })) as {
      contents: { value: string };
    } | null;
    return result?.contents.value ?? '';
  }

  stop(): void {
    this.#process.kill();
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = (this.#count += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  #send(message: Message): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #read(): void {
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n');
      const length = Number(
        /Content-Length: (\d+)/i.exec(this.#received.subarray(0, end).toString())?.[1],
      );
      if (end === -1 || this.#received.length < end + 4 + length) return;
      const text = this.#received.subarray(end + 4, end + 4 + length).toString();
      this.#received = this.#received.subarray(end + 4 + length);
      this.#handle(JSON.parse(text) as Message);
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] };
      this.#diagnostics.get(uri)?.(diagnostics);
    } else if (method !== undefined && id !== undefined) {
      const items = (params as { items?: { section: string }[] }).items ?? [];
      this.#send({
        id,
        result:
          method === 'workspace/configuration'
            ? items.map(({ section }) => (section === 'yaml' ? SETTINGS : {}))
            : null,
      });
    } else if (id !== undefined) this.#waiting.get(id)?.(result);
  }
}
