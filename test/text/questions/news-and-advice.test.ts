import { describe, expect, it } from 'vitest';
import { answersFrom } from './first-answer.ts';

const pages = [
  {
    title: 'Sluice at Ardlow gave way in the night',
    text:
      'A rusty bolt let the sluice at Ardlow swing open on 4 May, the canal trust said.\n\n' +
      'The trust, which looks after 90 kilometres of canal, blames its own shorter rounds: since 2019 a bolt has been looked at every four years instead of every year. "The saving was 6,000 pounds a year," its director said. A diver found two more bolts like it on the same day, and both have been replaced since.\n\n' +
      'Some 40 boat owners have joined forces, and a lawsuit will be filed in October if the trust offers nothing. They want to be paid for engines and floors, and for the weeks in which nobody could get to a shop, to work or to school by boat.\n\n' +
      'Until the winter, the trust is lending each owner up to 900 pounds.',
  },
  {
    title: 'Mushrooms of Gillan Foods made guests ill',
    text:
      'At least 31 guests became ill after eating mushrooms of Gillan Foods. None has died.\n\n' +
      'Inspectors think that the germs came in with straw from a farm in Wexley. The farm denies that: its straw was clean, it says.\n\n' +
      'Anyone who has bought jars with a lid marked C7 should not open them. They can hand them in at any shop, which refunds the price.\n\n' +
      'The kitchen in Tarn, which cooks for a quarter of all schools in the county, will not open before March.',
  },
  {
    title: 'Chamber of Crafts on the shorter week',
    text: 'The Chamber of Crafts is not against a shorter week as such. It recommends that firms try it for a summer.',
  },
  {
    title: '‘Nearly killed us’: a bakery on the shorter week',
    text: 'Nadja Lindholm tried it for five months and went back.\n\nBread does not care about Fridays, she says. By May the bakery had used up its reserve.',
  },
  {
    title: 'Blisters',
    text: 'If a blister hurts, cool it with water. Put a plaster on it and leave it closed.',
  },
  {
    title: 'A year of the shorter week at Bexhill offices',
    text: 'Nine offices in Bexhill cut their week to four days. Eight of them are keeping it. Rent was not part of the trial.',
  },
  {
    title: 'Hedge trimmers and slow worms',
    text:
      'Every third slow worm that is brought to the station in Pell has a cut from a hedge trimmer. Most of them do not survive. Whoever trims a hedge in June does so once a week, or it will grow over the path.\n\n' +
      'Dull blades are the usual fault. They groan at full speed. Replacing them costs 38 pounds.\n\n' +
      'Friends of gardens welcome the new rule on trimmers but miss a date. "Why so late? The rule does not say," criticises Ida Marsh of the garden club.\n\n' +
      'The hedge of Pell will be 3.2 miles long. Its planting is paid by the county, which decides by the end of May.',
  },
  {
    title: 'Lake Pell closed to swimmers',
    text:
      'All beaches of Lake Pell are closed.\n\nTwo dogs that drank from Lake Pell died on Friday; a boy was taken to hospital and has gone home since. ' +
      'The cause is the heat. The algae of the lake give off a substance that poisons the liver.',
  },
  {
    title: 'Ferry to Fennay: the other side',
    text: 'The group against the new pier has 4,000 members. They say that an electric ferry could do the same for a fifth of the price.',
  },
  {
    title: 'Mend the toaster or buy another?',
    text: 'Toasters break often. If a toaster is younger than four years, mending nearly always pays. Later it seldom does.',
  },
  {
    title: 'Blindschleichen',
    text: 'Blindschleichen leben im Garten. Aktiv werden sie ab zwölf Grad. Die Führung im Mai kostet nichts.',
  },
];
const answerTo = answersFrom(pages);

describe('questions about news and advice', () => {
  it.each([
    ['Why did the sluice at Ardlow fail?', 'A rusty bolt let'],
    ['How much did the trust save on looking at bolts?', '6,000 pounds'],
    ['When will the boat owners of Ardlow sue the trust?', 'in October'],
    ['How much can an owner in Ardlow borrow?', '900 pounds'],
    ['How many guests fell ill from the mushrooms?', '31 guests'],
    [
      'Has anyone died from the mushrooms of Gillan Foods?',
      '31 guests became ill after eating mushrooms of Gillan Foods. None has died',
    ],
    ['Where did the germs come from?', 'The farm denies that'],
    ['What should I do if I bought jars?', 'should not open them. They can hand them in'],
    ['When will the kitchen in Tarn reopen?', 'not open before March'],
    ['What does the Chamber of Crafts recommend?', 'It recommends that firms try it'],
    ['Why did the bakery give up the shorter week?', 'used up its reserve'],
    ['How can I stop a blister hurting?', 'cool it with water. Put a plaster on it'],
    ['Are hedge trimmers dangerous for slow worms?', 'cut from a hedge trimmer. Most of them do not survive'],
    [
      'What does it cost to replace the blades?',
      'Dull blades are the usual fault. They groan at full speed. Replacing them costs',
    ],
    ['Who criticises the rule on trimmers?', '"Why so late? The rule does not say," criticises Ida Marsh'],
    ['How long will the hedge of Pell be?', '3.2 miles'],
    ['Why does a hedge grow over the path?', 'or it will grow'],
    [
      'Ab welcher Temperatur sind Blindschleichen aktiv?',
      'Blindschleichen leben im Garten. Aktiv werden sie ab zwölf Grad',
    ],
    ['Should I mend or replace my toaster?', 'mending nearly always pays'],
    // That the boy has gone home since is no reason.
    ['Why is Lake Pell closed?', 'The cause is the heat'],
    ['Why are the algae dangerous?', 'poisons the liver'],
    ['What would an electric ferry cost?', 'for a fifth of the price'],
    ['Has anyone died from the jars of Gillan Foods?', 'None has died'],
    ['Was kostet die Führung?', 'kostet nichts'],
    ['Is the shorter week good for offices in Bexhill?', 'Eight of them are keeping it'],
  ])('%s', (question, said) => {
    expect(answerTo(question)).toContain(said);
  });

  it.each([
    // Nobody is said to have been hurt or not.
    'Has anyone been arrested at Gillan Foods?',
    // What the trust recommends is not told, only what the Chamber does.
    'What does the canal trust recommend?',
    'How many guests fell ill in Ardlow?',
    // The end of May is when the county decides.
    'When will the hedge of Pell be finished?',
  ])('%s is not answered', (question) => {
    expect(answerTo(question)).toBeUndefined();
  });
});
