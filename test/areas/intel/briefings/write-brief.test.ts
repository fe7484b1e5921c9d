import { describe, expect, it } from 'vitest';
import { writeBrief } from '#areas/intel/briefings/write-brief.ts';
import type { ResearchFindings } from '#areas/research/public.ts';

type Page = ResearchFindings['pages'][number];

const fetchedAt = new Date('2026-03-01T10:00:00Z');
const page = (url: string, text: string, more: Partial<Page> = {}): Page => ({
  url,
  title: `On ${new URL(url).pathname.slice(1)}`,
  text,
  publishedAt: null,
  fetchedAt,
  ...more,
});
const stated = (text: string, ...sources: string[]) => ({
  text,
  citations: sources.map((source) => ({ source, quote: text })),
});
const findings = (
  pages: Page[],
  statements: ReturnType<typeof stated>[],
  title = 'Key findings',
): ResearchFindings => ({
  topic: 'canals',
  engine: 'builtin',
  sections: [{ title, statements }],
  pages,
  pagesTried: pages.length + 1,
  startedAt: fetchedAt,
  finishedAt: fetchedAt,
});

const canal = 'The canal of Gatun was closed for 9 days in May by the Authority of Ports.';
const other = 'Grain from Odesa was shipped through the canal by 14 vessels of the Danube Line.';
const a = page('https://a.example/one', `${canal} ${other}`, { publishedAt: '2026-02-01T08:00:00Z' });
const b = page('https://b.example/two', `Reports agree. ${other}`, { publishedAt: '2024-03-01' });

describe('a brief', () => {
  it('numbers its sources by their first citation and lists what is known of them', async () => {
    const brief = await writeBrief(findings([a, b], [stated(other, b.url, a.url), stated(canal, a.url)]));
    expect(brief?.sources).toEqual([
      { title: 'On two', url: b.url, publisher: 'b.example', published: '2024-03-01' },
      { title: 'On one', url: a.url, publisher: 'a.example', published: '2026-02-01' },
    ]);
    expect(brief?.content).toContain(`- ${other} [[1]](https://b.example/two) [[2]](https://a.example/one)`);
    expect(brief?.content).toContain('1. [On two](https://b.example/two) (b.example, 2024-03-01)');
    expect(brief).toMatchObject({ as_of: '2026-03-01', oldest_source: '2024-03-01' });
    expect(brief?.coverage).toEqual({
      pages_tried: 3,
      pages_read: 2,
      sources_cited: 2,
      domains: 2,
      statements: 2,
      statements_left_out: 0,
    });
  });

  it('leaves out a statement with a name or a number that no cited source has', async () => {
    const brief = await writeBrief(
      findings(
        [a, b],
        [
          stated(canal, a.url),
          stated('The canal of Gatun was closed for 8 days in May.', a.url),
          stated('Zorbia closed the canal of Gatun.', a.url),
          stated(canal.replace('May', 'May of the year'), b.url),
          stated('The canal was closed.', 'https://never-read.example/'),
          stated('The canal was closed.'),
        ],
      ),
    );
    expect(brief?.sections).toMatchObject([{ statements: [{ text: canal }] }]);
    expect(brief?.coverage).toMatchObject({ statements: 1, statements_left_out: 4 });
  });

  it('is none when nothing is left', async () => {
    expect(await writeBrief(findings([], []))).toBeUndefined();
    expect(await writeBrief(findings([a], [stated('Zorbia fell.', a.url)]))).toBeUndefined();
  });

  it('replaces a heading that its pages do not support by a plain one', async () => {
    const titled = async (title: string) =>
      (await writeBrief(findings([a], [stated(canal, a.url)], title)))?.sections[0]?.title;
    expect(await titled('The Authority of Ports')).toBe('The Authority of Ports');
    expect(await titled('Key findings')).toBe('Key findings');
    expect(await titled('The crimes of Zorbia')).toBe('Findings');
    expect(await titled('Gatun in 1903')).toBe('Findings');
  });

  it('counts pages of one owner, and texts that repeat each other, as one source', async () => {
    const long = Array.from({ length: 30 }, (_, at) => `Line ${at} tells of the canal and its ships.`).join(' ');
    const with_ = (url: string, text = `${canal} ${long}`) => page(url, text);
    const sources = async (...pages: Page[]) =>
      (await writeBrief(findings(pages, [stated(canal, ...pages.map(({ url }) => url))])))?.confidence_terms.sources;
    expect(await sources(with_('https://a.example/1'))).toBe(1);
    expect(await sources(with_('https://a.example/1'), with_('https://www.a.example/2', canal))).toBe(1);
    expect(await sources(with_('https://a.example/1'), with_('https://copies.example/1'))).toBe(1);
    expect(
      await sources(
        with_('https://a.example/1'),
        with_('https://c.example/1', `In short: ${canal} No more was said here today.`),
      ),
    ).toBe(2);
  });

  it('names the source that contradicts a statement, and lowers the confidence', async () => {
    const said = 'The canal of Gatun was closed for 9 days in May by the Authority of Ports.';
    const denied = 'The canal of Gatun was closed for 21 days in May by the Authority of Ports.';
    const c = page('https://c.example/three', `${denied} Boats waited.`);
    const agreed = await writeBrief(findings([a, b], [stated(said, a.url), stated(other, b.url)]));
    const disputed = await writeBrief(findings([a, c], [stated(said, a.url), stated('Boats waited.', c.url)]));
    expect(agreed?.confidence_terms.disagreement).toBe(0);
    expect(disputed?.confidence_terms.disagreement).toBe(0.5);
    expect(disputed?.confidence_score).toBeLessThan(agreed?.confidence_score ?? 0);
    expect(disputed?.sections.map(({ title }) => title)).toEqual(['Where sources disagree', 'Key findings']);
    expect(disputed?.sections[0]?.statements).toMatchObject([{ text: said, against: [{ text: denied, source: 2 }] }]);
    expect(disputed?.content.split(said)).toHaveLength(2);
    expect(disputed?.summary).toBe(
      `Sources disagree. ${said.slice(0, -1)} (reported 1 February 2026). On the other hand: ${denied.slice(0, -1)} (undated source). Boats waited.`,
    );
    expect(disputed?.content).toMatch(
      /^## Where sources disagree\n\n- The canal .* \(reported 1 February 2026\)\n {2}- On the other hand: The canal .* 21 days/,
    );
    expect(disputed?.content).toContain('[[2]](https://c.example/three) (undated source)');
    expect(agreed?.content).not.toContain('disagree');
  });

  it('puts disagreements at the end unless it opens with one, and lists each pair once', async () => {
    const denied = canal.replace('9 days', '21 days');
    const c = page('https://c.example/three', denied);
    const brief = await writeBrief(
      findings([a, c], [stated(other, a.url), stated(canal, a.url), stated(denied, c.url)]),
    );
    expect(brief?.sections.map(({ title }) => title)).toEqual(['Key findings', 'Where sources disagree']);
    expect(brief?.confidence_terms.disagreement).toBe(0.667);
    expect(brief?.content.split(canal)).toHaveLength(2);
    expect(brief?.content.split(denied)).toHaveLength(2);
  });

  it('describes a disagreement in the words of the report, once', async () => {
    const denied = canal.replace('9 days', '21 days');
    const before = canal.replace('9 days', '30 days');
    const c = page('https://c.example/three', `${before} ${denied}`);
    const brief = await writeBrief(
      findings([a, c], [stated(canal, a.url), stated(denied, c.url)], 'Where sources disagree'),
    );
    expect(brief?.content.split('On the other hand: ')).toHaveLength(2);
    expect(brief?.content).toContain(`  - On the other hand: ${denied} [[2]](${c.url})`);
  });

  it('sets nothing against a statement that its own source does not have', async () => {
    const denied = canal.replace('9 days', '21 days');
    const c = page('https://c.example/three', 'Boats waited.');
    const brief = await writeBrief({
      ...findings([a, c], []),
      sections: [
        { title: 'Where sources disagree', statements: [stated(canal, a.url), stated(denied, c.url)] },
        { title: 'Findings', statements: [stated('Boats waited.', c.url)] },
      ],
    });
    expect(brief?.content).not.toContain('21 days');
  });

  it('adds the date of the source to relative dates', async () => {
    const dated = async (text: string, publishedAt: string | null = '2026-02-01') => {
      const brief = await writeBrief(findings([page(a.url, text, { publishedAt })], [stated(text, a.url)]));
      return /\) (\(.*\))$/m.exec(brief?.content.split('\n\n')[1] ?? '')?.[1];
    };
    const reported = '(reported 1 February 2026)';
    for (const text of [
      'The canal was closed on Friday.',
      'The canal was closed last week.',
      'The canal opens in September.',
      'The canal has been closed three days ago.',
      'The canal is now open.',
      'From 15 October on the canal is closed.',
      'In September the canal opens.',
      'Since March boats have waited.',
      'The canal opens this May.',
      'The canal has been closed this quarter.',
      'The canal has counted 1,914 ships since it began to do so in March 2025.',
      'No ships have been lost.',
      'The canal has since not lost any ship.',
    ]) {
      expect(await dated(text), text).toBe(reported);
    }
    expect(await dated('The canal was closed on Friday.', null)).toBe('(undated source)');
    for (const text of [
      'The canal was closed on 15 October 2025.',
      'The canal was closed in March 2024.',
      'The canal was closed on March 3, 2024.',
      'Ships may pass the canal.',
      'The canal has twelve locks, and boats have to wait.',
      'The canal has reopened, its director said on 15 October 2025.',
      'The canal had counted 12 ships.',
      'This may be the longest canal.',
      'This falls short of the traffic of the canal.',
      'They march along the canal for two days.',
    ]) {
      expect(await dated(text), text).toBeUndefined();
    }
  });

  it('keeps what points to a thing with the statement that names it', async () => {
    const line = 'The line from Gatun to Ports carries power.';
    const long = 'The line is 157 kilometres long.';
    const pages = [page(a.url, `${line} ${long}`), page(b.url, other)];
    const brief = await writeBrief({
      ...findings(pages, []),
      sections: [
        { title: 'Key findings', statements: [stated(line, a.url), stated(other, b.url)] },
        { title: 'Findings', statements: [stated(long, a.url)] },
      ],
    });
    expect(brief?.sections).toMatchObject([{ statements: [{ text: line }, { text: long }, { text: other }] }]);
  });

  it.each([
    ['The country is the third largest exporter of wheat.', 'Australia exported 22 million tonnes of wheat.'],
    ['A tsunami warning was lifted three hours later.', 'An earthquake struck off Mindanao on 17 November 2026.'],
    ['The return begins with one service to India.', 'Maersk will use the canal again, the line said.'],
  ])('keeps "%s" behind the statement that it follows in its source', async (reference, before) => {
    const brief = await writeBrief({
      ...findings([page(a.url, `${before} ${reference} Nobody was hurt.`), page(b.url, other)], []),
      sections: [
        { title: 'Key findings', statements: [stated(before, a.url), stated(other, b.url)] },
        { title: 'Findings', statements: [stated(reference, a.url)] },
      ],
    });
    expect(brief?.sections).toMatchObject([{ statements: [{ text: before }, { text: reference }, { text: other }] }]);
  });

  it('leaves a statement that says what it is about in its place', async () => {
    const [first, whole] = ['Rain fell on the canal on Monday.', 'The harbour line from Gatun carries power.'];
    const brief = await writeBrief({
      ...findings([page(a.url, `${first} ${whole}`), page(b.url, other)], []),
      sections: [
        { title: 'Key findings', statements: [stated(first, a.url), stated(other, b.url)] },
        { title: 'Findings', statements: [stated(whole, a.url)] },
      ],
    });
    expect(brief?.sections).toMatchObject([{}, { statements: [{ text: whole }] }]);
  });

  it('brings the statement that names a thing before one that points to it', async () => {
    const output = 'The company may extract lithium until 2060.';
    const apart = 'Mines near the company closed.';
    const named = 'Codelco and SQM began a joint company in the Atacama.';
    const brief = await writeBrief({
      ...findings([page(a.url, `${output} ${apart} ${named}`)], []),
      sections: [
        { title: 'Key findings', statements: [stated(output, a.url)] },
        { title: 'Findings', statements: [stated(apart, a.url), stated(named, a.url)] },
      ],
    });
    expect(brief?.sections).toMatchObject([
      { title: 'Key findings', statements: [{ text: named }, { text: output }] },
      { title: 'Further findings', statements: [{ text: apart }] },
    ]);
  });

  it('does not open with a disagreement that is off topic', async () => {
    const off = 'The utility has not ended power cuts.';
    const denied = 'The utility ended power cuts.';
    const near = 'Solar power in Zambia has doubled.';
    const disputed = {
      ...findings([page(a.url, off), page(b.url, `${denied} ${near}`)], []),
      sections: [
        { title: 'Where sources disagree', statements: [stated(off, a.url), stated(denied, b.url)] },
        { title: 'Key findings', statements: [stated(near, b.url)] },
      ],
    };
    const titles = async (topic: string) =>
      (await writeBrief({ ...disputed, topic }))?.sections.map(({ title }) => title);
    expect(await titles('Solar power in Zambia')).toEqual(['Key findings', 'Where sources disagree']);
    expect(await titles('Power cuts of the utility')).toEqual(['Where sources disagree', 'Key findings']);
  });

  it('keeps a reference after the last statement that names the thing', async () => {
    const line = 'The line from Gatun to Ports carries power.';
    const second = 'A second line from Colon carries water.';
    const long = 'The line is 157 kilometres long.';
    const brief = await writeBrief({
      ...findings([page(a.url, `${line} ${second} ${long}`)], []),
      sections: [
        { title: 'Key findings', statements: [stated(line, a.url)] },
        { title: 'Findings', statements: [stated(second, a.url), stated(long, a.url)] },
      ],
    });
    expect(brief?.sections).toMatchObject([
      { statements: [{ text: line }] },
      { statements: [{ text: second }, { text: long }] },
    ]);
  });

  it('accepts only valid dates in the past', async () => {
    const published = async (publishedAt: string) =>
      (
        await writeBrief(
          findings([page('https://a.example/x', canal, { publishedAt })], [stated(canal, 'https://a.example/x')]),
        )
      )?.oldest_source;
    expect(await published('2025-12-24')).toBe('2025-12-24');
    for (const no of ['2027-01-01', '2025-02-30', 'yesterday', '2025', '']) expect(await published(no), no).toBeNull();
  });

  it('keeps a foreign text from being more than a text', async () => {
    const hostile = page(
      'https://a.example/(x)?a=<b>',
      '[Gatun](javascript:alert) <img src=x> was *closed* for 9 days.',
      {
        title: '</a> [click](https://evil.example) <script>',
      },
    );
    const text = '[Gatun](javascript:alert) <img src=x> was *closed* for 9 days.';
    const brief = await writeBrief(findings([hostile], [stated(text, hostile.url)]));
    expect(brief?.content).not.toMatch(/<img|<script|[^\\]\]\(javascript|\]\(https:\/\/evil/);
    expect(brief?.content).toContain('](https://a.example/%28x%29?a=%3Cb%3E)');
  });

  it('lets others work in between, and ends when its job does', async () => {
    const pages = Array.from({ length: 6 }, (_, at) => page(`https://site${at}.example/x`, `${canal} ${other}`));
    const statements = pages.map(({ url }, at) => stated(at % 2 === 0 ? canal : other, url));
    const others = new Promise((resolve) => setImmediate(() => resolve('others')));
    const written = writeBrief(findings(pages, statements)).then(() => 'the briefing');
    expect(await Promise.race([written, others])).toBe('others');
    await written;
    await expect(writeBrief(findings(pages, statements), AbortSignal.abort())).rejects.toThrow();
  });

  it('sums up with what everybody may read', async () => {
    const statements = Array.from({ length: 20 }, (_, at) =>
      stated(`Ship ${at + 1} of the Danube Line left Odesa with grain for the canal of Gatun.`, a.url),
    );
    const text = statements.map((one) => one.text).join(' ');
    const brief = await writeBrief(findings([page(a.url, text)], statements));
    expect(brief?.summary).toContain('Ship 1 of the Danube Line');
    expect(brief?.summary.length).toBeLessThan(300);
    const only = stated(`Gatun ${'waited and '.repeat(60)}waited.`, a.url);
    const long = await writeBrief(findings([page(a.url, only.text)], [only]));
    expect(long?.summary).toMatch(/^Gatun waited and .* …$/);
    expect(long?.content.slice(0, 500)).toContain(long?.summary.replace(/ …$/, '') ?? 'nothing');
  });
});
