import { describe, expect, it } from 'vitest';
import { readPage } from '#text/extraction/read-page.ts';

const url = 'https://docs.example.org/guide/page.html';
const prose = (about: string) =>
  `<p>This paragraph is about ${about}, and it is long enough, with a comma or two, to be taken for text by everybody.</p>`;

/** The Markdown of a page whose article holds the markup between two paragraphs. */
async function markdownOf(inner: string): Promise<string> {
  const html = `<html lang="en"><head><title>A page of the guide</title></head><body><article>${prose('what comes first')}
    ${inner}${prose('what comes last')}${prose('what is left to say')}</article></body></html>`;
  const { markdown } = await readPage({ html, url }, 'tree');
  const stretches = markdown.split('\n\n');
  return stretches
    .slice(
      1,
      stretches.findIndex((text) => text.includes('what comes last')),
    )
    .join('\n\n');
}

describe('code blocks', () => {
  it.each([
    ['<pre><code class="language-rust">fn main() {}</code></pre>', 'rust'],
    ['<pre><code class="hljs python">fn main() {}</code></pre>', 'python'],
    ['<pre class="sourceCode haskell"><code>fn main() {}</code></pre>', 'haskell'],
    ['<div class="highlight highlight-source-shell"><pre>fn main() {}</pre></div>', 'shell'],
    ['<pre data-language="kotlin"><code>fn main() {}</code></pre>', 'kotlin'],
    ['<pre><code class="nohighlight">fn main() {}</code></pre>', ''],
  ])('names the language of %s', async (html, language) => {
    expect(await markdownOf(html)).toBe(`\`\`\`${language}\nfn main() {}\n\`\`\``);
  });

  it('keeps indentation and drops line numbers and buttons', async () => {
    const html =
      '<table><tr><td class="gutter"><pre>1\n2</pre></td><td><pre><code>if x:\n    go()</code><button>Copy</button></pre></td></tr></table>';
    expect(await markdownOf(html)).toBe('```\nif x:\n    go()\n```');
  });

  it('puts line elements on separate lines', async () => {
    const html = '<pre><code><div class="line">one</div><div class="line">two</div></code></pre>';
    expect(await markdownOf(html)).toBe('```\none\ntwo\n```');
  });

  it('uses the label of an editor as the language', async () => {
    const html =
      '<pre><div class="bar"><div>Python</div><button>Run</button></div><div class="cm-content"><span>a = 1</span><br><span>b = 2</span></div></pre>';
    expect(await markdownOf(html)).toBe('```python\na = 1\nb = 2\n```');
  });

  it('uses a longer fence for code that contains a fence', async () => {
    expect(await markdownOf('<pre><code>```\nx\n```</code></pre>')).toBe('````\n```\nx\n```\n````');
  });
});

describe('callouts', () => {
  it.each([
    '<div class="callout" data-callout="warning"><div class="callout-title">Mind the gap</div><div class="callout-content"><p>It is wide.</p></div></div>',
    '<div class="admonition warning"><p class="admonition-title">Mind the gap</p><p>It is wide.</p></div>',
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Mind the gap</p><p>It is wide.</p></div>',
    '<aside class="callout callout-warning"><span class="callout-title">Mind the gap</span><p>It is wide.</p></aside>',
    '<div class="alert alert-warning"><h4 class="alert-heading">Mind the gap</h4><p>It is wide.</p></div>',
  ])('renders quotes with kind and title: %s', async (html) => {
    expect(await markdownOf(html)).toBe('> [!warning] Mind the gap\n> It is wide.');
  });

  it('uses the kind as title if there is none', async () => {
    expect(await markdownOf('<div class="admonition tip"><p>Rest now and then.</p></div>')).toBe(
      '> [!tip] Tip\n> Rest now and then.',
    );
  });

  it('renders the content of collapsed callouts', async () => {
    const html =
      '<div class="callout" data-callout="faq" data-callout-fold="-"><div class="callout-title">Why?</div><div class="callout-content" style="display:none"><p>Because of this.</p></div></div>';
    expect(await markdownOf(html)).toBe('> [!faq]- Why?\n> Because of this.');
  });
});

describe('footnotes', () => {
  it('collects footnotes at the end with all their paragraphs', async () => {
    const html = `<html><body><article>${prose('bees')}<p>Bees dance<sup id="fnref1"><a href="#fn1">1</a></sup> to show the way to flowers, which others then follow.</p>
      ${prose('flowers')}<section class="footnotes"><hr><ol><li id="fn1"><p>First seen in 1923. <a href="#fnref1">↩</a></p><p>And often since.</p></li></ol></section></article></body></html>`;
    const { markdown } = await readPage({ html, url }, 'tree');
    expect(markdown).toContain('Bees dance[^1] to show');
    expect(markdown).toMatch(/\n\n\[\^1\]: First seen in 1923\.\n\n {4}And often since\.$/);
  });

  it('accepts a number beside the footnote text', async () => {
    const html = `<html><body><article>${prose('bees')}<p>Bees dance<a href="#note-1" id="ref-1">1</a> to show the way to flowers, which others then follow.</p>
      ${prose('flowers')}<div><a id="note-1" href="#ref-1">1</a><div><p>It was first seen in the year 1923, by a patient man.</p></div></div></article></body></html>`;
    const { markdown } = await readPage({ html, url }, 'tree');
    expect(markdown).toContain('Bees dance[^1] to show');
    expect(markdown).toMatch(/\n\n\[\^1\]: It was first seen in the year 1923, by a patient man\.$/);
  });
});

describe('formulas', () => {
  it('uses the TeX in the page', async () => {
    const katex =
      '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span> grows quickly, as everybody can see from the table.</p>';
    expect(await markdownOf(katex)).toBe('So $x^2$ grows quickly, as everybody can see from the table.');
  });

  it('puts display formulas on their own line', async () => {
    const html =
      '<p><span class="katex-display"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span></p>';
    expect(await markdownOf(html)).toBe('$$\nx^2\n$$');
  });

  it('converts MathML without TeX', async () => {
    const html =
      '<p><math display="block"><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msqrt><mi>π</mi></msqrt></mfrac><mo>≤</mo><msup><mi>x</mi><mn>2</mn></msup></math></p>';
    expect(await markdownOf(html)).toBe('$$\n\\frac{a+1}{\\sqrt{\\pi}}\\leq x^{2}\n$$');
  });

  it('uses TeX in image alternative text and between delimiters', async () => {
    const html =
      '<p>With <img class="latex" src="/f.png" alt="\\alpha"> and <span class="math inline">\\(\\beta\\)</span> it is easy to see how the rest of this follows.</p>';
    expect(await markdownOf(html)).toBe('With $\\alpha$ and $\\beta$ it is easy to see how the rest of this follows.');
  });

  it('drops the number of an equation laid out in a table', async () => {
    const html =
      '<table class="ltx_equation ltx_eqn_table"><tr><td></td><td><math alttext="a=b"><mi>a</mi></math></td><td>(1)</td></tr></table>';
    expect(await markdownOf(html)).toBe('$$\na=b\n$$');
  });
});

describe('tables', () => {
  it('keeps cells in their columns across colspans and rowspans', async () => {
    const html =
      '<table><tr><th rowspan="2">Day</th><th colspan="2">Leaves</th></tr><tr><th>Out</th><th>Back</th></tr>' +
      '<tr><td>Sunday</td><td><ul><li>8:15</li><li>15:40</li></ul></td><td>17:00</td></tr></table>';
    expect(await markdownOf(html)).toBe(
      '| Day | Leaves |  |\n| --- | --- | --- |\n|  | Out | Back |\n| Sunday | 8:15, 15:40 | 17:00 |',
    );
  });

  it('puts a rule under the first row and keeps empty and malformed cells', async () => {
    const html =
      '<table><tr><th>Year</th><th>Cost</th></tr><tr><td>2024</td><td></td></tr><tr><td>2025</td><td>one<br>two | three</td></tr></table>';
    expect(await markdownOf(html)).toBe('| Year | Cost |\n| --- | --- |\n| 2024 |  |\n| 2025 | one two \\| three |');
  });
});

describe('lists, headings and inline formatting', () => {
  it('nests lists, numbers items and renders checkboxes', async () => {
    const html =
      '<ol start="3"><li>three<ul><li>inner</li></ul></li><li>four</li></ol><ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>';
    expect(await markdownOf(html)).toBe('3. three\n   - inner\n4. four\n\n- [x] done\n- [ ] open');
  });

  it('removes permalinks and other links from headings', async () => {
    const html =
      '<h2 id="a">On bees<a class="headerlink" href="#a">¶</a></h2><p>Short.</p><h3>1. <a href="/x">Wax</a></h3><p>More.</p>';
    expect(await markdownOf(html)).toBe('## On bees\n\nShort.\n\n### 1\\. Wax\n\nMore.');
  });

  it('renders emphasis, superscripts, subscripts and link titles', async () => {
    const html =
      '<p><b>bold</b>, <i>slanted</i>, <code>a`b</code>, <del>gone</del>, <mark>seen</mark>, 10<sup>6</sup>, H<sub>2</sub>O and <a href="../b c?x=(1)" title=\'The "other" page\'>there</a>, all in one line of this page.</p>';
    expect(await markdownOf(html)).toBe(
      '**bold**, *slanted*, ``a`b``, ~~gone~~, ==seen==, 10<sup>6</sup>, H<sub>2</sub>O and [there](https://docs.example.org/b%20c?x=%281%29 "The \\"other\\" page"), all in one line of this page.',
    );
  });

  it('renders elements with paragraph and heading roles', async () => {
    const html =
      '<div role="heading" aria-level="3">On wax</div><span data-as="p">One is here, long enough to be read as a paragraph by itself.</span><span data-as="p">Two is here, and as long.</span>';
    expect(await markdownOf(html)).toBe(
      '### On wax\n\nOne is here, long enough to be read as a paragraph by itself.\n\nTwo is here, and as long.',
    );
  });

  it('renders images with alternative text and drops icons and placeholders', async () => {
    const html =
      '<figure><img src="data:image/gif;base64,R0" data-src="/bee.jpg" alt="A bee"><figcaption>A bee at work in the garden, seen in June.</figcaption></figure><img src="/i.png" width="16">';
    expect(await markdownOf(html)).toBe(
      '![A bee](https://docs.example.org/bee.jpg)\n\nA bee at work in the garden, seen in June.',
    );
  });
});

describe('content that is not part of the article', () => {
  it('drops sections that only list other pages', async () => {
    const html = `<html><body><article>${prose('bees')}${prose('wax')}<h2>See also</h2><ul><li><a href="/a">Ants</a></li><li><a href="/b">Wasps</a></li></ul></article></body></html>`;
    const { markdown } = await readPage({ html, url }, 'tree');
    expect(markdown).not.toMatch(/See also|Ants/);
  });

  it('drops author boxes and elements hidden by CSS', async () => {
    const inner =
      '<div class="author-box"><p>Jane writes about bees and lives in a house with a garden, as her readers know.</p></div><p class="hidden">Never seen by anybody.</p><p class="hidden md:block">Seen on most screens, which are wide enough for this.</p>';
    expect(await markdownOf(inner)).toBe('Seen on most screens, which are wide enough for this.');
  });

  it('stops at the end of the element marked as article body', async () => {
    const html = `<html><body><main><div class="post-content">${prose('bees')}${prose('wax')}${prose('honey')}</div><div>${prose('the terms of this site')}</div></main></body></html>`;
    const { markdown } = await readPage({ html, url }, 'tree');
    expect(markdown).toContain('honey');
    expect(markdown).not.toContain('terms of this site');
  });

  it('keeps links in headings on index pages', async () => {
    const entry = (name: string) =>
      `<article><h3><a href="/${name}">About ${name}</a></h3><p>What there is to say of ${name}, in a few words that make one want to read on.</p></article>`;
    const html = `<html><body><main><h1>News of the garden</h1>${['bees', 'ants', 'wasps', 'moths'].map(entry).join('')}</main></body></html>`;
    const { markdown } = await readPage({ html, url }, 'tree');
    expect(markdown).toContain('About bees');
    expect(markdown).toContain('About moths');
  });
});

describe('links and quotes', () => {
  it('resolves links against the base URL, except fragments', async () => {
    const html = `<html lang="en"><head><title>A page</title><base href="https://other.example/places/"></head><body><article>
      ${prose('what comes first')}<p>The <a href="hame.html">lighthouse</a> is described <a href="#below">below</a>, as it was in spring.</p>
      ${prose('what comes last')}</article></body></html>`;
    const { markdown } = await readPage({ html, url }, 'tree');
    expect(markdown).toContain('[lighthouse](https://other.example/places/hame.html)');
    expect(markdown).toContain(`[below](${url}#below)`);
  });
});

it('adds the quotation marks that a browser renders', async () => {
  expect(await markdownOf('<p>She called it <q>the best day</q> of the long year.</p>')).toBe(
    'She called it “the best day” of the long year.',
  );
});
