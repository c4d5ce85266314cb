import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, it } from 'vitest';
import { PublishedSite } from './site/publishedSite.ts';
import { createServer } from './server.ts';
import { memoryFiles, testFiles, testSite } from './site/testSite.ts';
import { toolNamed } from './tools/tools.ts';

const info = { name: 'acme-docs', title: 'Acme Docs', version: '1.2.3' };

async function connect(site = testSite()): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(site, async (name, input) => toolNamed(name).run(site, input), info).connect(
    theirs,
  );
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(ours);
  return client;
}

async function answer(client: Client, name: string, input?: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text } = { text: '' }] = content as { text: string }[];
  return { text, isError: isError === true };
}

describe('the server', () => {
  it('introduces itself and its tools', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject(info);
    expect(client.getInstructions()).toMatch(
      /^Acme Docs, for version \d\S* of the project format: find pages with `search`/,
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'read',
      'property',
      'validate',
      'example',
      'releases',
    ]);
    for (const { description, inputSchema, annotations } of tools) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toMatchObject({ readOnlyHint: true });
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toHaveProperty('description');
    }
  });

  it("takes little of an agent's context", async () => {
    const client = await connect();
    expect(JSON.stringify(await client.listTools()).length).toBeLessThan(5000);
  });

  it('answers a call', async () => {
    const client = await connect();
    expect(await answer(client, 'read', { page: '/concepts/flow#limits' })).toEqual({
      text: '## Limits\n\nAt most 100 components.',
      isError: false,
    });
  });

  it.each([
    [
      'write',
      {},
      'Unknown tool "write". Fix: use search, read, property, validate, example, releases.',
    ],
    ['read', { page: 'https://other.example' }, '"https://other.example" isn\'t a page of'],
  ])('explains a wrong call of %s %j', async (name, input, message) => {
    const { text, isError } = await answer(await connect(), name, input);
    expect([text.slice(0, message.length), isError]).toEqual([message, true]);
  });

  it('removes control characters from texts and errors', async () => {
    const files = { ...testFiles(), '/x.md': '# \u001b[31mRed\u001b[0m\u0007\r\n\n\tText\u009b1m' };
    const client = await connect(testSite(files));
    expect((await answer(client, 'read', { page: '/x' })).text).toBe('# [31mRed[0m\n\n\tText1m');
    const { text } = await answer(client, 'read', { page: '/\u001b]0;title\u0007' });
    // oxlint-disable-next-line no-control-regex -- it finds control characters
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  });

  it('cuts long answers', async () => {
    const row = `| ${'x'.repeat(300)} |\n`;
    const files = { ...testFiles(), '/long.md': `# Long\n${row.repeat(100)}` };
    const client = await connect(testSite(files));
    const { contents } = await client.readResource({ uri: 'docs:///long' });
    const [{ text } = { text: '' }] = contents as { text: string }[];
    expect(text.length).toBeLessThan(20_100);
    expect(text).toMatch(/\n… cut after 20000 characters$/);
  });

  it('keeps other errors to itself', async () => {
    const read = (): Promise<never> => Promise.reject(new Error('<h1>Secret</h1>'));
    const site = new PublishedSite({ source: 'x', read });
    const { text, isError } = await answer(await connect(site), 'releases');
    expect(isError).toBe(true);
    expect(text).toMatch(/^The tool failed because of a mistake in the server\. Fix: /);
  });

  it('answers 50 calls at the same time', async () => {
    const client = await connect();
    const calls = Array.from({ length: 50 }, (_, number) =>
      answer(client, number % 2 === 0 ? 'search' : 'property', {
        [number % 2 === 0 ? 'query' : 'name']: 'flow',
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ isError }) => isError)).toEqual([]);
  });
});

describe('the resources', () => {
  it('are all pages, a hundred at a time', async () => {
    const routes = Array.from({ length: 150 }, (_, number) => [
      `/page-${number}`,
      `Page ${number}`,
    ]);
    const client = await connect(
      testSite({ ...testFiles(), '/routes.json': JSON.stringify(routes) }),
    );
    const first = await client.listResources();
    const second = await client.listResources({ cursor: first.nextCursor ?? '' });
    expect([first.resources.length, second.resources.length, second.nextCursor]).toEqual([
      100,
      50,
      undefined,
    ]);
    expect(first.resources[0]).toEqual({
      uri: 'docs:///page-0',
      name: '/page-0',
      title: 'Page 0',
      mimeType: 'text/markdown',
    });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates[0]?.uriTemplate).toBe('docs://{+page}');
  });

  it('contain the Markdown of the page', async () => {
    const { contents } = await (await connect()).readResource({ uri: 'docs:///concepts/flow' });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringMatching(/^# Flows/),
    });
  });

  it.each([
    'docs:///concepts/flows',
    'docs:///../secret',
    'file:///etc/passwd',
    'docs://',
    `docs:///${'x'.repeat(500)}`,
  ])("don't include %s", async (uri) => {
    await expect((await connect()).readResource({ uri })).rejects.toThrow(/Fix: /);
  });
});

describe('a list of resources', () => {
  it.each(['-1', 'abc', '1e308', '1.5', '0', '7', '100', ''])(
    'has no page with the cursor "%s"',
    async (cursor) => {
      const client = await connect();
      await expect(client.listResources({ cursor })).rejects.toMatchObject({
        code: -32602,
        message: `MCP error -32602: Unknown cursor "${cursor}". Fix: use the nextCursor of the answer before, or none.`,
      });
    },
  );
});

describe('the prompt', () => {
  const prompt = { name: 'write-component', arguments: { task: 'read orders' } };

  it('contains the task and the rules of the project format', async () => {
    const client = await connect();
    expect((await client.listPrompts()).prompts).toMatchObject([
      { name: 'write-component', arguments: [{ name: 'task', required: true }] },
    ]);
    const { messages } = await client.getPrompt(prompt);
    expect(messages[0]?.content).toMatchObject({
      text: expect.stringMatching(
        /^Write a component: read orders\n\n1\. [^#]*\n## Rules of the project format\n\n- Never write a secret\.$/,
      ),
    });
  });

  it.each([
    [{ name: 'write-component', arguments: {} }, 'The prompt needs "task"'],
    [{ name: 'other', arguments: {} }, 'Unknown prompt "other"'],
    [
      { name: 'write-component', arguments: { task: 'x'.repeat(10_001) } },
      'more than 10000 characters',
    ],
  ])('explains %j', async (wrong, message) => {
    await expect((await connect()).getPrompt(wrong)).rejects.toThrow(message);
  });

  it('reads nothing but published files', async () => {
    const reads: string[] = [];
    const client = await connect(new PublishedSite(memoryFiles(testFiles(), reads)));
    await client.getPrompt(prompt);
    expect(reads).toEqual(['/skill.md']);
  });
});
