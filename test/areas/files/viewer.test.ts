import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser, takeShot, type WatchedPage, watchedPage } from '../../support/browser.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { hostileFiles, hostileMarkdown } from './hostile-documents.ts';
import { chartPng, sampleCode, sampleCsv, sampleData, sampleReport } from './sample-documents.ts';
import { generousKey, putShared } from './world.ts';

/** Seldom looked at by anybody, and then gladly. */
const output = fileURLToPath(new URL('../../output/viewer/', import.meta.url));

/** What a page holds that could run or fetch something. */
interface WhatIsLeft {
  elements: string[];
  handlers: string[];
  addresses: string[];
}

/** Looks for it, inside the page. */
const whatIsLeft = `(() => {
  const all = (selector) => [...document.body.querySelectorAll(selector)];
  return {
    elements: all('script, iframe, object, embed, form, input, base, meta, link, svg, style, video, audio, template')
      .map((element) => element.outerHTML),
    handlers: all('*').flatMap((element) => element.getAttributeNames())
      .filter((name) => /^(?:on|style|srcdoc|srcset|formaction)/.test(name)),
    addresses: all('[href], [src]').map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
  };
})()`;

describe.runIf(hasBrowser())('the viewer in a browser', () => {
  let platform: TestPlatform;
  let key: string;
  let browser: Browser;
  let context: BrowserContext;
  let watched: WatchedPage;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
    key = await generousKey(platform);
    browser = await startBrowser();
    context = await browser.newContext({ extraHTTPHeaders: { 'x-api-key': key } });
    watched = await watchedPage(context);
  });
  afterAll(async () => {
    await browser.close();
    await platform.stop();
  });

  const link = async (name: string, content: string | Uint8Array) => {
    const { path } = await putShared(platform, key, name, content);
    return `${platform.url}${path}`;
  };

  describe('watches well: without any protection', () => {
    let server: Server;
    let html = '';
    beforeAll(async () => {
      server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => void server.close(resolve)));

    it.each([
      ['a dialog', '<script>alert(1)</script>', /^dialog/],
      ['a dialog of an attribute', '<img src="data:," onerror="alert(1)">', /^dialog/],
      ['a request', '<img src="http://thief.example/x.png">', /^request/],
      ['a style', '<style>@import "http://thief.example/x.css"</style>', /^request/],
      ['a change of the title', '<title>a</title><script>document.title = "changed"</script>', /^title/],
      ['going elsewhere', '<meta http-equiv="refresh" content="0;url=http://thief.example/">', /^(?:request|address)/],
    ])('%s is seen', async (_what, payload, seenAs) => {
      html = payload;
      const { port } = server.address() as AddressInfo;
      const own = await browser.newContext();
      const { open } = await watchedPage(own);
      const seen = await open(`http://127.0.0.1:${port}/page`, 'a');
      expect(seen.some((misdeed) => seenAs.test(misdeed))).toBe(true);
      await own.close();
    });
  });

  it('has a corpus of payloads', () => {
    expect(new Set(hostileMarkdown).size + new Set(hostileFiles.map(([name]) => name)).size).toBeGreaterThanOrEqual(
      100,
    );
  });

  const payloads: [name: string, content: string][] = [
    ...hostileMarkdown.map((text, index): [string, string] => [`payload-${index}.md`, `Before\n\n${text}\n\nAfter`]),
    ...hostileFiles.map(([name, content]): [string, string] => [name, content]),
  ];
  it.each(payloads)('runs and fetches nothing of %j', async (name, content) => {
    const title = name.slice(name.lastIndexOf('/') + 1).replace('\u202e', '\ufffd');
    const { page } = watched;
    const seen = await watched.open(await link(`hostile/${name}`, content), title);
    const left = await page.evaluate<WhatIsLeft>(whatIsLeft);
    expect(seen).toEqual([]);
    expect(left.elements).toEqual([]);
    expect(left.handlers).toEqual([]);
    const isHarmless = (address: string) =>
      /^(?:https?:\/\/|mailto:|#|\?raw=true$|\?download=true$|data:image\/)/.test(address);
    expect(left.addresses.filter((address) => !isHarmless(address))).toEqual([]);
  });

  it.each(hostileFiles)('runs nothing of %j when it is opened raw', async (name, content) => {
    const url = `${await link(`hostile-raw/${name}`, content)}?raw=true`;
    expect(await watched.open(url)).toEqual([]);
    expect(await watched.page.evaluate<string>('document.contentType')).toBe('text/plain');
  });

  it('lets its reader save the file, and go along its contents', async () => {
    const page = await context.newPage();
    await page.goto(await link('long/report.md', sampleReport));
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download')]);
    expect(download.suggestedFilename()).toBe('report.md');
    await page.click('nav.contents a >> nth=3');
    const target = await page.textContent(':target');
    expect(target).toBe(await page.textContent('nav.contents a >> nth=3'));
    await page.click('text=Raw');
    expect(await page.textContent('body')).toBe(sampleReport);
    await page.close();
  });

  it('applies its style, and nothing of it is refused', async () => {
    const page = await context.newPage();
    const refusals: string[] = [];
    page.on('console', (message) => void refusals.push(message.text()));
    await page.goto(await link('styled/report.md', sampleReport));
    expect(await page.evaluate<string>('getComputedStyle(document.body).maxWidth')).toBe('1056px');
    expect(refusals).toEqual([]);
    await page.close();
  });

  const samples: [name: string, content: string | Uint8Array][] = [
    ['report.md', sampleReport],
    ['settings.json', sampleData],
    ['module.ts', sampleCode],
    ['figures.csv', sampleCsv],
    ['chart.png', chartPng],
    ['archive.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ];
  const views: [name: string, width: number, scheme: 'light' | 'dark'][] = [
    ['light', 1280, 'light'],
    ['dark', 1280, 'dark'],
    ['phone', 390, 'light'],
  ];
  it.each(
    samples.flatMap(([name, content]) =>
      views.map(([view, width, scheme]) => ({ name, content, view, width, scheme })),
    ),
  )('shows $name ($view) without anything beyond its width', async ({ name, content, view, width, scheme }) => {
    const own = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      extraHTTPHeaders: { 'x-api-key': key },
    });
    const page = await own.newPage();
    await page.goto(await link(`samples/${name}`, content));
    const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(scrolled).toBeLessThanOrEqual(width);
    await takeShot(page, `${output}${name}-${view}.png`);
    await own.close();
  });
});
