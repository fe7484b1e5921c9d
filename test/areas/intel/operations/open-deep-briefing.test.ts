import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../../../client/index.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { addDeepBriefing } from '../deep-page-world.ts';
import { sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
let client: Client;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  client = createClient({ url: platform.url });
});
afterAll(() => platform.stop());

it('returns a rendered deep briefing, without its Markdown and with a masked address', async () => {
  const id = await addDeepBriefing(platform, { status: 'completed', content: '**It** is so. <script>a</script>' });
  const { authorization } = await sessionOf(platform, 'dana@example.com', 'read');
  const reader = createClient({ url: platform.url, readerSession: authorization.slice('Bearer '.length) });
  const { job, html } = await reader.intel.deepReading.query({ job_id: id });
  expect(html).toContain('<p><strong>It</strong> is so. &lt;script&gt;a&lt;/script&gt;</p>');
  expect(job).toMatchObject({ job_id: id, status: 'completed', email: 'd***@example.com', is_preview: false });
  expect(job).not.toHaveProperty('content');
});

it('returns a preview to everybody else', async () => {
  const content = `${'It is so. '.repeat(50)}The secret.`;
  const id = await addDeepBriefing(platform, { status: 'completed', content });
  const { job, html } = await client.intel.deepReading.query({ job_id: id });
  expect(job.is_preview).toBe(true);
  expect(html).toContain('It is so.');
  expect(html).not.toContain('The secret');
});

it('reports the effort so far while it is being written, and nothing about the rest', async () => {
  const id = await addDeepBriefing(platform, { status: 'pending', content: null });
  const research = `(select research_id from deep_briefing where id = '${id}')`;
  const plan = { queries: ['one', 'two'], urls: [], failures: [] };
  const progress = { step: 'reading', pages_done: 1, pages_total: 3 };
  const db = platform.app.resources.db.em();
  await db.execute(`update research_result set plan = ?, progress = ? where id = ${research}`, [
    JSON.stringify(plan),
    JSON.stringify(progress),
  ]);
  await db.execute(
    `insert into research_page (research_id, position, url, text, fetched_at)
     values (${research}, 0, 'https://a.example/', ?, now())`,
    ['x'.repeat(4_000)],
  );
  const { job } = await client.intel.deepReading.query({ job_id: id });
  // Two searches and one page at a cent each, and the thousand tokens of the page.
  expect(job.steps.map(({ step, cost }) => [step, cost])).toEqual([
    ['planning', 0],
    ['searching', 0.02],
    ['reading', 0.013],
    ['writing', 0],
    ['checking', 0],
  ]);
});

it('returns no text while there is none, and 404 for an unknown id', async () => {
  const id = await addDeepBriefing(platform, { status: 'pending', content: null });
  expect((await client.intel.deepReading.query({ job_id: id })).html).toBeNull();
  const refusal = await client.intel.deepReading.query({ job_id: randomUUID() }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 404, detail: 'Deep briefing not found' });
});
