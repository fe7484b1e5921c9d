import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDraft } from '../areas/email/draft-world.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let owner: { id: number; key: string };

interface Issued {
  id: number;
  key: string;
}

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  const folder = join(platform.app.resources.config.dataDir, 'notes');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'plan.md'), '# Plan\n');
  owner = (await admin('POST', '/api/admin/keys', { name: 'owner', tier: 'enterprise' })) as Issued;
});
afterAll(() => platform.stop());

const ask = async (key: string, [method, path]: readonly [string, string], body?: unknown) => {
  const answer = await platform.call(method, path, { key, ...(body === undefined ? {} : { body }) });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return answer.body;
};
const admin = (method: string, path: string, body?: unknown) => ask(platform.adminKey, [method, path], body);
const own = async (method: string, path: string, body?: unknown) =>
  (await ask(owner.key, [method, path], body)) as { id: number };

/** The lines that were logged during a call, each as what it says and by whose key. */
async function told(act: () => Promise<unknown>): Promise<string[]> {
  const before = platform.logged.length;
  await act();
  return platform.logged.slice(before).flatMap((line) => {
    const { msg, keyId, by } = JSON.parse(line) as { msg: string; keyId?: number; by?: number };
    return msg === 'answered' || (by ?? keyId) === undefined ? [] : [`${msg} by ${by ?? keyId}`];
  });
}

describe('the audit log', () => {
  it('names the key behind each change of a webhook', async () => {
    const { id } = await own('POST', '/api/webhooks', {
      url: 'https://example.com/hook',
      events: ['research.complete'],
    });
    expect(await told(() => own('POST', `/api/webhooks/${id}/rotate`))).toEqual([
      `webhook secret rotated by ${owner.id}`,
    ]);
    expect(await told(() => own('DELETE', `/api/webhooks/${id}`))).toEqual([`webhook deleted by ${owner.id}`]);
  });

  it('names the key behind a shared file, and behind the end of its link', async () => {
    let id = 0;
    const share = async () => {
      id = (await own('POST', '/api/files/share', { file_path: 'notes/plan.md' })).id;
    };
    expect(await told(share)).toEqual([`file shared by ${owner.id}`]);
    expect(await told(() => own('DELETE', `/api/files/share/${id}`))).toEqual([`share link deleted by ${owner.id}`]);
  });

  it('names the key behind a registered repository', async () => {
    const register = () => own('POST', '/api/vcs/repos', { owner: 'octo', name: 'hello' });
    expect(await told(register)).toEqual([`repository registered by ${owner.id}`]);
  });

  it('names the key behind each step of a draft', async () => {
    const id = await writeDraft(platform, { keyId: owner.id, key: owner.key });
    const edit = () => own('POST', `/api/email/drafts/${id}/edit`, { subject: 'Our talk' });
    expect(await told(edit)).toEqual([`draft edited by ${owner.id}`]);
    expect(await told(() => own('POST', `/api/email/drafts/${id}/reject`))).toEqual([`draft rejected by ${owner.id}`]);
  });

  it('names the admin key behind a key that is issued, changed and revoked', async () => {
    let key: Issued = { id: 0, key: '' };
    const issue = async () => {
      key = (await admin('POST', '/api/admin/keys', { name: 'script' })) as Issued;
    };
    const [issued = ''] = await told(issue);
    expect(issued).toMatch(/^key issued by \d+$/);
    expect(issued).not.toContain(` ${key.id}`);
    const by = issued.replace('key issued', '');
    const change = () => admin('PUT', `/api/admin/keys/${key.id}`, { rate_limit_per_hour: 10 });
    expect(await told(change)).toEqual([`key changed${by}`]);
    expect(await told(() => admin('DELETE', `/api/admin/keys/${key.id}`))).toEqual([`key revoked${by}`]);
  });
});
