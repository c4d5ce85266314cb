import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { FAULT, METHODS, RequestError } from './messages.ts';
import { pagePath } from './site/pageAddress.ts';
import { writeComponent } from './prompt.ts';
import type { PublishedSite } from './site/publishedSite.ts';
import { SiteError } from './site/siteFiles.ts';
import { InputError } from './site/InputError.ts';
import { readPage } from './tools/read.ts';
import { TOOLS, unknownName } from './tools/tools.ts';

export interface ServerInfo {
  name: string;
  title: string;
  version: string;
}

type RunTool = (name: string, input: unknown) => Promise<string>;

const MAX_OUTPUT = 20_000;
const RESOURCES_PER_PAGE = 100;
const RESOURCE_START = 'docs://';
const MAX_URI = 500;

/** Creates a server for one connection; connections share the site and what runs the tools. */
export function createServer(site: PublishedSite, runTool: RunTool, info: ServerInfo): Server {
  const server = new Server(info, {
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions:
      `${info.title}, for version ${info.version} of the project format: find pages with \`search\`, and read only the section that you need. ` +
      'Look up YAML keys with `property`, start from an `example`, and call `validate` on every YAML file that you write.',
  });

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, input }) => ({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    answer(runTool(params.name, params.arguments)),
  );

  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    const routes = await orRequestError(site.routes());
    const start = startOf(params?.cursor, routes.length);
    const shown = routes.slice(start, start + RESOURCES_PER_PAGE);
    const next = start + RESOURCES_PER_PAGE;
    return {
      resources: shown.map(([route, title]) => ({
        uri: RESOURCE_START + route,
        name: route,
        title,
        mimeType: 'text/markdown',
      })),
      ...(next < routes.length && { nextCursor: String(next) }),
    };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: `${RESOURCE_START}{+page}`,
        name: 'page',
        title: 'A page of the documentation',
        description: 'The Markdown of a page, by its path: /concepts/flow',
        mimeType: 'text/markdown',
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    if (!uri.startsWith(`${RESOURCE_START}/`) || uri.length > MAX_URI)
      throw new RequestError(
        ErrorCode.InvalidParams,
        `Unknown resource. Fix: use ${RESOURCE_START}/concepts.`,
      );
    const { route } = pagePath(uri.slice(RESOURCE_START.length));
    const text = clean(await orRequestError(readPage(site, route)));
    return { contents: [{ uri, mimeType: 'text/markdown', text }] };
  });

  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [writeComponent.facts] }));
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) => {
    const { facts } = writeComponent;
    if (params.name !== facts.name)
      throw new RequestError(ErrorCode.InvalidParams, unknownName('prompt', params.name, [facts]));
    const text = clean(await orRequestError(writeComponent.text(site, params.arguments)));
    return { messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  server.fallbackRequestHandler = ({ method, params }) => {
    if (method === FAULT)
      throw new RequestError(Number(params?.['code']), clean(String(params?.['message'])));
    const known = METHODS.map((name) => ({ name }));
    throw new RequestError(ErrorCode.MethodNotFound, clean(unknownName('method', method, known)));
  };
  return server;
}

function startOf(cursor: string | undefined, count: number): number {
  if (cursor === undefined) return 0;
  const start = /^[1-9]\d*$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (start % RESOURCES_PER_PAGE === 0 && start < count) return start;
  throw new RequestError(
    ErrorCode.InvalidParams,
    clean(`Unknown cursor "${cursor}". Fix: use the nextCursor of the answer before, or none.`),
  );
}

/** Waits for a tool. Every failure becomes an answer that the agent can read. */
async function answer(result: Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: clean(await result) }] };
  } catch (error) {
    return { content: [{ type: 'text', text: clean(messageOf(error)) }], isError: true };
  }
}

/** Other errors may contain text from the site, so their messages stay inside. */
function messageOf(error: unknown): string {
  if (error instanceof InputError || error instanceof SiteError) return error.message;
  return 'The tool failed because of a mistake in the server. Fix: try different input, and report the input that fails.';
}

async function orRequestError<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    const code = error instanceof InputError ? ErrorCode.InvalidParams : ErrorCode.InternalError;
    throw new RequestError(code, clean(messageOf(error)));
  }
}

/** Removes control characters, which a terminal would obey, and shortens very long texts. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it removes control characters
  const plain = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  return plain.length <= MAX_OUTPUT
    ? plain
    : `${plain.slice(0, MAX_OUTPUT)}\n… cut after ${MAX_OUTPUT} characters`;
}
