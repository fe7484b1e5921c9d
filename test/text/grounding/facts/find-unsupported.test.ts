import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsupported } from '#text/grounding/facts/find-unsupported.ts';
import { anyText } from '../../../areas/content/any-text.ts';

const source = `On March 5, 2024, Harbour Works said it had sold 1,000 boats to the World Fishing Office for $2.5 million.
"We are happy," said Ada Brown. Sales grew by 20 percent, see https://example.org/report?x=1 or write to ada@example.org.
Three yards took part. The list says 1.234,5 tonnes.`;

describe('findUnsupported', () => {
  it.each([
    'Harbour Works sold 1000 boats.',
    'They sold 1k boats for $2.5M.',
    'They earned 2,500,000 dollars.',
    'The WFO bought them on 2024-03-05.',
    'Ada Brown: “we are happy”!',
    'Growth of 20% at 3 yards, 1234.5 tonnes',
    'More on example.org/report?x=1, ada@example.org',
    'Great news! Boats are back. 🚀 #HarbourWorks',
    '',
  ])('accepts %j', (output) => {
    expect(findUnsupported(output, source)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['Sales grew by 21 percent.', ['21%']],
    ['Sales grew by 1,000%.', ['1,000%']],
    ['It cost €2.5 million.', ['€2.5']],
    ['They sold 2k boats and 10 masts.', ['2', '10']],
    ['Seven yards took part.', ['Seven']],
    ['The boats went to Peter Smith of the office.', ['Peter Smith']],
    ['Peter Smith bought all of the boats.', ['Peter Smith']],
    ['A deal with NASA was signed.', ['NASA']],
    ['She said “we are very sad”.', ['we are very sad']],
    ["They called it 'a new dawn' there.", ['a new dawn']],
    ['Elle dit « pas du tout ».', [' pas du tout ']],
    ['See https://example.net/other.', ['https://example.net/other']],
    ['See http://intranet.invalid/x.', ['http://intranet.invalid/x']],
    ['Write to bob@example.org or @bob.', ['bob@example.org', '@bob']],
    ['It was on 2024-03-06.', ['2024-03-06']],
  ])('reports the new facts in %j', (output, found) => {
    expect(findUnsupported(output, source)).toEqual(expect.arrayContaining(found));
  });

  it('reports no new facts in the source itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(findUnsupported(text, text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['"', "'a", '1,', '1 ', 'A.', 'Aa ', '“a', '[a](', '@a', 'a@', '**a', '１', '$1'])(
    'handles 100,000 characters of %j',
    (unit) => {
      const text = unit.repeat(Math.floor(100_000 / unit.length));
      expect(findUnsupported(text, 'nothing')).toBeInstanceOf(Array);
    },
  );
});
