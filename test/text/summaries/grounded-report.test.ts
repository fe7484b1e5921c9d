import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftSentence, QuotedSentence } from '#text/summaries/check-draft.ts';
import { checkDraft, type GroundedInput } from '#text/summaries/grounded-report.ts';
import { hostileText } from './hostile-text.ts';
import { expectClosedWorld } from './report-rules.ts';
import { samplePages } from './sample-pages.ts';

/** The report of a draft when the second reading agrees about every pair, or about some. */
function publish(input: GroundedInput, isAgreed: (pair: QuotedSentence) => boolean = () => true) {
  const { pairs, publish: finish } = checkDraft(input);
  return finish(new Set(pairs.filter(isAgreed)));
}

function write(sentences: DraftSentence[], isAgreed?: (pair: QuotedSentence) => boolean) {
  const draft = { sections: [{ title: 'History', sentences }] };
  const report = publish({ topic: 'tide mill', pages: samplePages, draft }, isAgreed);
  if (report === undefined) throw new Error('nothing is left');
  return report;
}

const ten = 'A typical tide mill works for about ten hours of every day.';
const everyDay = 'Every working day a tide mill can grind for about ten hours.';

describe('a report from a draft', () => {
  it('keeps what the cited pages support, with the verbatim passage behind each citation', () => {
    const report = write([
      { text: 'A tide mill works for about ten hours of every day [1].', sources: [1], quote: ten },
      {
        text: 'Steam power ended the trade of the tide mill in most harbours.',
        sources: [2],
        quote: 'steam power ended  the trade of the tide mill in most harbours',
      },
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
  ])('drops %s and reports the reason', (_, text, sources, reason) => {
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

  it.each([
    ['without a quote', undefined],
    ['with a quote that does not stand in the source', 'A typical tide mill works for some ten hours of every day.'],
    ['with a quote of another source', everyDay],
    ['with a quote about something else', 'A dam with a sluice is built across a sheltered inlet.'],
  ])('replaces a sentence that comes %s with a quote from the source', (_, quote) => {
    const text = 'A tide mill works for about ten hours of every day.';
    const report = write([{ text, sources: [1], quote }]);
    expect(report.claims.map((claim) => claim.text)).toEqual([`“${ten}”`]);
    expect(report.dropped).toMatchObject([{ text, isReplaced: true }]);
  });

  it('keeps the draft wording only where the second check agrees, source by source', () => {
    const text = 'A tide mill works for about ten hours of every day.';
    const draft = [{ text, sources: [1], quote: ten }];
    expect(write(draft, ({ quote }) => quote === ten).claims).toMatchObject([{ text, quote: ten }]);
    expect(write(draft, () => false).claims).toMatchObject([{ text: `“${ten}”`, quote: ten }]);
  });

  it('quotes verbatim text and marks it for the second check', () => {
    const { pairs } = checkDraft({
      topic: 'tide mill',
      pages: samplePages,
      draft: { sections: [{ title: 'History', sentences: [{ text: ten, sources: [1] }] }] },
    });
    expect(pairs).toEqual([{ sentence: ten, quote: ten, isVerbatim: true }]);
  });

  it('drops a sentence that depends on a missing one', () => {
    const leaning = 'It works for about ten hours of every day.';
    const report = write([
      { text: 'Dragons guarded the tide mill.', sources: [1] },
      { text: leaning, sources: [1], quote: ten },
      { text: 'The storage pond was dredged before the restoration could begin.', sources: [3] },
    ]);
    expect(report.content).not.toContain(leaning);
  });

  it('lists disagreements between two pages with dates', () => {
    const pages = [
      {
        url: 'https://one.example/a',
        title: 'The ferry of Anner',
        publishedAt: '2024-02-03',
        text: 'In 2023 the ferry of Anner carried 40,000 passengers. The ferry of Anner was built in Kiel.',
      },
      {
        url: 'https://one.example/b',
        title: 'Anner and its ferry',
        publishedAt: '2024-06-01',
        text: 'In 2023 the ferry of Anner carried 52,000 passengers. The crew of the ferry lives in Anner.',
      },
    ];
    const sentences = [
      { text: 'In 2023 the ferry of Anner carried 40,000 passengers.', sources: [1] },
      { text: 'The ferry of Anner was built in Kiel.', sources: [1] },
    ];
    const draft = { sections: [{ title: 'Ferry', sentences }] };
    const report = publish({ topic: 'the ferry of Anner', pages, draft });
    expect(report?.content).toMatch(
      /## Where sources disagree\n\n- In 2023 .* 40,000 passengers\. .* \(2024-02-03\)\n {2}- On the other hand: In 2023 .* 52,000 passengers\. .* \(2024-06-01\)/,
    );
    expect(report?.content.match(/40,000/g)).toHaveLength(1);
  });

  it('replaces and counts an unsupported sentence with a quote from the source', () => {
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
    expect(report.content).toContain('1 unconfirmed sentence was replaced with a quotation');
    expect(report.content).toContain('1 unconfirmed sentence was left out');
    expectClosedWorld(report, samplePages);
  });

  it.each([
    [
      'the sentence before it, where it leans on that',
      'The Vallen lock was widened in 1931. It carried 4,200 barges a year until the railway opened.',
      'Until the railway opened, 9,900 barges a year were carried.',
      '“The Vallen lock was widened in 1931. It carried 4,200 barges a year until the railway opened.”',
    ],
    [
      'single marks around a quotation in it',
      'Bargemen called the Vallen lock "the old comb" because of its twelve gates.',
      'Bargemen called the Vallen lock the old comb because of its thirty gates.',
      '“Bargemen called the Vallen lock ‘the old comb’ because of its twelve gates.”',
    ],
    [
      'the nearest sentence alone, where its neighbour makes it too long',
      `The Vallen lock was built of granite. The granite of the lock came from a quarry in Sund, ${'behind the hill, '.repeat(25)}and was cut by hand.`,
      'The Vallen lock was built of granite and not of limestone from Sund.',
      '“The Vallen lock was built of granite.”',
    ],
  ])('quotes the source with %s', (_, text, sentence, quotation) => {
    const pages = [{ url: 'https://one.example/lock', title: 'The Vallen lock', text }];
    const draft = { sections: [{ title: 'Lock', sentences: [{ text: sentence, sources: [1] }] }] };
    const report = publish({ topic: 'the Vallen lock', pages, draft });
    expect(report?.claims.map((claim) => claim.text)).toEqual([quotation]);
    expect(report?.dropped).toMatchObject([{ text: sentence, isReplaced: true }]);
  });

  it('does not cut a quotation', () => {
    const text = 'Bargemen called the Vallen lock "the old comb because of its twelve gates.';
    const pages = [{ url: 'https://one.example/lock', title: 'The Vallen lock', text }];
    const sentences = [
      { text: 'Bargemen called the Vallen lock the old comb because of its thirty gates.', sources: [1] },
    ];
    expect(
      publish({ topic: 'the Vallen lock', pages, draft: { sections: [{ title: 'Lock', sentences }] } }),
    ).toBeUndefined();
  });

  it('drops the false half of a draft sentence and keeps the true half', () => {
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

  it('escapes model output and removes its emphasis', () => {
    const report = publish({
      topic: 'tide mill',
      pages: samplePages,
      draft: {
        sections: [
          {
            title: '<storage> [pond]',
            sentences: [
              {
                text: 'The _storage_ **pond** was dredged before the restoration could `begin`.',
                sources: [3],
                quote: 'The storage pond was dredged before the restoration could begin.',
              },
            ],
          },
        ],
      },
    });
    if (report === undefined) throw new Error('nothing is left');
    expect(report.content).toContain('## &lt;storage&gt; \\[pond\\]');
    expect(report.content).toContain('The storage pond was dredged before the restoration could \\`begin\\`.');
    expectClosedWorld(report, samplePages);
  });

  it('returns nothing when no sentence is supported', () => {
    const sentences = [{ text: 'Dragons guarded the sluice at night.', sources: [1] }];
    const draft = { sections: [{ title: 'History', sentences }] };
    expect(publish({ topic: 'tide mill', pages: samplePages, draft })).toBeUndefined();
  });

  it('shows no dropped sentence and cites only its pages for any draft', () => {
    const sentences = samplePages.flatMap((page) => page.text.split(/(?<=\.)\s/));
    const text = fc.oneof(
      hostileText,
      fc.constantFrom(...sentences),
      fc.constantFrom(...sentences).map((one) => one.replace('the', 'no')),
    );
    const draft = fc.array(
      fc.record({ text, quote: text, sources: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 }) }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(draft, hostileText, (list, title) => {
        const report = publish({
          topic: title,
          pages: samplePages,
          draft: { summary: list.slice(0, 2), sections: [{ title, sentences: list }] },
        });
        if (report === undefined) return;
        expectClosedWorld(report, samplePages);
        // Of a dispute the other side is told in the words of its page, which a draft may have had as well.
        if (report.content.includes('## Where sources disagree')) return;
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

it('states a disagreement once when the draft quotes both sides', () => {
  const at = (day: string, title: string, text: string) => ({
    url: `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`,
    title,
    publishedAt: day,
    text,
  });
  const pages = [
    at('2025-01-15', 'Lind to buy the mill', 'The Lind group said that no mill would be closed. It has nine of them.'),
    at('2025-09-02', 'Lind closes mills', 'The Lind group will close two of its nine mills and cut 90 jobs.'),
  ];
  const draft = {
    sections: [
      {
        title: 'Mills',
        sentences: [
          { text: 'No mill of Lind is ever going to shut.', sources: [1] },
          { text: 'The group shuts down every mill that it has, and fires 90 people.', sources: [2] },
        ],
      },
    ],
  };
  const report = publish({ topic: 'Lind group mills', pages, draft });
  expect(report?.content.match(/On the other hand/g)).toHaveLength(1);
});
