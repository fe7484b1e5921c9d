import { describe, expect, it } from 'vitest';
import { answersFrom } from './first-answer.ts';

const answerTo = answersFrom([
  {
    title: 'Chickenpox vaccine: how well it works',
    text:
      'The health office recommends the chickenpox vaccine to everybody from the age of two.\n\n' +
      'In trials the vaccine prevented 92 per cent of cases among children. One child in four had a sore arm. One person in five gets chickenpox twice.',
  },
  {
    title: 'Rye bread and blood sugar',
    text: 'In a review of nine studies blood sugar rose less after rye bread than after white bread. Compared with oat bread there was no difference.',
  },
  {
    title: 'Tempolimit in Hallau: leiser, aber kaum langsamer',
    text:
      'Seit einem Jahr gilt in Hallau Tempo 30. Der Lärm ist um ein Drittel gesunken. Auf die Fahrzeit der Busse hatte das Tempolimit kaum einen Einfluss.\n\n' +
      'Der Gewerbeverein lehnt das Tempolimit ab.',
  },
  {
    title: 'Balcony solar: what it costs and what it brings',
    text:
      'A set of two panels costs 500 euros.\n\nOn the north side of a house it is not worth the effort.\n\n' +
      'Landlords may not forbid the panels.\n\nA battery doubles the price and adds hardly anything.',
  },
  {
    title: 'Marrow Hill library saved',
    text: 'The library in Marrow Hill stays open. The town opened a pool in 2021.',
  },
  {
    title: 'Accidents with trams in Halm',
    text: 'The police in Halm counted 412 accidents with scooters and trams last year. Three people died.',
  },
  {
    title: 'The fungus that threatens the olive',
    text: 'Every olive tree in Kell is a clone. What kills one olive tree can kill them all. A fungus from the soil is what kills the olive trees of Kell.',
  },
  {
    title: 'Ada Berg is mayor of Orland',
    text: 'Ada Berg is the new mayor of Orland. The town has nine schools.',
  },
]);

describe('answers on what came of something', () => {
  it('tell how well it works, and on what it had an effect', () => {
    expect(answerTo('How well does the chickenpox vaccine work?')).toMatch(/^In trials the vaccine prevented/u);
    expect(answerTo('How effective is the chickenpox vaccine?')).toMatch(/^In trials the vaccine prevented/u);
    expect(answerTo('Wie wirkt sich das Tempolimit auf die Fahrzeit aus?')).toMatch(/^Auf die Fahrzeit/u);
    expect(answerTo('Was bringt das Tempolimit?')).toMatch(/^Der Lärm ist um ein Drittel gesunken/u);
  });

  it('give no effect on one thing for that on another', () => {
    expect(answerTo('What effect did the vaccine have on cases?')).toMatch(/^In trials the vaccine prevented/u);
    expect(answerTo('What effect did the vaccine have on exports?') ?? '').not.toMatch(/prevented/u);
  });

  it('tell in what there was no difference', () => {
    expect(answerTo('Does rye bread raise blood sugar less than oat bread?')).not.toMatch(/^Compared with/u);
  });
});

describe('answers on people', () => {
  it('take one person in five for how many people', () => {
    expect(answerTo('How many people get chickenpox twice?')).toMatch(/^One person in five/u);
  });

  it('name somebody else than the one before or after whom somebody came', () => {
    expect(answerTo('Who is the mayor of Orland?')).toMatch(/^Ada Berg/u);
    expect(answerTo('Who was mayor of Orland before Berg?')).toBeUndefined();
  });
});

describe('answers that are not beside the question', () => {
  it('say that something stays open, where it is asked whether it will close', () => {
    expect(answerTo('Will the library in Marrow Hill close?')).toMatch(/stays open/u);
  });

  it('count people, and not what they were hurt in', () => {
    expect(answerTo('How many people died in accidents with trams in Halm?')).toMatch(/Three people died/u);
  });

  it('are about the thing, and not about another that is worth it or not', () => {
    expect(answerTo('Is a battery worth it for balcony solar?') ?? '').not.toMatch(/north side/u);
  });

  it('name what does it, and not whatever does it', () => {
    expect(answerTo('What kills the olive trees of Kell?')).toMatch(/^A fungus/u);
  });
});
