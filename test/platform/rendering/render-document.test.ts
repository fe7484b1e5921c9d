import { describe, expect, it } from 'vitest';
import { type DocumentSource, UnfitDocument } from '#platform/rendering/document.ts';
import { renderDocument } from '#platform/rendering/render-document.ts';

const html = (form: Exclude<DocumentSource['form'], 'code'>, text: string) => renderDocument({ form, text }).html;
const markdown = (text: string) => html('markdown', text).trim();

describe('Markdown', () => {
  it.each([
    ['# A *b* `c`', '<h1 id="a-b-c">A <em>b</em> <code>c</code></h1>'],
    ['# Ünï 文書!', '<h1 id="ünï-文書">Ünï 文書!</h1>'],
    ['# ???', '<h1 id="section">???</h1>'],
    ['~~a~~ **b**', '<p><s>a</s> <strong>b</strong></p>'],
    [
      'https://a.example/b',
      '<p><a class="bare" href="https://a.example/b" rel="noopener noreferrer nofollow">https://a.example/b</a></p>',
    ],
    ['see readme.md, a@b.example', '<p>see readme.md, a@b.example</p>'],
    ['[a](mailto:a@b.example)', '<p><a href="mailto:a@b.example" rel="noopener noreferrer nofollow">a</a></p>'],
    ['[a](#b)', '<p><a href="#b" rel="noopener noreferrer nofollow">a</a></p>'],
    ['[a](../b.md) [c](/api/keys) [d](?raw=true)', '<p><a>a</a> <a>c</a> <a>d</a></p>'],
    [
      '![a](https://b.example/c.png)',
      '<p><a href="https://b.example/c.png" rel="noopener noreferrer nofollow">Image: a</a></p>',
    ],
    ['![a](c.png)', '<p><span class="absent">Image: a</span></p>'],
    ['![a](data:image/png;base64,AAAA)', '<p><img src="data:image/png;base64,AAAA" alt="a" /></p>'],
    ['![a](data:image/svg+xml;base64,AAAA)', '<p>![a](data:image/svg+xml;base64,AAAA)</p>'],
    [
      '[![a](https://b.example/c.png)](https://d.example/)',
      '<p><a href="https://d.example/" rel="noopener noreferrer nofollow"><span class="absent">Image: a</span></a></p>',
    ],
    ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
    [
      '- [x] a\n- [ ] b\n- [y] c',
      '<ul>\n<li class="task-item">☑ a</li>\n<li class="task-item">☐ b</li>\n<li>[y] c</li>\n</ul>',
    ],
    [
      '```js\nlet a = 1;\n```',
      '<pre tabindex="0"><code class="language-js"><span class="hljs-keyword">let</span> a = <span class="hljs-number">1</span>;\n</code></pre>',
    ],
    ['```unheard-of\n<a>\n```', '<pre tabindex="0"><code class="language-unheard-of">&lt;a&gt;\n</code></pre>'],
    ['', ''],
  ])('%j becomes %s', (text, expected) => {
    expect(markdown(text)).toBe(expected);
  });

  it('aligns table cells by class because the policy allows no inline styles', () => {
    const table = markdown('| a | b | c |\n|:--|--:|:-:|\n| 1 | 2 | 3 |');
    expect(table).toMatch(/^<div class="scroll" tabindex="0"><table>/);
    expect(table).toContain('<td>1</td>\n<td class="right">2</td>\n<td class="center">3</td>');
    expect(table).not.toContain('style');
  });

  it('lists headings with unique anchors', () => {
    const { headings } = renderDocument({ form: 'markdown', text: '# A\n## A\n## A-1\n### A\n\nB\n---\n## ![](x)' });
    expect(headings).toEqual([
      { id: 'a', level: 1, title: 'A' },
      { id: 'a-1', level: 2, title: 'A' },
      { id: 'a-1-1', level: 2, title: 'A-1' },
      { id: 'a-2', level: 3, title: 'A' },
      { id: 'b', level: 2, title: 'B' },
    ]);
  });

  it.each([
    ['---\na: 1\n---\ntext', true],
    ['---\r\na: 1\r\n---\r\ntext', true],
    ['---\na: 1\n...\ntext', true],
    ['---\ntext\n---\ntext', false],
    ['---\na: 1\ntext', false],
    ['text\n---\na: 1\n---', false],
    ['---\n---\ntext', false],
  ])('reads %j as front matter: %s', (text, isMatter) => {
    const rendered = markdown(text);
    expect(rendered.includes('<summary>Front matter</summary>')).toBe(isMatter);
    if (isMatter) expect(rendered).toMatch(/<\/details><p>text<\/p>$/);
  });
});

describe('JSON', () => {
  it('becomes a tree with numbers as written', () => {
    const tree = html('json', '{"a":[1.50,12345678901234567890,-0],"<b>":{"c":null},"d":"<\\/e>","f":[],"g":true}');
    for (const part of ['1.50', '12345678901234567890', '-0'])
      expect(tree).toContain(`<span class="number">${part}</span>`);
    expect(tree).toContain('<span class="key">&lt;b&gt;</span>: { <span class="size">1 field</span> }');
    expect(tree).toContain('<span class="string">"&lt;/e&gt;"</span>');
    expect(tree).toContain('<span class="key">f</span>: []');
    expect(tree).toContain('<span class="word">true</span>');
  });

  it.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1}x'])('is not %j', (text) => {
    expect(() => html('json', text)).toThrow(UnfitDocument);
  });

  it('keeps a field named like the prototype', () => {
    expect(html('json', '{"__proto__":{"a":1}}')).toContain('<span class="key">__proto__</span>');
  });

  it('is truncated and marked when it is long or deep', () => {
    const long = renderDocument({ form: 'json', text: JSON.stringify(Array.from({ length: 30_000 }, () => 1)) });
    expect(long.note).toBe('Only the first 20000 entries are shown.');
    expect(long.html.match(/class="leaf"/g)).toHaveLength(20_000);
    const deep = renderDocument({ form: 'json', text: `${'['.repeat(200)}1${']'.repeat(200)}` });
    expect(deep.note).toBeDefined();
    expect(deep.html.match(/<details/g)).toHaveLength(100);
  });

  it('may have one value per line', () => {
    expect(html('json-lines', '{"a":1}\n\n[2]\r\n')).toContain('[ <span class="size">2 items</span> ]');
    expect(() => html('json-lines', '{"a":1}\nx')).toThrow(UnfitDocument);
  });
});

describe('separated values', () => {
  const cells = (text: string) =>
    [...html('table', text).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd](?: class="right")?>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
    );

  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '"a,b",c\n"1 ""x""",2',
      [
        ['a,b', 'c'],
        ['1 &quot;x&quot;', '2'],
      ],
    ],
    [
      'a,b\n"x"y,2',
      [
        ['a', 'b'],
        ['xy', '2'],
      ],
    ],
    [
      'a,b\n1',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"open,2',
      [
        ['a', 'b'],
        ['open,2', ''],
      ],
    ],
    [
      'a,b\n<i>,2',
      [
        ['a', 'b'],
        ['&lt;i&gt;', '2'],
      ],
    ],
  ])('%j become rows and cells', (text, expected) => {
    expect(cells(text).map((row) => row.map((cell) => cell?.replaceAll('"', '&quot;')))).toEqual(expected);
  });

  it('right-align numbers', () => {
    expect(html('table', 'a,b\nx,1\ny,-2.5')).toContain('<th>a</th><th class="right">b</th>');
  });

  it.each(['', 'just text', 'one\ncolumn'])('are not %j', (text) => {
    expect(() => html('table', text)).toThrow(UnfitDocument);
  });

  it('are truncated and marked when there are many', () => {
    const { note, html: rows } = renderDocument({ form: 'table', text: 'a,b\n'.repeat(2_002) });
    expect(note).toBe('Only the first 2000 rows and 100 columns are shown.');
    expect(rows.match(/<tr>/g)).toHaveLength(2_001);
    expect(renderDocument({ form: 'table', text: 'a,b\n'.repeat(2_001) }).note).toBeUndefined();
  });
});

describe('code', () => {
  it('is highlighted and escaped', () => {
    const { html: code } = renderDocument({ form: 'code', language: 'typescript', text: 'const a = "<b>";' });
    expect(code).toBe(
      '<pre tabindex="0"><code><span class="hljs-keyword">const</span> a = <span class="hljs-string">"&lt;b&gt;"</span>;</code></pre>',
    );
  });

  it('is plain when very long', () => {
    const { html: code } = renderDocument({
      form: 'code',
      language: 'typescript',
      text: 'const a = 1;\n'.repeat(10_000),
    });
    expect(code).not.toContain('<span');
  });
});
