import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSoldResearch } from '#areas/research/public.ts';
import { createClient } from '../../../../client/index.ts';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { queueResearch, startTidalWeb } from '../../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host }, runsJobs: false });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

it('sends the state now, every change, and ends with the research', async () => {
  const key = await platform.key();
  const client = createClient({ url: platform.url, apiKey: key });
  const id = await queueResearch(platform, key, { topic: 'tidal power', urls: web.pages, max_sources: 3 });
  const states: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.research.subscribe.subscribe(
      { research_id: id },
      {
        onStarted: () => void platform.app.startWorkers(),
        onData: (state) => states.push(state.status),
        onComplete: resolve,
        onError: reject,
      },
    );
  });
  expect(states[0]).toBe('queued');
  expect(states.at(-1)).toBe('completed');
});

it('refuses one that is not there in the words of REST', async () => {
  const client = createClient({ url: platform.url });
  const message = await new Promise<string>((resolve) => {
    client.research.subscribe.subscribe({ research_id: 4_242 }, { onError: (error) => resolve(error.message) });
  });
  expect(message).toBe('Research not found');
});

it('shows a sold research only to its owner', async () => {
  const key = await platform.key();
  const [row] = await platform.database.query<{ id: number }>('select max(id)::int as id from api_key');
  const { db, jobs, clock } = platform.app.resources;
  const size = { summary: 1, topics: 1, perTopic: 1, sentences: 1, words: 10 };
  const sold = { keyId: row?.id ?? 0, topic: 'tidal power', maxSources: 1, depth: { rounds: 0, size } };
  const { id } = await db.em().transactional((em) => addSoldResearch(em, { jobs, clock }, sold));
  const seenBy = (apiKey: string | undefined) =>
    new Promise<string>((resolve) => {
      const client = createClient({ url: platform.url, ...(apiKey === undefined ? {} : { apiKey }) });
      const subscription = client.research.subscribe.subscribe(
        { research_id: id },
        {
          onData: (state) => {
            resolve(String(state.id));
            subscription.unsubscribe();
          },
          onError: (error) => resolve(error.message),
        },
      );
    });
  expect(await seenBy(undefined)).toBe('Research not found');
  expect(await seenBy(await platform.key())).toBe('Research not found');
  expect(await seenBy(key)).toBe(String(id));
});
