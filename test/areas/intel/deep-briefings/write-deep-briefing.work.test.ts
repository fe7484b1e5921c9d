import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { article } from '../../../support/research.ts';
import { found } from '../../services/service-world.ts';
import { startBriefingWorld } from '../briefing-world.ts';
import { askForDeep, endOfDeep } from '../deep-world.ts';
import { mailRows } from '../digest-world.ts';
import { agree } from '../subscriber-world.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
beforeAll(async () => {
  world = await startBriefingWorld();
});
afterAll(() => world.close());

const ask = async (email: string, topic: string) => {
  await agree(world.platform, email, 'regional');
  return (await askForDeep(world.platform, { topic, email })).body.job_id;
};

it('a briefing whose file cannot be written fails and keeps what was written', async () => {
  const email = 'partial@example.com';
  // Where the folder should be is a file.
  await writeFile(join(world.platform.app.resources.config.dataDir, 'deep-briefings'), '');
  const job = await endOfDeep(world.platform, await ask(email, 'tidal power'));
  expect(job).toMatchObject({ status: 'failed', is_partial: true, error: 'The briefing could not be written' });
  expect(job.content).toContain('## Sources');
  expect(job.metadata).toMatchObject({ filepath: '' });
  expect(job.metadata?.total_tokens).toBeGreaterThan(0);
  expect((await askForDeep(world.platform, { topic: 'again', email })).status).toBe(200);
}, 90_000);

it('a topic without findings fails with the reason, is announced, and refunds the allowance', async () => {
  const email = 'nothing@example.com';
  world.search.page('/w/api.php', found([]));
  const job = await endOfDeep(world.platform, await ask(email, 'zzqx vvkk'));
  expect(job).toMatchObject({ status: 'failed', is_partial: false, error: 'Nothing was found about this topic' });
  expect(job.content).toBeUndefined();
  // Pages about something else are not shown as what was found.
  world.web.page('/pills', article('Pills', ['Buy now. Cheap pills of all kinds are sold here to everybody at once.']));
  world.search.page('/w/api.php', found([world.web.url('/pills')]));
  const beside = await endOfDeep(world.platform, await ask(email, 'zzqx vvkk'));
  const error = 'Nothing was found about this topic on the one page that could be read';
  expect(beside).toMatchObject({ status: 'failed', is_partial: false, is_counted: false, error });
  expect((await askForDeep(world.platform, { topic: 'tidal power', email })).status).toBe(200);
  expect(await mailRows(world.platform)).toContainEqual(
    expect.objectContaining({ email, occasion: `deep:${job.job_id}` }),
  );
}, 60_000);
