import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { newsPages } from './sample-pages/news-pages.ts';
import { otherPages } from './sample-pages/other-pages.ts';
import { walls } from './sample-pages/walls.ts';

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

interface Extraction {
  content: string;
  text: string;
  page_type: string;
}

describe('what somebody reads of', () => {
  it.each([...newsPages, ...otherPages, ...walls])('$name', async (page) => {
    const { html, status = 200, pageType, text, says = [], leavesOut = [], inMarkdown = [], notInMarkdown = [] } = page;
    web.page('/page', { html, status });
    const key = await platform.key();
    const address = encodeURIComponent(web.url('/page'));
    const answer = await platform.call<Extraction>('POST', `/api/content/extract-url?url=${address}`, { key });
    expect(answer.status).toBe(200);
    const { body } = answer;
    expect(body.page_type).toBe(pageType);
    if (text !== undefined) expect(body.text).toBe(text);
    for (const said of says) expect(body.text).toContain(said);
    for (const left of leavesOut) expect(body.text).not.toContain(left);
    for (const said of inMarkdown) expect(body.content).toContain(said);
    for (const left of notInMarkdown) expect(body.content).not.toContain(left);
  });
});

describe('a page that stands where an article should be', () => {
  it.each(walls)('is not made into something to publish: $name', async ({ html, status = 200 }) => {
    web.page('/wall', { html, status });
    const key = await platform.key();
    const answer = await platform.call<{ detail: { msg: string }[] }>('POST', '/api/content/repurpose', {
      key,
      body: { url: web.url('/wall'), formats: ['summary'] },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0]?.msg).toMatch(/^Value error, The page (?:is|requires|shows|has)/);
  });
});
