import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface Listed {
  tools: { name: string; title: string; reads_only: boolean; warning: string | null }[];
}

it('lists what the key may call, each of which a run can be limited to', async () => {
  const key = await platform.key();
  const { body } = await platform.call<Listed>('GET', '/api/agent/tools', { key });
  const names = body.tools.map(({ name }) => name);
  expect(body.tools).toContainEqual({
    name: 'webhooks_delete',
    title: 'Delete a webhook',
    reads_only: false,
    warning: 'This permanently deletes data.',
  });
  expect(body.tools).toContainEqual(
    expect.objectContaining({ name: 'system_status', reads_only: true, warning: null }),
  );
  expect(names.filter((name) => /^(?:agent_|keys_create$)/.test(name))).toEqual([]);
  const allow = names.slice(0, 100);
  const run = await platform.call('POST', '/api/agent/runs', { key, body: { goal: 'Status please', allow } });
  expect(run).toMatchObject({ status: 200, body: { allow } });
  expect((await platform.call('GET', '/api/agent/tools')).status).toBe(401);
});

it('lists admin tools only to admins', async () => {
  const list = async (isAdmin: boolean) => {
    const { body } = await platform.call<Listed>('GET', '/api/agent/tools', { key: await platform.key({ isAdmin }) });
    return body.tools.map(({ name }) => name);
  };
  expect(await list(true)).toContain('messaging_send_chat');
  expect(await list(false)).not.toContain('messaging_send_chat');
});
