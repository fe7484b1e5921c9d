import { describe, expect, it } from 'vitest';
import { readPage } from '#text/extraction/read-page.ts';

const url = 'https://www.valleynews.example/2026/bridge.html';
const body = '<p>The old bridge over the river carries traffic again, and the town celebrates.</p>';

async function described(head: string, inBody = '', language = '') {
  const html = `<html${language}><head>${head}</head><body>${inBody}${body}</body></html>`;
  const [byTree, byTags] = await Promise.all([readPage({ html, url }, 'tree'), readPage({ html, url }, 'tags')]);
  expect(byTags.title).toBe(byTree.title);
  return byTree;
}

async function titleOf(head: string, inBody = ''): Promise<string> {
  return (await described(head, inBody)).title;
}

describe('page title', () => {
  it('prefers the social sharing title over the title tag', async () => {
    expect(
      await titleOf('<title>Home</title><meta property="og:title" content="Bridge reopens &amp;#8211; at last">'),
    ).toBe('Bridge reopens – at last');
  });

  it('keeps the declared title whole', async () => {
    const declared = '<meta property="og:title" content="Bridge reopens today – Valley News"><title>Else</title>';
    expect(await titleOf(declared)).toBe('Bridge reopens today – Valley News');
  });

  it('keeps a short title whole when its last part may belong to it', async () => {
    expect(await titleOf('<title>Bridge reopens - Anything</title>', '<h1>Bridge reopens</h1>')).toBe(
      'Bridge reopens - Anything',
    );
  });

  it('removes the site name found in a heading, the site metadata or the URL', async () => {
    const shown = '<title>Old bridge reopens after years - Anything</title>';
    expect(await titleOf(shown, '<h1>Old bridge reopens after years</h1>')).toBe('Old bridge reopens after years');
    const named =
      '<meta property="og:site_name" content="The Paper"><title>Old bridge reopens after years | The Paper</title>';
    expect(await titleOf(named)).toBe('Old bridge reopens after years');
    expect(await titleOf('<title>Valley News » Bridge reopens today at noon</title>')).toBe(
      'Bridge reopens today at noon',
    );
  });

  it('keeps separators that belong to the title', async () => {
    expect(await titleOf('<title>Superbugs: what they are</title>', '<h1>what they are</h1>')).toBe(
      'Superbugs: what they are',
    );
    expect(await titleOf('<meta property="og:title" content="Berlin - Warsaw by train in five hours">')).toBe(
      'Berlin - Warsaw by train in five hours',
    );
  });

  it('falls back to the first heading, then to an empty string', async () => {
    expect(await titleOf('', '<h1>Bridge <em>reopens</em></h1>')).toBe('Bridge reopens');
    expect(await titleOf('')).toBe('');
  });

  it('finds the title when the root element has the class "author"', async () => {
    expect(await titleOf('', '<div class="author page"><h1>Works of a writer</h1></div>')).toBe('Works of a writer');
  });
});

describe('author, date, language and canonical URL', () => {
  it('reads linked data, including graphs', async () => {
    const data = {
      '@graph': [
        { '@type': 'WebSite', name: 'x', datePublished: '1999-01-01' },
        {
          '@type': ['NewsArticle'],
          author: [{ '@type': 'Person', name: 'Ada Bell' }, 'Carl Dorn'],
          datePublished: '2026-05-04T08:00:00Z',
          publisher: { name: 'Valley News' },
        },
      ],
    };
    const page = await described(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
    expect(page).toMatchObject({
      byline: 'Ada Bell, Carl Dorn',
      publishedAt: '2026-05-04T08:00:00Z',
      siteName: 'Valley News',
    });
  });

  it('reads meta tags in all their spellings', async () => {
    const head = `<meta name="DC.creator" content="Ada Bell"><meta property="article:published_time" content="2026-05-04">
      <meta http-equiv="content-language" content="de"><link rel="Canonical" href="/bridge">`;
    expect(await described(head)).toMatchObject({
      byline: 'Ada Bell',
      publishedAt: '2026-05-04',
      language: 'de',
      canonicalUrl: 'https://www.valleynews.example/bridge',
    });
  });

  it('reads markup on the page', async () => {
    const inBody =
      '<a rel="author" href="/ada">Ada Bell</a><time datetime="2020-01-01">old</time><time class="published" datetime="2026-05-04">May</time>';
    expect(await described('', inBody, ' lang="pt-BR"')).toMatchObject({
      byline: 'Ada Bell',
      publishedAt: '2026-05-04',
      language: 'pt-BR',
    });
  });

  it('returns null if the page has no usable value', async () => {
    const head = `<meta property="article:author" content="https://social.example/ada"><link rel="canonical" href="javascript:alert(1)">
      <script type="application/ld+json">{ broken</script>`;
    expect(await described(head, '', ' lang="not a language"')).toMatchObject({
      byline: null,
      publishedAt: null,
      language: null,
      siteName: null,
      canonicalUrl: null,
    });
  });
});

describe('author', () => {
  it('uses the first name marked as author when there is no byline', async () => {
    const { byline } = await described('', '<nav><a rel="author" href="/a">Ada Bell</a></nav>');
    expect(byline).toBe('Ada Bell');
    expect((await described('', '<nav><a rel="author" href="/a">all our writers</a></nav>')).byline).toBeNull();
  });
});
