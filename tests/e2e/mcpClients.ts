import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const closers: (() => unknown)[] = [];

/** Closes all clients, and stops all servers. */
export async function closeClients(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Connects the official client to a command. */
export async function overStdio(
  command: string,
  args: string[],
  cwd = resolve('.'),
): Promise<Client> {
  const env = { ...getDefaultEnvironment(), PATH: process.env['PATH'] ?? '' };
  const transport = new StdioClientTransport({ command, args, cwd, env, stderr: 'pipe' });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  closers.push(() => client.close());
  return client;
}

/** Connects the official client to a URL, from an address behind a proxy if there is one. */
export async function overHttp(url: string, address?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers: Record<string, string> = address === undefined ? {} : { 'x-real-ip': address };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  closers.push(() => client.close());
  return client;
}

/** Starts a server, and reads the URL that it prints. */
export async function startServer(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closers.push(() => child.kill());
  const url = await new Promise<string>((done, failed) => {
    let output = '';
    for (const input of [child.stdout, child.stderr])
      if (input !== null)
        createInterface({ input }).on('line', (line) => {
          output += `${line}\n`;
          const [found] = /http:\S+\/mcp/.exec(line) ?? [];
          if (found !== undefined) done(found);
        });
    child.once('close', () => failed(new Error(output)));
  });
  return { url, child };
}

/** Calls a tool, and returns its text. */
export async function ask(
  client: Client,
  tool: string,
  input: Record<string, unknown>,
): Promise<string> {
  const { content, isError } = await client.callTool({ name: tool, arguments: input });
  const [{ text } = { text: '' }] = content as { text: string }[];
  return isError === true ? `error: ${text}` : text;
}
