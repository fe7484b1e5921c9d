import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type LocalHost, startLocalHost } from '../local-host.ts';
import {
  deliver,
  heads,
  hostSettings,
  jobWhen,
  pullEvent,
  putPull,
  queryOf,
  register,
  response,
} from '../vcs-world.ts';

let host: LocalHost;
let platform: TestPlatform;

beforeAll(async () => {
  host = await startLocalHost();
  platform = await startPlatform({ environment: hostSettings(host) });
});
afterAll(() => Promise.all([platform?.stop(), host?.close()]));

const unregister = (id: number, key: string) => platform.call('DELETE', `/api/vcs/repos/${id}`, { key });
const reposOf = async (key: string) =>
  (await platform.call<{ count: number }>('GET', '/api/vcs/repos', { key })).body.count;

describe('unregistering a repository', () => {
  it('refuses its deliveries, cancels its waiting reviews, and keeps them listed', async () => {
    putPull(host);
    const key = await platform.key();
    const made = await register(platform, key);
    const sent = await deliver(platform, pullEvent('opened'), { secret: made.secret });
    const id = sent.body.job_id ?? 0;
    await jobWhen(platform, id, 'prompt_generated');

    expect((await unregister(made.id, key)).body).toEqual({ id: made.id, status: 'deleted' });

    expect(await reposOf(key)).toBe(0);
    expect((await platform.call('GET', '/api/vcs/jobs?mine=true', { key })).body).toMatchObject({
      jobs: [{ id, status: 'cancelled' }],
    });
    const stored = await platform.database.query('select diff from review_job where id = $1', [id]);
    expect(stored).toEqual([{ diff: null }]);
    const more = pullEvent('synchronize', { head: heads.second });
    for (const query of ['', queryOf(made)]) {
      expect((await deliver(platform, more, { secret: made.secret, query })).status).toBe(401);
    }
    const late = { key, body: { response } };
    expect((await platform.call('POST', `/api/vcs/review/${id}/complete`, late)).status).toBe(409);
  });

  it('leaves the registrations of other keys alone, and lets the key register again', async () => {
    const [ann, ben] = [await platform.key(), await platform.key()];
    const [made, other] = [await register(platform, ann), await register(platform, ben)];
    expect(await unregister(other.id, ann)).toMatchObject({ status: 404, body: { detail: 'Repository not found' } });
    await unregister(made.id, ann);
    expect((await unregister(made.id, ann)).status).toBe(404);
    expect([await reposOf(ann), await reposOf(ben)]).toEqual([0, 1]);
    const again = await register(platform, ann);
    expect(again.id).not.toBe(made.id);
    expect((await deliver(platform, pullEvent('opened'), { secret: again.secret })).body.status).toBe('accepted');
  });
});
