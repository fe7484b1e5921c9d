import { execFile } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { PageError } from '#platform/reading/page-error.ts';
import { PageReader, type PageReaderOptions } from '#platform/reading/page-reader.ts';

const readers: PageReader[] = [];
const url = 'https://example.org/page';
const small = {
  url,
  html: '<html><body><h1>Weather</h1><p>It rains in the north, and the south is dry.</p></body></html>',
};
/** Small, not very deep, and yet its extractor reads every word anew for each of the nested "bylines". */
const hanging = { url, html: '<div class="byline">'.repeat(300) + '<p>endless words</p>'.repeat(4_000) };

function reader(options: PageReaderOptions = {}): PageReader {
  const made = new PageReader(options);
  readers.push(made);
  return made;
}

async function failureOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => undefined,
    (problem: unknown) => problem,
  );
}

afterEach(async () => {
  await Promise.all(readers.splice(0).map((made) => made.close()));
});

describe('page reader workers', () => {
  it('start with the first page and stop when idle', async () => {
    const pages = reader({ workers: 2, idleMs: 1 });
    expect(pages.runningWorkers).toBe(0);
    const reading = pages.read(small);
    await expect.poll(() => pages.runningWorkers).toBe(1);
    await reading;
    await expect.poll(() => pages.runningWorkers).toBe(0);
    expect((await pages.read(small)).title).toBe('Weather');
  });

  it('read many pages at a time and match each result to its page', async () => {
    const pages = reader({ workers: 2 });
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((number) => pages.read({ url, html: `<p>This is page number ${number}, which says so itself.</p>` })),
    );
    expect(answers.map(({ text }) => text)).toEqual(
      numbers.map((number) => `This is page number ${number}, which says so itself.`),
    );
    expect(pages.runningWorkers).toBe(2);
  });

  it.each([
    ['do not keep the process alive when they are idle', '', 'Hello from a worker. 1'],
    [
      'keep it alive until they are ended',
      'await reader.close(); console.log("closed");',
      'Hello from a worker. 1\nclosed',
    ],
  ])('%s', async (_, end, printed) => {
    const program = `
      const { PageReader } = await import('#platform/reading/page-reader.ts');
      const reader = new PageReader({ idleMs: 2 ** 30 });
      const page = await reader.read({ url: 'https://example.org/', html: '<p>Hello from a worker.</p>' });
      console.log(page.text, reader.runningWorkers);
      ${end}`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      // From here the program finds the names of the modules in package.json.
      cwd: new URL('../../..', import.meta.url),
      timeout: 25_000,
    });
    expect((await run).stdout.trim()).toBe(printed);
  });
});

describe('a page that hangs the extractor', () => {
  it('still returns its text, read tag by tag', async () => {
    const page = await reader({ workers: 1, timeoutMs: 4_000 }).read(hanging);
    expect(page.text).toContain('endless words');
  });

  it('loses its worker, and the next page is read on another', async () => {
    const pages = reader({ workers: 1, timeoutMs: 4_000 });
    const [first, second] = await Promise.all([pages.read(hanging), pages.read(small)]);
    expect(first.text).toContain('endless words');
    expect(second.text).toBe('It rains in the north, and the south is dry.');
  });

  it('blocks neither another page nor the main process', async () => {
    const pages = reader({ workers: 2, timeoutMs: 60_000 });
    const stop = new AbortController();
    let isAnswered = false;
    const reading = failureOf(pages.read(hanging, stop.signal)).finally(() => {
      isAnswered = true;
    });
    expect((await pages.read(small)).title).toBe('Weather');
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
    expect(isAnswered).toBe(false);
    stop.abort(new Error('enough seen'));
    expect(await reading).toEqual(new Error('enough seen'));
  });

  it.each([
    ['5,000 nested elements', '<div>'.repeat(5_000)],
    ['5,000 nested elements with links', '<div><a href="/">'.repeat(5_000)],
    ['3,000 nested elements with text', '<div>some text, and '.repeat(3_000)],
    ['200,000 nested elements', '<span>'.repeat(200_000)],
    ['nested tables', '<table><tr><td>'.repeat(3_000)],
    ['closing tags of nothing', '<b>'.repeat(100_000) + '</i>'.repeat(100_000)],
    ['a tag with 200,000 attributes', `<p ${'a=b '.repeat(200_000)}>`],
    ['a million entities', '&amp;'.repeat(1_000_000)],
    ['two million spaces', `<p>${' '.repeat(2_000_000)}`],
    ['half a million comments', '<!-- -->'.repeat(500_000)],
    ['an endless tag', `<p class="${'nav '.repeat(500_000)}">`],
    ['endless linked data', `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`],
  ])('is read to its end when it consists of %s', async (_, html) => {
    const end = '<p>The end of a strange page, which is read nevertheless.</p>';
    const page = await reader({ workers: 1, timeoutMs: 20_000 }).read({ url, html: html + end });
    expect(page.text.slice(-60)).toContain('The end of a strange page, which is read nevertheless.');
  });
});

describe('the page reader rejects', () => {
  it('a page that takes too long', async () => {
    const pages = reader({ workers: 1, timeoutMs: 2 });
    const html = `<p>${'word, '.repeat(800_000)}</p>`;
    expect(await failureOf(pages.read({ url, html }))).toMatchObject({ name: 'PageError', reason: 'timed-out' });
  });

  it('a page that takes too much memory, and reads the next one', async () => {
    const pages = reader({ workers: 1, maxHeapMb: 16, timeoutMs: 25_000 });
    const html = '<p>Some words, in a row, of a paragraph that is long enough.</p>\n'.repeat(60_000);
    expect(await failureOf(pages.read({ url, html }))).toMatchObject({ name: 'PageError', reason: 'too-complex' });
    expect((await pages.read(small)).title).toBe('Weather');
  });

  it('a page over the limit in bytes, without starting a worker', async () => {
    const pages = reader({ maxHtmlBytes: 20 });
    const problem = await failureOf(pages.read({ url, html: 'é'.repeat(11) }));
    expect(problem).toBeInstanceOf(PageError);
    expect(problem).toMatchObject({ reason: 'too-large', message: 'The page has 22 bytes; at most 20 can be read' });
    expect(pages.runningWorkers).toBe(0);
    expect((await pages.read({ url, html: 'é'.repeat(10) })).text).toBe('éééééééééé');
  });

  it('no page of 5 MiB or less for its length alone', async () => {
    const html = '<p>Some words, in a row, of a paragraph that is long enough.</p>\n'
      .repeat(84_000)
      .slice(0, 5 * 1024 * 1024);
    const page = await reader({ workers: 1, timeoutMs: 25_000 }).read({ url, html });
    expect(page.wordCount).toBeGreaterThan(800_000);
  });
});

describe('abort', () => {
  it('before the start rejects the page with its reason', async () => {
    const pages = reader();
    expect(await failureOf(pages.read(small, AbortSignal.abort('not wanted')))).toBe('not wanted');
    expect(pages.runningWorkers).toBe(0);
  });

  it('while the page is read frees its worker for the next one', async () => {
    const pages = reader({ workers: 1, timeoutMs: 60_000 });
    const stop = new AbortController();
    const reading = failureOf(pages.read(hanging, stop.signal));
    const next = pages.read(small);
    await expect.poll(() => pages.runningWorkers).toBe(1);
    stop.abort('changed my mind');
    expect(await reading).toBe('changed my mind');
    expect((await next).title).toBe('Weather');
  });

  it('while the page waits removes it from the queue', async () => {
    const pages = reader({ workers: 1, timeoutMs: 60_000 });
    const stopFirst = new AbortController();
    const stopSecond = new AbortController();
    const first = failureOf(pages.read(hanging, stopFirst.signal));
    const second = failureOf(pages.read(small, stopSecond.signal));
    const third = pages.read(small);
    stopSecond.abort('second');
    stopFirst.abort('first');
    expect(await second).toBe('second');
    expect(await first).toBe('first');
    expect((await third).title).toBe('Weather');
  });
});

describe('closing the page reader', () => {
  it('ends its workers and rejects running and waiting pages', async () => {
    const pages = reader({ workers: 1, timeoutMs: 60_000 });
    const readings = [failureOf(pages.read(hanging)), failureOf(pages.read(small))];
    await expect.poll(() => pages.runningWorkers).toBe(1);
    await pages.close();
    const closed = { name: 'PageError', reason: 'unreadable', message: 'The page reader is closed' };
    expect(await Promise.all(readings)).toMatchObject([closed, closed]);
    expect(pages.runningWorkers).toBe(0);
    expect(await failureOf(pages.read(small))).toMatchObject(closed);
    expect(pages.runningWorkers).toBe(0);
  });

  it('is idempotent and possible before the first page', async () => {
    const pages = reader();
    await pages.close();
    await pages.close();
    expect(pages.runningWorkers).toBe(0);
  });
});
