import { describe, expect, it } from 'vitest';
import { readSource, writeBuiltin } from '#text/posts/index.ts';

const pointsOf = (text: string) => [writeBuiltin(readSource(text), 'key_points')].flat().join('\n');

const faq = `# Questions about the bike scheme

**How do I sign up?** Download the app and enter a bank card. Signing up takes two minutes and costs nothing.

**Where do I leave the bike?** At one of the 140 stations. Bikes left elsewhere cost a fee of 15 euros.

**Can children ride?** From 14 years on, if a parent has signed up for them.

**What if the bike is broken?** Press the button and take another. You do not pay for the ride.`;

describe('a statement shown alone', () => {
  it('is not part of an answer that needs its question', () => {
    const points = pointsOf(faq);
    expect(points).toContain('Bikes left elsewhere cost a fee of 15 euros.');
    expect(points).not.toMatch(/At one of|From 14 years/);
  });

  it('is not true only under the condition of a question', () => {
    expect(pointsOf(faq)).not.toContain('You do not pay');
  });

  it('is not attendance or thanks', () => {
    const minutes = `Minutes of the allotment association

Present: K. Brandt (chair), L. Osei, 23 members.

The members voted 19 to 4 to buy a new pump for 1,850 euros. The summer party takes place on 11 July in the club.

Thanks to Maria and Jo for the cake.`;
    expect(pointsOf(minutes)).toContain('voted 19 to 4');
    expect(pointsOf(minutes)).not.toMatch(/Present|Thanks/);
  });

  it('may refer to the title by "this"', () => {
    const recipe = `# Lentil soup with lemon

This soup is on the table in 35 minutes and costs less than two euros a head.

Chop the onion and fry it in olive oil for five minutes. Add the lentils and simmer for 20 minutes.`;
    expect(writeBuiltin(readSource(recipe), 'hook')).toMatch(/^This soup is on the table/);
  });

  it('is each line of a list without full stops, after its label and the title', () => {
    const source = readSource(
      'Release 4.12\n\nAdded\n- Dark mode for the editor\n- Export of reports as PDF\n\nFixed\n- Crash when a project is empty\n- Search ignored umlauts',
    );
    expect(writeBuiltin(source, 'key_points')).toEqual([
      'Added: Dark mode for the editor',
      'Added: Export of reports as PDF',
      'Fixed: Crash when a project is empty',
      'Fixed: Search ignored umlauts',
    ]);
    expect(writeBuiltin(source, 'summary')).toMatch(/^Release 4\.12\n(?:Added|Fixed): .*\n(?:Added|Fixed): .*$/);
    expect(writeBuiltin(source, 'hook')).toBe('Release 4.12');
    expect(writeBuiltin(source, 'hashtags')).not.toContain('#Fixed');
  });

  it('is not a German verdict on a sentence that is not shown', () => {
    const text = `# Sparen beim Heizen

Wer die Heizung um ein Grad herunterdreht, spart etwa sechs Prozent Energie. Viele glauben, dass man die Heizung nachts ganz ausschalten sollte. Das stimmt aber nur in schlecht gedämmten Häusern. Am meisten bringt das Abdichten der Fenster.`;
    expect(pointsOf(text)).toContain('Abdichten');
    const points = pointsOf(text).split('\n');
    const at = points.findIndex((point) => point.startsWith('Das stimmt'));
    expect(at < 0 || points[at - 1]?.startsWith('Viele glauben')).toBe(true);
  });
});

const keywordsOf = (text: string) => [writeBuiltin(readSource(text), 'keywords')].flat();

describe('keywords', () => {
  it('include people by name, with diacritics', () => {
    const words = keywordsOf(
      'A header by substitute Ines Okafor took Rovers to the final. Captain Jo Brand equalised before. United had led since Dana Lubić scored from a corner, said K. Meyer.',
    );
    expect(words).toEqual(expect.arrayContaining(['Ines Okafor', 'Jo Brand', 'Dana Lubić', 'Meyer']));
  });

  it('exclude verbs', () => {
    const words = keywordsOf(
      '# Prices\n\nWhat does a ride cost? After that, each half hour costs 1 euro in the whole city. The cheapest costs 1,850 euros in the shop. A poor rating means repair within five years.',
    );
    expect(words.join(' | ')).not.toMatch(/\bcosts?\b|means/);
  });
});
