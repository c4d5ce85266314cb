import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { isMapping, type Json } from 'check/validate/json.ts';
import { problemsText } from './tools/tool.ts';

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A message of a client. A request that isn't valid has the method `FAULT`. */
export interface Message {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: Readonly<Record<string, unknown>>;
}

/** The method of requests whose answer is an error: its code and its message are the parameters. */
export const FAULT = '$fault';

const MESSAGE_KEYS = new Set(['jsonrpc', 'id', 'method', 'params']);

/** The most messages in a batch. */
const MAX_BATCH = 20;

/** The most parts of a text. A call with 500 files has 4,000, and reading a million takes seconds. */
const MAX_PARTS = 50_000;
/** A string, or what starts another value. A string without an end is one, too, so no text is read twice. */
const PART = /"(?:[^"\\]+|\\[^])*"?|[,[{]/g;

const SCHEMAS = new Map(
  [
    CallToolRequestSchema,
    GetPromptRequestSchema,
    InitializeRequestSchema,
    ListPromptsRequestSchema,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    ListToolsRequestSchema,
    ReadResourceRequestSchema,
  ].map((schema) => [schema.shape.method.value as string, schema] as const),
);

export const METHODS: readonly string[] = [...SCHEMAS.keys(), 'ping'];

/**
 * Reads a text with one message or a batch. The SDK would answer those that aren't valid without
 * their IDs, with the issues of Zod, or not at all. Throws a `RequestError` for a text that has no
 * ID to answer to.
 */
export function readMessages(text: string): Message[] {
  if (text.matchAll(PART).drop(MAX_PARTS).next().done !== true)
    throw invalid(`The message has more than ${MAX_PARTS} values`);
  const { value, hasLoneSurrogate } = parse(text);
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) throw invalid('The batch is empty');
  if (values.length > MAX_BATCH)
    throw invalid(`The batch has ${values.length} messages, but at most ${MAX_BATCH} are allowed`);
  const messages = values.map((one) => readMessage(one, hasLoneSurrogate));
  const ids = messages.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid('Two messages of the batch have the same id');
  return messages;
}

function parse(text: string): { value: Json; hasLoneSurrogate: boolean } {
  let hasLoneSurrogate = false;
  const note = (key: string, value: unknown): unknown => {
    hasLoneSurrogate ||=
      !key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed());
    return value;
  };
  try {
    const value = JSON.parse(text, note) as Json;
    return { value, hasLoneSurrogate };
  } catch (error) {
    if (error instanceof RangeError) throw invalid('The message is nested too deeply');
    throw new RequestError(ErrorCode.ParseError, "The message isn't JSON. Fix: send JSON-RPC 2.0.");
  }
}

function readMessage(value: Json, hasLoneSurrogate: boolean): Message {
  if (!isMapping(value)) throw invalid("The message isn't an object");
  const { jsonrpc, id, method, params } = value;
  const isId = typeof id === 'string' || Number.isSafeInteger(id);
  if (id !== undefined && !isId)
    throw invalid("The id of the message isn't a string or an integer");
  const isAnswer = 'result' in value || 'error' in value;
  if (jsonrpc !== '2.0' || (typeof method !== 'string' && !isAnswer)) {
    const problem = 'The message needs "jsonrpc": "2.0" and a "method"';
    if (id === undefined) throw invalid(problem);
    return fault(id, invalid(problem));
  }
  if (isAnswer) return value as unknown as Message;
  // The SDK wouldn't answer a message with other keys.
  const known = Object.entries(value).filter(([key]) => MESSAGE_KEYS.has(key));
  const message = Object.fromEntries(known) as unknown as Message;
  if (id === undefined) return message;
  if (hasLoneSurrogate)
    return fault(
      id,
      invalidParams('The message has half of a surrogate pair. Fix: send valid text'),
    );
  if (params !== undefined && !isMapping(params))
    return fault(id, invalidParams("The parameters aren't an object"));
  const { error } = SCHEMAS.get(String(method))?.safeParse(value) ?? {};
  if (error === undefined) return message;
  const problems = problemsText(error, 'params');
  return fault(id, invalidParams(`Invalid parameters of ${String(method)}. ${problems}`));
}

function fault(id: unknown, { code, message }: RequestError): Message {
  return { jsonrpc: '2.0', id: id as string, method: FAULT, params: { code, message } };
}

function invalid(problem: string): RequestError {
  return new RequestError(ErrorCode.InvalidRequest, `${problem}. Fix: send JSON-RPC 2.0.`);
}

function invalidParams(problem: string): RequestError {
  return new RequestError(ErrorCode.InvalidParams, `${problem}.`);
}
