import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#platform/failure.ts';
import { TextWorkers } from '#platform/workers/text-workers.ts';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article, endOfResearch, queueResearch, startTidalWeb } from '../../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: web.url('') },
    isAloneBecause: 'it looks at the workers of its own process',
  });
  const harbours = Array.from(
    { length: 160 },
    (_, at) =>
      `The tidal power station at harbour number ${at + 1} opened in ${1860 + at} and has a peak output of ${at + 20} megawatts. ` +
      `Its ${at + 3} turbines turn when the water leaves the basin behind the dam.`,
  );
  web.page('/long', article('Tidal power stations of the coast', harbours));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const texts = () => platform.app.resources.texts;

async function research(urls: string[]) {
  const key = await platform.key();
  const id = await queueResearch(platform, key, { topic: 'tidal power station', urls, max_sources: urls.length });
  const result = await endOfResearch(platform, id);
  const [charge] = await platform.database.query<{ state: string }>(
    'select c.state from credit_charge c join research_result r on r.charge_id = c.id where r.id = $1',
    [id],
  );
  const { body } = await platform.call<{ credits: { used: number } }>('GET', '/api/rate-limit', { key });
  return { result, charge: charge?.state, used: body.credits.used };
}

describe('the report of a research', () => {
  it('is written by a worker if its pages are long, and inline if they are short', async () => {
    expect(await research(web.pages)).toMatchObject({ result: { status: 'completed' }, charge: 'committed' });
    expect(texts().runningWorkers).toBe(0);
    const { result, charge, used } = await research([web.url('/long')]);
    expect(texts().runningWorkers).toBe(1);
    expect(result).toMatchObject({ status: 'completed', engine: 'builtin', sources: [web.url('/long')] });
    expect(result.claims.length).toBeGreaterThan(3);
    for (const { text } of result.claims) expect(text).toMatch(/^(?:The tidal power station at|Its) /);
    expect([charge, used]).toEqual(['committed', 1]);
  });

  it.each([
    ['time', { timeoutMs: 1 }],
    ['memory', { maxHeapMb: 8 }],
  ])('that exceeds its %s limit fails once, with the reason, free of charge', async (_, options) => {
    const small = new TextWorkers({ workers: 1, ...options });
    const run = vi.spyOn(texts(), 'run').mockImplementation((work, input, signal) => small.run(work, input, signal));
    try {
      const { result, charge, used } = await research([web.url('/long')]);
      expect(result).toMatchObject({
        status: 'failed',
        content: null,
        claims: [],
        error: 'The pages are too long to write a report from; use fewer or shorter ones',
      });
      expect([charge, used]).toEqual(['released', 0]);
      expect(run).toHaveBeenCalledTimes(1);
    } finally {
      await small.close();
    }
  });

  it('is written by another attempt when no worker was free, and paid for once', async () => {
    const run = vi.spyOn(texts(), 'run').mockRejectedValueOnce(unavailable());
    const { result, charge, used } = await research([web.url('/long')]);
    expect(result).toMatchObject({ status: 'completed', error: null });
    expect([charge, used]).toEqual(['committed', 1]);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
