import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type LocalHost, startLocalHost } from '../local-host.ts';
import { deliver, diff, hostSettings, jobWhen, pullEvent, putPull, readJob, register, response } from '../vcs-world.ts';

let host: LocalHost;
let offline: TestPlatform;
let online: TestPlatform;

beforeAll(async () => {
  host = await startLocalHost();
  offline = await startPlatform({ runsJobs: false });
  online = await startPlatform({ environment: hostSettings(host) });
});

afterAll(async () => {
  await offline?.stop();
  await online?.stop();
  await host?.close();
});

interface Prompted {
  job_id: number;
  status: string;
  prompt: string;
  language: string;
  findings: { rule: string; file_path: string; line: number }[];
  detail?: unknown;
}

let key: string;
let secret: string;
let jobId: number | undefined;

const prompt = (body: unknown, options: { key?: string; platform?: TestPlatform; id?: number | undefined } = {}) =>
  (options.platform ?? offline).call<Prompted>('POST', `/api/vcs/review/${options.id ?? jobId}`, {
    body,
    ...(options.key === undefined ? {} : { key: options.key }),
  });

beforeEach(async () => {
  key = await offline.key();
  ({ secret } = await register(offline, key, { review_type: 'security' }));
  jobId = (await deliver(offline, pullEvent('opened', { title: 'Adds totals' }), { secret })).body.job_id;
});

describe('the prompt for a diff', () => {
  it('shows the change with the numbers of its lines, and what rules found there', async () => {
    const { status, body } = await prompt({ diff });
    expect(status).toBe(200);
    expect(body).toMatchObject({ job_id: jobId, status: 'prompt_generated', language: 'javascript' });
    expect(body.prompt).toContain('     3 | +  return eval(text);');
    expect(body.prompt).toContain('Adds totals');
    expect(body.findings).toContainEqual(expect.objectContaining({ file_path: 'src/total.js', line: 3 }));
    expect((await readJob(offline, jobId)).status).toBe('prompt_generated');
  });

  it('is given to the key of the repository again without the diff, and to nobody else', async () => {
    expect((await prompt({}, { key })).status).toBe(422);
    await prompt({ diff });
    const again = await prompt({}, { key });
    expect(again.body.prompt).toContain('return eval(text)');
    for (const other of [{}, { key: await offline.key() }]) {
      const refused = await prompt({}, other);
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).not.toContain('eval');
    }
  });

  it('of the owner stands against one of anybody', async () => {
    const other = diff.replaceAll('total.js', 'other.js');
    await prompt({ diff }, { key });
    expect((await prompt({ diff: other })).body.prompt).toContain('other.js');
    expect((await prompt({}, { key })).body.prompt).not.toContain('other.js');
    await prompt({ diff: other }, { key });
    expect((await prompt({}, { key })).body.prompt).toContain('other.js');
  });

  it('of more than 500 kB is 413, of exactly that it is written', async () => {
    const begin = '--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+';
    const exactly = `${begin}${'x'.repeat(500_000 - begin.length - 1)}\n`;
    expect((await prompt({ diff: exactly })).status).toBe(200);
    const { status, body } = await prompt({ diff: `${exactly}\n` });
    expect([status, body]).toEqual([413, { detail: 'Diff is larger than 500 kB' }]);
  });

  it.each(['', 'no diff at all', '--- a/x\n+++ b/x\n'])('that is none, as %j, is 422', async (text) => {
    const { status, body } = await prompt({ diff: text });
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ['body', 'diff'], type: 'value_error' }] });
  });

  it('of a job that is over is 409, of an unknown one 404', async () => {
    const superseded = jobId;
    const event = pullEvent('synchronize', { head: 'b'.repeat(40), at: '2026-05-01T11:00:00Z' });
    const newer = (await deliver(offline, event, { secret })).body.job_id;
    const over = await prompt({ diff }, { id: superseded });
    expect([over.status, over.body]).toEqual([409, { detail: 'Review job is superseded' }]);
    await offline.call('POST', `/api/vcs/review/${newer}/complete`, { body: { response } });
    const done = await prompt({ diff }, { id: newer });
    expect([done.status, done.body]).toEqual([409, { detail: 'Review job is completed' }]);
    const missing = await prompt({ diff }, { id: 2_147_483_647 });
    expect([missing.status, missing.body]).toEqual([404, { detail: 'Review job not found' }]);
  });
});

describe('with a token of the source host', () => {
  it("the host's diff needs none of the caller's, who has the key, and stands against every other", async () => {
    putPull(host);
    const ownKey = await online.key();
    const registered = await register(online, ownKey);
    const delivered = await deliver(online, pullEvent('opened'), { secret: registered.secret });
    const id = delivered.body.job_id;
    await jobWhen(online, id, 'prompt_generated');
    const options = { platform: online, id };
    expect((await prompt({}, { ...options, key: ownKey })).body.prompt).toContain('return eval(text)');
    expect((await prompt({}, options)).status).toBe(422);
    const other = diff.replaceAll('total.js', 'other.js');
    await prompt({ diff: other }, { ...options, key: ownKey });
    expect((await prompt({}, { ...options, key: ownKey })).body.prompt).not.toContain('other.js');
  });
});
