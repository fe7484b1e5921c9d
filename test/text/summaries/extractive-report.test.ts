import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import { oneLine } from '#text/summaries/markdown.ts';
import { hostileText } from './hostile-text.ts';
import { expectClosedWorld } from './report-rules.ts';
import { samplePages } from './sample-pages.ts';

const report = writeExtractiveReport({
  topic: 'tide mill',
  pages: samplePages,
  failures: [{ url: 'https://gone.example/(x)`y`', reason: 'HTTP 404 from https://gone.example/' }],
  duplicates: [{ url: 'https://copy.example/', sameAs: samplePages[0]?.url ?? '' }],
  tried: { queries: ['tide mill'] },
});

const headings = (content: string): string[] =>
  [...content.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? '');

describe('writeExtractiveReport', () => {
  it('keeps citations a closed world of verbatim quotes', () => {
    expectClosedWorld(report, samplePages);
    expect(report.claims.length).toBeGreaterThanOrEqual(10);
  });

  it('shows every sentence word for word with a link to its source', () => {
    for (const { text } of report.claims) {
      const page = samplePages.find((candidate) => oneLine(candidate.text).includes(text));
      expect(page, text).toBeDefined();
    }
    expect(report.content).toContain('Steam power made the tide mill unprofitable in most harbours. [[');
  });

  it('takes nothing from a page that shares one word with the topic when another page is about it', () => {
    const title = 'Enhanced tide mill gearing protection';
    const aside = {
      url: 'https://aside.example/',
      title: 'Mills of the valley',
      publishedAt: null,
      text: 'Every mill in the valley was driven by the same river. The first mill of the valley ground corn for a whole county.',
    };
    const scant = { url: 'https://scant.example/', title, publishedAt: null, text: 'Read on in the app' };
    const full = {
      ...scant,
      text: 'A guard of brass gives the tide mill an enhanced protection of its gearing from sand.',
    };
    const nothing = writeExtractiveReport({ topic: title, pages: [scant, aside] });
    expect(nothing.claims).toEqual([]);
    expect(nothing.content).toContain('Nothing was found');
    const found = writeExtractiveReport({ topic: title, pages: [aside, full] });
    expect(new Set(found.claims.map(({ source }) => source))).toEqual(new Set([full.url]));
  });

  it('says how little of the topic the pages touch', () => {
    const topic = 'rotary engine camshaft lubrication mill';
    expect(writeExtractiveReport({ topic, pages: samplePages }).content).toContain(
      'Of the 5 words of the topic they use only 1.',
    );
    expect(report.content).not.toContain('they use only');
  });

  it('opens with what the topic is', () => {
    expect(report.content).toMatch(
      /## Key findings\n\n- A tide mill is a water mill that is driven by the rise and fall of the sea\. \[\[1\]\]/,
    );
  });

  it('names sub-topics with phrases that several sources share', () => {
    const own = headings(report.content);
    expect(own).toContain('Storage pond');
    expect(own).toContain('Wooden gears');
    expect(own.slice(-3)).toEqual(['Sources', 'Not read', 'Left out as repetitions']);
    const gears = report.content.split('## Wooden gears')[1]?.split('\n## ')[0] ?? '';
    expect(gears.match(/^- /gm)?.length).toBeGreaterThanOrEqual(2);
    expect(gears.match(/^- .*gears/gim)?.length).toBe(gears.match(/^- /gm)?.length);
  });

  it('cites every source that says the same, its own first', () => {
    const both = report.claims.filter(
      ({ text }) =>
        text === 'A typical tide mill works for about ten hours of every day.' ||
        text === 'Every working day a tide mill can grind for about ten hours.',
    );
    expect(new Set(both.map(({ source }) => source)).size).toBe(2);
    for (const { text, quote } of both.slice(0, 1)) expect(quote).toBe(text);
  });

  it('shows no sentence twice', () => {
    const shown = [...report.content.matchAll(/^- (.*?) \[\[/gm)].map(([, text]) => text);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('leaves out scraps, questions, advertisements and sentences with addresses', () => {
    expect(report.content).not.toMatch(/Contact|Did you know|newsletter|evil|mail\.example|However, it/);
  });

  it('escapes titles, encodes addresses and links nothing that was not read', () => {
    expect(report.content).toContain(
      '[Mills of the coast: a \\[short\\] history &lt;b&gt;2024&lt;/b&gt;](https://coast.example.org/mills)',
    );
    expect(report.content).toContain('(https://heritage.example.net/a%20b/tide?x=%281%29)');
    expect(report.content).toContain('(encyclopedia.example, 2023-05-04)');
    expect(report.content).toContain('- `gone.example/(x)y`: HTTP 404 from gone.example/');
    expect(report.content).toContain('- `copy.example/` repeats `encyclopedia.example/wiki/Tide_mill_(machine)`');
  });

  it('gives the same bytes for the same request and pages', () => {
    const again = writeExtractiveReport({
      topic: 'tide mill',
      pages: structuredClone(samplePages),
      failures: [{ url: 'https://gone.example/(x)`y`', reason: 'HTTP 404 from https://gone.example/' }],
      duplicates: [{ url: 'https://copy.example/', sameAs: samplePages[0]?.url ?? '' }],
      tried: { queries: ['tide mill'] },
    });
    expect(again).toEqual(report);
  });

  it('cites no page about something else', () => {
    const cooking = {
      url: 'https://kitchen.example/',
      title: 'Soups',
      text: 'The onions are fried in butter until they are soft and golden. The stock is added to the pan and boiled for an hour.',
    };
    const pages = [...samplePages, cooking];
    const mixed = writeExtractiveReport({ topic: 'tide mill', pages });
    expectClosedWorld(mixed, pages);
    expect(mixed.claims.some(({ source }) => source === cooking.url)).toBe(false);
    expect(mixed.content).toContain('[Soups](https://kitchen.example/) (kitchen.example, read, not cited)');
  });

  it('cites no page that only shares a word with the topic', () => {
    const pepper = {
      url: 'https://kitchen.example/',
      title: 'Spices',
      text: 'The pepper mill is filled with whole black pepper from the coast. A good mill grinds the pepper for many years without any repair.',
    };
    const pages = [...samplePages, pepper];
    const mixed = writeExtractiveReport({ topic: 'tide mill storage pond steam power', pages });
    expect(mixed.claims.some(({ source }) => source === pepper.url)).toBe(false);
  });

  it('gives a statement that two sites make once, with both citations', () => {
    const pages = ['begins', 'starts'].map((verb) => ({
      url: `https://${verb}.example/`,
      title: verb,
      text: `The gate of the tide mill closes by itself when the ebb of the sea ${verb}. Visitors of ${verb} arrive by boat in the middle of the summer.`,
    }));
    const { claims } = writeExtractiveReport({ topic: 'tide mill', pages });
    const gate = claims.filter(({ text }) => text.startsWith('The gate'));
    expect(new Set(gate.map(({ text }) => text)).size).toBe(1);
    expect(gate.map(({ source }) => source).sort()).toEqual(['https://begins.example/', 'https://starts.example/']);
  });

  it('does not name a sub-topic after the topic', () => {
    const { content } = writeExtractiveReport({ topic: 'storage pond and wooden gears', pages: samplePages });
    expect(headings(content)).not.toContain('Storage pond');
    expect(headings(content)).not.toContain('Wooden gears');
  });

  it('puts the definition first even when other sentences say more', () => {
    const page = (host: string, text: string) => ({ url: `https://${host}.example/`, title: host, text });
    const pages = [
      page(
        'a',
        'Heat pumps, powered by clean electricity, cut the emissions of heating in homes. Sales of heat pumps rose in the year 2021 because gas for heating was expensive. Heating with heat pumps needs less electricity than other heating.',
      ),
      page(
        'b',
        'A heat pump is a device that moves warmth. Heat pumps cut the emissions of heating in homes by half. Heating homes with heat pumps needs clean electricity.',
      ),
    ];
    expect(writeExtractiveReport({ topic: 'heat pumps', pages }).content).toMatch(
      /## Key findings\n\n- A heat pump is a device/,
    );
  });

  it('says so when no page uses the words of the topic', () => {
    const asked = { topic: 'quantum computing', pages: samplePages };
    const given = writeExtractiveReport({ ...asked, areSourcesGiven: true });
    expect(given.content).toContain('None of the pages uses the words of the topic');
    expect(given.claims).not.toEqual([]);
    expect(writeExtractiveReport(asked)).toEqual({
      content: `Nothing was found about “quantum computing”: none of the ${samplePages.length} pages that were read speaks of it.\n`,
      claims: [],
      sources: samplePages.map(({ url }) => url),
    });
  });

  it('is one sentence when nothing was found, whatever the topic holds', () => {
    const failures = [{ url: 'https://gone.example/', reason: 'timed out' }];
    const empty = writeExtractiveReport({ topic: 'tide mill', pages: [], failures, tried: { queries: ['tide mill'] } });
    expect(empty).toMatchObject({ claims: [], sources: [] });
    expect(empty.content).toBe('Nothing was found about “tide mill”: the one source could not be read.\n');
    expect(writeExtractiveReport({ topic: '[x](https://evil.example)\n# <b>', pages: [] }).content).not.toMatch(
      /https?:|<b>|\n#|(?<!\\)\]\(/,
    );
    const scraps = [{ url: 'https://a.example/', title: 'A', text: 'Home\n\nAbout us\n\nContact' }];
    expect(writeExtractiveReport({ topic: 'tide mill', pages: scraps })).toMatchObject({
      claims: [],
      sources: ['https://a.example/'],
    });
  });

  it('grows with its sources and stays readable', () => {
    const one = writeExtractiveReport({ topic: 'tide mill', pages: samplePages.slice(0, 1) });
    expect(one.claims.length).toBeLessThan(report.claims.length);
    expect(report.claims.length).toBeLessThanOrEqual(60);
  });

  it('writes a closed-world report from any pages and topic', () => {
    const bit = fc.oneof(
      hostileText,
      fc.constantFrom(
        ...samplePages.flatMap((page) => page.text.split(/(?<=\.)\s/)),
        '[x](https://evil.example)',
        '<img src=x>',
        '![](//evil.example)',
        '\n\n# ',
        '\u0000',
        '\u202E',
        '\uD800',
        'https://evil.example/ ',
      ),
    );
    const text = fc.array(bit, { maxLength: 40 }).map((bits) => bits.join(' '));
    const pages = fc
      .array(fc.record({ title: text, text }), { maxLength: 4 })
      .map((list) => list.map((page, index) => ({ ...page, url: `https://site${index}.example/p_(${index})` })));
    fc.assert(
      fc.property(text, pages, (topic, list) => {
        const written = writeExtractiveReport({ topic, pages: list, failures: [{ url: topic, reason: topic }] });
        expectClosedWorld(written, list);
        expect(writeExtractiveReport({ topic, pages: list, failures: [{ url: topic, reason: topic }] })).toEqual(
          written,
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['one endless word', 'a'.repeat(300_000)],
    ['one-word lines', 'word\n'.repeat(60_000)],
    ['punctuation', '.,;:!?()[]{}'.repeat(25_000)],
    ['brackets', '[['.repeat(150_000)],
    ['right-to-left text', 'שלום עולם זה משפט ארוך מאוד על הנושא. '.repeat(6000)],
    ['emoji', '👩‍👩‍👧😀 '.repeat(20_000)],
    ['Chinese', '汉语是世界上最多人说的语言之一，使用人数超过十亿。'.repeat(10_000)],
    ['Thai', 'ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน '.repeat(6000)],
    ['blank lines', '\n \n'.repeat(100_000)],
  ])('survives %s', (_, text) => {
    const pages = [{ url: 'https://a.example/', title: text.slice(0, 5000), text }];
    expectClosedWorld(writeExtractiveReport({ topic: 'word', pages }), pages);
  });
});
