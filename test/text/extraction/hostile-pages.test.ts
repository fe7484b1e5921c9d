import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage, type Thoroughness } from '#text/extraction/read-page.ts';

const url = 'https://evil.example.org/';
const modes: Thoroughness[] = ['tree', 'tags'];
const sentence =
  'A sentence that is long enough to be taken for text by whoever looks for it, with commas, and a stop.';

async function markdownOf(inner: string, mode: Thoroughness = 'tree'): Promise<string> {
  const html = `<html><body><article><p>${sentence}</p>${inner}<p>${sentence}</p></article></body></html>`;
  return (await readPage({ html, url }, mode)).markdown;
}

describe.each(modes)('hostile pages read by %s', (mode) => {
  it.each([
    ['elements nested 10,000 deep', '<div>'.repeat(10_000) + sentence],
    ['quotations nested 10,000 deep', '<blockquote>'.repeat(10_000) + sentence],
    ['marks nested 10,000 deep', `${'<b><i>'.repeat(5_000)}${sentence}`],
    ['formulas nested 10,000 deep', `<p>${sentence}<math>${'<msqrt>'.repeat(10_000)}<mi>x</mi></math></p>`],
    [
      'an element with endless attributes',
      `<p ${Array.from({ length: 50_000 }, (_, n) => `a${n}="x"`).join(' ')}>${sentence}</p>`,
    ],
    ['an attribute without an end', `<p>${sentence}</p><p title="${'x'.repeat(500_000)}`],
    ['siblings without a word, beside the article', `</article>${'<div></div>'.repeat(180_000)}`],
    ['rows without a table', '<tr><td>x'.repeat(20_000)],
    ['callouts inside callouts', '<div class="admonition note">'.repeat(400) + sentence],
    ['names that are no names', `<a"b'c= d/e><${'x'.repeat(1_000)}>${sentence}</${'x'.repeat(1_000)}>`],
  ])('survives %s', async (_, inner) => {
    expect(await markdownOf(inner, mode)).toContain('A sentence that is long enough');
  });

  it('survives any markup', async () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<pre>',
      '<code>',
      '</pre>',
      '<li>',
      '<ol start=x>',
      '<blockquote>',
      '<div class="callout callout-tip">',
      '</div>',
      '<a href="#x">',
      '</a>',
      '<sup id=x>',
      '1',
      '\n',
      'word ',
      '<math>',
      '<mi>',
      '<img src=x class=latex alt=y>',
      '<span class="katex-display">',
      '</span>',
      '<h2>',
      '</h2>',
      '&lt;',
      '\u0000',
      '<!--',
      '-->',
      '<script type="math/tex">',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 60 }), async (parts) => {
        const page = await readPage({ html: parts.join(''), url }, mode);
        expect(typeof page.markdown).toBe('string');
        expect(page.markdown).not.toContain('\u0000');
      }),
      { numRuns: 150 },
    );
  });
});

describe('hostile Markdown', () => {
  it.each([
    [
      'a link that is a script',
      '<p>Press <a href="javascript:alert(1)">here</a> to go on with all of this, as everybody does.</p>',
      /javascript:/i,
    ],
    [
      'a script in disguise',
      '<p>Press <a href=" java\tscript:alert(1)">here</a> to go on with all of this, as everybody does.</p>',
      /\]\(/,
    ],
    [
      'a link to data',
      '<p>Press <a href="data:text/html,<b>x">here</a> to go on with all of this, as everybody does.</p>',
      /data:/,
    ],
    [
      'a picture that is a script',
      '<p>Here <img src="javascript:alert(1)" alt="x"> is a picture to look at, as everybody does.</p>',
      /javascript:/i,
    ],
    ['an element shown as text', '<p>&lt;script>alert(1)&lt;/script></p>', /(?<!\\)<script/i],
    [
      'an element shown as text in parts',
      '<p>&lt;<b></b>script>alert(1)&lt;<i>script></i></p>',
      /(?<!\\)<(?:\*)*script/i,
    ],
    [
      'an element in the text of a picture',
      '<p>x <img src="/a.png" alt="](javascript:x)<img src=x onerror=y>"></p>',
      /(?<!\\)<img|(?<!\\)\]\(javascript/,
    ],
    [
      'an element in the title of a link',
      '<p>Press <a href="/x" title="&quot;) <script>">here</a> to go on with all of this, as everybody does.</p>',
      /(?<!\\)<script/,
    ],
    [
      'an address that ends the link',
      '<p>Press <a href="/x) <script>alert(1)</script>">here</a> to go on with all of this, as everybody does.</p>',
      /<script|\/x\)/,
    ],
    ['a language that is markup', '<pre><code class="language-x&#10;<script>">y</code></pre>', /<script/],
    [
      'a formula that is markup',
      '<p><math alttext="$</p><script>alert(1)"><mi>x</mi></math></p>',
      /<script|[^\\]\$<|<\/p/,
    ],
    [
      'an author that is markup',
      '<div data-testid="user-message">x</div><div class="font-claude-response">&lt;img src=x></div>',
      /(?<!\\)<img/,
    ],
  ])('does not let through %s', async (_, inner, harm) => {
    expect(await markdownOf(inner)).not.toMatch(harm);
  });

  it.each([
    ['# no heading', '\\# no heading'],
    ['- no item', '\\- no item'],
    ['1. no item', '1\\. no item'],
    ['> no quotation', '\\> no quotation'],
    ['*not* _slanted_', '\\*not\\* \\_slanted\\_'],
    ['`no code`', '\\`no code\\`'],
    ['[no](link)', '\\[no\\](link)'],
    ['~~~', '\\~\\~~'],
    ['&amp;lt; is no sign', '\\&lt; is no sign'],
    ['| --- |', '\\| --- |'],
    ['+1 and 2 + 2 = 4', '+1 and 2 + 2 = 4'],
  ])('escapes text: %s', async (text, shown) => {
    expect((await markdownOf(`<p>${text}</p><h2>x</h2>`)).split('\n')).toContain(shown);
  });

  it('keeps code from closing its own fence', async () => {
    const markdown = await markdownOf('<pre><code>a\n```\n[x](javascript:y)\n````\n</code></pre>');
    expect(markdown).toContain('`````\na\n```\n[x](javascript:y)\n````\n`````');
  });
});
