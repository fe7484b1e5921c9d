import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { generousKey, open, putFile, putShared, shared } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
});
afterAll(() => platform.stop());

/** Opens with a key, so that an address's hundred calls do not end the tests. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  open(platform, path, { key, headers, method });
const countOf = async (id: number) => {
  const [row] = await platform.database.query<{ access_count: number }>(
    'select access_count from shared_file where id = $1',
    [id],
  );
  return row?.access_count;
};

describe('a link', () => {
  it('needs no key', async () => {
    const { path } = await putShared(platform, key, 'open.md', 'Hello');
    expect((await open(platform, path)).status).toBe(200);
    expect((await open(platform, path, { key: 'ap_live_wrong' })).status).toBe(401);
  });

  it.each([
    ['an unknown token', 'A'.repeat(43)],
    ['a token that is too short', 'A'.repeat(42)],
    ['a token that is too long', 'A'.repeat(44)],
    ['a token with other signs', `${'A'.repeat(42)}!`],
    ['a dot', 'x.md'],
    ['a word', 'x'],
    ['a path', '..%2F..%2Fetc%2Fpasswd'],
    ['a NUL', '%00'],
  ])('is not found by %s', async (_what, token) => {
    const answer = await get(`/share/${token}`);
    expect([404, 422]).toContain(answer.status);
    if (answer.status === 404) expect(JSON.parse(answer.text)).toEqual({ detail: 'Share link not found' });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('is not found by the hash of its token, nor by a token in other letters', async () => {
    const { path, token } = await putShared(platform, key, 'open.md', 'Hello');
    const [row] = await platform.database.query<{ token_hash: string }>('select token_hash from shared_file limit 1');
    expect((await get(`/share/${row?.token_hash}`)).status).toBe(404);
    const swapped = token.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
    expect((await get(`/share/${swapped}`)).status).toBe(404);
    expect((await get(`${path}/`)).status).toBe(404);
  });

  it('expires at the stated time, by the clock of the database', async () => {
    const { id, path } = await putShared(platform, key, 'open.md', 'Hello');
    const endsIn = (interval: string) =>
      platform.database.query(`update shared_file set expires_at = clock_timestamp() + $2::interval where id = $1`, [
        id,
        interval,
      ]);
    await endsIn('30 seconds');
    expect((await get(path)).status).toBe(200);
    await endsIn('0 seconds');
    const answer = await get(path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([410, { detail: 'Share link expired' }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(`${path}?download=true`)).status).toBe(410);
    expect((await get(path, {}, 'HEAD')).status).toBe(410);
    await endsIn('1 hour');
    expect((await get(path)).status).toBe(200);
  });

  it('ends with the key that made it', async () => {
    const other = await generousKey(platform);
    const { path } = await putShared(platform, other, 'open.md', 'Hello');
    expect((await get(path)).status).toBe(200);
    await platform.database.query(
      'update api_key set revoked_at = now() where id = (select max(key_id) from shared_file)',
    );
    const answer = await get(path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { detail: 'Share link not found' }]);
  });

  it.each(['raw=yes', 'raw=', 'download=2', 'raw=true&raw=true'])('refuses ?%s', async (query) => {
    const { path } = await putShared(platform, key, 'open.md', 'Hello');
    expect((await get(`${path}?${query}`)).status).toBe(422);
  });

  it.each(['raw=false', 'download=false', 'raw=false&download=false', 'other=1'])(
    'shows a page for ?%s',
    async (query) => {
      const { path } = await putShared(platform, key, 'open.md', 'Hello');
      expect((await get(`${path}?${query}`)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('is not in the log', async () => {
    const { token, path } = await putShared(platform, key, 'open.md', 'Hello');
    await get(path);
    await get(`${path}?raw=wrong`);
    const entries = await platform.database.query('select route from request_log');
    expect(platform.logged.join('\n')).not.toContain(token);
    expect(JSON.stringify(entries)).not.toContain(token);
  });
});

describe('every answer below a link', () => {
  it.each(['', '?raw=true', '?download=true'])('%s stops when the client disconnects', async (query) => {
    const { path } = await putShared(platform, key, 'open.md', 'Hello');
    const { headers } = await get(`${path}${query}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/; sandbox/);
    expect(policy).not.toMatch(/unsafe|https?:|\*|allow-scripts|allow-same-origin|allow-forms|allow-top-navigation/);
  });
});

describe('the bytes of a file', () => {
  it.each([
    ['page.html', '<script>alert(1)</script>', 'text/plain; charset=utf-8'],
    ['script.js', 'alert(1)', 'text/plain; charset=utf-8'],
    [
      'picture.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'text/plain; charset=utf-8',
    ],
    ['data.xml', '<?xml version="1.0"?><a/>', 'text/plain; charset=utf-8'],
    ['umlaut.txt', 'Grüße, 文書', 'text/plain; charset=utf-8'],
    ['empty.txt', '', 'text/plain; charset=utf-8'],
    ['latin1.txt', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]), 'application/octet-stream'],
    ['nul.txt', 'a\0b', 'application/octet-stream'],
    ['paper.pdf', Buffer.from('%PDF-1.7\n\xff\xff', 'latin1'), 'application/octet-stream'],
    ['pixel.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'application/octet-stream'],
  ])('%s comes raw as nothing that runs', async (name, content, type) => {
    const { path } = await putShared(platform, key, name, content);
    const raw = await get(`${path}?raw=true`);
    expect([raw.status, raw.headers.get('content-type')]).toEqual([200, type]);
    expect(raw.bytes.equals(Buffer.from(content))).toBe(true);
    expect(raw.headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
    const saved = await get(`${path}?download=true&raw=true`);
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(saved.bytes.equals(raw.bytes)).toBe(true);
    expect(saved.headers.get('content-length')).toBe(String(Buffer.byteLength(content)));
  });

  it('are text although a character lies across the part that decides', async () => {
    const { path } = await putShared(platform, key, 'long.txt', `a${'ü'.repeat(80_000)}`);
    expect((await get(`${path}?raw=true`)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  const text = '0123456789';
  it.each([
    ['bytes=0-', 206, text, 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
    ['bytes=9-', 206, '9', 'bytes 9-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-10', 206, text, 'bytes 0-9/10'],
    ['bytes=-5000', 206, text, 'bytes 0-9/10'],
    ['BYTES=2-3', 206, '23', 'bytes 2-3/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=500-600', 416, undefined, 'bytes */10'],
    ['bytes=-0', 416, undefined, 'bytes */10'],
    ['bytes=999999999999999-', 416, undefined, 'bytes */10'],
    ['bytes=0-1,4-5', 200, text, null],
    ['bytes=5-3', 200, text, null],
    ['bytes=-', 200, text, null],
    ['bytes=a-b', 200, text, null],
    ['bytes=1.5-3', 200, text, null],
    ['bytes=-1-3', 200, text, null],
    ['bytes=99999999999999999999-', 200, text, null],
    ['lines=0-1', 200, text, null],
    ['bytes 0-1', 200, text, null],
    ['', 200, text, null],
  ])('are answered to Range %j by %i', async (range, status, body, contentRange) => {
    const { path } = await putShared(platform, key, 'digits.txt', text);
    const answer = await get(`${path}?raw=true`, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    if (body === undefined) expect(JSON.parse(answer.text)).toEqual({ detail: 'Range not satisfiable' });
    else {
      expect(answer.text).toBe(body);
      expect(answer.headers.get('content-length')).toBe(String(body.length));
    }
  });

  it('have no range if the file is empty', async () => {
    const { path } = await putShared(platform, key, 'empty.txt', '');
    expect((await get(`${path}?raw=true`, { range: 'bytes=0-' })).status).toBe(416);
    expect((await get(`${path}?raw=true`)).headers.get('content-length')).toBe('0');
  });

  it('are the same under an entity tag, and others under another', async () => {
    const { path } = await putShared(platform, key, 'tagged.txt', text);
    const raw = `${path}?raw=true`;
    const first = await get(raw);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await get(raw, { 'if-none-match': known });
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    }
    for (const known of ['"other"', tag.slice(1, -1), '']) {
      expect((await get(raw, { 'if-none-match': known })).status).toBe(200);
    }
    const part = (ifRange: string) => get(raw, { range: 'bytes=3-5', 'if-range': ifRange });
    expect((await part(tag)).status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
      const whole = await part(other);
      expect([whole.status, whole.text]).toEqual([200, text]);
    }
    await putFile(platform, 'tagged.txt', '9876543210');
    const changed = await get(raw, { 'if-none-match': tag });
    expect([changed.status, changed.text]).toEqual([200, '9876543210']);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await part(tag)).status).toBe(200);
  });

  it('are left out for HEAD, which returns all headers', async () => {
    const { path } = await putShared(platform, key, 'headed.txt', text);
    for (const query of ['?raw=true', '?download=true']) {
      const [head, whole] = [await get(`${path}${query}`, {}, 'HEAD'), await get(`${path}${query}`)];
      expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '10']);
      for (const name of ['content-type', 'etag', 'content-disposition', 'accept-ranges', 'content-security-policy']) {
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      }
    }
    expect((await get(`${path}?raw=true`, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
    const page = await get(path, {}, 'HEAD');
    expect([page.status, page.text]).toEqual([200, '']);
    expect(Number(page.headers.get('content-length'))).toBe((await get(path)).bytes.length);
  });

  it.each([
    [
      'résumé – final.md',
      `attachment; filename="r_sum_ _ final.md"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%E2%80%93%20final.md`,
    ],
    ['say "hi".md', `attachment; filename="say _hi_.md"; filename*=UTF-8''say%20%22hi%22.md`],
    [
      "it's (50%) *done*.md",
      `attachment; filename="it's (50_) *done*.md"; filename*=UTF-8''it%27s%20%2850%25%29%20%2Adone%2A.md`,
    ],
    ['a;b=c.md', 'attachment; filename="a;b=c.md"'],
    ['exe\u202egpj.md', 'attachment; filename="exe_gpj.md"'],
    ['back\\slash.md', 'attachment; filename="back_slash.md"'],
    ['📎.md', `attachment; filename="_.md"; filename*=UTF-8''%F0%9F%93%8E.md`],
  ])('are saved as %j', async (name, disposition) => {
    const { path } = await putShared(platform, key, `names/${name}`, 'x');
    expect((await get(`${path}?download=true`)).headers.get('content-disposition')).toBe(disposition);
  });
});

describe('the access count', () => {
  it('moves once for every time that the file is opened, and for nothing else', async () => {
    const { id, path } = await putShared(platform, key, 'counted.txt', '0123456789');
    const raw = `${path}?raw=true`;
    const { headers } = await get(raw, {}, 'HEAD');
    const tag = headers.get('etag') ?? '';
    await get(path, {}, 'HEAD');
    await get(raw, { 'if-none-match': tag });
    await get(raw, { range: 'bytes=4-' });
    await get(raw, { range: 'bytes=40-' });
    await get(`${path}?raw=x`);
    expect(await countOf(id)).toBe(0);
    await get(path);
    expect(await countOf(id)).toBe(1);
    await get(raw);
    await get(`${path}?download=true`);
    await get(raw, { range: 'bytes=0-3' });
    expect(await countOf(id)).toBe(4);
    await Promise.all(Array.from({ length: 20 }, () => get(raw)));
    expect(await countOf(id)).toBe(24);
    const [row] = await platform.database.query<{ last_accessed_at: Date }>(
      `select last_accessed_at from shared_file where id = $1 and last_accessed_at between created_at and now()`,
      [id],
    );
    expect(row).toBeDefined();
  });

  it('does not move for a file that is not there', async () => {
    const { id, path } = await putShared(platform, key, 'gone.txt', 'x');
    await writeFile(join(platform.app.resources.config.dataDir, 'gone.txt'), 'y');
    await platform.database.query(`update shared_file set real_path = real_path || '.no' where id = $1`, [id]);
    const answer = await get(path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { detail: 'File not found' }]);
    expect(await countOf(id)).toBe(0);
  });
});

describe('a file that changes while it is sent', () => {
  /** Takes the first bytes of an answer, changes the file, and then takes the rest. */
  async function receive(
    path: string,
    connection: 'close' | 'keep-alive',
    change: () => Promise<void>,
  ): Promise<{ head: string; bytes: number }> {
    const { port, hostname } = new URL(platform.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.once('data', (chunk) => {
      chunks.push(chunk);
      socket.pause();
      void change().then(() => {
        socket.on('data', (more) => void chunks.push(more));
        socket.resume();
      });
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\nconnection: ${connection}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()).once('error', () => resolve()));
    const all = Buffer.concat(chunks);
    const start = all.indexOf('\r\n\r\n') + 4;
    return { head: all.subarray(0, start).toString(), bytes: all.length - start };
  }
  const size = 64 * 1_048_576;

  it('gives what it had, however much is added', async () => {
    const whole = await putFile(platform, 'growing.bin', Buffer.alloc(size, 1));
    const { path } = await shared(platform, key, 'growing.bin');
    const { head, bytes } = await receive(`${path}?raw=true`, 'close', () =>
      appendFile(whole, Buffer.alloc(5_000_000, 2)),
    );
    expect(head).toContain(`content-length: ${size}`);
    expect(bytes).toBe(size);
  });

  it('breaks off when it is cut short, rather than let its reader wait', async () => {
    const whole = await putFile(platform, 'shrinking.bin', Buffer.alloc(size, 1));
    const { path } = await shared(platform, key, 'shrinking.bin');
    const { head, bytes } = await receive(`${path}?raw=true`, 'keep-alive', () => truncate(whole, 1_000));
    expect(head).toContain(`content-length: ${size}`);
    expect(bytes).toBeLessThan(size);
    await until('the platform answers', async () => (await platform.call('GET', '/health')).status === 200);
  });
});
