import { describe, expect, it } from 'vitest';
import { guessLanguage, rolesOf } from '#text/languages/function-words.ts';
import { wordsOf } from '#text/languages/words.ts';
import { sentenceQuality, tellsExperience } from '#text/summaries/sentence-quality.ts';

function quality(text: string, { language = 'en', topic = '' } = {}): number {
  return sentenceQuality(text, { words: wordsOf(text), roles: rolesOf(language), language, topic });
}

describe('sentenceQuality', () => {
  it('gives a plain statement the full score', () => {
    expect(quality('The gate of the mill closes by itself when the tide begins to fall.')).toBe(1);
    expect(
      quality('La deuxième ligne de tramway de Brest a été mise en service le 14 février.', { language: 'fr' }),
    ).toBe(1);
    expect(
      quality('Das Tor der Mühle schließt sich von selbst, wenn die Flut zu fallen beginnt.', { language: 'de' }),
    ).toBe(1);
  });

  it('takes a clause before a colon for no label', () => {
    expect(quality('What failed was the gate: it was shut for 97 days of the last year.')).toBe(1);
    expect(quality('Keeper Jan: it was shut for 97 days of the last year for repairs.')).toBeLessThan(0.5);
  });

  it.each([
    ['a heading', 'The history of the old tide mills of the coast'],
    ['a scrap', 'Read on.'],
    ['an address', 'You can find the plans of the mill at https://mill.example/plans for free.'],
    ['a mailbox', 'Write to the keeper of the mill at keeper@mill.example for a visit.'],
    ['a control character', 'The gate of the mill closes \u0000 by itself when the tide falls.'],
    ['a direction override', 'The gate of the mill closes \u202E by itself when the tide falls.'],
    ['half a character', 'The gate of the mill closes \uD800 by itself when the tide falls.'],
    ['what its writers live through', 'We bought the old mill of the harbour, and our children love it.'],
    [
      'what its writers live through in German',
      'Vor zwei Jahren haben wir die alte Mühle am Hafen gekauft und umgebaut.',
    ],
    ['what its writers live through in French', 'Il y a deux ans nous avons acheté le vieux moulin du port de Brest.'],
    ['an advertisement', 'Sponsored: Try DreamWell gummies now and sleep like a stone tonight.'],
    ['a discount', 'Try the new DreamWell gummies for deep sleep now, 20% off for a week.'],
    ['the age and readers of its page', 'Updated on 3 October 2026. 1,204 people have read this.'],
    ['half of a quotation', 'The paint dries slowly and is still wet in the morning when the miller gets up."'],
    ['a page-long sentence', `The mill ${'and the gate of the dam '.repeat(40)}was old.`],
  ])('never shows %s', (_, text) => {
    expect(quality(text)).toBe(0);
  });

  it.each([
    ['a question', 'Did you know that the old mill on the coast is still at work today?'],
    ['a menu', 'Home | About the Mill | Opening Hours | Contact | Shop | Press.'],
    ['a teaser', 'The keeper of the mill had never seen anything like it before...'],
    ['the site on itself', 'Subscribe to the newsletter of the mill and never miss a story.'],
    ['a quotation without its speaker', '"The mill was the first thing that we saw from the sea."'],
    ['a broken quotation', 'The keeper said “the mill was the first thing that they saw.'],
    ['a personal remark', 'In my opinion the mill of the harbour is worth a long visit.'],
    ['an interview label', 'Keeper: The mill was closed for the whole of the winter.'],
  ])('ranks down %s', (_, text) => {
    expect(quality(text)).toBeLessThan(0.5);
  });

  it('shows what a source told the authors and what their study found', () => {
    expect(quality('The gate of the old mill no longer closes, says our neighbour in the harbour.')).toBeGreaterThan(0);
    expect(quality('In this study we found that the gate of the mill closes by itself.')).toBeGreaterThan(0);
  });

  it('does not read the numeral I or common knowledge as first-person speech', () => {
    expect(quality('The gate of the mill was closed during World War I by order of the county.')).toBeGreaterThan(0);
    expect(quality('Charles I of Spain ordered the gate of the old mill to be closed for good.')).toBeGreaterThan(0);
    expect(quality('The mud below the gate is how we know when the old mill was closed.')).toBeGreaterThan(0);
    expect(quality('The gate of the mill was closed when I came down to the harbour.')).toBe(0);
  });

  it.each([
    'Published in 1859, the book sold 1,250 copies on its first day in the shops.',
    'Sponsored research found that the drug works well in older adults.',
  ])('does not take a statement for an advertisement or a date line: %s', (text) => {
    expect(quality(text)).toBeGreaterThan(0);
  });

  it.each([
    'The lamp of the mill lasted 19 hours in our endurance test.',
    'It is the brightest lamp that we have measured in this mill.',
    'The brass lamp is the lightest at 1.9 kilograms, and the only one that we carried home.',
    'Our verdict: buy the brass lamp unless the mill stands in the sun.',
  ])('shows what writers have tested: %s', (text) => {
    expect(quality(text)).toBeGreaterThanOrEqual(0.25);
  });

  it('allows a report on cookies to mention cookies', () => {
    const text = 'Most cookies are kept by the browser until the end of the session.';
    expect(quality(text)).toBeLessThan(0.2);
    expect(quality(text, { topic: 'how do cookies work' })).toBe(1);
  });
});

describe('guessLanguage', () => {
  it.each([
    ['en', 'The gate of the mill closes by itself when the tide begins to fall.'],
    ['de', 'Das Tor der Mühle schließt sich von selbst, wenn die Flut zu fallen beginnt.'],
    ['fr', 'La porte du moulin se ferme toute seule quand la marée commence à descendre.'],
    ['es', 'La puerta del molino se cierra sola cuando la marea empieza a bajar.'],
    ['nl', 'De poort van de molen sluit vanzelf wanneer het tij begint te dalen.'],
    ['und', '潮汐磨坊是由海水涨落驱动的水磨。'],
  ])('detects %s', (language, text) => {
    expect(guessLanguage(wordsOf(text).map((word) => word.lower))).toBe(language);
  });
});

describe('tellsExperience', () => {
  it.each([
    'I cut out sugar and slept better.',
    'We replaced our boiler last spring and saved 300 euros.',
    'Wir haben unsere Heizung ersetzt.',
    'Unsere Heizung war nach zwei Wintern kaputt.',
    'Nous avons remplacé notre chaudière.',
    'J’ai arrêté le sucre.',
    'On our farm they caused a flood.',
  ])('%s', (text) => {
    expect(tellsExperience(text)).toBe(true);
  });

  it.each([
    'We are open until six on Saturdays.',
    'Wir haben montags bis freitags von 9 bis 17 Uhr geöffnet.',
    'Wir liefern ab 50 Euro kostenlos.',
    'Nous livrons le samedi matin.',
    'We cannot promise that our bread is free of nuts.',
    'The cheapest bike surprised us: it carries 170 kilograms.',
    'Our advice: take the smaller one.',
    'The bridge opened in 1934.',
  ])('is not: %s', (text) => {
    expect(tellsExperience(text)).toBe(false);
  });
});
