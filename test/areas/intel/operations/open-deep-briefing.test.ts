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

it('gives a deep briefing laid out, without its Markdown and with a masked address', async () => {
  const id = await addDeepBriefing(platform, { status: 'completed', content: '**It** is so. <script>a</script>' });
  const { authorization } = await sessionOf(platform, 'dana@example.com', 'read');
  const reader = createClient({ url: platform.url, readerSession: authorization.slice('Bearer '.length) });
  const { job, html } = await reader.intel.deepReading.query({ job_id: id });
  expect(html).toContain('<p><strong>It</strong> is so. &lt;script&gt;a&lt;/script&gt;</p>');
  expect(job).toMatchObject({ job_id: id, status: 'completed', email: 'd***@example.com', is_preview: false });
  expect(job).not.toHaveProperty('content');
});

it('gives the beginning to everybody else', async () => {
  const content = `${'It is so. '.repeat(50)}The secret.`;
  const id = await addDeepBriefing(platform, { status: 'completed', content });
  const { job, html } = await client.intel.deepReading.query({ job_id: id });
  expect(job.is_preview).toBe(true);
  expect(html).toContain('It is so.');
  expect(html).not.toContain('The secret');
});

it('gives no text while there is none, and a refusal for an unknown id', async () => {
  const id = await addDeepBriefing(platform, { status: 'pending', content: null });
  expect((await client.intel.deepReading.query({ job_id: id })).html).toBeNull();
  const refusal = await client.intel.deepReading.query({ job_id: randomUUID() }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 404, detail: 'Deep briefing not found' });
});
