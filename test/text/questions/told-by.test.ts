import { describe, expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';
import { hasOtherNumber } from '#text/questions/other-numbers.ts';
import { readQuestion } from '#text/questions/read-question.ts';
import { answersFrom } from './first-answer.ts';

const pages = [
  {
    title: 'Quarry Road Swimming Pool',
    text: 'Monday to Friday 7 am to 9 pm, Saturday and Sunday 9 am to 6 pm. Closed on bank holidays. A ticket costs 4 pounds. On Tuesdays there is a class from 10 am to 11 am in the small pool.',
  },
  {
    title: 'Swan Mill: the year in figures',
    text: 'Swan Mill cut its losses last year. The mill leaves debts of 3 million dollars and 270 employees. New ovens saved 40,000 dollars on gas.',
  },
  {
    title: 'Water ban in Ashcombe',
    text: 'The ban on watering gardens in Ashcombe was lifted on Friday. It had been announced in May. Fines of 100 pounds were paid by nine people.',
  },
  {
    title: 'Route 12 of the Ashcombe trams',
    text: 'The reopening of tram line 12 has been put off until May. Two viaducts are being repaired. The concert on the viaduct was called off.',
  },
  {
    title: 'Ferry to Lindholm and guest house',
    text: 'The crossing to Lindholm takes two hours. Tickets to Lindholm can be changed for a fee. Rooms can be cancelled free of charge until two days before arrival.',
  },
  {
    title: 'Hay fever season starts early',
    text: 'Birch pollen have been in the air since 22 March, earlier than usual. Warm winters are the main reason.',
  },
  {
    title: 'Garlic and the heart: study finds fewer deaths among those who eat it early in the day',
    text: 'People who eat garlic in the morning live longer, a study suggests. It made no difference whether the garlic was raw.',
  },
];
const answerTo = answersFrom(pages);

describe('answers without the word of the question', () => {
  it.each([
    ['When is the pool open?', 'Monday to Friday 7 am'],
    ['How many people worked at Swan Mill?', '270 employees'],
    ['Did the new ovens save money?', '40,000 dollars'],
    ['Is the water ban in Ashcombe still in force?', 'lifted on Friday'],
    ['When will tram line 12 reopen?', 'put off until May'],
    ['Was the concert on the viaduct cancelled?', 'called off'],
    ['How long does the crossing to Lindholm take?', 'two hours'],
    ['Until when can I cancel for free?', 'two days before arrival'],
    ['Can I change my ticket to Lindholm?', 'can be changed'],
    ['Why does hay fever start earlier?', 'main reason'],
  ])('%s', (question, said) => {
    expect(answerTo(question)).toContain(said);
  });

  it.each([
    // An opening that happened is no matter of hours.
    'When did the pool open?',
    // "No difference whether it was raw" is about raw garlic.
    'Does garlic prevent early death?',
  ])('%s is not answered by it', (question) => {
    expect(answerTo(question) ?? '').not.toMatch(/7 am|no difference/);
  });
});

describe('numbers of a question', () => {
  const week = [
    {
      title: 'Four-day week in Ashcombe',
      text: 'Staff vote on 2 March on a strike. One year after the start of its four-day week Ashcombe published figures. The five-day week returns in April.',
    },
  ];
  const first = (question: string) => {
    const { isAnswered, sentences } = findAnswer(question, { passages: week, limit: 1 });
    return isAnswered ? week[0]?.text.slice(sentences[0]?.start, sentences[0]?.end) : undefined;
  };

  it('do not exclude a sentence by a number that is part of a word', () => {
    expect(first('Will there be a strike over the four-day week?')).toContain('2 March');
  });

  it('speak against the same word with another number', () => {
    const asked = readQuestion('When does the four-day week return?');
    expect(hasOtherNumber(asked, 'The five-day week returns in April.')).toBe(true);
    expect(hasOtherNumber(asked, 'The four-day week returns on Monday.')).toBe(false);
    expect(hasOtherNumber(readQuestion('Who opposes the four-day week?'), 'Two unions are against it.')).toBe(false);
  });

  it('do not make a start answer when something ends', () => {
    expect(first('When does the four-day week in Ashcombe end?') ?? '').not.toMatch(/One year after/);
  });
});

describe('limits', () => {
  it('answer how much is allowed', () => {
    const text =
      'Coffee does not cause dehydration in people who are used to it. Pregnant women should not drink more than 200 milligrams a day.';
    const { isAnswered, sentences } = findAnswer('How much coffee may pregnant women drink?', {
      passages: [{ title: 'Is coffee bad for you?', text }],
      limit: 1,
    });
    expect([isAnswered, text.slice(sentences[0]?.start, sentences[0]?.end)]).toEqual([
      true,
      'Pregnant women should not drink more than 200 milligrams a day.',
    ]);
  });
});
