import { describe, expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';
import { splitPassages } from '#text/questions/passages.ts';
import { termMatches } from '#text/questions/related-words.ts';

const pages = [
  {
    title: 'Sleeper from Dunmar to Orle',
    text: 'The sleeper from Dunmar to Orle will run again in April. It leaves Dunmar at 20.15 on Mondays, Wednesdays and Fridays and reaches Orle at 10.10 the next morning. Berths go on sale on 3 March. Cats travel free in private cabins and are not allowed anywhere else.',
  },
  {
    title: 'Cranes nest again on Ansel Moor',
    text: 'The cranes vanished when the moor was drained for peat. Their nesting places are not published. Wardens asked for silence.',
  },
  {
    title: 'Otto Brandt wins the Sorby piano contest',
    text: 'Otto Brandt, 19, from Sorby won the piano contest. Brandt had his first lesson at the age of five. The winner receives 8,000 kroner.',
  },
  {
    title: 'Ranvax trial begins',
    text: 'Ransom notes were sent to three clinics. The vaccine Ranvax protects cattle against fever, a first trial suggests.',
  },
  {
    title: 'Sorby tenancy board',
    text: 'In the first half of the year the tenancy board received 940 objections. An objection is decided within a month.',
  },
  {
    title: 'Ansel museum of clocks',
    text: 'The clock museum opens from 9 am to 5 pm on weekdays and from 11 am to 4 pm at weekends. It was founded in 1911.',
  },
];
const passages = pages.flatMap(({ title, text }) =>
  splitPassages(text).map(({ start, end }) => ({ title, text: text.slice(start, end) })),
);

function answerTo(question: string): string {
  const { isAnswered, sentences } = findAnswer(question, { passages, limit: 1 });
  const [first] = sentences;
  return (isAnswered && first ? passages[first.passage]?.text.slice(first.start, first.end) : undefined) ?? '';
}

describe('answers in other words than the question', () => {
  it.each([
    ['When can I buy a berth on the sleeper?', 'on sale on 3 March'],
    ['At what time does the sleeper leave Dunmar?', 'at 20.15'],
    ['When does the sleeper depart from Dunmar?', 'at 20.15'],
    ['When does the sleeper leave Dunmar?', 'at 20.15'],
    ['Why did the cranes disappear from Ansel Moor?', 'when the moor was drained'],
    ['Where are the nests of the cranes?', 'are not published'],
    ['How old is Otto Brandt?', 'Otto Brandt, 19,'],
    ['What is the prize for the winner of the piano contest?', '8,000 kroner'],
    ['Does Ranvax protect cattle?', 'Ranvax protects'],
    ['What are the opening hours of the clock museum?', '9 am to 5 pm'],
  ])('%s', (question, said) => {
    expect(answerTo(question)).toContain(said);
  });

  it('takes a rule for everybody as one for the asker', () => {
    expect(answerTo('Can my cat travel on the sleeper?')).toContain('Cats travel free');
  });

  it('takes no half of a year for a sum of money', () => {
    expect(answerTo('How much does an objection to the tenancy board cost?')).not.toContain('first half');
  });
});

describe('answers that are not for the question', () => {
  const says = (question: string, title: string, text: string): string => {
    const all = splitPassages(text).map(({ start, end }) => ({ title, text: text.slice(start, end) }));
    const { isAnswered, sentences } = findAnswer(question, { passages: all, limit: 1 });
    const [first] = sentences;
    return (isAnswered && first ? all[first.passage]?.text.slice(first.start, first.end) : undefined) ?? '';
  };

  it.each([
    [
      'How many people died in the earthquake?',
      'Earthquake in Ansel',
      'The earthquake shook Ansel on Monday. Two people died in the earthquake at Toll. In 2010, an earthquake killed 525 people.',
      'Two people died',
    ],
    [
      'How is the free bus paid for?',
      'Sorby makes its buses free',
      'Whoever takes the free bus without a card pays 60 euros. The free bus is paid for from parking fees.',
      'from parking fees',
    ],
    [
      'Who should not drink sage tea?',
      'Sage tea',
      'Without sugar, three cups of sage tea are harmless for most people. Pregnant women should not drink sage tea.',
      'Pregnant women',
    ],
    [
      'How much is the Vireo?',
      'The Vireo, a phone to repair',
      'We took the Vireo apart with one screwdriver. It costs 529 euros.',
      '529 euros',
    ],
    [
      'How strong was the earthquake in Ansel?',
      'Earthquake in Ansel',
      'The earthquake in Ansel was felt by many. It had a magnitude of 6.1.',
      'magnitude of 6.1',
    ],
    [
      'Why does moss grow in lawns?',
      'Moss in lawns',
      'Moss grows where the lawn is cut too short. Moss in lawns was studied by nobody.',
      'cut too short',
    ],
    [
      'Is anyone still missing in Toll?',
      'Earthquake in Ansel',
      'Two bodies were found in Toll on Tuesday. Nobody is missing any more.',
      'Nobody is missing',
    ],
  ])('%s', (question, title, text, said) => {
    expect(says(question, title, text)).toContain(said);
  });

  it('count nothing else, neither a part of others nor an address', () => {
    const text =
      "The choir of St Anne's sings at Mill Lane 4. Membership of the choir is 12 pounds, half for students.";
    expect(says("How many members does St Anne's choir have?", "St Anne's choir", text)).toBe('');
  });
});

describe('a name of a question', () => {
  const held = (name: string, word: string) => termMatches([{ stem: name, isName: true }], [word])[0] ?? 0;

  it.each([
    ['romania', 'romanian'],
    ['mexico', 'mexican'],
    ['hamburg', 'hamburger'],
  ])('is meant by a word made from it: %s, %s', (name, word) => {
    expect(held(name, word)).toBeGreaterThan(0);
  });

  it.each([
    ['shingrix', 'shingl'],
    ['carlson', 'carlsbad'],
  ])('is not meant by one that only begins like it: %s, %s', (name, word) => {
    expect(held(name, word)).toBe(0);
  });
});
