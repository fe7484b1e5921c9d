import { readdir, readlink, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { generousKey, open, shared } from './world.ts';

/** Of the file, in bytes. */
const size = 671_088_640;
/** What streams may take beside what the process has already, their readers in it included; the file has 671. */
const maxGrowthMb = 300;

/** What may lie in buffers for twenty readers that do not read, with what was sent to them and is not collected yet. */
const maxBufferedMb = 200;
const buffered = () => process.memoryUsage().arrayBuffers;

let platform: TestPlatform;
let key: string;
let address: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
  // A hole: it takes no room on the disk.
  const path = join(platform.app.resources.config.dataDir, 'huge.bin');
  await writeFile(path, '');
  await truncate(path, size);
  address = (await shared(platform, key, 'huge.bin')).path;
});
afterAll(() => platform.stop());

const request = (query: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${platform.url}${address}${query}`;
    get(path, { headers: { 'x-api-key': key, ...headers }, agent: false }, resolve).once('error', reject);
  });

async function receive(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/** How often the file is open in this process. */
async function openHandles(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.endsWith('/huge.bin')).length;
}

/** How much a measure of the process's memory grows at most while something goes on, in MB. */
async function growthDuring(measure: () => number, work: () => Promise<void>): Promise<number> {
  const before = measure();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, measure());
  }, 10);
  await work();
  clearInterval(timer);
  return (most - before) / 1_000_000;
}

it('streams a large file to several readers without holding it', { timeout: 120_000 }, async () => {
  expect(await receive(await request('?raw=true', { range: 'bytes=0-1048575' }))).toBe(1_048_576);
  const growthMb = await growthDuring(process.memoryUsage.rss, async () => {
    const range = `bytes=${size / 2}-`;
    const answers = await Promise.all([request('?raw=true'), request('?download=true', { range })]);
    expect(answers.map(({ headers }) => headers['content-length'])).toEqual([`${size}`, `${size / 2}`]);
    expect(await Promise.all(answers.map(receive))).toEqual([size, size / 2]);
  });
  expect(growthMb).toBeLessThan(maxGrowthMb);
});

it('reads nothing ahead for readers that do not read', async () => {
  const growthMb = await growthDuring(buffered, async () => {
    const stalled = await Promise.all(Array.from({ length: 20 }, () => request('?raw=true')));
    expect(await openHandles()).toBe(20);
    // Other calls go on meanwhile, so that there is time for whatever is read ahead.
    for (let call = 0; call < 200; call += 1) expect((await platform.call('GET', '/health')).status).toBe(200);
    for (const answer of stalled) answer.destroy();
  });
  expect(growthMb).toBeLessThan(maxBufferedMb);
  await until('the file is closed, as often as it was opened', async () => (await openHandles()) === 0);
});

it('serves a range near the end, and a page that says the file is too large', async () => {
  const part = await request('?raw=true', { range: `bytes=${size - 10}-` });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`]);
  expect(await receive(part)).toBe(10);
  const head = await open(platform, `${address}?raw=true`, { key, method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${size}`]);
  const page = await open(platform, address, { key });
  expect(page.text).toContain('There is no preview for this kind of file. Download it to open it.');
  expect(page.text).toContain('671 MB');
});
