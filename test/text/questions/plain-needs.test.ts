import { describe, expect, it } from 'vitest';
import { answersFrom } from './first-answer.ts';

const answerTo = answersFrom([
  {
    title: 'Stop a door hinge from squeaking',
    text: 'A squeaking hinge is usually a dry one.\n\nYou need a hammer, a nail, grease and a cloth.\n\nTap the pin out of the hinge and grease it.',
  },
  {
    title: 'Le funiculaire de Valbourg à l’arrêt',
    text: 'La réparation du funiculaire coûtera 2 millions d’euros ; qui paiera, on ne le sait pas encore.\n\nAucun passager n’a été blessé.',
  },
  {
    title: 'Fähre nach Sandö fällt aus',
    text: 'Die Fähre nach Sandö fällt aus. Wann sie wieder fährt, ist noch offen.',
  },
  {
    title: 'Voltaris cuts jobs in Norrland',
    text: 'The battery maker Voltaris cuts 1,200 jobs.\n\nThe third hall, which was to open in 2028, will not be built for now.',
  },
  {
    title: 'What heat does to the batteries of electric cars',
    text: 'A new battery costs 11,000 euros.\n\nIn hot regions, batteries lost 0.4 points more a year. In the garage nothing was found.',
  },
  {
    title: 'Trees in the city',
    text: 'On a hot day the temperature under trees is up to 12 degrees lower than on asphalt. Heat is dangerous for old people.',
  },
]);

describe('questions answered in other words', () => {
  it.each([
    ['What tools do I need to fix a squeaking hinge?', /^You need a hammer/u],
    ['When will the third hall be built?', /will not be built for now/u],
    ['Qui paiera la réparation du funiculaire ?', /on ne le sait pas encore/u],
    ['Y a-t-il eu des blessés ?', /Aucun passager/u],
  ])('%s', (question, expected) => {
    expect(answerTo(question)).toMatch(expected);
  });

  it('tells of a harm what is said of the thing asked about, and of no other', () => {
    expect(answerTo('Does heat damage the batteries of electric cars?')).toMatch(/^In hot regions, batteries lost/u);
  });
});
