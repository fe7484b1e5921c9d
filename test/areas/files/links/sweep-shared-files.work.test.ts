import { mkdir, mkdtemp, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepSharedFilesWork } from '#areas/files/links/sweep-shared-files.work.ts';
import { useJobDatabase } from '../../../platform/jobs/job-database.ts';
import { until } from '../../../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

test('links that ended more than 30 days ago are forgotten, and no others', async () => {
  await query(`insert into shared_file (key_id, token_hash, file_path, real_path, created_at, expires_at)
    select 1, age, 'a.md', '/a.md', now(), now() - age::interval
    from unnest(array['30 days 1 minute', '29 days 23 hours', '0 days', '-7 days']) as age`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sweep-'));
  const upload = join(dataDir, 'uploads/key-1/0f8fad5b-d9cb-469f-a165-70867728950e');
  await mkdir(upload, { recursive: true });
  await utimes(upload, new Date(0), new Date(0));
  const world = await open([sweepSharedFilesWork]);
  const sweep = await world.send(sweepSharedFilesWork, {});
  await world.workers.start(Object.assign(world.resources, { config: { dataDir } }));
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  await expect(stat(upload)).rejects.toThrow('ENOENT');
  expect(await query('select token_hash as age from shared_file order by id')).toEqual([
    { age: '29 days 23 hours' },
    { age: '0 days' },
    { age: '-7 days' },
  ]);
});
