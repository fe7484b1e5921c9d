import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { createClient, type Outputs, ResearchFailedError } from '../../client/index.ts';
import type { LocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { startTidalWeb } from '../support/research.ts';
import { type Relay, startRelay } from './relay.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let key: string;
let relay: Relay;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
beforeEach(async () => {
  relay = await startRelay(platform.url);
});
afterEach(() => relay.close());
afterAll(async () => {
  await platform.stop();
  await web.close();
});

describe('the typed client', () => {
  it('runs a research: queues it, follows its events, and returns its report', async () => {
    const client = createClient({ url: relay.url, apiKey: key });
    const steps: string[] = [];
    const research = await client.research.run(
      { topic: 'tidal power', urls: web.pages, max_sources: 3 },
      { onProgress: ({ progress }) => steps.push(progress.step) },
    );
    expect(research.status).toBe('completed');
    expect(research.content).toContain('[[1]](');
    expect(steps.at(-1)).toBe('done');
    expect(['queue', 'subscribe', 'get'].map((name) => relay.calls(`research.${name}`))).toEqual([1, 1, 1]);
  });

  it('rejects with the partial result of a failed research', async () => {
    const client = createClient({ url: platform.url, apiKey: key });
    const failed = await client.research
      .run({ topic: 'nothing at all', urls: [web.url('/there-is-no-such-page')] })
      .catch((error: unknown) => error);
    if (!(failed instanceof ResearchFailedError)) throw new Error('not failed', { cause: failed });
    expect(failed.research).toMatchObject({ topic: 'nothing at all', status: 'failed' });
    expect(failed.message).toBe(`Research ${failed.research.id} failed: ${failed.research.error}`);
  });

  it('has typed inputs and outputs', () => {
    const client = createClient({ url: platform.url });
    expectTypeOf(client.research.get.query).parameter(0).toEqualTypeOf<{ research_id: number }>();
    expectTypeOf<Outputs['research']['get']['claims'][number]>().toHaveProperty('quote');
    // @ts-expect-error a topic is needed
    void (() => client.research.queue.mutate({ urls: [] }));
    // @ts-expect-error there is no such operation
    void (() => client.research.destroy);
  });

  it('batches calls of the same tick', async () => {
    const client = createClient({ url: platform.url, apiKey: key });
    const before = platform.logged.filter((line) => line.includes('/trpc/:path')).length;
    const [list, status, limit] = await Promise.all([
      client.research.list.query(),
      client.system.status.query(),
      client.system.rateLimit.query(),
    ]);
    expect([list.count, status.status, limit.authenticated]).toEqual([expect.any(Number), 'operational', true]);
    expect(platform.logged.filter((line) => line.includes('/trpc/:path')).length).toBe(before + 1);
  });

  it('splits a batch whose URL would be too long', async () => {
    const client = createClient({ url: relay.url, apiKey: key });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, call) => client.research.search.query({ q: `${'ä'.repeat(480)} ${call}` })),
    );
    expect(answers.map((answer) => answer.count)).toEqual(Array(20).fill(0));
  });

  it('stops waiting when aborted', async () => {
    const client = createClient({ url: platform.url, apiKey: key });
    web.silent('/silent');
    const queued = await client.research.queue.mutate({ topic: 'never', urls: [web.url('/silent')], max_sources: 1 });
    const stop = new AbortController();
    const waiting = client.research.wait(queued.id, {
      signal: stop.signal,
      onProgress: ({ progress }) => progress.step === 'reading' && stop.abort(new Error('enough')),
    });
    await expect(waiting).rejects.toThrow('enough');
  });

  it('imports no server code', async () => {
    const { build } = await import('rolldown');
    const bundle = await build({
      input: new URL('../../client/index.ts', import.meta.url).pathname,
      write: false,
      logLevel: 'silent',
    });
    const chunk = bundle.output[0];
    const own = chunk.moduleIds.filter((id) => !id.includes('node_modules'));
    expect(own.filter((id) => !id.includes('/client/'))).toEqual([]);
    expect(chunk.moduleIds.some((id) => /node_modules\/(fastify|zod|@mikro-orm|pg)\//.test(id))).toBe(false);
  });
});
