import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { harbour } from '../harbour.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const repurpose = (key: string, body: object) => platform.call('POST', '/api/content/repurpose', { key, body });
const statistics = async (key: string) => (await platform.call('GET', '/api/content/stats', { key })).body;

describe('the statistics', () => {
  it('add up what the runs of the key came to', async () => {
    const key = await platform.key();
    await repurpose(key, { content: harbour, formats: ['hook', 'twitter'], tone: 'formal' });
    await repurpose(key, { content: harbour, formats: ['hook'] });
    await repurpose(key, { content: '!!!', formats: ['hook', 'keywords'] });
    await repurpose(key, { content: '!!!', formats: ['keywords'] });
    await repurpose(key, { content: ' ', formats: ['hook'] });
    await repurpose(await platform.key(), { content: harbour, formats: ['summary'] });
    expect(await statistics(key)).toEqual({
      total: 4,
      completed: 2,
      partial: 1,
      failed: 1,
      success_rate: 0.5,
      formats_requested: 6,
      formats_generated: 4,
      format_success_rate: 0.6667,
      credits_used: 10,
      formats: [
        { format: 'hook', requested: 3, generated: 3, failed: 0, success_rate: 1 },
        { format: 'keywords', requested: 2, generated: 0, failed: 2, success_rate: 0 },
        { format: 'twitter', requested: 1, generated: 1, failed: 0, success_rate: 1 },
      ],
      tones: [
        { tone: 'neutral', count: 3 },
        { tone: 'formal', count: 1 },
      ],
      engines: [{ engine: 'builtin', count: 4 }],
      first_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      last_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    });
  });

  it('are zero before the first run', async () => {
    expect(await statistics(await platform.key())).toMatchObject({
      total: 0,
      success_rate: 0,
      format_success_rate: 0,
      credits_used: 0,
      formats: [],
      first_at: null,
    });
  });

  it('need a key', async () => {
    expect((await platform.call('GET', '/api/content/stats')).status).toBe(401);
  });
});
