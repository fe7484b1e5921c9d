import { describe, expect, it } from 'vitest';
import { readQuestion } from '#text/questions/read-question.ts';
import { byRecency, dayOf, inPresentationOrder, prefersNewest } from '#text/questions/recency.ts';

const answers = [
  { score: 0.8, day: '2019-10-13', name: 'old' },
  { score: 0.5, day: '2025-10-23', name: 'new' },
  { score: 0.3, name: 'undated' },
];
const order = (question: string) => byRecency(readQuestion(question), answers).map(({ name }) => name);

describe('byRecency', () => {
  it('puts the newer page first when asked for the current state', () => {
    expect(order('Who holds the record in the hammer throw?')).toEqual(['new', 'old', 'undated']);
  });

  it.each([
    'Who won the race in 2019?',
    'Why is the sky blue?',
    // A newer page on another matter does not outdate advice.
    'When is it worth repairing a washing machine?',
    'How long do running shoes last?',
  ])('keeps the order for %s', (question) => {
    expect(order(question)).toEqual(['old', 'new', 'undated']);
  });

  it('puts the newest of several figures first', () => {
    expect(prefersNewest(readQuestion('How many people were evacuated?'))).toBe(true);
    expect(prefersNewest(readQuestion('How long does a washing machine last?'))).toBe(false);
    expect(prefersNewest(readQuestion('Who was evacuated?'))).toBe(false);
    expect(prefersNewest(readQuestion('When does the lido reopen?'))).toBe(true);
    expect(prefersNewest(readQuestion('When was the lido opened?'))).toBe(false);
  });

  it('puts what was not known yet behind a newer answer that knows it, and leaves it first where none does', () => {
    const open = { score: 0.9, day: '2025-01-13', text: 'It was too early to say why the roof fell in.' };
    const known = { score: 0.5, day: '2025-06-02', text: 'Rot caused the fall of the roof.' };
    const first = (...some: (typeof open)[]) => byRecency(readQuestion('Why did the roof fall in?'), some)[0]?.text;
    expect(first(open, known)).toBe(known.text);
    expect(first(open, { ...known, day: '2025-01-12' })).toBe(open.text);
    expect(first(open, { ...known, score: 0.1 })).toBe(open.text);
  });

  it('keeps the order of answers none of which is outdated', () => {
    const days = [
      { score: 0.7, day: '2025-07-14' },
      { score: 0.8, day: '2025-07-16' },
    ];
    const beside = { score: 0.1, day: '2026-07-16' };
    expect(byRecency(readQuestion('Is the dam safe?'), [...days, beside])).toEqual([...days, beside]);
  });

  it('keeps the order of figures of one day', () => {
    const figures = [
      { score: 0.3, day: '2025-07-14' },
      { score: 0.8, day: '2025-07-14' },
    ];
    const question = readQuestion('How many people are evacuated?');
    expect(byRecency(question, figures)).toEqual(figures);
    expect(inPresentationOrder(question, figures)).toEqual(figures);
  });

  it('puts the newest first among comparable results and keeps weaker ones behind', () => {
    const figures = [
      { score: 0.9, day: '2025-07-14', name: 'first count' },
      { score: 0.7, day: '2025-11-20', name: 'inquiry' },
      { score: 0.4, day: '2026-01-01', name: 'beside' },
    ];
    const told = (question: string) => inPresentationOrder(readQuestion(question), figures).map(({ name }) => name);
    expect(told('How many people were evacuated?')).toEqual(['inquiry', 'first count', 'beside']);
    expect(told('How did the count develop?')).toEqual(['first count', 'inquiry', 'beside']);
    expect(told('What is happening with the dam?')).toEqual(['beside', 'inquiry', 'first count']);
    expect(told('What is a newly built dam?')).not.toEqual(['beside', 'inquiry', 'first count']);
    expect(told('Why were people evacuated?')).toEqual(['first count', 'inquiry', 'beside']);
  });
});

it.each([
  ['2025-10-23T08:00:00Z', '2025-10-23'],
  ['0000-00-00 00:00:00', undefined],
  ['0001-01-01T00:00:00', undefined],
  ['2025-13-45', undefined],
  ['9999-12-31', undefined],
  ['October 2025', undefined],
  [null, undefined],
])('reads the date of a page from %s', (published, day) => {
  expect(dayOf(published)).toBe(day);
});
