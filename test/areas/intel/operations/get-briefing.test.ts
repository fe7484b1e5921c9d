import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveTier, type ListedBriefing, type ReadBriefing, type RefusedBriefing, readAll } from '../briefing-world.ts';

let platform: TestPlatform;
let listed: ListedBriefing[];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await giveTier(platform, 'free@example.com', 'explorer');
  await giveTier(platform, 'regional@example.com', 'regional');
  await giveTier(platform, 'global@example.com', 'global');
  listed = (await platform.call<{ briefings: ListedBriefing[] }>('GET', '/api/intel/briefings?limit=100')).body
    .briefings;
});
afterAll(() => platform.stop());

const path = (filename: string, email?: string) =>
  `/api/intel/briefing/${filename}${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`;
const read = (filename: string, email?: string) =>
  platform.call<ReadBriefing & RefusedBriefing>('GET', path(filename, email));
const ofDepth = (depth: string) => listed.find((briefing) => briefing.depth === depth)?.filename ?? '';

/** The text without its marks, for comparing what two texts share. */
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Runs of so many words are no accident. */
const runLength = 8;
const runsOf = (text: string) => {
  const all = words(text);
  return new Set(all.slice(0, -runLength + 1).map((_, at) => all.slice(at, at + runLength).join(' ')));
};

/** Markup without its tags, entities and escapes, so that runs of words in it are found. */
const plainly = (markup: string) =>
  markup
    .replaceAll('\\u003c', '<')
    .replaceAll('\\u003e', '>')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('\\n', ' ');
const openInput = (filename: string) => encodeURIComponent(JSON.stringify({ filename, email: 'free@example.com' }));

describe('a briefing', () => {
  it('of depth quick is read by everybody', async () => {
    const { status, body, headers } = await read(ofDepth('quick'));
    expect(status).toBe(200);
    expect(body.content).toContain('## Sources');
    expect(body.sources.length).toBeGreaterThan(2);
    expect(body).toMatchObject({ is_sample: true, confidence: expect.any(String), as_of: expect.any(String) });
    expect(body).not.toHaveProperty('access_denied');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['standard', 'regional'],
    ['standard', 'global'],
    ['deep', 'global'],
  ])('of depth %s is read with the tier %s', async (depth, tier) => {
    const { body } = await read(ofDepth(depth), `${tier}@example.com`);
    expect(body.content).toContain('## Sources');
    expect(body).not.toHaveProperty('access_denied');
  });

  it('is read whatever the capitals and spaces of the address', async () => {
    expect((await read(ofDepth('deep'), ' GLOBAL@Example.com ')).body.content).toContain('## Sources');
  });

  it.each([
    ['standard', 'free', 'regional'],
    ['deep', 'regional', 'global'],
    ['deep', 'free', 'global'],
  ])('of depth %s is refused to the tier %s', async (depth, tier, upgrade) => {
    const { status, body } = await read(ofDepth(depth), `${tier}@example.com`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ access_denied: true, upgrade_tier: upgrade });
    expect(Object.keys(body).sort()).toEqual(
      ['title', 'preview', 'access_denied', 'reason', 'upgrade_url', 'upgrade_tier', 'message'].sort(),
    );
    expect(body.upgrade_url).toBe(`${platform.url}/intel/plans?tier=${upgrade}`);
  });

  it('is read again no more when the tier ends', async () => {
    await giveTier(platform, 'once@example.com', 'global');
    expect((await read(ofDepth('deep'), 'once@example.com')).body.content).toBeDefined();
    await platform.database.query(`update intel_subscriber set paid_tier = null where email = 'once@example.com'`);
    expect((await read(ofDepth('deep'), 'once@example.com')).body.access_denied).toBe(true);
  });
});

describe('a refusal', () => {
  it('is the same for an unknown address, a low tier, no address and an invalid one', async () => {
    for (const filename of [ofDepth('standard'), ofDepth('deep')]) {
      const answers = await Promise.all(
        ['free@example.com', 'nobody@example.com', undefined, '', 'no address', "'; drop table briefing; --"].map(
          (email) => read(filename, email),
        ),
      );
      for (const { status, body, headers } of answers) {
        expect(status).toBe(200);
        expect(body).toEqual(answers[0]?.body);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('content-length')).toBe(answers[0]?.headers.get('content-length'));
      }
    }
  });

  it('has the first 500 characters and nothing of what follows: no field, no header, no list, no page source', async () => {
    const { body: list, headers: listHeaders } = await platform.call('GET', '/api/intel/briefings?limit=100');
    const { body: notebooks } = await platform.call('GET', '/api/intel/notebooks');
    const pages = plainly((await platform.call<string>('GET', '/intel')).body);
    const paid = listed.filter(({ depth }) => depth !== 'quick');
    expect(paid.length).toBeGreaterThanOrEqual(4);
    for (const { filename } of paid) {
      const { content } = await readAll(platform, filename);
      const { body, headers } = await read(filename, 'free@example.com');
      expect(body.preview).toBe(content.slice(0, 500));
      const shown = runsOf(content.slice(0, 500));
      const hidden = [...runsOf(content.slice(500))].filter((run) => !shown.has(run));
      expect(hidden.length).toBeGreaterThan(50);
      const page = await platform.call<string>('GET', `/intel/briefing/${filename}?email=free@example.com`);
      expect(page.body).toContain('<!doctype html>');
      const opened = await platform.call('GET', `/trpc/intel.reading?input=${openInput(filename)}`);
      expect(opened.status).toBe(200);
      const seen = runsOf(
        [JSON.stringify(body), JSON.stringify([...headers]), JSON.stringify(list), JSON.stringify([...listHeaders])]
          .concat(JSON.stringify(notebooks), plainly(page.body), JSON.stringify([...page.headers]), pages)
          .concat(plainly(JSON.stringify(opened.body)))
          .join(' \n '),
      );
      expect(
        hidden.filter((run) => seen.has(run)),
        filename,
      ).toEqual([]);
    }
  });

  it('is not got round by a search for words of the text', async () => {
    const filename = ofDepth('deep');
    const { content, title, summary } = await readAll(platform, filename);
    const open = new Set(words(`${title} ${summary}`));
    const hidden = words(content.slice(500)).filter((word) => /^[a-z]{7,}$/.test(word) && !open.has(word));
    expect(hidden.length).toBeGreaterThan(20);
    for (const word of hidden.slice(0, 20)) {
      const { body } = await platform.call<{ briefings: ListedBriefing[] }>('GET', `/api/intel/briefings?q=${word}`);
      expect(body.briefings.map((briefing) => briefing.filename)).not.toContain(filename);
    }
  });
});

describe('a caller who tries many addresses', () => {
  it('is refused after twenty within the hour, whether they are known or not, and reads on with the ones before', async () => {
    const key = await platform.key();
    const asked = (email: string) => platform.call<RefusedBriefing>('GET', path(ofDepth('deep'), email), { key });
    for (let at = 0; at < 20; at += 1) expect((await asked(`guess${at}@example.com`)).status).toBe(200);
    for (const email of ['guess20@example.com', 'global@example.com']) {
      const { status, body, headers } = await asked(email);
      expect(status).toBe(429);
      expect(JSON.stringify(body)).toMatch(/Rate limit exceeded\. Try again in \d+ seconds\./);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await asked('GUESS3@example.com')).status).toBe(200);
    expect((await platform.call('GET', path(ofDepth('quick')), { key })).status).toBe(200);
    const other = await platform.key();
    expect((await platform.call('GET', path(ofDepth('deep'), 'guess20@example.com'), { key: other })).status).toBe(200);
    expect(await platform.database.query(`select 1 from tried_email where digest like '%@%'`)).toEqual([]);
  });

  it('is counted rightly when all of it comes at once', async () => {
    const key = await platform.key();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        platform.call('GET', path(ofDepth('deep'), `parallel${at}@example.com`), { key }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('may try others in the next hour', async () => {
    await platform.database.query(`update tried_email set hour = hour - interval '1 hour'`);
    expect((await read(ofDepth('deep'), 'later@example.com')).status).toBe(200);
    const hours = await platform.database.query('select distinct hour from tried_email');
    expect(hours).toHaveLength(1);
  });
});

describe('a name', () => {
  it.each([
    '..%2f..%2fsecret-key',
    '%2e%2e%2fsecret-key.md',
    '..%2fbriefings%2fsample-afcfta-quick.md',
    '%2e%2e%5csecret-key.md',
    '....%2f%2fsecret-key.md',
    'sample-afcfta-quick',
    'SAMPLE-AFCFTA-QUICK.MD',
    'sample-afcfta-quick.md%20',
    '.sample.md',
    '%252e%252e%252fsecret-key',
    'x'.repeat(250),
    'none.md',
  ])('%s is no briefing', async (name) => {
    const { status, body } = await platform.call<{ detail: string }>('GET', `/api/intel/briefing/${name}`);
    expect([status, JSON.stringify(body)]).toEqual([404, '{"detail":"Briefing not found"}']);
  });

  it.each(['sample-afcfta-quick.md%00', '%00', 'a%00b.md'])('%s is refused before it is looked up', async (name) => {
    expect((await platform.call('GET', `/api/intel/briefing/${name}`)).status).toBe(422);
  });

  it('is looked up in the index and opens no file', async () => {
    const { dataDir } = platform.app.resources.config;
    expect(await readdir(dataDir)).toContain('secret-key');
    expect((await read('secret-key')).status).toBe(404);
    expect((await read(encodeURIComponent(join(dataDir, 'secret-key')))).status).toBe(404);
  });
});
