import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#areas/content/schema.ts';
import { formatNames, formatOf, isValidFor } from '#text/posts/formats.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article } from '../../../support/research.ts';
import { harbour } from '../harbour.ts';

let web: LocalWeb;
let platform: TestPlatform;
beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host }, runsJobs: false });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

interface Repurposed {
  id: number;
  outputs: Record<string, Output>;
  errors: Record<string, string>;
  engine: string;
  note: string | null;
  credits_used: number;
  credits_remaining: number;
  detail: { loc: string[]; msg: string; type: string }[];
}

const repurpose = (key: string, body: object, headers: Record<string, string> = {}) =>
  platform.call<Repurposed>('POST', '/api/content/repurpose', { key, body, headers });
const usedOf = async (key: string) =>
  (await platform.call<{ credits: { used: number } }>('GET', '/api/rate-limit', { key })).body.credits.used;
const historyOf = async (key: string) =>
  (await platform.call<{ results: Record<string, unknown>[] }>('GET', '/api/content', { key })).body.results;

describe('a repurposing', () => {
  it('returns every format within its limit and without invented facts', async () => {
    const key = await platform.key({ tier: 'developer' });
    const { status, body } = await repurpose(key, { content: harbour, formats: formatNames, tone: 'friendly' });
    expect(status).toBe(200);
    expect(Object.keys(body.outputs).toSorted()).toEqual([...formatNames].toSorted());
    for (const name of formatNames) {
      const output = body.outputs[name];
      expect(isValidFor(formatOf(name), output?.content ?? '')).toBe(true);
      expect(output).toMatchObject({ unsupported: [], engine: 'builtin', length: { limit: formatOf(name).limit } });
    }
    expect(body).toMatchObject({ errors: {}, engine: 'builtin', credits_used: 16, credits_remaining: 1_984 });
  });

  it('makes a format that is named twice, or by its other name, once', async () => {
    const key = await platform.key();
    const { body } = await repurpose(key, { content: harbour, formats: ['thread', 'hook', 'twitter_thread', 'hook'] });
    expect(Object.keys(body.outputs).toSorted()).toEqual(['hook', 'twitter_thread']);
    expect(body.outputs['twitter_thread']?.content).toBeInstanceOf(Array);
    expect(body.credits_used).toBe(4);
  });

  it('says that a tone only selects and arranges if there is no model', async () => {
    const key = await platform.key();
    const written = async (tone: string) =>
      (await repurpose(key, { content: harbour, formats: ['linkedin', 'hashtags'], tone })).body;
    const [casual, formal, neutral] = [await written('casual'), await written('formal'), await written('neutral')];
    expect(casual.outputs['linkedin']?.content).not.toBe(formal.outputs['linkedin']?.content);
    expect(casual.note).toBe(
      'Made without a language model: linkedin, hashtags. They are sentences and phrases of the text itself. ' +
        'The tone “casual” only chose among its sentences and set their form; nothing was reworded.',
    );
    expect(neutral.note).not.toContain('tone');
  });

  it('works on the main text of a page', async () => {
    const [title = '', ...paragraphs] = harbour.split('\n\n');
    const { html } = article(title.replace('# ', ''), paragraphs);
    web.page('/harbour', { html: html.replace(' | Example Site', '') });
    web.redirect('/moved', '/harbour');
    const key = await platform.key();
    const { body } = await repurpose(key, { url: web.url('/moved'), formats: ['headline', 'quote'] });
    expect(body.outputs['headline']?.content).toBe('The harbour opens again');
    expect(body.outputs['quote']?.content).not.toContain('newsletter');
    expect(await historyOf(key)).toMatchObject([{ source_url: web.url('/harbour'), title: 'The harbour opens again' }]);
  });
});

describe('its credits', () => {
  it('are two, and one for each format that was generated', async () => {
    const key = await platform.key();
    const { body, headers } = await repurpose(key, { content: '!!!', formats: ['hook', 'keywords', 'hashtags'] });
    expect(Object.keys(body.outputs)).toEqual(['hook']);
    expect(body.errors).toEqual({
      keywords: 'The text has no content for it',
      hashtags: 'The text has no content for it',
    });
    expect(body).toMatchObject({ credits_used: 3, credits_remaining: 47 });
    expect(headers.get('x-credits-cost')).toBe('3');
    expect(headers.get('x-credits-remaining')).toBe('47');
    expect(await usedOf(key)).toBe(3);
    const usage = await platform.call('GET', '/api/billing/usage', { key });
    expect(usage.body).toMatchObject({ total_credits: 3, calls: [{ operation: 'content.repurpose', credits: 3 }] });
  });

  it('are none when no format was generated', async () => {
    const key = await platform.key();
    const { status, body } = await repurpose(key, { content: '!!!', formats: ['keywords'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outputs: {}, credits_used: 0, credits_remaining: 50 });
    expect(await usedOf(key)).toBe(0);
    expect(await historyOf(key)).toMatchObject([{ status: 'failed', success: false, credits_used: 0 }]);
  });

  it('are none when the page cannot be read', async () => {
    const key = await platform.key();
    web.page('/gone', { status: 404, html: '<title>Not found</title><h1>404</h1>' });
    web.page('/login', { html: '<title>Log in</title><form><input type="password"></form><h1>Log in</h1>' });
    web.page('/picture', { body: 'PNG', type: 'image/png' });
    const reasons = [];
    for (const path of ['/gone', '/login', '/picture']) {
      const { status, body } = await repurpose(key, { url: web.url(path), formats: ['hook'] });
      expect(status).toBe(422);
      reasons.push(body.detail[0]);
    }
    expect(reasons).toMatchObject([
      { loc: ['body', 'url'], msg: 'Value error, The page is an error message' },
      { loc: ['body', 'url'], msg: 'Value error, The page requires a login' },
      { loc: ['body', 'url'], msg: 'Value error, The answer is not of a type that can be read' },
    ]);
    expect(await usedOf(key)).toBe(0);
    expect(await historyOf(key)).toEqual([]);
  });

  it('are needed before anything is done', async () => {
    const key = await platform.key({ rateLimitPerHour: 4 });
    const requests = web.requests.length;
    const refused = await repurpose(key, { url: web.url('/harbour'), formats: ['hook', 'headline', 'summary'] });
    expect(refused.status).toBe(429);
    expect(web.requests.length).toBe(requests);
    expect((await repurpose(key, { content: harbour, formats: ['hook', 'headline'] })).status).toBe(200);
    expect(await usedOf(key)).toBe(4);
  });

  it('are paid once for a call that is repeated under its Idempotency-Key', async () => {
    const key = await platform.key();
    const once = { 'idempotency-key': 'one' };
    const first = await repurpose(key, { content: harbour, formats: ['hook'] }, once);
    const again = await repurpose(key, { content: harbour, formats: ['hook'] }, once);
    expect(again.body).toEqual(first.body);
    expect(await usedOf(key)).toBe(3);
    expect(await historyOf(key)).toHaveLength(1);
  });
});

describe('a request', () => {
  it.each<[string, object, string[]]>([
    ['no source', { formats: ['hook'] }, ['body']],
    ['two sources', { content: 'Text.', url: 'https://example.org/', formats: ['hook'] }, ['body']],
    ['an empty text', { content: '', formats: ['hook'] }, ['body', 'content']],
    ['a blank text', { content: ' \n\t ', formats: ['hook'] }, ['body', 'content']],
    ['a program as text', { content: '\u0001\u0002\uFFFD\u0007ELF', formats: ['hook'] }, ['body', 'content']],
    ['no formats', { content: 'Text.' }, ['body', 'formats']],
    ['an empty list of formats', { content: 'Text.', formats: [] }, ['body', 'formats']],
    ['an unknown format', { content: 'Text.', formats: ['hook', 'fax'] }, ['body', 'formats', '1']],
    ['an unknown tone', { content: 'Text.', formats: ['hook'], tone: 'angry' }, ['body', 'tone']],
    ['what is no address', { url: 'harbour', formats: ['hook'] }, ['body', 'url']],
  ])('with %s is refused and costs nothing', async (_, body, loc) => {
    const key = await platform.key();
    const answer = await repurpose(key, body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0]?.loc.map(String)).toEqual(loc);
    expect(await usedOf(key)).toBe(0);
  });

  it.each(['http://10.0.0.1/', 'http://localhost/', 'file:///etc/passwd', 'http://169.254.169.254/latest'])(
    'for %s is refused',
    async (url) => {
      const key = await platform.key();
      const answer = await platform.call('POST', '/api/content/repurpose', { key, body: { url, formats: ['hook'] } });
      expect([answer.status, answer.body]).toEqual([400, { detail: 'URL not allowed' }]);
      expect(await usedOf(key)).toBe(0);
    },
  );

  it('of eleven megabytes is too large', async () => {
    const key = await platform.key();
    const answer = await repurpose(key, { content: 'word '.repeat(2_200_000), formats: ['hook'] });
    expect([answer.status, answer.body]).toEqual([413, { detail: 'Request body too large' }]);
  });

  it('needs a key', async () => {
    const body = { content: 'Text.', formats: ['hook'] };
    expect((await platform.call('POST', '/api/content/repurpose', { body })).status).toBe(401);
  });
});
