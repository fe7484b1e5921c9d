import { utimes } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { slowMarkdown } from '../hostile-documents.ts';
import { sampleReport } from '../sample-documents.ts';
import { generousKey, open, putFile, putShared } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await generousKey(platform);
});
afterAll(() => platform.stop());

const show = async (name: string, content: string | Uint8Array) => {
  const { path } = await putShared(platform, key, name, content);
  return open(platform, path, { key });
};
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page of a file', () => {
  it('shows what the file is, and when the link expires', async () => {
    const path = await putFile(platform, 'facts.md', 'Hello\n');
    await utimes(path, new Date('2026-03-10T09:00:00Z'), new Date('2026-03-10T09:00:00Z'));
    const { path: address, expires_at: expiresAt } = await putShared(platform, key, 'facts2.md', 'Hello\n');
    const page = await open(platform, address, { key });
    expect(page.text).toContain('<title>facts2.md</title>');
    expect(textOf(page.text)).toContain('facts2.md Markdown · 6 bytes · modified ');
    expect(textOf(page.text)).toContain(`This link expires on ${expiresAt.slice(0, 16).replace('T', ' ')} UTC`);
    expect(page.text).not.toContain(platform.app.resources.config.dataDir);
    expect(page.text).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
  });

  it.each([
    ['a.md', '# Title', '<h1 id="title">Title</h1>'],
    ['a.txt', '# <Title>', '<pre class="plain"># &lt;Title&gt;</pre>'],
    ['README', '# Title', '<pre class="plain"># Title</pre>'],
    ['empty.md', '', 'This file is empty.'],
    ['a.json', '{"a":1}', '<span class="key">a</span>: <span class="number">1</span>'],
    ['a.jsonl', '1\n2\n', '<span class="size">2 items</span>'],
    ['a.csv', 'a,b\n1,2', '<th class="right">a</th>'],
    ['a.py', 'def f(): pass', '<span class="hljs-keyword">def</span>'],
    ['a.html', '<p>x</p>', '<span class="hljs-name">p</span>'],
    ['a.svg', '<svg/>', '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="a.svg">'],
    ['a.png', 'no picture', '<img src="data:image/png;base64,bm8gcGljdHVyZQ==" alt="a.png">'],
    ['a.zip', Buffer.from([0x50, 0x4b, 0, 1]), 'There is no preview for this kind of file. Download it to open it.'],
    ['binary.md', Buffer.from([0xff, 0xfe, 0]), 'There is no preview for this kind of file. Download it to open it.'],
    ['bad.json', '{"a":<1>', 'This is not valid JSON. It is shown as plain text.'],
    ['bad.json', '{"a":<1>', '<pre class="plain">{&quot;a&quot;:&lt;1&gt;</pre>'],
    ['one-column.csv', 'a\nb', 'This is not a table of separated values. It is shown as plain text.'],
  ])('shows %s fittingly', async (name, content, expected) => {
    const page = await show(name, content);
    expect(page.status).toBe(200);
    expect(page.text).toContain(expected);
  });

  it('renders text up to a mebibyte, and links to the rest', async () => {
    const line = `${'a'.repeat(1_023)}\n`;
    expect((await show('most.txt', line.repeat(1_024))).text).toContain(line);
    const more = await show('more.txt', `${line.repeat(1_024)}a`);
    expect(more.text).toContain('This file is too large to preview. Download it to read it.');
    expect(more.text).toContain('<a href="?raw=true">Raw</a>');
    expect(more.text).not.toContain('aaaa');
    expect((await show('more.md', 'a\n'.repeat(600_000))).text).toContain('too large to preview');
    expect((await show('huge.png', Buffer.alloc(8 * 1_048_576 + 1))).text).toContain('too large to preview');
  });

  it('has a table of contents when its text is long', async () => {
    const { text } = await show('long.md', sampleReport);
    const contents = /<nav class="contents"[^]*?<\/nav>/.exec(text)?.[0] ?? '';
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'where-it-works',
      'ranges',
      'streams',
      'what-it-costs',
      'how-it-is-computed',
      'what-is-to-be-done',
      'open-questions',
      'sources',
    ]);
    expect((await show('short.md', '# a\n## b\n## c\n## d\n## e')).text).not.toContain('class="contents"');
  });

  it('shows deceiving names as they are', async () => {
    const { text } = await show('annexe\u202etxt.md', 'x');
    expect(text).toContain('<title>annexe\ufffdtxt.md</title>');
    expect(text).not.toContain('\u202e');
  });

  it('is known by its entity tag', async () => {
    const { path } = await putShared(platform, key, 'tagged.md', 'x');
    const first = await open(platform, path, { key });
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await open(platform, path, { key, headers: { 'if-none-match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await putFile(platform, 'tagged.md', 'y');
    expect((await open(platform, path, { key, headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('falls back to plain text if rendering takes too long, without delaying others', async () => {
    const { path } = await putShared(platform, key, 'slow.md', slowMarkdown['code of open tags']?.() ?? '');
    let isShown = false;
    const page = open(platform, path, { key }).finally(() => {
      isShown = true;
    });
    let answered = 0;
    for (; !isShown; answered += 1) expect((await platform.call('GET', '/health')).status).toBe(200);
    expect(answered).toBeGreaterThan(10);
    expect((await page).text).toContain('This file is too complex to display. It is shown as plain text.');
    expect((await show('quick.md', '# Quick')).text).toContain('<h1 id="quick">');
  });
});
