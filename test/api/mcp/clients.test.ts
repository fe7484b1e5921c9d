import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  platform = await startPlatform({ isAloneBecause: 'a session belongs to the process that began it' });
  key = await platform.key({ tier: 'pro' });
});
afterAll(() => platform.stop());

type Era = '2025' | '2026';

async function connect(
  era: Era,
  { query = '', withKey = key }: { query?: string; withKey?: string } = {},
): Promise<Client> {
  const mode = era === '2026' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${platform.url}/mcp${query}`), {
    requestInit: { headers: { 'x-api-key': withKey } },
  });
  await client.connect(transport);
  return client;
}

describe.each(['2025', '2026'] as const)('a client of the protocol of %s', (era) => {
  it('sees few tools at first, and calls one', async () => {
    const client = await connect(era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['research_queue', 'find_operations', 'call_operation']),
    );
    const answer = await client.callTool({
      name: 'sentiment_analyze',
      arguments: { text: 'I love this gorgeous screen.' },
    });
    expect(answer.structuredContent).toMatchObject({ sentiment: 'positive' });
    await client.close();
  });
});
