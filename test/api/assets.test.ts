import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

let platform: TestPlatform;
let script: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  script = [...platform.app.resources.web.files.keys()].find((name) => /^intel-.*\.js$/.test(name)) ?? '';
});
afterAll(() => platform.stop());

/** Not by `fetch`, which unpacks what it gets and says nothing about it. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(`${platform.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

describe('static assets', () => {
  it('use the smallest encoding the client accepts, with the same content in each', async () => {
    const plain = await ask(`/assets/${script}`);
    const gzip = await ask(`/assets/${script}`, { 'accept-encoding': 'gzip' });
    const brotli = await ask(`/assets/${script}`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toBe('accept-encoding');
  });

  it('respect an encoding the client excludes', async () => {
    const { headers } = await ask(`/assets/${script}`, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('are cached permanently with an explicit media type', async () => {
    const { headers, status } = await ask(`/assets/${script}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('return 304 to a client that has the asset cached', async () => {
    const { headers } = await ask(`/assets/${script}`);
    const again = await ask(`/assets/${script}`, { 'if-none-match': `"other", ${String(headers['etag'])}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask(`/assets/${script}`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('do not count as a call', async () => {
    const { headers } = await ask(`/assets/${script}`);
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  it.each(['nothing.js', '..%2fpages.json', '%2e%2e%2fpages.json', 'intel.js', 'pages.json', `${'a'.repeat(300)}.js`])(
    'return 404 for %s',
    async (name) => {
      const { status, body } = await ask(`/assets/${name}`);
      expect(status).toBe(404);
      expect(JSON.parse(body.toString())).toEqual({ detail: 'Not Found' });
    },
  );

  it('return 404, not 405, for a missing file', async () => {
    expect((await platform.call('POST', `/assets/${script}`)).status).toBe(405);
    expect((await platform.call('HEAD', `/assets/${script}`)).status).toBe(200);
  });
});
