import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSentence } from '#text/grounding/check-sentence.ts';
import { prepareSource } from '#text/grounding/prepared-source.ts';
import { hostileText } from '../summaries/hostile-text.ts';
import { samplePages } from '../summaries/sample-pages.ts';

const source = samplePages[0]?.text ?? '';
const isBorneOut = (claim: string, text: string) => findEvidence(claim, prepareSource(text));

/** The verdict in flags, as the cases below ask for it. */
function findEvidence(claim: string, from: ReturnType<typeof prepareSource>) {
  const { verdict, score, evidence, reason } = checkSentence(claim, from);
  return {
    isBorneOut: verdict === 'supported',
    score,
    ...(evidence === undefined ? {} : { quote: evidence }),
    ...(reason === undefined ? {} : { reason }),
    ...(verdict === 'contradicted' ? { isContradicted: true } : {}),
  };
}

describe('isBorneOut', () => {
  it('finds the passage that supports a paraphrase', () => {
    const found = isBorneOut('By 1300 medieval London had at least twelve tide mills.', source);
    expect(found.isBorneOut).toBe(true);
    expect(source.slice(found.quote?.start, found.quote?.end)).toBe(
      'Medieval London had at least 12 tide mills by the year 1300.',
    );
  });

  it('returns adjacent sentences when the claim needs both', () => {
    const claim =
      'The incoming tide enters the mill pond through a gate that closes by itself when the tide begins to fall.';
    const found = isBorneOut(claim, source);
    expect(source.slice(found.quote?.start, found.quote?.end)).toBe(
      'The incoming tide enters the mill pond through a one-way gate. The gate closes by itself when the tide begins to fall.',
    );
  });

  it.each([
    ['another number', 'Sales rose by 7% in the year 2021.', 'Sales rose by 5% in the year 2021.', /another number/],
    ['another name', 'The mill was built by Ada Brown.', 'The mill was built by Ada Smith.', /name/],
    ['a denial', 'The mill was not open in winter.', 'The mill was open in winter.', /denies/],
    ['a denied passage', 'The drug prevents the disease.', 'The drug does not prevent the disease.', /denies/],
    ['an open question', 'The drug causes headaches.', 'It is not known whether the drug causes headaches.', /./],
    ['the opposite', 'Sales rose by 5% in the year 2021.', 'Sales fell by 5% in the year 2021.', /opposite/],
    ['swapped parts', 'Google acquired YouTube in 2006.', 'YouTube acquired Google in 2006.', /other way/],
    [
      'the trade of somebody else',
      'Ines Calder, a former pilot, retired a year later.',
      'Ines Calder retired a year later and was succeeded by Tom Brandt, a former pilot.',
      /somebody else/,
    ],
    [
      'another speaker',
      'Harbour master Tom Brandt told the board that the market lost 62,000 euros in 2018.',
      'Tom Brandt sells nets. Harbour master Ines Calder told the board that the market lost 62,000 euros in 2018, while the auction hall next door earned 145,000 euros.',
      /somebody else/,
    ],
    [
      'another season',
      'The ferry to Askholm carries about 300 passengers a day in winter.',
      'The ferry to Askholm, which carries about 300 passengers a day in summer, was moved to the south pier.',
      /another time/,
    ],
    [
      'another of the same kind',
      'Nordic Bank raised its rate in June.',
      'Sound Bank raised its rate in June, and Nordic Bank lowered its own in July.',
      /somebody else/,
    ],
    [
      'another thing of which it speaks',
      'Coffee reduced errors during night shifts.',
      'A study of 1,200 nurses found that short naps reduced errors during night shifts. Coffee had no such effect.',
      /something else/,
    ],
    [
      'the best of many for the best',
      'President Ozols called the vote the most important of the decade.',
      'President Ozols called the vote one of the most important of the decade.',
      /one among several/,
    ],
    [
      'an ordinal for a number',
      'The court in Brask convicted three managers of fraud.',
      'The court in Brask convicted two managers of fraud and acquitted a third.',
      /number/,
    ],
    [
      'the first who did it',
      'Ned Harlow was the first to describe the lake.',
      'Ned Harlow described the lake in 1887, a decade after the missionary Paul Roux had reached it.',
      /first or the only/,
    ],
    [
      'a manner that nobody tells',
      'The society immediately printed the maps in 1890.',
      'The society printed the maps in 1890.',
      /circumstance/,
    ],
    [
      'the other order',
      'The society first printed the maps and then ignored them.',
      'Roux sent his maps to the Geographical Society in Lyon. The society first ignored them and then printed them in 1890.',
      /order/,
    ],
    ['a question', 'Was the mill built in 1300?', 'The mill was built in 1300.', /asks/],
    ['the writer', 'My mill was built in 1300.', 'The mill was built in 1300.', /writer/],
    [
      'an addition',
      'The mill was built in 1300 and inspired countless poets across northern Europe.',
      'The mill was built in 1300.',
      /./,
    ],
    [
      'a comment on top of a fact',
      'The tide enters the mill pond through a gate, and so they would all be most thankful for it.',
      'The tide enters the mill pond through a gate.',
      /./,
    ],
    [
      'a circumstance on top of a fact',
      'The tide enters the mill pond through a gate at this very hour.',
      'The tide enters the mill pond through a gate.',
      /./,
    ],
    ['a statement about the same thing', 'The old mill was painted.', 'The old mill was closed.', /not/],
    ['half a match', 'The old mill was painted white by sailors.', 'The old mill was closed.', /not/],
    ['a word of the same beginning', 'They are internal.', 'They are international.', /not/],
    [
      'one false sentence of two',
      'The mill was built in 1300. Wolves guarded every entrance.',
      'The mill was built in 1300.',
      /./,
    ],
    ['nothing at all', '...', 'The mill was built in 1300.', /nothing/],
  ])('does not accept %s as evidence', (_, claim, text, reason) => {
    const found = isBorneOut(claim, text);
    expect(found.isBorneOut).toBe(false);
    expect(found.reason).toMatch(reason);
  });

  it.each([
    ['a passive', 'Google acquired YouTube in 2006.', 'YouTube was acquired by Google in 2006.'],
    [
      'figures written otherwise',
      'It costs 1,000 dollars to repair two gates.',
      'It costs 1000 dollars to repair 2 gates.',
    ],
    ['"not only"', 'The drug is safe.', 'The drug is not only safe but cheap.'],
  ])('accepts %s', (_, claim, text) => {
    expect(isBorneOut(claim, text).isBorneOut).toBe(true);
  });

  it.each([
    ['German', 'Die Mühle wurde 1300 gebaut.', 'Die Mühle an der Küste wurde im Jahr 1300 gebaut.'],
    ['Chinese', '汉语是世界上最多人说的语言。', '汉语是世界上最多人说的语言之一。'],
  ])('quotes %s and gives no verdict on text that it cannot read', (_, claim, text) => {
    expect(isBorneOut(claim, text)).toMatchObject({ isBorneOut: false, reason: expect.stringMatching(/only English/) });
    expect(isBorneOut(text, `${text} 2024.`).isBorneOut).toBe(true);
  });

  it('supports every whole sentence of a source', () => {
    for (const text of samplePages.map((page) => page.text)) {
      for (const sentence of text.match(/[A-Z][^.?\n]+\.(?=\s|$)/g) ?? []) {
        if (/https|mailto|\]\(|@/.test(sentence)) continue;
        expect(isBorneOut(sentence, text), sentence).toMatchObject({ isBorneOut: true });
      }
    }
  });

  it('returns a position inside the source for any claim and source', () => {
    const prepared = prepareSource(source);
    fc.assert(
      fc.property(hostileText, hostileText, (claim, text) => {
        for (const [against, found] of [
          [text, isBorneOut(claim, text)],
          [source, findEvidence(claim, prepared)],
        ] as const) {
          expect(found.score).toBeGreaterThanOrEqual(0);
          expect(found.score).toBeLessThanOrEqual(1);
          if (found.isBorneOut) expect(found.quote).toBeDefined();
          if (found.quote) expect(found.quote.end).toBeLessThanOrEqual(against.length);
        }
      }),
    );
  });

  it('rejects a claim of several pages without reading it', () => {
    expect(isBorneOut('word '.repeat(100_000), source)).toMatchObject({
      isBorneOut: false,
      reason: 'it is too long to be checked',
    });
  });
});
