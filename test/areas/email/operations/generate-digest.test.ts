import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalModel, startLocalModel } from '../../../support/local-model.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { sampleMails } from '../../../text/mail/classify/sample-mails.ts';

let model: LocalModel;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  model = await startLocalModel();
  platform = await startPlatform({ runsJobs: false, environment: { MODEL_URL: model.url, MODEL_NAME: 'tiny' } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await model.close();
});

interface Digest {
  digest: string;
  overview: string;
  sections: { priority: string; count: number; emails: { index: number; from: string; subject: string }[] }[];
  count: number;
  engine: string;
}
const write = (emails: unknown) => platform.call<Digest>('POST', '/api/email/ai-digest', { key, body: { emails } });
const emails = sampleMails.slice(0, 100).map(({ from, subject, snippet }) => ({ from: from || 'x', subject, snippet }));

it('lists every mail by priority, as text and as structure', async () => {
  const { status, body } = await write(emails);
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: emails.length, engine: 'builtin' });
  const order = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'ARCHIVE'];
  expect(body.sections.map(({ priority }) => priority)).toEqual(order);
  const listed = body.sections.flatMap((section) => section.emails.map(({ index }) => index));
  expect([...listed].sort((a, b) => a - b)).toEqual(emails.map((_, index) => index));
  const lines = body.digest.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.map((line) => Number(/^- \\\[(\d+)\\\]/.exec(line)?.[1]))).toEqual(listed);
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  for (const [at, index] of listed.entries())
    expect(bare(lines[at] ?? '')).toContain(bare(emails[index]?.subject ?? ''));
  expect(body.digest).toContain(body.overview);
  expect(body.overview).toContain(`${emails.length} emails`);
});

it('lets the model summarize the mails', async () => {
  const verdict = { priority: 'LOW', category: 'personal', summary: 'Ann speaks of apples.', action_items: [] };
  model.willReply(JSON.stringify(verdict));
  const mail = { from: 'Ann Lee <ann@example.org>', subject: 'Garden', snippet: 'The apples are ripe at last.' };
  const { body } = await write([mail]);
  expect(body.engine).toBe('model:tiny');
  expect(body.digest).toContain('**Garden** from Ann Lee \\<ann@example.org\\>: Ann speaks of apples.');
});

it('creates no images, links or headings from third-party text', async () => {
  const subject = '![x](http://evil.example/p.png) [a](http://evil.example) <img src=x> # `code`';
  const { body } = await write([
    { from: '[me](http://evil.example)', subject, snippet: '# Heading\n\n![y](http://e)' },
  ]);
  expect(body.digest).not.toMatch(/(?<!\\)[[<`]/);
  expect(body.digest.match(/^#.*$/gm)).toEqual(['# Email digest', expect.stringMatching(/^## \w+ \(1\)$/)]);
});

it('says how many emails need action', async () => {
  const mail = {
    from: 'Ann Lee <ann@example.org>',
    subject: 'Report',
    snippet: 'Could you please send me the report?',
  };
  const notice = {
    from: 'Shop <no-reply@shop.example>',
    subject: 'Your receipt',
    snippet: 'Thank you for your order.',
  };
  const overviewOf = async (given: object[]) => (await write(given)).body.overview.replace(/^.*?\. /, '');
  expect(await overviewOf([notice])).toBe('It needs no action.');
  expect(await overviewOf([notice, notice])).toBe('None needs action.');
  expect(await overviewOf([notice, mail])).toBe('1 needs action.');
  expect(await overviewOf([mail, mail])).toBe('All need action.');
  expect(await overviewOf([mail, mail, notice])).toBe('2 need action.');
});

it('names the first deadline', async () => {
  const snippet = 'Could you please send me the report by Friday?';
  const mail = { from: 'Ann Lee <ann@example.org>', subject: 'Report', date: '2026-11-18', snippet };
  const { body } = await write([mail]);
  expect(body.overview).toBe('1 email: 1 high. It needs action. The first deadline is 2026-11-20.');
  expect(body.digest).toContain('(due 2026-11-20)');
});

it('needs a key and between one and a hundred mails', async () => {
  expect((await platform.call('POST', '/api/email/ai-digest', { body: { emails } })).status).toBe(401);
  for (const given of [[], Array(101).fill(emails[0]), undefined]) expect((await write(given)).status).toBe(422);
});
