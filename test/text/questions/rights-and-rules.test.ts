import { describe, expect, it } from 'vitest';
import { answersFrom } from './first-answer.ts';

const pages = [
  {
    title: 'Night trains: Lowick–Marburg line to end in December',
    text: 'Rail company Norrail said on Thursday that its sleeping cars, built in 1978, would have had to be replaced.\n\nThose who still want to get to Marburg by rail can take the day train.',
  },
  {
    title: 'Your rights when a flight is late',
    text: 'If your flight arrives three hours late or more, you may be owed 250, 400 or 600 euros, depending on how far you flew.\n\nWrite to the airline first. It has six weeks to answer.',
  },
  {
    title: 'Marta Quist, who taught a town to swim, dies at 93',
    text: 'Quist learned to swim only at 27, after her younger brother had drowned in the harbour.\n\nHer funeral will be held on Friday at St Olaf’s.',
  },
  {
    title: 'Should you rinse the dishes before they go in the machine?',
    text: 'No, say the makers of dishwashers and of tabs alike. Scrape off what is left.',
  },
  {
    title: 'Minutes of the parish council of Wend',
    text: 'The council agreed by four votes to two to sell the old school. Cllr Ferris, who voted against, said that the playing field should have been left out of the sale. Paint is paid for out of the community fund.',
  },
  {
    title: 'Kestrel 4.0 released',
    text: 'Kestrel 4.0 is out. The notes app now works without an account; notes stay on the device.',
  },
  {
    title: 'Low-salt diet: what a new trial shows',
    text: 'People over 60 who replaced ordinary salt with a substitute had fewer strokes than those who did not. The harbour of Sund had gusts of 161 kilometres an hour.',
  },
  {
    title: 'The weir of Lind',
    text: 'The weir employs nine people. A new gate costs a dollar per visitor. The mill beside it dates from 1911. Green pears can be ripened in a paper bag within a day.',
  },
  {
    title: 'Bücherei Hausen: Neue Regeln ab Januar',
    text: 'Ab dem 2. Januar verlangt die Bücherei Hausen keine Mahngebühren mehr. Der Ausweis kostet für Erwachsene 15 Euro im Jahr. Im vergangenen Jahr nahm die Bücherei 1.900 Euro ein. Sie hat vier Filialen. Die Zahl der Leser der Bücherei sei gut, sagt die Leiterin.',
  },
];

const answerTo = answersFrom(pages);

describe('questions about rights, rules and minutes', () => {
  it.each([
    ['How much compensation do I get for a late flight?', '250, 400 or 600'],
    ['How long does the airline have to reply?', 'six weeks'],
    ['When did Marta Quist learn to swim?', 'at 27'],
    ['Where is the funeral?', 'St Olaf'],
    ['Why did Ferris vote against the sale?', 'playing field'],
    ['Who pays for the paint?', 'community fund'],
    ['Do I need an account for Kestrel?', 'without an account'],
    ['Does a salt substitute prevent strokes?', 'fewer strokes'],
    ['How many people work at the weir?', 'nine people'],
    ['How much does the new gate of the weir cost?', 'a dollar'],
    ['When was the mill founded?', '1911'],
    ['How do I ripen green pears quickly?', 'paper bag'],
    ['Was kostet der Bibliotheksausweis?', '15 Euro'],
    ['Wie viele Filialen hat die Bücherei?', 'vier Filialen'],
  ])('%s', (question, said) => {
    expect(answerTo(question)).toContain(said);
  });

  it.each([
    // "By rail" is not the association.
    'What does Rail Now want?',
    // "Built in 1978" names nobody.
    'Who built the sleeping cars?',
    // What answers another question.
    'What should not go in the dishwasher?',
    'Which airline is most often late?',
    // A speed is no depth.
    'How deep is the harbour of Sund?',
    // Neither days nor sums count books.
    'Wie viele Bücher hat die Bücherei Hausen?',
    // "Sei" is six in Italian only.
    'Wie viele Leser hat die Bücherei?',
  ])('%s is not answered', (question) => {
    expect(answerTo(question)).toBeUndefined();
  });
});
