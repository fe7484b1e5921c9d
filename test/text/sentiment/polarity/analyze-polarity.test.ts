import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzePolarity, longestRead } from '#text/sentiment/polarity/analyze-polarity.ts';

const scoreOf = (text: string) => analyzePolarity(text).score;
const rulesOf = (text: string) => analyzePolarity(text).evidence.map(({ rule }) => rule);

describe('polarity', () => {
  it.each([
    ['The staff were kind and the breakfast was delicious.', 'positive'],
    ['A tedious, clumsy film with wooden acting.', 'negative'],
    ['The battery died after two days and nobody answered my mail.', 'negative'],
    ['Absolutely riveting from start to finish!', 'positive'],
  ])('%s: %s', (text, sentiment) => {
    expect(analyzePolarity(text).sentiment).toBe(sentiment);
  });

  it('is neutral without a judgement', () => {
    expect(analyzePolarity('The office is on the second floor.').sentiment).toBe('neutral');
    expect(analyzePolarity('')).toEqual({
      sentiment: 'neutral',
      score: 0,
      confidence: expect.any(Number),
      evidence: [],
    });
  });

  it('is mixed when both sides are strong', () => {
    expect(analyzePolarity('The food was excellent. The service was terrible.').sentiment).toBe('mixed');
  });
});

describe('context of a word', () => {
  it('can reverse it', () => {
    expect(scoreOf('The room was clean.')).toBeGreaterThan(0);
    expect(scoreOf('The room was not clean.')).toBeLessThan(0);
    expect(scoreOf("I don't think that this is a good idea.")).toBeLessThan(0);
    expect(scoreOf('The plot lacks charm.')).toBeLessThan(0);
    expect(rulesOf('The room was not clean.')).toContain('word+negation');
  });

  it('can strengthen or weaken it', () => {
    const good = scoreOf('The soup was good.');
    expect(scoreOf('The soup was extremely good.')).toBeGreaterThan(good);
    expect(scoreOf('The soup was somewhat good.')).toBeLessThan(good);
    expect(scoreOf('The soup was good!')).toBeGreaterThan(good);
    expect(scoreOf('The soup was GOOD.')).toBeGreaterThan(good);
  });

  it('outweighs it after "but" and counts less after "although"', () => {
    expect(scoreOf('The screen is beautiful, but the keyboard is awful.')).toBeLessThan(
      scoreOf('The keyboard is awful, and the screen is beautiful.'),
    );
    expect(rulesOf('Although the start is awful, the rest is wonderful.')).toEqual(
      expect.arrayContaining([expect.stringContaining('concession')]),
    );
  });

  it('can mark it as a wish or a question', () => {
    const real = scoreOf('The soup is good.');
    expect(scoreOf('The soup would be good.')).toBeLessThan(real);
    expect(scoreOf('Is the soup good?')).toBeLessThan(real);
  });
});

describe('emoticons and emoji', () => {
  it('count like words', () => {
    expect(scoreOf('See you on Monday :)')).toBeGreaterThan(0.3);
    expect(scoreOf('See you on Monday :(')).toBeLessThan(-0.3);
    expect(scoreOf('Monday 💗')).toBeGreaterThan(0.3);
    expect(rulesOf('Monday 💗 :(')).toEqual(['emoji', 'emoticon']);
  });

  it('are ignored in URLs', () => {
    expect(analyzePolarity('http://a.example/awful:(').evidence).toEqual([]);
  });
});

describe('evidence', () => {
  it('adds up to the score and has correct positions for any text', () => {
    const piece = fc.constantFrom(
      'good',
      'not',
      'AWFUL',
      'but',
      ' ',
      '. ',
      '!',
      '?',
      ':(',
      '💗',
      'waste of time',
      "isn't",
      '\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' }))), (pieces) => {
        const text = pieces.join(' ');
        const { score, confidence, evidence } = analyzePolarity(text);
        const sum = evidence.reduce((total, { weight }) => total + weight, 0);
        expect(Math.abs(sum - score)).toBeLessThan(0.001);
        expect(Math.abs(score)).toBeLessThanOrEqual(1);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        for (const { start, end, text: said } of evidence) expect(text.slice(start, end)).toBe(said);
      }),
    );
  });

  it('is ordered and does not overlap', () => {
    const { evidence } = analyzePolarity('A waste of time: nothing works, and not a good word about it.');
    for (const [at, { start }] of evidence.slice(1).entries()) {
      expect(start).toBeGreaterThanOrEqual(evidence[at]?.end ?? 0);
    }
  });
});

describe('length', () => {
  it('does not change the score of repeated text', () => {
    const text = 'The hotel was lovely, but the street is loud. We would not stay again!';
    expect(scoreOf([text, text, text, text, text].join(' '))).toBeCloseTo(scoreOf(text), 6);
  });

  it('is limited', () => {
    const filler = 'of the house. '.repeat(longestRead / 14 + 1);
    expect(analyzePolarity(`${filler} awful`).evidence).toEqual([]);
    expect(analyzePolarity(`awful. ${'x'.repeat(11_000_000)}`).score).toBeLessThan(0);
  });
});

describe('other languages', () => {
  it.each([
    ['positive', 'Das Hotel war sauber und das Personal sehr freundlich.'],
    ['negative', 'Das Buch hat mir überhaupt nicht gefallen.'],
    ['positive', 'Nicht schlecht für den Preis.'],
    ['neutral', 'Die Miete betrug im Jahr 2019 noch 600 Euro, laut Ministerium.'],
    ['negative', 'Je ne recommande pas ce restaurant.'],
    ['positive', 'Très bon accueil, petit déjeuner délicieux.'],
    ['neutral', 'Bonjour, elle cherche beaucoup et revient bientôt.'],
    ['negative', 'No me gusta nada este teléfono.'],
    ['mixed', 'La habitación era bonita pero el ruido era insoportable.'],
    ['negative', 'Ich habe die Nase voll von diesem Anbieter.'],
    ['positive', 'Da kann man wirklich nicht meckern.'],
    ['negative', "J'en ai marre d'attendre."],
    ['positive', "L'équipe est aux petits soins."],
    ['negative', 'Estoy harto de llamar y que nadie conteste.'],
    ['positive', 'Ha valido, sin duda merece la pena.'],
    ['negative', 'Toll, schon wieder ein Update, und jetzt startet gar nichts mehr.'],
    ['positive', 'Die Zahl der Unfälle ist auf den niedrigsten Stand gesunken.'],
    ['negative', 'Immer mehr Kinder leben in Armut.'],
    ['positive', 'Le chômage est tombé à son plus bas niveau.'],
    ['negative', 'Génial, encore une grève.'],
    ['negative', 'La empresa despedirá a la mitad de la plantilla.'],
    ['positive', 'Llegó antes de lo previsto y funciona a las mil maravillas.'],
    ['neutral', 'Guten Tag, anbei die Schließtage. Herzliche Grüße'],
    ['neutral', 'Merci pour votre achat. Vos billets sont en pièce jointe.'],
    ['neutral', 'La reunión es el martes por la tarde.'],
    ['neutral', 'La tienda está en la calle Mayor.'],
    ['neutral', 'La pena de muerte se aplica en doce estados.'],
    ['neutral', 'Descargué el archivo ayer por la tarde.'],
    ['negative', 'La tuerie a fait douze morts dans une école.'],
    ['neutral', "J'ai acheté un chapeau rouge au marché."],
    ['neutral', 'Nicht vergessen: Der Müll wird morgen abgeholt.'],
    ['neutral', 'Der Kurs beginnt in der dritten Klasse.'],
    ['neutral', 'Los precios se publicaron y la carta llegó por la tarde.'],
  ])('are judged by few words: %s: %s', (label, text) => {
    const { sentiment, confidence } = analyzePolarity(text);
    expect(sentiment).toBe(label);
    expect(confidence).toBeLessThanOrEqual(0.6);
  });

  it('are neutral with low confidence, even if they contain English words', () => {
    const german = analyzePolarity('Das war die Frau, mit der ich am Abend in der Stadt gewesen bin.');
    expect(german).toMatchObject({ sentiment: 'neutral', score: 0, evidence: [] });
    expect(german.confidence).toBeLessThan(0.3);
    expect(analyzePolarity('これは本です。').confidence).toBeLessThan(0.3);
  });
});
