import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { addDeepBriefing } from '../deep-page-world.ts';
import { getPage } from '../page-world.ts';
import { sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

describe('the page of a deep briefing', () => {
  it('shows the text that was written, and whom it is for only in part', async () => {
    const id = await addDeepBriefing(platform, { status: 'completed', content: '## What was found\n\n- It is so.' });
    const { status, headers, body, shown } = await getPage(platform, `/intel/deep/${id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(shown).toContain('Completed');
    expect(body).toContain('<h2 id="section-what-was-found">What was found</h2>');
    expect(shown).toContain('d***@example.com');
    expect(body).not.toContain('dana@');
  });

  it('shows all of it to its reader, and a preview to everybody else', async () => {
    const content = `${'It is so. '.repeat(50)}The secret.`;
    const id = await addDeepBriefing(platform, { status: 'completed', content });
    const stranger = await getPage(platform, `/intel/deep/${id}`);
    expect(stranger.shown).toContain('The rest is private');
    expect(stranger.body).not.toContain('The secret');
    const { authorization } = await sessionOf(platform, 'dana@example.com', 'read');
    const cookie = `intel-reader=${authorization.slice('Bearer '.length)}`;
    const own = await getPage(platform, `/intel/deep/${id}`, { cookie });
    expect(own.shown).toContain('The secret');
    expect(own.shown).not.toContain('The rest is for');
  });

  it('shows why it failed, with what was kept', async () => {
    const id = await addDeepBriefing(platform, { status: 'failed', content: 'A part.', error: 'It was too hard' });
    const { shown } = await getPage(platform, `/intel/deep/${id}`);
    expect(shown).toContain('It was too hard.');
    expect(shown).toContain('What was found so far is kept below.');
    expect(shown).toContain('A part.');
  });

  it('shows how far it is', async () => {
    const id = await addDeepBriefing(platform, { status: 'pending', content: null });
    const { shown } = await getPage(platform, `/intel/deep/${id}`);
    expect(shown).toContain('Queued');
    expect(shown).toContain('Steps and costs');
  });

  it.each(['pending', 'completed'])(
    'says of one that is %s what the built-in engine really costs: nothing',
    async (status) => {
      const content = status === 'completed' ? 'It is so.' : null;
      const id = await addDeepBriefing(platform, { status, content });
      const { shown, data } = await getPage(platform, `/intel/deep/${id}`);
      expect(data).toMatchObject({ reading: { engine: 'builtin' } });
      expect(shown).toMatch(/Actual cost\s+\$0/);
      expect(shown).toContain('The built-in engine runs on this server and costs nothing.');
      // The figures beside it are a hosted model's, and are called so.
      expect(shown).toMatch(/With a hosted model\s+\$0 of \$1\.\d\d/);
    },
  );

  it('is not there for an unknown id', async () => {
    for (const id of [randomUUID(), '1']) {
      const { status, body } = await platform.call('GET', `/intel/deep/${id}`);
      expect([status, body]).toEqual([404, expect.stringContaining('<p class="said">Deep briefing not found.</p>')]);
    }
  });
});
