import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherSources } from '#areas/intel/briefings/notebooks.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const list = async (query = '') =>
  (
    await platform.call<{ notebooks: { id: string; name: string; sources: number }[] }>(
      'GET',
      `/api/intel/notebooks${query}`,
    )
  ).body.notebooks;
const gather = (subject: string, urls: string[], at: string) => {
  const { db } = platform.app.resources;
  const sources = urls.map((url) => ({ url, title: url }));
  return db.em().transactional((em) => gatherSources(em, { subject, sources, at: new Date(at) }));
};

describe('the list of notebooks', () => {
  it('is empty before anything was gathered', async () => {
    expect(await list()).toEqual([]);
    await gather('Nothing', [], '2026-01-01');
    expect(await list()).toEqual([]);
  });

  it('has one for each subject, with each address counted once, the latest first', async () => {
    await gather('Panama Canal drought', ['https://a.example', 'https://b.example'], '2026-01-01');
    await gather('Tea', ['https://a.example'], '2026-01-02');
    await gather('Droughts in the Panama Canal', ['https://b.example', 'https://c.example'], '2026-01-03');
    expect(await list()).toMatchObject([
      { name: 'Panama Canal drought', sources: 3 },
      { name: 'Tea', sources: 1 },
    ]);
    expect((await list())[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await list('?limit=1')).toHaveLength(1);
  });

  it('accepts the same sources from several callers at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => gather('At once', ['https://a.example'], '2026-01-04')));
    expect((await list()).filter(({ name }) => name === 'At once')).toMatchObject([{ sources: 1 }]);
  });
});
