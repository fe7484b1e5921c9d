import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebPages } from '#platform/web/web-pages.ts';

let folder: string;
const head = { title: 'A <title>', description: 'It says "this" & that.' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-pages-'));
  for (const name of ['assets', 'server']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'assets/plain-1.js'), 'let a;');
  await writeFile(join(folder, 'assets/plain-1.css'), 'a{}');
  await writeFile(
    join(folder, 'server/plain-2.js'),
    "export const render = (data) => '<h1>' + data.words.length + '</h1>';",
  );
  const entry = { script: 'plain-1.js', imports: ['other-1.js'], styles: ['plain-1.css'] };
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({
      entries: {
        drawn: { ...entry, renderer: 'plain-2.js', head: "let view = 'view</script>-1.js';" },
        bare: entry,
      },
      files: ['plain-1.js', 'plain-1.css'],
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = () => WebPages.open(pathToFileURL(`${folder}/`));

describe('web pages', () => {
  it('contain the rendered data and the data itself', async () => {
    const { html } = await (await open()).page('drawn', head, { words: 'seven' });
    expect(html).toContain('<div id="root"><h1>5</h1></div>');
    expect(html).toContain('<script type="application/json" id="data">{"words":"seven"}</script>');
  });

  it('have an empty root when only their script renders', async () => {
    expect((await (await open()).page('bare', head, null)).html).toMatch(
      /<div id="root"><\/div>\n<noscript>.+<\/noscript>/,
    );
  });

  it('load their styles, their script and its imports', async () => {
    const { html } = await (await open()).page('bare', head, null);
    expect(html).toContain('<link rel="stylesheet" href="/assets/plain-1.css">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/other-1.js">');
    expect(html).toContain('<script type="module" src="/assets/plain-1.js"></script>');
  });

  it('escape the data they show', async () => {
    const words = '</script><script>alert(1)</script><!--\u2028';
    const { html } = await (await open()).page('drawn', head, { words });
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('<!--');
    const data = /id="data">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ words });
    expect(html).toContain('<title>A &lt;title&gt;</title>');
    expect(html).toContain('content="It says &quot;this&quot; &amp; that."');
  });

  it.each(['drawn', 'bare'])('allow the only script in the page %s by its hash', async (name) => {
    const { html, headers } = await (await open()).page(name, head, { words: '' });
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(script.includes('-1.js')).toBe(name === 'drawn');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${Buffer.from(digest).toString('base64')}';`,
    );
  });

  it('are indexed by search engines only if they say so', async () => {
    const web = await open();
    expect((await web.page('bare', head, null)).html).toContain('content="noindex"');
    expect((await web.page('bare', { ...head, isListed: true }, null)).html).not.toContain('noindex');
  });

  it('report that they are missing before the build', async () => {
    const web = await WebPages.open(pathToFileURL(`${folder}/assets/`));
    expect(web.areBuilt).toBe(false);
    await expect(web.page('bare', head, null)).rejects.toThrow('The web pages are not built: run npm run build');
  });
});
