import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseNearDuplicates } from '#text/summaries/near-duplicates.ts';
import { samplePages } from './sample-pages.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => `word${from + i}`).join(' ');
const page = (name: string, text: string) => ({ url: `https://${name}.example/`, title: name, text });

describe('collapseNearDuplicates', () => {
  it('keeps pages about the same subject with different text', () => {
    expect(collapseNearDuplicates(samplePages)).toEqual({ kept: samplePages, dropped: [] });
  });

  it('drops a later copy with another footer or case', () => {
    const original = page('first', words(0, 200));
    const copy = page('copy', `${words(0, 200).toUpperCase()} with a footer of its own`);
    expect(collapseNearDuplicates([original, copy])).toEqual({
      kept: [original],
      dropped: [{ url: copy.url, sameAs: original.url }],
    });
  });

  it('keeps the whole article rather than its excerpt, in any order', () => {
    const excerpt = page('excerpt', words(0, 60));
    const whole = page('whole', words(0, 400));
    const expected = { kept: [whole], dropped: [{ url: excerpt.url, sameAs: whole.url }] };
    expect(collapseNearDuplicates([excerpt, whole])).toEqual(expected);
    expect(collapseNearDuplicates([whole, excerpt])).toEqual(expected);
  });

  it('names the page that was kept when copies chain', () => {
    const [a, b, c] = [page('a', words(0, 60)), page('b', words(0, 60)), page('c', words(0, 400))];
    expect(collapseNearDuplicates([a, b, c]).dropped).toEqual([
      { url: a.url, sameAs: c.url },
      { url: b.url, sameAs: c.url },
    ]);
  });

  it('keeps pages with half of their text in common', () => {
    expect(collapseNearDuplicates([page('a', words(0, 200)), page('b', words(100, 300))]).dropped).toEqual([]);
  });

  it('reads a URL only once', () => {
    const first = page('a', 'One text.');
    expect(collapseNearDuplicates([first, { ...first, text: 'Another text.' }])).toEqual({
      kept: [first],
      dropped: [],
    });
  });

  it('keeps each page or names the page kept instead', () => {
    const texts = fc.array(
      fc.nat({ max: 12 }).map((n) => words(n * 20, n * 20 + 80)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const pages = all.map((text, index) => page(`p${index}`, text));
        const { kept, dropped } = collapseNearDuplicates(pages);
        const urls = new Set(kept.map(({ url }) => url));
        expect(kept.length + dropped.length).toBe(pages.length);
        for (const { url, sameAs } of dropped) {
          expect(urls.has(url)).toBe(false);
          expect(urls.has(sameAs)).toBe(true);
        }
      }),
    );
  });
});
