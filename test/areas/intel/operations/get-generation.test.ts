import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Generation, generate, startBriefingWorld } from '../briefing-world.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
beforeAll(async () => {
  world = await startBriefingWorld();
});
afterAll(() => world.close());

describe('the state of a generated briefing', () => {
  it('is only visible to the key that ordered it', async () => {
    const { platform } = world;
    const key = await platform.key();
    const done = await generate(platform, key, { event: 'tidal power', depth: 'quick' });
    const path = `/api/intel/generate/${done.id}`;
    const { status, body } = await platform.call<Generation>('GET', path, { key });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: done.id,
      event: 'tidal power',
      depth: 'quick',
      status: 'completed',
      filename: expect.stringMatching(/^\d{4}-\d{2}-\d{2}-tidal-power-quick-\d+\.md$/),
      progress: { step: 'done', pages_done: expect.any(Number), pages_total: expect.any(Number) },
      error: null,
      created_at: expect.any(String),
      finished_at: expect.any(String),
    });
    expect((await platform.call('GET', path, { key: await platform.key() })).status).toBe(404);
    expect((await platform.call('GET', path)).status).toBe(401);
    expect((await platform.call('GET', '/api/intel/generate/2000000000', { key })).status).toBe(404);
    expect((await platform.call('GET', '/api/intel/generate/x', { key })).status).toBe(422);
  });
});
