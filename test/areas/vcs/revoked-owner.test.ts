import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcileRepositoriesWork } from '#areas/vcs/repositories/reconcile-repositories.work.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { deliver, diff, jobWhen, pullEvent, register, response } from './vcs-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

it('reviews of a revoked key accept nothing more and end, even without a host token', async () => {
  const key = await platform.key();
  const kept = await register(platform, await platform.key());
  const { secret } = await register(platform, key);
  const job = await deliver(platform, pullEvent('opened'), { secret });
  const other = await deliver(platform, pullEvent('opened'), { secret: kept.secret });
  const [{ key_id: keyId } = { key_id: 0 }] = await platform.database.query<{ key_id: number }>(
    'select key_id from review_job where id = $1',
    [job.body.job_id],
  );
  await platform.call('DELETE', `/api/admin/keys/${keyId}`, { key: platform.adminKey });

  const path = `/api/vcs/review/${job.body.job_id}`;
  const detail = 'The API key that registered the repository was revoked';
  expect(await platform.call('POST', path, { body: { diff } })).toMatchObject({ status: 409, body: { detail } });
  expect(await platform.call('POST', `${path}/complete`, { body: { response } })).toMatchObject({
    status: 409,
    body: { detail },
  });
  expect(await deliver(platform, pullEvent('opened', { number: 3 }), { secret })).toMatchObject({
    status: 200,
    body: { status: 'ignored', reason: 'The API key was revoked' },
  });

  const { db, jobs } = platform.app.resources;
  await db.em().transactional((em) => jobs.send(em, reconcileRepositoriesWork, {}));
  expect(await jobWhen(platform, job.body.job_id, 'failed')).toMatchObject({ error: 'The API key was revoked' });
  expect((await jobWhen(platform, other.body.job_id, 'queued')).error).toBeNull();
});
