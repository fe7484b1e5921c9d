import { describe, expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

const scoreOf = (text: string) => analyzePolarity(text).score;
const rulesOf = (text: string) => analyzePolarity(text).evidence.map(({ rule }) => rule);

describe('increases and decreases', () => {
  it.each([
    'Unemployment fell to its lowest level since the war.',
    'The ban has cut the number of heart attacks by 30 per cent.',
    'Crime in the old harbour dropped.',
    'A steep decline in child poverty followed.',
    'Waiting times were halved.',
    'Errors were cut in the sales department.',
    'Fewer complaints reached us in June.',
    'Profits surged.',
    'Unemployment is at its lowest since the war.',
    'Crime is at a ten-year low.',
    'No more mould in the cellar.',
    'The strike is over, and the trams run.',
  ])('are good when bad things decrease or good things increase: %s', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0.1);
    expect(rulesOf(text)).toContain('movement');
  });

  it.each([
    'Shares plunged on Friday.',
    'Poverty is at a record high.',
    'Accidents at the crossing have gone up.',
    'Donations to the shelter have dried up.',
    'Rents went nowhere but up.',
    'Inflation rose to nine per cent.',
    'Falling wages left families without savings.',
    'Rents are rising faster than wages.',
    'The rise in hate crime continued.',
    'A sharp drop in exports followed.',
    'Unemployment did not fall.',
    'The number of overdoses doubled within a year.',
  ])('are bad when good things decrease or bad things increase: %s', (text) => {
    expect(scoreOf(text)).toBeLessThan(-0.1);
  });

  it('are neutral when neither direction is better', () => {
    expect(analyzePolarity('The temperature fell to five degrees.').sentiment).toBe('neutral');
  });

  it('are reported as evidence in full', () => {
    const [first] = analyzePolarity('Unemployment fell to its lowest level.').evidence;
    expect(first?.text).toBe('Unemployment fell to its lowest level');
  });
});

describe('neutral uses of emotional words', () => {
  it.each([
    'The lecture covers crime and punishment in the nineteenth century.',
    'The film tells of a soldier in the First World War.',
    'Kindly confirm the number of guests.',
    'Dear Ms Lee, attached you find the minutes of the meeting.',
    'I would appreciate it if you could confirm the date.',
    "The meeting is moved to three o'clock.",
  ])('stay neutral: %s', (text) => {
    expect(analyzePolarity(text).sentiment).toBe('neutral');
  });

  it('count when they judge', () => {
    expect(scoreOf('What they charge is a crime.')).toBeLessThan(-0.3);
  });
});

describe('problems', () => {
  it.each([
    'My back pain is gone after a week.',
    'The rash cleared up within days.',
    'The new test cut missed diagnoses by half.',
    'The strike that had grounded flights for a week is over.',
    'Polio cases worldwide dropped to a record low.',
  ])('are good news when they end: %s', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0.1);
  });

  it.each(['Missed appointments doubled last year.', 'Late deliveries rose again.'])(
    'are bad news when they grow: %s',
    (text) => {
      expect(scoreOf(text)).toBeLessThan(-0.1);
    },
  );
});

describe('idioms', () => {
  it.each([
    "I can't imagine my kitchen without it.",
    'We could not live without this app.',
    'Thanks a lot for your help!',
    'Our tiny shop just hit its goal.',
    'This song got me through the worst year of my life.',
  ])('praise: %s', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0.2);
  });

  it.each([
    'I wanted to love it.',
    'Had high hopes, returned it the next day.',
    'I have better things to do than reset my password every day.',
    'I was promised a call on Monday. It is Friday.',
    'Your bot sent me in circles for an hour.',
    "I'll take my business elsewhere.",
    'This is the third double charge.',
    'The customer service is a joke.',
    'Great, another update that breaks the search.',
    "I can't manage to open it without swearing.",
  ])('criticise: %s', (text) => {
    expect(scoreOf(text)).toBeLessThan(-0.05);
  });

  it('are read literally when nothing is wrong', () => {
    expect(scoreOf('Great, now I can finally sleep.')).toBeGreaterThan(0.3);
    expect(scoreOf('Nice, another win for the team!')).toBeGreaterThan(0.3);
  });
});
