import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderBriefingFile } from '#areas/intel/briefings/file.ts';
import { indexBriefingsWork } from '#areas/intel/briefings/index-briefings.work.ts';
import { readSample } from '#areas/intel/briefings/sync-briefings.ts';
import { startPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';

it('a briefing that the operator puts into the folder is served when the index was looked after', async () => {
  const platform = await startPlatform();
  try {
    const { config, db, jobs } = platform.app.resources;
    const file = await readSample('sample-afcfta-quick.md');
    await writeFile(join(config.dataDir, 'briefings', 'by-hand.md'), renderBriefingFile(file));
    await db.em().transactional((em) => jobs.send(em, indexBriefingsWork, {}));
    const { body } = await until('the briefing to be there', async () => {
      const answer = await platform.call<{ title: string }>('GET', '/api/intel/briefing/by-hand.md');
      return answer.status === 200 && answer;
    });
    expect(body.title).toBe(file.matter.title);
  } finally {
    await platform.stop();
  }
});
