import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addSoldResearch } from '#areas/research/public.ts';
import { type LocalModel, startLocalModel } from '../../../support/local-model.ts';
import { until } from '../../../support/until.ts';
import { startServiceWorld } from '../../services/service-world.ts';

let world: Awaited<ReturnType<typeof startServiceWorld>>;
let model: LocalModel;
beforeAll(async () => {
  model = await startLocalModel();
  world = await startServiceWorld({ MODEL_URL: model.url, MODEL_NAME: 'tiny' });
});
afterAll(async () => {
  await world.close();
  await model.close();
});
beforeEach(() => {
  world.queries.length = 0;
});

interface Row extends Record<string, unknown> {
  id: number;
  status: string;
  is_private: boolean;
  plan: { queries: string[]; urls: string[]; rounds?: number };
  source_count: number;
}

const size = { summary: 4, topics: 6, perTopic: 5, sentences: 40, words: 1_000 };

async function run(rounds: number, maxSources: number): Promise<Row> {
  const { db, jobs, clock } = world.platform.app.resources;
  const sold = { keyId: 1, topic: 'tidal power', maxSources, depth: { rounds, size } };
  const { id } = await db.em().transactional((em) => addSoldResearch(em, { jobs, clock }, sold));
  return until('the research to end', async () => {
    const [row] = await world.platform.database.query<Row>(
      'select id, status, is_private, plan, source_count from research_result where id = $1',
      [id],
    );
    return row?.status === 'completed' && row;
  });
}

const replies = (followUps: string[]) =>
  model.alwaysReplies(({ system }) => {
    if (system.includes('plan the next web searches')) return JSON.stringify({ queries: followUps });
    if (system.includes('plan web searches')) return JSON.stringify({ queries: ['tidal power'] });
    return { kind: 'status', status: 500 };
  });

it('asks the model what the pages leave open, and reads that in the next round', async () => {
  replies(['salt marshes and tides', 'tidal power']);
  const row = await run(1, 12);
  expect(row).toMatchObject({ is_private: true, source_count: 12, plan: { rounds: 1 } });
  // The second one was asked before.
  expect(row.plan.queries).toEqual(['tidal power', 'salt marshes and tides']);
  expect(row.plan.urls.slice(0, 6).every((url) => url.endsWith('/0'))).toBe(true);
  expect(row.plan.urls[6]).toMatch(/\/1$/);
  const pages = await world.platform.database.query<{ n: number }>(
    'select count(distinct url)::int as n from research_page where research_id = $1',
    [row.id],
  );
  expect(pages[0]?.n).toBe(12);
});

it('reads one round and searches once when that is all that was sold', async () => {
  replies(['salt marshes and tides']);
  const row = await run(0, 5);
  expect(row.source_count).toBe(5);
  expect(row.plan.rounds).toBeUndefined();
  expect(world.queries).toEqual(['tidal power']);
});

it('continues with earlier hits if a follow-up search finds nothing new', async () => {
  replies(['tidal power again', 'more on tidal power']);
  const row = await run(2, 8);
  expect(row).toMatchObject({ source_count: 8, plan: { rounds: 2 } });
});
