import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfTypesetter } from '#platform/rendering/pdf-typesetter.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

let typesetter: PdfTypesetter;
let web: LocalWeb;
beforeAll(async () => {
  typesetter = new PdfTypesetter();
  web = await startLocalWeb();
});
afterAll(async () => {
  await typesetter.close();
  await web.close();
});

const frame = {
  title: 'A title',
  kicker: 'A test',
  facts: [],
  lead: '',
  footer: 'Foot',
  date: '2026-11-21',
  language: 'en',
};
const made = (markdown: string, more: Partial<typeof frame> = {}) =>
  typesetter.typeset({ ...frame, ...more, markdown });

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf);
  return { pages: text, all: text.join(' ').replace(/\s+/g, ' '), links: (await extractLinks(pdf)).links };
}

interface Node {
  role?: string;
  children?: Node[];
  type?: string;
  id?: string;
}

/**
 * What a screen reader is given: the elements with the words that belong to each, and what its links say; with how much
 * is drawn that no reader is told of.
 */
async function structure(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const parts = new Map<string, string>();
  const trees: Node[] = [];
  const marked = { artifacts: 0, outside: 0 };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if (!('type' in item)) {
        if (open.length === 0 && item.str.trim() !== '') marked.outside += 1;
        const id = open.findLast((one) => one !== undefined);
        if (id !== undefined) parts.set(id, (parts.get(id) ?? '') + item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else {
        open.push(item.id);
        if ('tag' in item && item.tag === 'Artifact') marked.artifacts += 1;
      }
    }
    for (const { id, contentsObj } of await page.getAnnotations()) parts.set(id, contentsObj.str);
    const tree = (await page.getStructTree()) as Node | null;
    trees.push(...(tree?.children ?? []));
  }
  const words = (id: string) => (parts.get(id) ?? parts.get(id.replace('pdfjs_internal_id_', '')))?.trim();
  const read = ({ role, children = [], id = '' }: Node): unknown =>
    role === undefined ? words(id) : [role, ...children.map(read)];
  const [tree, ...more] = trees.map(read) as unknown[][];
  return { tree: [...(tree ?? []), ...more.flatMap((one) => one.slice(1))], marked };
}

describe('PDF', () => {
  it('keeps Latin, Cyrillic and Greek letters', async () => {
    const words = ['Łódź', 'Çeşme', 'Київ', 'Владивосток', 'Θεσσαλονίκη', '€ “quoted” – 10 %'];
    const { all } = await read(await made(words.map((word) => `- ${word}`).join('\n')));
    for (const word of words) expect(all).toContain(word);
  });

  it('reports scripts that its fonts lack and omits emoji', async () => {
    const { all } = await read(
      await made(
        '- The ministry 外交部 发言人 said so 👍🏽.\n- وزارة الخارجية agreed.\n- `日本語の` and **한국어** too.',
        {
          title: 'About שלום',
          lead: 'नमस्ते',
        },
      ),
    );
    expect(all).toContain('The ministry [text in Chinese] said so .');
    expect(all).toContain('[text in Arabic script] agreed.');
    expect(all).toContain('[text in Japanese] and [text in Korean] too.');
    expect(all).toContain('About [text in Hebrew]');
    expect(all).toContain('[text in Devanagari]');
  });

  it('keeps combining marks with their script and substitutes symbols that its fonts lack', async () => {
    const { all } = await read(
      await made(
        '- Served as コーヒー here.\n- Say كتابٌ now.\n- Read 「東京」 first.\n- Docks ✔️, locks ❌, Gatun → Colon',
      ),
    );
    expect(all).toContain('Served as [text in Japanese] here.');
    expect(all).toContain('Say [text in Arabic script] now.');
    expect(all).toContain('Read [text in Chinese] first.');
    expect(all).toContain('Docks √, locks ×, Gatun -> Colon');
  });

  it('has a title, a language and nested bookmarks for headings', async () => {
    const long = 'A heading that is so long that it is broken into two lines of a page, or into three of them even';
    const bytes = await made(`## First *part*\n\nText.\n\n### ${long}\n\n## Second\n\nText.`);
    const pdf = await getDocumentProxy(Uint8Array.from(bytes));
    type Mark = { title: string; items: Mark[] };
    const read = (marks: readonly Mark[] | null): unknown => marks?.map(({ title, items }) => [title, read(items)]);
    expect(read((await pdf.getOutline()) as Mark[] | null)).toEqual([
      ['First part', [[long, []]]],
      ['Second', []],
    ]);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'A title', Language: 'en' });
  });

  it('tags headings, paragraphs, lists, tables, quotes and links for screen readers', async () => {
    const { tree } = await structure(
      await made(
        [
          '## First',
          'Words with [a link](https://example.com/a) and a source.[[3]](https://example.com/three)',
          '#### Deep below',
          '1. one\n   - inner\n2. two',
          '> quoted',
          '```\ncode\n```',
          '| Name | Sum |\n|---|--:|\n| Ann | 12 |',
        ].join('\n\n'),
        { title: 'The title', lead: 'The lead.', facts: [['Region', 'Africa']] as never },
      ),
    );
    expect(tree).toEqual([
      'Document',
      ['P', 'A TEST'],
      ['H1', 'The title'],
      ['L', ['LI', ['Lbl', 'Region'], ['LBody', 'Africa']]],
      ['P', 'The lead.'],
      ['H2', 'First'],
      [
        'P',
        'Words with',
        ['Link', 'a link', 'https://example.com/a'],
        'and a source.',
        ['Link', '3', 'Source 3: https://example.com/three'],
      ],
      ['H3', 'Deep below'],
      [
        'L',
        ['LI', ['Lbl', '1.'], ['LBody', ['P', 'one'], ['L', ['LI', ['Lbl', '•'], ['LBody', ['P', 'inner']]]]]],
        ['LI', ['Lbl', '2.'], ['LBody', ['P', 'two']]],
      ],
      ['BlockQuote', ['P', 'quoted']],
      ['P', ['Code', 'code']],
      ['Table', ['TR', ['TH', 'Name'], ['TH', 'Sum']], ['TR', ['TD', 'Ann'], ['TD', '12']]],
    ]);
  });

  it('tags list labels once and apart from the text', async () => {
    const { tree } = await structure(await made('- one\n-\n- - inner\n\n1. ---\n\nAfter'));
    const body = (...words: unknown[]) => ['LBody', ...words];
    expect(tree.slice(3)).toEqual([
      [
        'L',
        ['LI', ['Lbl', '•'], body(['P', 'one'])],
        ['LI', ['Lbl', '•'], body()],
        ['LI', ['Lbl', '•'], body(['L', ['LI', ['Lbl', '•'], body(['P', 'inner'])]])],
      ],
      ['L', ['LI', ['Lbl', '1.'], body()]],
      ['P', 'After'],
    ]);
  });

  it('excludes repeated page elements from reading and joins text across pages', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
    const rows = Array.from({ length: 80 }, (_, at) => `| [Ann ${at}](https://example.com/${at}) | ${at} |`).join('\n');
    const { tree, marked } = await structure(
      await made(`${words}\n\n[${words}](https://example.com/long)\n\n| Name | Sum |\n|---|---|\n${rows}`, {
        title: 'On every page',
        footer: 'At its foot',
      }),
    );
    const told = JSON.stringify(tree);
    expect(told.split('On every page')).toHaveLength(2);
    expect(told).not.toContain('At its foot');
    expect(told.split('"Name"')).toHaveLength(2);
    for (const at of [0, 449, 899]) expect(told.split(`word${at} `).length + told.split(`word${at}"`).length).toBe(4);
    expect(told.split('"Ann ')).toHaveLength(81);
    // Whatever is drawn is marked: as a part of the text, or as none.
    expect(marked.outside).toBe(0);
    expect(marked.artifacts).toBeGreaterThan(10);
  });

  it('does not repeat a table header that leaves no space for rows', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| Row ${at} | x |`).join('\n');
    const { pages, all } = await read(await made(`| ${'many words '.repeat(400)} | b |\n|---|---|\n${rows}`));
    expect(pages.length).toBeLessThan(5);
    expect(all).toContain('Row 29');
  });

  it('draws no glyph for tabs and line ends', async () => {
    const { all } = await read(await made('```\n\tif (a) {\n```\n\nOne\u2028two\u000bthree'));
    expect(all).toContain('if (a) {');
    expect(all).toContain('One two three');
    expect(all).not.toContain('\0');
  });

  it('renders lists, tables, code, quotes and every heading level', async () => {
    const { all } = await read(
      await made(
        '# One\n\n## Two\n\n#### Four\n\n1. first\n   - nested *item*\n2. second\n\n> quoted\n\n```\nconst code = 1;\n```\n\n| Name | Sum |\n|---|--:|\n| Ann | 12 |\n\n---\n\n~~gone~~ `inline`',
      ),
    );
    for (const part of [
      'One',
      'Two',
      'Four',
      'first',
      'nested item',
      'second',
      'quoted',
      'const code = 1;',
      'Ann',
      '12',
      'gone',
      'inline',
    ]) {
      expect(all).toContain(part);
    }
  });

  it('numbers pages, repeats the title after the first and leaves no heading at the bottom', async () => {
    const sections = Array.from(
      { length: 60 },
      (_, at) => `## Section ${at}\n\nSome words about it, and more of them ${at}.`,
    );
    const { pages } = await read(await made(sections.join('\n\n'), { title: 'Quite a long way' }));
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
      expect(page).toContain('Quite a long way');
      const found = [...page.matchAll(/Section (\d+)/g)].at(-1)?.[1];
      expect(page).toContain(`more of them ${found}.`);
    }
  });

  it('links web and email addresses only', async () => {
    const { links, all } = await read(
      await made(
        '[web](https://example.com/a) [mail](mailto:a@example.com) [script](javascript:alert(1)) [file](file:///etc/passwd) [near](/x) [[3]](https://example.com/three) [[4]**bold**](https://example.com/four)',
      ),
    );
    expect([...new Set(links)].sort()).toEqual([
      'https://example.com/a',
      'https://example.com/four',
      'https://example.com/three',
      'mailto:a@example.com',
    ]);
    // Only a number alone is the mark of a source.
    expect(all).toContain('[4]bold');
    // Readers of PDF would open an address without a host relative to wherever the file is.
    for (const word of ['script', 'file', 'near']) expect(all).toContain(word);
  });

  it('loads no URL or file: images become their alternative text', async () => {
    const bytes = await made(
      `![a picture](${web.url('/picture.png')}) ![other](file:///etc/passwd) <img src="${web.url('/x.png')}">`,
    );
    const { all } = await read(bytes);
    expect(all).toContain('a picture');
    expect(web.hits()).toBe(0);
  });

  it('is byte-identical for the same document', async () => {
    const other = new PdfTypesetter();
    try {
      const source = { ...frame, markdown: 'Same.' };
      const [one, two] = await Promise.all([typesetter.typeset(source), other.typeset(source)]);
      expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('loads each of its four fonts once for any number of words', async () => {
    const words = 'Plain, **bold**, *slanted*, ***both***. '.repeat(50);
    const file = Buffer.from(await made(words)).toString('latin1');
    // Fonts are numbered as they are opened.
    const numbers = [...file.matchAll(/\/F(\d+) \d+ 0 R/g)].map(([, number]) => Number(number));
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]));
  });

  it('is rendered once for concurrent requests and rejected as unavailable on shutdown', async () => {
    const source = { ...frame, markdown: 'Once.' };
    expect(typesetter.typeset(source)).toBe(typesetter.typeset(source));
    const closed = new PdfTypesetter();
    await closed.close();
    await expect(closed.typeset(source)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
