import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeGroundedReport } from '#text/summaries/grounded-report.ts';
import { hostileText } from './hostile-text.ts';
import { expectClosedWorld } from './report-rules.ts';
import { samplePages } from './sample-pages.ts';

const write = (sentences: { text: string; sources: number[] }[]) =>
  writeGroundedReport({
    topic: 'tide mill',
    pages: samplePages,
    draft: { sections: [{ title: 'History', sentences }] },
  });

describe('writeGroundedReport', () => {
  it('keeps what the cited pages bear out, with the verbatim passage behind each citation', () => {
    const report = write([
      { text: 'A tide mill works for about ten hours of every day [1].', sources: [1, 2] },
      { text: 'Steam power ended the trade of the tide mill in most harbours.', sources: [2] },
    ]);
    expectClosedWorld(report, samplePages);
    expect(report.dropped).toEqual([]);
    expect(report.claims[0]).toMatchObject({
      text: 'A tide mill works for about ten hours of every day.',
      source: samplePages[0]?.url,
      quote: 'A typical tide mill works for about ten hours of every day.',
    });
    expect(report.content).toContain('## History\n\nA tide mill works for about ten hours of every day. [[1]](');
    expect(report.sources).toEqual([samplePages[0]?.url, samplePages[1]?.url, samplePages[2]?.url]);
  });

  it.each([
    ['a sentence of another page', 'Volunteers rebuilt the wooden gears from drawings.', [1], /not/],
    ['a source that was not read', 'A tide mill works for about ten hours of every day.', [9], /names no source/],
    ['no source at all', 'A tide mill works for about ten hours of every day.', [], /names no source/],
    ['an address', 'A tide mill stands at https://evil.example in the harbour.', [3], /address/],
    ['an endless sentence', `A tide mill ${'and a mill '.repeat(100)}works.`, [1], /too long/],
  ])('drops %s and says why', (_, text, sources, reason) => {
    const report = write([
      { text, sources },
      { text: 'The storage pond was dredged before the restoration could begin.', sources: [3] },
    ]);
    expect(report.dropped).toHaveLength(1);
    expect(report.dropped[0]?.reason).toMatch(reason);
    expect(report.claims).toHaveLength(1);
    expect(report.content).not.toContain(text.slice(0, 40));
    expectClosedWorld(report, samplePages);
  });

  it('puts the words of the source in the place of a sentence that it does not bear out, and counts it', () => {
    const text = 'A typical tide mill works for about 20 hours of every day.';
    const report = write([
      { text, sources: [1] },
      { text: 'Dragons guarded the sluice at night.', sources: [1] },
    ]);
    expect(report.dropped).toMatchObject([
      { text, reason: 'the source gives another number', isReplaced: true },
      { text: 'Dragons guarded the sluice at night.' },
    ]);
    expect(report.claims.map((claim) => claim.text)).toEqual([
      '“A typical tide mill works for about ten hours of every day.”',
    ]);
    expect(report.content).toContain('1 that no source bore out was replaced by the source’s own words');
    expect(report.content).toContain('1 that no source bore out was left out');
    expectClosedWorld(report, samplePages);
  });

  it('drops the false half of a draft sentence and keeps the true one', () => {
    const report = write([
      {
        text: 'The storage pond was dredged before the restoration could begin. Dragons guarded the sluice at night.',
        sources: [3],
      },
    ]);
    expect(report.claims.map(({ text }) => text)).toEqual([
      'The storage pond was dredged before the restoration could begin.',
    ]);
    expect(report.dropped.map(({ text }) => text)).toEqual(['Dragons guarded the sluice at night.']);
  });

  it('drops repetitions', () => {
    const sentence = { text: 'The storage pond was dredged before the restoration could begin.', sources: [3] };
    expect(write([sentence, sentence]).dropped).toEqual([
      { text: sentence.text, reason: 'it repeats an earlier sentence' },
    ]);
  });

  it('escapes what a model writes and takes its emphasis off', () => {
    const report = writeGroundedReport({
      topic: 'tide mill',
      pages: samplePages,
      draft: {
        sections: [
          {
            title: '<img> [x](https://evil.example)',
            sentences: [
              { text: 'The _storage_ **pond** was dredged before the restoration could `begin`.', sources: [3] },
            ],
          },
        ],
      },
    });
    expect(report.content).toContain('## &lt;img&gt; \\[x\\]( evil.example)');
    expect(report.content).toContain('The storage pond was dredged before the restoration could \\`begin\\`.');
    expectClosedWorld(report, samplePages);
  });

  it('says that nothing was found when no sentence is borne out', () => {
    const report = write([{ text: 'Dragons guarded the sluice at night.', sources: [1] }]);
    expect(report.claims).toEqual([]);
    expect(report.content).toMatch(
      /^Nothing was found about “[^”]+”: none of the \d pages that were read speaks of it\.\n$/u,
    );
    expect(report.content).not.toContain('Dragons');
  });

  it('shows no dropped sentence and stays a closed world for any draft', () => {
    const sentences = samplePages.flatMap((page) => page.text.split(/(?<=\.)\s/));
    const text = fc.oneof(
      hostileText,
      fc.constantFrom(...sentences),
      fc.constantFrom(...sentences).map((one) => one.replace('the', 'no')),
    );
    const draft = fc.array(fc.record({ text, sources: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(draft, hostileText, (list, title) => {
        const report = writeGroundedReport({
          topic: title,
          pages: samplePages,
          draft: { summary: list.slice(0, 2), sections: [{ title, sentences: list }] },
        });
        expectClosedWorld(report, samplePages);
        const kept = new Set(report.claims.map((claim) => claim.text.toLowerCase()));
        for (const dropped of report.dropped) {
          if (dropped.reason !== 'it repeats an earlier sentence')
            expect(
              kept.has(dropped.text.toLowerCase()) && dropped.text.length > 0 && isAlwaysDropped(list, dropped.text),
            ).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Whether a sentence stands in the draft only once: then being dropped and being shown exclude each other. */
function isAlwaysDropped(list: readonly { text: string }[], text: string): boolean {
  return list.filter((sentence) => sentence.text.includes(text)).length === 1;
}
