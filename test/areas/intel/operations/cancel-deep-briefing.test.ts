import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOptions } from '../../../support/platform.ts';
import { article } from '../../../support/research.ts';
import { found } from '../../services/service-world.ts';
import { startBriefingWorld } from '../briefing-world.ts';
import { askForDeep, type DeepJobAnswer, endOfDeep } from '../deep-world.ts';
import { mailRows } from '../digest-world.ts';
import { agree, sessionOf } from '../subscriber-world.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
beforeAll(async () => {
  world = await startBriefingWorld();
});
afterAll(() => world.close());

it('stops without a notification, does not count, and can only be cancelled by its reader', async () => {
  const { platform, web, search } = world;
  const email = 'done-with-it@example.com';
  const isRead = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  web.page('/slow', async () => {
    isRead.resolve();
    await isSent.promise;
    return article('Tidal power', ['Tidal power stations turn with the tides of the sea twice a day.']);
  });
  search.page('/w/api.php', found([web.url('/slow')]));
  await agree(platform, email, 'regional');
  const id = (await askForDeep(platform, { topic: 'tidal power', email })).body.job_id;
  await isRead.promise;
  const cancel = (call: CallOptions) =>
    platform.call<DeepJobAnswer>('POST', `/api/intel/deep-briefing/${id}/cancel`, call);
  await agree(platform, 'another@example.com', 'global');
  const strangers = [
    {},
    { key: await platform.key() },
    { headers: await sessionOf(platform, 'another@example.com', 'order') },
  ];
  for (const call of strangers) expect((await cancel(call)).status).toBe(401);
  const headers = await sessionOf(platform, email, 'read');
  const cancelled = { status: 'failed', error: 'It was cancelled', progress: { step: 'cancelled' }, is_counted: false };
  expect((await cancel({ headers })).body).toMatchObject(cancelled);
  expect((await cancel({ headers })).body).toMatchObject(cancelled);
  isSent.resolve();
  const ended = await endOfDeep(platform, id);
  expect(ended).toMatchObject({ ...cancelled, metadata: { is_cancelled: true, filepath: '' } });
  expect(ended.content).toBeUndefined();
  expect((await mailRows(platform)).filter(({ occasion }) => occasion === `deep:${id}`)).toEqual([]);
  const [research] = await platform.database.query(
    `select r.status, r.error from research_result r join deep_briefing d on d.research_id = r.id where d.id = '${id}'`,
  );
  expect(research).toEqual({ status: 'failed', error: 'It was cancelled' });
  expect((await askForDeep(platform, { topic: 'tidal power', email })).status).toBe(200);
}, 60_000);
