import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('revokes a key and keeps its row', async () => {
  const issued = await platform.call<{ id: number }>('POST', '/api/admin/keys', {
    key: platform.adminKey,
    body: { name: 'x' },
  });
  const answer = await platform.call('DELETE', `/api/admin/keys/${issued.body.id}`, { key: platform.adminKey });
  expect(answer.body).toEqual({ id: issued.body.id, status: 'revoked' });
  const list = await platform.call<{ keys: { id: number; revoked_at: string | null }[] }>('GET', '/api/admin/keys', {
    key: platform.adminKey,
  });
  expect(list.body.keys.find((record) => record.id === issued.body.id)?.revoked_at).toMatch(/Z$/);
});

it('answers 404 for a key that never was', async () => {
  const answer = await platform.call('DELETE', '/api/admin/keys/999999', { key: platform.adminKey });
  expect([answer.status, answer.body]).toEqual([404, { detail: 'Key not found' }]);
});
