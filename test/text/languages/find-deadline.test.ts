import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineWords, findDeadline, isCalendarDay } from '#text/languages/find-deadline.ts';

/** A Wednesday. */
const date = '2026-11-18';

describe('a deadline', () => {
  it.each([
    ['Please send it by Friday.', '2026-11-20'],
    ['Please send it by Wednesday.', '2026-11-25'],
    ['Can we talk on Monday?', '2026-11-23'],
    ['Send it next Monday, please.', '2026-11-23'],
    ['Send it next Friday, please.', '2026-11-27'],
    ['I need this today.', '2026-11-18'],
    ['Please approve it by end of day.', '2026-11-18'],
    ['Could you call before noon tomorrow?', '2026-11-19'],
    ['Please answer within 3 days.', '2026-11-21'],
    ['Pay in two weeks.', '2026-12-02'],
    ['Please reply within 36 hours.', '2026-11-20'],
    ['Finish it by the end of the week.', '2026-11-20'],
    ['Hand it in before the end of the month.', '2026-11-30'],
    ['Return the form by 25 November.', '2026-11-25'],
    ['Return the form by the 3rd of December 2026.', '2026-12-03'],
    ['Due: January 5th', '2027-01-05'],
    ['The deadline is Dec. 1, 2026.', '2026-12-01'],
    ['Sign until 01.12.2026.', '2026-12-01'],
    ['Pay by 25/12/2026.', '2026-12-25'],
    ['Pay by 12/25/2026.', '2026-12-25'],
    ['Finish 2027-02-28 at the latest.', '2027-02-28'],
  ])('is counted from the day of the mail: %s', (sentence, day) => {
    expect(findDeadline(sentence, date)).toBe(day);
  });

  it.each([
    'Please send it.',
    'Please send the minutes of Friday.',
    'I have waited since Monday.',
    'We met last Tuesday.',
    "Please read Monday's paper.",
    'Please review the report of 3 March.',
    'Pay by 03/04/2027.',
    'Pay by 31 February 2027.',
    'Pay by 2027-13-01.',
    'Return it by 3 October.',
    'It broke in 3 days ago.',
  ])('is not guessed: %s', (sentence) => {
    expect(findDeadline(sentence, date)).toBeNull();
  });

  it('counts from nothing without a date, and needs none where the day is written in full', () => {
    for (const words of ['by Friday', 'today', 'tomorrow', 'within 3 days', 'by 25 November', 'by end of the month'])
      expect(findDeadline(`Please send it ${words}.`)).toBeNull();
    expect(findDeadline('Please send it by 25 November 2026.')).toBe('2026-11-25');
  });

  it('is a day of the calendar whatever the text', () => {
    const parts = fc.constantFrom(
      'by',
      'on',
      'due',
      'friday',
      'next',
      'tomorrow',
      'in',
      '3',
      '31',
      'feb',
      'november',
      '2026',
      '2026-02-30',
      '99',
      'weeks',
      'days',
      '.',
      '/',
      '0',
    );
    const text = fc.oneof(
      fc.array(parts, { maxLength: 12 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(date, '2024-02-29', '2026-12-31', undefined), (sentence, from) => {
        const day = findDeadline(sentence, from);
        if (day !== null) expect(isCalendarDay(day)).toBe(true);
      }),
    );
  });
});

describe('the words of a deadline', () => {
  it.each([
    ['Please send it by Friday, if you can.', 'by Friday'],
    ['I will do it tomorrow.', 'tomorrow'],
    ['Let us talk after the meeting.', 'after the meeting'],
    ['I tell them 48 hours in advance.', '48 hours in advance'],
    ['It comes next sprint.', 'next sprint'],
    ['We close it before the launch.', 'before the launch'],
    ['Please answer within 3 days.', 'within 3 days'],
  ])('are given as they stand: %s', (sentence, words) => {
    expect(deadlineWords(sentence)).toBe(words);
  });

  it.each(['Please send it.', 'I have waited since Monday.'])('are none where nothing says when: %s', (sentence) => {
    expect(deadlineWords(sentence)).toBeNull();
  });

  it('leave the end of a day to the day that it belongs to', () => {
    expect(findDeadline('Send it by end of day tomorrow.', date)).toBe('2026-11-19');
  });
});
