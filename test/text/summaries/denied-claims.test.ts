import { describe, expect, it } from 'vitest';
import { sectionsOf } from './report-sections.ts';

const told = (sections: Record<string, string>): string =>
  Object.entries(sections)
    .filter(([title]) => title !== 'Sources')
    .map(([, text]) => text)
    .join('\n');

describe('a claim and what is said against it', () => {
  it('is told with the denial that opens the next paragraph, in the answer and elsewhere', () => {
    const blackouts = {
      title: 'Solar power blamed for blackouts in Sarn',
      text:
        'The initiative Clear Horizon blames solar power for the blackouts in Sarn, its chairman says.\n\n' +
        'The regulator contradicted this: all three blackouts happened after sunset.',
    };
    expect(sectionsOf('What causes the blackouts in Sarn?', blackouts)['Answer']).toContain(
      'its chairman says. The regulator contradicted this',
    );
    const treasure = {
      title: 'Treasure in Lake Osk?',
      text:
        'Treasure hunters have been coming to Lake Osk since June.\n\n' +
        'A legend tells of a steamer with 4,000 gold coins that lies in Lake Osk.\n\n' +
        'The historian Pia Rem considers this a fairy tale.',
    };
    expect(told(sectionsOf('treasure in Lake Osk', treasure))).toContain(
      'lies in Lake Osk. The historian Pia Rem considers this a fairy tale.',
    );
    const german = {
      title: 'Gold im Osksee?',
      text:
        'Seit Juni kommen Schatzsucher an den Osksee.\n\nLaut einer Legende liegt ein Dampfer mit 4.000 Goldmünzen im Osksee.\n\n' +
        'Die Historikerin Pia Rem hält das für ein Märchen.',
    };
    expect(told(sectionsOf('Gold im Osksee', german))).toContain('im Osksee. Die Historikerin Pia Rem hält das');
  });
});

describe('the sentences beside a chosen one', () => {
  it('come with it also if they go on from it with a pronoun', () => {
    const clerk = {
      title: 'The mayor of Quell sentenced',
      text:
        'The court in Tamm has sentenced the mayor of Quell to two years in prison.\n\n' +
        'The fraud of the mayor of Quell came to light through a clerk of the town hall. She took the invoices to the auditors.',
    };
    expect(told(sectionsOf('mayor of Quell', clerk))).toContain('town hall. She took the invoices to the auditors.');
  });
});

describe('the order and the dates of a report', () => {
  it('tells a history in one list, in the order of its page', () => {
    const lighthouse = {
      title: 'The lighthouse of Ravel',
      text:
        'The lighthouse of Ravel stands on a reef four miles off the coast of Marn.\n\n' +
        'The first lighthouse of Ravel, built of wood, was washed away in the winter of 1862.\n\n' +
        'In 1911 the keeper Jon Arl kept the light of Ravel burning alone for nineteen days.\n\n' +
        'Today the lighthouse of Ravel is controlled from the harbour of Marn.',
    };
    const sections = sectionsOf('history of the Ravel lighthouse', lighthouse);
    expect(Object.keys(sections)).toEqual(['Key findings', 'Sources']);
    expect(sections['Key findings']).toMatch(/four miles[\s\S]*1862[\s\S]*1911[\s\S]*Today/u);
  });

  it('dates a sum of money of a page that is older than others', () => {
    const sections = sectionsOf(
      'parking permits in Hallau',
      {
        title: 'Parking permits in Hallau',
        publishedAt: '2026-01-08',
        text: 'Residents of Hallau get a parking permit for 120 euros a year. The permits of Hallau hang behind the windscreen.',
      },
      {
        title: 'Parking permits in Hallau get cheaper',
        publishedAt: '2026-03-19',
        text: 'Hallau lowers the fee for parking permits from 120 to 80 euros after protests of residents.',
      },
    );
    expect(told(sections)).toMatch(/120 euros a year[^\n]*\(2026-01-08\)/u);
    expect(told(sections)).not.toMatch(/80 euros[^\n]*\(2026/u);
  });
});
