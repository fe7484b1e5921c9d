import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../../../client/index.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveTier, type ListedBriefing, readAll } from '../briefing-world.ts';

let platform: TestPlatform;
let client: Client;
let deep: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  client = createClient({ url: platform.url });
  await giveTier(platform, 'global@example.com', 'global');
  await giveTier(platform, 'regional@example.com', 'regional');
  const { body } = await platform.call<{ briefings: ListedBriefing[] }>('GET', '/api/intel/briefings?depth=deep');
  deep = body.briefings[0]?.filename ?? '';
});
afterAll(() => platform.stop());

const open = (email?: string) =>
  client.intel.reading.query({ filename: deep, ...(email === undefined ? {} : { email }) });

describe('a briefing opened by a page', () => {
  it('comes whole to an address whose tier reads it, with where each source is cited', async () => {
    const reading = await open(' Global@example.com');
    const { sources } = await readAll(platform, deep);
    expect(reading).toMatchObject({ is_preview: false, needs_tier: 'global', item: { filename: deep } });
    expect(reading.sources.map(({ url }) => url)).toEqual(sources.map(({ url }) => url));
    const anchors = reading.sources.flatMap(({ citations }) => citations);
    expect(anchors.length).toBeGreaterThan(5);
    for (const anchor of anchors) expect(reading.html).toContain(`id="${anchor}"`);
  });

  it('is the same preview for no session, an unknown address, a lower tier, and an invalid address', async () => {
    const first = await open();
    expect(first).toMatchObject({ is_preview: true, sources: [], coverage: null, confidence_terms: null });
    expect(first.changes_since).toBeNull();
    for (const email of ['stranger@example.com', 'regional@example.com', 'no address', "' or 1=1 --"]) {
      expect(await open(email)).toEqual(first);
    }
  });

  it('returns 404 if there is none', async () => {
    const refusal = await client.intel.reading.query({ filename: 'nothing.md' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 404, detail: 'Briefing not found' });
  });
});
