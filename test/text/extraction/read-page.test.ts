import { describe, expect, it } from 'vitest';
import { readPage, type Thoroughness } from '#text/extraction/read-page.ts';

const url = 'https://news.example.org/2026/bridge.html';

/** A page as news sites build them: navigation, a cookie notice, the article, related articles, comments, a footer. */
const news = `<!doctype html>
<html lang="en"><head><title>Bridge reopens after two years | Valley News</title>
<style>p { color: red }</style><script>var tracking = "never shown";</script></head>
<body class="has-sidebar">
<div id="cookie-banner"><p>We use cookies to improve your experience on this site, and to show you advertising.</p></div>
<nav><ul><li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li><li><a href="/local">Local</a></li></ul></nav>
<main>
  <h1>Bridge reopens after two years</h1>
  <div class="intro"><p>The old bridge over the river carries traffic again, and the town celebrates with a fair.</p></div>
  <div class="share-buttons"><a href="#">Share</a> <a href="#">Tweet</a></div>
  <div class="story">
    <p>On Monday morning the mayor cut the ribbon, watched by some three hundred people &amp; a brass band. The work
       took two years, half a year longer than planned, because the ground was softer than the engineers had thought.</p>
    <h2>What was done</h2>
    <p>Workers replaced the deck, the railings and the lamps. The arches of 1874, which are listed, were left as they
       were; only their joints were filled anew, with a mortar mixed after the old recipe.</p>
    <ul><li>The deck is now 40 centimetres wider.</li><li>Lorries above 18 tonnes are not allowed.</li></ul>
    <table><tr><th>Year</th><th>Cost</th></tr><tr><td>2024</td><td>1.2 million</td></tr></table>
    <p><a href="/other">Read also: the ferry will be sold</a></p>
    <p>The fair lasts until Sunday. On Saturday evening the lamps are lit for the first time, said the mayor,
       who hopes for good weather.</p>
  </div>
  <aside class="related"><h3>Related stories</h3><p>The ferry that stood in for the bridge is looking for a buyer, and the
       town has set a price that many find too high for a vessel of its age.</p></aside>
  <section id="comments"><h3>Comments</h3><p>Finally! I have waited for this for so long, and now I can walk to work again.</p></section>
</main>
<footer><p>Valley News, all rights reserved, no part of this page may be reproduced without permission of the publisher.</p></footer>
</body></html>`;

const modes: Thoroughness[] = ['tree', 'tags'];

async function textOf(html: string, mode: Thoroughness = 'tree', mediaType?: string): Promise<string> {
  return (await readPage({ html, url, mediaType }, mode)).text;
}

describe.each(modes)('a news page read by %s', (mode) => {
  it('returns the article from introduction to last sentence', async () => {
    const text = await textOf(news, mode);
    expect(text).toMatch(/The old bridge over the river/);
    expect(text).toMatch(/brass band/);
    expect(text).toMatch(/hopes for good weather\.$/);
  });

  it('drops navigation, notices, related articles, comments, footer, scripts and styles', async () => {
    const text = await textOf(news, mode);
    for (const noise of [
      'Home',
      'cookies',
      'Share',
      'Read also',
      'Related',
      'ferry',
      'Finally',
      'rights',
      'tracking',
      'color',
    ]) {
      expect(text).not.toContain(noise);
    }
  });

  it('normalises whitespace and entities and separates paragraphs with one blank line', async () => {
    const text = await textOf(news, mode);
    expect(text).toContain('people & a brass band. The work took two years');
    expect(text).toContain('softer than the engineers had thought.\n\nWhat was done\n\nWorkers replaced');
    expect(text).not.toMatch(/\n{3}|[ \t]\n|\n /);
  });

  it('puts list items and table rows on separate lines', async () => {
    const text = await textOf(news, mode);
    expect(text).toContain('- The deck is now 40 centimetres wider.\n- Lorries above 18 tonnes are not allowed.');
    expect(text).toContain('Year\tCost\n2024\t1.2 million');
  });

  it('returns title, language and word count', async () => {
    const page = await readPage({ html: news, url }, mode);
    expect(page).toMatchObject({ title: 'Bridge reopens after two years', language: 'en' });
    expect(page.wordCount).toBe(page.text.match(/[\p{L}\p{N}]+(?:\.\d+)?/gu)?.length);
  });
});

describe('page text', () => {
  it.each(modes)('is empty for a page without text (%s)', async (mode) => {
    for (const html of [
      '',
      ' \n',
      '<html></html>',
      '<script>document.write("hi")</script>',
      '<body><img src="a.png"></body>',
    ]) {
      expect(await readPage({ html, url }, mode)).toMatchObject({ text: '', wordCount: 0 });
    }
  });

  it.each(modes)('returns the few words of a short page (%s)', async (mode) => {
    expect(await textOf('Hello, world', mode)).toBe('Hello, world');
    expect(await textOf('<body><h1>Under construction</h1></body>', mode)).toBe('Under construction');
    expect(await textOf('<title>x</title><p>Back soon</p>', mode)).toBe('Back soon');
  });

  it('omits hidden text', async () => {
    const html = `<article><p>Everybody can read this sentence here, and nobody minds.</p>
      <p hidden>Nobody sees this sentence at all, so it is not there.</p>
      <div style="color:red; display: none"><p>Nor is this one seen by anybody who opens the page.</p></div></article>`;
    for (const mode of modes)
      expect(await textOf(html, mode)).toBe('Everybody can read this sentence here, and nobody minds.');
  });

  it('keeps line breaks, starts a paragraph at two, and keeps preformatted spaces', async () => {
    const html = `<article><p>Roses are red,<br>violets are blue.<br><br>A second stanza begins here, after a gap.</p>
      <pre>if (a) {\n    b();\n}</pre><p>That was the code of the poem, as promised above.</p></article>`;
    expect(await textOf(html)).toBe(
      'Roses are red,\nviolets are blue.\n\nA second stanza begins here, after a gap.\n\n' +
        'if (a) {\n    b();\n}\n\nThat was the code of the poem, as promised above.',
    );
  });

  it('keeps the header of a table that is longer than the surrounding text', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `<tr><td>Town ${at}</td><td>${at} thousand</td><td>Member since 19${at + 50}</td></tr>`,
    );
    const table = `<table><thead><tr><th>Town</th><th>People</th><th>Remark</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const html = `<title>Towns</title><article><h1>Towns</h1><p>The league has thirty towns, which meet each year in one of them.</p>${table}</article>`;
    expect(await textOf(html, 'tree')).toContain('Town\tPeople\tRemark\nTown 0\t0 thousand');
  });

  it('extracts paragraphs from layout tables', async () => {
    const long = 'This cell holds a paragraph of its own, because the page was built in the nineties. '
      .repeat(5)
      .trim();
    const html = `<table><tr><td><a href="/">Home</a></td><td>${long}<p>${long}</p></td></tr></table>`;
    expect(await textOf(html)).toBe(`${long}\n\n${long}`);
  });

  it('contains no lone surrogates, NUL, soft hyphens or zero-width characters and is in NFC', async () => {
    const html =
      '<p>Bro\u00adken \ud800up\u0000 by\u200b inv\ufeffisible\u2060 marks, de\u0301ja\u0300 vu &#0; &shy;&zwnj;here.</p>';
    const text = await textOf(html);
    expect(text).toBe('Broken up by invisible marks, déjà vu \ufffd here.');
    expect(text.isWellFormed()).toBe(true);
  });

  it('includes an introduction that the template places beside the title', async () => {
    const paragraph = '<p>The work took two years, which is longer than planned, because the ground was soft.</p>';
    const html = `<body><div class="header"><h1>Bridge reopens</h1><p>By our reporter</p>
      <p>The old bridge over the river carries traffic again, and the town celebrates.</p></div>
      <div class="story">${paragraph.repeat(6)}</div></body>`;
    expect(await textOf(html)).toMatch(/^The old bridge over the river.*\n\nThe work took two years/);
  });

  it('includes long text that the extractor skips because of an element name', async () => {
    const paragraph = 'The work took two years, which is longer than planned, because the ground was soft. ';
    const html = `<body><div class="extra"><p>${(`${paragraph.repeat(3)}</p><p>`).repeat(8)}</p></div>
      <div class="box"><p>${'Our shop, open from nine to five, sells books, maps and postcards. '.repeat(6)}</p></div></body>`;
    expect(await textOf(html)).toContain('The work took two years');
  });

  it.each([
    ['<p>Mara Lind, Tromsø</p><p>12 March 2026</p>'],
    ['<p>Mara Lind</p><p>Science correspondent</p>'],
    ['<p>A report by Mara Lind</p><p>Text: Mara Lind, Photos: Jon Aas</p>'],
  ])('drops bylines in any element: %s', async (lines) => {
    const prose =
      '<p>Wardens counted sixty-one pups on the Scar this weekend, and most of them were in good health.</p>';
    const html = `<main><h1>Seals return to the Scar</h1>${lines}<p>Old Harbour, New Life</p>${prose}${prose}</main>`;
    const { text } = await readPage({ html, url }, 'tree');
    expect(text).not.toMatch(/Mara|Jon|correspondent/);
    expect(text).toContain('Old Harbour, New Life');
  });

  it('drops the contact, the disclaimer and the offer of the publisher, but not a page of contacts', async () => {
    const prose =
      '<p>Wardens counted sixty-one pups on the Scar this weekend, and most of them were in good health.</p>';
    const contact = '<p>Press contact: Jan Aas</p><p>Telephone +47 555 0199</p>';
    const html = `<main><h1>Seals return to the Scar</h1>${prose.repeat(6)}<p>The views expressed here are those of the author.</p>
      <p>Get the latest news straight to your phone with our app.</p>${contact}</main>`;
    const { text, markdown } = await readPage({ html, url }, 'tree');
    expect(text).not.toMatch(/views|phone|Jan|555/);
    expect(markdown).toContain('+47 555 0199');
    const news =
      '<p>Her views do not represent the party.</p><p>The fake invoice is delivered to your inbox in seconds.</p>';
    const about = `<main><h1>Post</h1>${prose.repeat(3)}${news}${prose.repeat(3)}</main>`;
    expect((await readPage({ html: about, url }, 'tree')).text).toMatch(/the party.*your inbox/s);
    const people = '<p>Contact for members: Mara Lind</p><p>Contact for schools: Ivo Berg, +47 555 0142</p>'.repeat(3);
    expect((await readPage({ html: `<main><h1>Contact</h1>${prose}${people}</main>`, url }, 'tree')).text).toContain(
      '555 0142',
    );
  });

  it('drops a cookie notice that the extractor takes for the article', async () => {
    const html = `<body><div class="post"><h2>Monsters</h2><div>${'M: Who slips next on the ice? I: You do, I bet.<br>'.repeat(7)}</div></div>
      <div class="cookie-notice"><p>Privacy: This page uses cookies. If you go on using the page, you agree to their use, which is
      explained in our policy, together with ways to switch them off.</p></div></body>`;
    const text = await textOf(html);
    expect(text).toContain('M: Who slips');
    expect(text).not.toContain('Privacy');
  });

  it('returns the text of a page whose root has a sidebar class', async () => {
    const paragraph = '<p>This is the text of the page, whatever the name of the element around it may say.</p>';
    const html = `<body><div class="sidebar"><nav><a href="/">Home</a></nav>${paragraph.repeat(5)}</div></body>`;
    for (const mode of modes) {
      const text = await textOf(html, mode);
      expect(text).toContain('whatever the name of the element');
      expect(text).not.toContain('Home');
    }
  });
});

describe('sources other than HTML', () => {
  it('keeps plain text and Markdown unchanged except for blank lines and trailing spaces', async () => {
    expect(
      await textOf('One <b>line</b> &amp;  \r\nTwo\r\n\r\n\r\n\r\nThree\n', 'tree', 'text/plain; charset=utf-8'),
    ).toBe('One <b>line</b> &amp;\nTwo\n\nThree');
    const page = await readPage(
      { html: 'Intro\n\n# The *plan* #\n\n- one\n- two', url, mediaType: 'text/markdown' },
      'tree',
    );
    expect(page).toMatchObject({ title: 'The *plan*', text: 'Intro\n\n# The *plan* #\n\n- one\n- two' });
  });

  it('lists JSON values by name and returns invalid JSON as text', async () => {
    const json = JSON.stringify({
      title: 'Two birds',
      birds: [
        { name: 'Wren', grams: 9 },
        { name: 'Robin', rare: false, note: null },
      ],
    });
    expect(await readPage({ html: json, url, mediaType: 'application/json' }, 'tree')).toMatchObject({
      title: 'Two birds',
      text: 'title: Two birds\n\nname: Wren\ngrams: 9\n\nname: Robin\nrare: false',
    });
    expect(await textOf('{"a": ', 'tree', 'application/vnd.api+json')).toBe('{"a":');
    expect(await textOf(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`, 'tree', 'application/json')).toBe('');
  });

  it('returns feed entries as paragraphs without markup', async () => {
    const feed = `<?xml version="1.0"?><rss><channel><title>Valley News</title><link>https://a.example/</link>
      <item><title>Bridge &amp; ferry</title><description>&lt;p&gt;The bridge is &lt;b&gt;open&lt;/b&gt;.&lt;/p&gt;</description></item>
      <item><title>Fair</title><description><![CDATA[<p>Until Sunday</p>]]></description></item></channel></rss>`;
    expect(await readPage({ html: feed, url, mediaType: 'application/rss+xml' }, 'tree')).toMatchObject({
      title: 'Valley News',
      text: 'Valley News\nhttps://a.example/\n\nBridge & ferry\nThe bridge is open .\n\nFair\nUntil Sunday',
    });
  });

  it('reads XML that contains a page as HTML', async () => {
    const html =
      '<?xml version="1.0"?><!DOCTYPE html><html xml:lang="fr"><body><p>Une page, tout simplement.</p></body></html>';
    expect(await readPage({ html, url, mediaType: 'application/xml' }, 'tree')).toMatchObject({
      text: 'Une page, tout simplement.',
      language: 'fr',
    });
  });

  it('drops the navigation of mailing list archives', async () => {
    const links =
      '<ul><li>Previous message: <a href="1.html">[bees] Hive stands</a></li><li>Next message: <a href="2.html">[bees] Wax</a></li><li><b>Messages sorted by:</b> <a href="d.html">[ date ]</a> <a href="t.html">[ thread ]</a></li></ul>';
    const mail =
      'I have fed my bees with fondant since December, and they have eaten two kilos each.\nPrevious message: I said that it was too cold.';
    const html = `<html><head><title>[bees] Feeding</title></head><body><h1>[bees] Feeding</h1>${links}<hr><pre>${mail}</pre><hr>${links}</body></html>`;
    const { text } = await readPage({ html, url: 'https://lists.example.org/3.html' }, 'tree');
    expect(text).toBe(mail);
  });
});
