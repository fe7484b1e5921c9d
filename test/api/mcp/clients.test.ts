import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from 'gpt-tokenizer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalWeb } from '../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { startTidalWeb } from '../../support/research.ts';

let platform: TestPlatform;
let web: LocalWeb & { pages: string[] };
let key: string;

beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({
    isAloneBecause: 'a session belongs to the process that began it',
    environment: { OUTBOUND_ALLOW: web.host },
  });
  key = await platform.key({ tier: 'enterprise' });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

interface Connecting {
  query?: string;
  headers?: Record<string, string>;
  options?: ClientOptions;
}

async function connect(
  era: '2025' | '2026',
  { query = '', headers = {}, options = {} }: Connecting = {},
): Promise<Client> {
  const mode = era === '2026' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { ...options, versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${platform.url}/mcp${query}`), {
    requestInit: { headers: { 'x-api-key': key, ...headers } },
  });
  await client.connect(transport);
  return client;
}

function textOf(answer: { content: unknown }): string {
  return (answer.content as { type: string; text?: string }[]).map(({ text = '' }) => text).join('\n');
}

/** Posts one message as it is, without a client. */
function post(body: unknown, headers: Record<string, string> = {}) {
  return platform.call<{ error: { code: number; message: string } }>('POST', '/mcp', {
    key,
    headers: { accept: 'application/json, text/event-stream', ...headers },
    ...(typeof body === 'string'
      ? {
          raw: body,
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        }
      : { body }),
  });
}
const toolsCall = (name: string, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

describe.each(['2025', '2026'] as const)('an MCP client over %s', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(era);
  });
  afterAll(() => client.close());

  it('lists about twenty tools at first, in less than 8,000 tokens', async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(18);
    expect(tools.length).toBeLessThan(28);
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['research_queue', 'find_operations', 'call_operation']),
    );
    expect(countTokens(JSON.stringify(tools))).toBeLessThan(8_000);
  });

  it('calls a tool and gets the result as structured content and as text', async () => {
    const answer = await client.callTool({
      name: 'sentiment_analyze',
      arguments: { text: 'I love this gorgeous screen.' },
    });
    expect(answer.structuredContent).toMatchObject({ sentiment: 'positive' });
    expect(JSON.parse(textOf(answer))).toEqual(answer.structuredContent);
  });

  it('gets an error that names the invalid argument', async () => {
    const missing = await client.callTool({ name: 'research_query', arguments: {} });
    expect([missing.isError, textOf(missing)]).toEqual([true, expect.stringContaining('query')]);
    const unknown = await client.callTool({ name: 'research_query', arguments: { query: 'tides', depth: 3 } });
    expect(textOf(unknown)).toBe('depth: Not an argument of research_query, which takes query, limit');
    const other = await client.callTool({
      name: 'webhooks_create',
      arguments: { url: 'https://example.com', events: 'all' },
    });
    expect([other.isError, textOf(other)]).toEqual([true, expect.stringContaining('events')]);
  });

  it('gets an error for an unknown tool', async () => {
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(
      'There is no tool "no_such_tool"',
    );
    const byName = await client.callTool({ name: 'call_operation', arguments: { name: 'no_such_tool' } });
    expect([byName.isError, textOf(byName)]).toEqual([true, expect.stringContaining('find_operations')]);
  });

  it('finds an unlisted operation and calls it', async () => {
    const found = await client.callTool({ name: 'find_operations', arguments: { query: 'pause a scheduled task' } });
    const { operations } = found.structuredContent as { operations: { name: string; input: unknown }[] };
    expect(operations[0]).toMatchObject({ name: 'scheduled_tasks_pause', input: { required: ['task_id'] } });
    const called = await client.callTool({
      name: 'call_operation',
      arguments: { name: 'scheduled_tasks_pause', input: { task_id: 999_999 } },
    });
    expect([called.isError, textOf(called)]).toEqual([true, 'Scheduled task not found']);
    const reminder = await client.callTool({ name: 'find_operations', arguments: { query: 'remind me' } });
    expect(textOf(reminder)).toContain('scheduled_tasks_create');
  });

  it('may send operation input as JSON, and gets an error that names the right place', async () => {
    const name = 'scheduled_tasks_pause';
    const call = (args: Record<string, unknown>) =>
      client.callTool({ name: 'call_operation', arguments: { name, ...args } });
    expect(textOf(await call({ input: '{"task_id":999999}' }))).toBe('Scheduled task not found');
    for (const args of [{ task_id: 999_999 }, { input: 'task 7' }, { input: [7] }]) {
      const refused = await call(args);
      expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringMatching(/^input: .*as an object/)]);
    }
  });

  it('gets the reason why a plain-language task failed', async () => {
    const steps: string[] = [];
    await client.callTool(
      { name: 'scheduled_tasks_queue', arguments: { task: 'Make me a coffee', when: 'now' } },
      { onprogress: ({ message = '' }) => steps.push(message) },
    );
    expect(steps.at(-1)).toMatch(/^failed: I can't do this/);
  });

  it('receives the progress of a research, and reads its report as a resource', async () => {
    const steps: string[] = [];
    const queued = await client.callTool(
      { name: 'research_queue', arguments: { topic: 'How do tides generate electricity?', urls: web.pages } },
      { onprogress: ({ message = '' }) => steps.push(message) },
    );
    expect(steps.at(-1)).toBe('done');
    const { id } = queued.structuredContent as { id: number };
    const read = await client.callTool({ name: 'research_get', arguments: { research_id: id } });
    expect(textOf(read)).toMatch(/^<<<DATA research_get [0-9a-f]{32}\n/);
    const link = (read.content as { type: string; uri?: string }[]).find(({ type }) => type === 'resource_link');
    const uri = `agent-platform://api/research/${id}`;
    expect(link?.uri).toBe(uri);
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown', text: expect.stringContaining('[1]') });
    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri)).toContain(uri);
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'agent-platform://api/research/{research_id}' },
      argument: { name: 'research_id', value: String(id) },
    });
    expect(completion.values).toContain(String(id));
  });

  it('lists resource templates and gets an error for a missing resource', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      expect.arrayContaining([
        'agent-platform://api/research/{research_id}',
        'agent-platform://api/intel/briefing/{filename}',
        'agent-platform://share/{token}',
      ]),
    );
    await expect(client.readResource({ uri: 'agent-platform://api/research/999999' })).rejects.toThrow(/not found/i);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/not found/i);
    await expect(client.listResources({ cursor: 'nonsense' })).rejects.toThrow('The cursor is not from this list');
  });

  it('gets prompts for its own model with argument completion', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'content_prompt',
        'email_triage',
        'meeting_prompt',
        'sentiment_prompt',
        'code_review_prompt',
      ]),
    );
    const { messages } = await client.getPrompt({
      name: 'content_prompt',
      arguments: { content: 'Tides turn turbines.', formats: 'summary' },
    });
    expect(messages[0]).toMatchObject({
      role: 'user',
      content: { type: 'text', text: expect.stringContaining('Tides turn turbines.') },
    });
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'content_prompt' },
      argument: { name: 'formats', value: 'summary,tw' },
    });
    expect(completion.values).toContain('summary,twitter_thread');
    await expect(client.getPrompt({ name: 'sentiment_prompt', arguments: {} })).rejects.toThrow('text');
    await expect(client.getPrompt({ name: 'no_such_prompt', arguments: {} })).rejects.toThrow('There is no prompt');
  });

  it('asks the user before an irreversible action', async () => {
    const asked: string[] = [];
    let isAgreed = false;
    const asking = await connect(era, { options: { capabilities: { elicitation: {} } } });
    asking.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return { action: 'accept', content: { agree: isAgreed } };
    });
    const created = await client.callTool({
      name: 'webhooks_create',
      arguments: { url: 'https://example.com/hook', events: ['research.complete'] },
    });
    const { id } = created.structuredContent as { id: number };
    const remove = () =>
      asking.callTool({ name: 'call_operation', arguments: { name: 'webhooks_delete', input: { webhook_id: id } } });
    expect(textOf(await remove())).toBe('Nothing was done: the user did not approve.');
    expect(asked).toEqual([expect.stringContaining('This permanently deletes data.')]);
    isAgreed = true;
    expect((await remove()).isError).not.toBe(true);
    expect(textOf(await remove())).toBe('Webhook not found');
    await asking.close();
  });

  it('does not offer approvals that the key cannot make', async () => {
    const headers = { 'x-api-key': await platform.key() };
    const asking = await connect(era, { headers, options: { capabilities: { elicitation: {} } } });
    asking.setRequestHandler('elicitation/create', () => {
      throw new Error('nobody is to be asked');
    });
    const call = { name: 'call_operation', arguments: { name: 'keys_delete', input: { key_id: 1 } } };
    expect(textOf(await asking.callTool(call))).toBe('Admin access required');
    await asking.close();
  });

  it('receives notifications about a subscribed resource', async () => {
    const uri = 'agent-platform://api/memory/recent';
    const told = new Promise<string>((resolve) => {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri));
    });
    if (era === '2025') await client.subscribeResource({ uri });
    else await client.listen({ resourceSubscriptions: [uri] });
    await client.callTool({ name: 'research_queue', arguments: { topic: 'Tidal power', urls: web.pages } });
    expect(await told).toBe(uri);
  });

  it('lists the tools of the selected areas', async () => {
    const byQuery = await connect(era, { query: '?toolsets=webhooks' });
    const names = (await byQuery.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('webhooks_rotate');
    expect(names).not.toContain('research_queue');
    const byHeader = await connect(era, { headers: { 'x-mcp-toolsets': 'research, analytics' } });
    expect((await byHeader.listTools()).tools.map(({ name }) => name)).toContain('analytics_trends');
    await expect(connect(era, { query: '?toolsets=nonsense' })).rejects.toThrow(
      era === '2025' ? 'There is no toolset' : undefined,
    );
    await Promise.all([byQuery.close(), byHeader.close()]);
  });
});

describe('the stdio bridge', () => {
  // Starts the command line from its sources, in the newer protocol twice.
  it.each(['2025', '2026'] as const)('carries the protocol over %s', { timeout: 180_000 }, async (era) => {
    const mode = era === '2026' ? { pin: '2026-07-28' } : 'legacy';
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const args = ['src/cli.ts', 'mcp', '--server', platform.url, '--toolsets', 'sentiment'];
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args,
        env: { AGENT_PLATFORM_KEY: key },
        stderr: 'inherit',
      }),
    );
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('sentiment_prompt');
    const answer = await client.callTool({ name: 'sentiment_analyze', arguments: { text: 'A terrible battery.' } });
    expect(answer.structuredContent).toMatchObject({ sentiment: 'negative' });
    await client.close();
  });
});

describe('the MCP endpoint', () => {
  it('accepts the key as a bearer token, and rejects a wrong one', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream' };
    const call = (authorization: string) =>
      platform.call('POST', '/mcp', { body: list, headers: { ...headers, authorization } });
    expect((await call(`Bearer ${key}`)).status).toBe(200);
    expect(await call('Bearer ap_live_wrong')).toMatchObject({
      status: 401,
      body: { error: { message: 'Invalid API key' } },
    });
  });

  it('rejects other origins and host names', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect(await post(ping, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('origin') } },
    });
    expect((await post(ping, { origin: 'http://localhost:3000' })).status).toBe(200);
  });

  it.each([
    ['no JSON', '{"jsonrpc":', 400],
    ['no message', { hello: 'world' }, 400],
    ['nothing', 'null', 400],
    ['an empty batch', [], 400],
    ['a method that there is not', { jsonrpc: '2.0', id: 1, method: 'no/such' }, 200],
    ['params of a wrong kind', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: 7 }, 400],
    ['arguments of a wrong kind', toolsCall('system_status', 'text'), 200],
    [
      'a prototype key',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"system_status","arguments":{"__proto__":{"a":1}}}}',
      400,
    ],
    ['text that cannot be stored', toolsCall('research_queue', { topic: '\u0000' }), 422],
    ['a step up in a path', toolsCall('intel_briefing', { filename: '..' }), 200],
  ])('returns an error message for %s', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/internal server error|-32603/i);
    expect(JSON.stringify(answer.body)).toMatch(/error|isError/i);
  });

  it('rejects an oversized body, a wrong media type, a wrong version and an unknown session', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await post(toolsCall('sentiment_analyze', { text: 'a'.repeat(11_000_000) }))).status).toBe(413);
    expect((await post('ping', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    const unknown = await post(ping, { 'mcp-session-id': 'e7f0d2a0-0000-4000-8000-000000000000' });
    expect(unknown).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining('initialize') } } });
  });

  it("does not let one key into another key's session", async () => {
    const begun = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    });
    const session = begun.headers.get('mcp-session-id') ?? '';
    expect(session).not.toBe('');
    const answer = await platform.call('POST', '/mcp', {
      key: await platform.key(),
      headers: { accept: 'application/json, text/event-stream', 'mcp-session-id': session },
      body: { jsonrpc: '2.0', id: 2, method: 'ping' },
    });
    expect(answer.status).toBe(404);
  });

  it('counts, charges and logs a call like REST and stops at the limit', async () => {
    const own = await platform.key({ rateLimitPerHour: 3 });
    const headers = { accept: 'application/json, text/event-stream' };
    const call = (body: unknown) =>
      platform.call<{ error?: { message: string } }>('POST', '/mcp', { key: own, body, headers });
    const left = async () => (await platform.call<{ remaining: number }>('GET', '/api/rate-limit', { key: own })).body;
    const before = await left();
    await call(toolsCall('content_formats', {}));
    await call(toolsCall('research_queue', { nonsense: 1 }));
    await call({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(before).toBeDefined();
    expect(await call({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining('Rate limit') } },
    });
    const refused = await call(toolsCall('content_formats', {}));
    expect(JSON.stringify(refused.body)).toContain('Rate limit');
    const usage = await platform.call<{ total_credits: number }>('GET', '/api/billing/usage', {
      key: await platform.key(),
    });
    expect(usage.body.total_credits).toBe(0);
  });

  it('returns text for every tool', { timeout: 60_000 }, async () => {
    // One of the examples revokes a key of the first ones: not this one.
    const own = await platform.key({ tier: 'enterprise', isAdmin: true });
    const client = await connect('2026', { query: '?toolsets=all', headers: { 'x-api-key': own } });
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(80);
    const wrong: string[] = [];
    for (const { name, description = '' } of tools) {
      const example = /Example: (\{.*\})$/s.exec(description)?.[1] ?? '{}';
      const answer = await client.callTool({ name, arguments: JSON.parse(example) as Record<string, unknown> });
      const text = textOf(answer);
      if (/internal server error/i.test(text) || text === '') wrong.push(`${name}: ${text}`);
      if (answer.isError !== true && answer.structuredContent === undefined) wrong.push(`${name}: no value`);
    }
    expect(wrong).toEqual([]);
    await client.close();
  });
});
