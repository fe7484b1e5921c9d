import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineWords, findDeadline, isCalendarDay } from '#text/languages/index.ts';

/** A Wednesday. */
const date = '2026-11-18';

describe('findDeadline', () => {
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
    ['You have it by the end of next week.', '2026-11-27'],
    ["Don't forget to send it before Friday.", '2026-11-20'],
  ])('resolves a date relative to the date of the email: %s', (sentence, day) => {
    expect(findDeadline(sentence, date)).toBe(day);
  });

  it.each([
    'Please send it.',
    'Please send the minutes of Friday.',
    'I have waited since Monday.',
    "I can't get to it before Friday.",
    'Not before Monday, I am afraid.',
    'We met last Tuesday.',
    "Please read Monday's paper.",
    'Please review the report of 3 March.',
    'Pay by 03/04/2027.',
    'Pay by 31 February 2027.',
    'Pay by 2027-13-01.',
    'Return it by 3 October.',
    'It broke in 3 days ago.',
  ])('does not guess: %s', (sentence) => {
    expect(findDeadline(sentence, date)).toBeNull();
  });

  it('resolves no relative date without an email date, but reads a full date', () => {
    for (const words of ['by Friday', 'today', 'tomorrow', 'within 3 days', 'by 25 November', 'by end of the month'])
      expect(findDeadline(`Please send it ${words}.`)).toBeNull();
    expect(findDeadline('Please send it by 25 November 2026.')).toBe('2026-11-25');
  });

  it('returns a valid calendar date for any text', () => {
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

describe('the wording of a deadline', () => {
  it.each([
    ['Please send it by Friday, if you can.', 'by Friday'],
    ['I will do it tomorrow.', 'tomorrow'],
    ['Let us talk after the meeting.', 'after the meeting'],
    ['I tell them 48 hours in advance.', '48 hours in advance'],
    ['It comes next sprint.', 'next sprint'],
    ['We close it before the launch.', 'before the launch'],
    ['Please answer within 3 days.', 'within 3 days'],
  ])('is quoted as written: %s', (sentence, words) => {
    expect(deadlineWords(sentence)).toBe(words);
  });

  it.each(['Please send it.', 'I have waited since Monday.'])('is empty without a deadline: %s', (sentence) => {
    expect(deadlineWords(sentence)).toBeNull();
  });

  it('keeps the end of a day with its day', () => {
    expect(findDeadline('Send it by end of day tomorrow.', date)).toBe('2026-11-19');
  });
});

describe('deadlines in other languages', () => {
  it.each([
    ['de', 'Bitte überweisen Sie den Betrag bis zum 30. November.', '2026-11-30'],
    ['de', 'Sagen Sie mir bis spätestens Freitag Bescheid.', '2026-11-20'],
    ['de', 'Der Abend ist am Donnerstag, 3. Dezember, um 19 Uhr.', '2026-12-03'],
    ['de', 'Unterschreiben Sie bis 5.12.2026.', '2026-12-05'],
    ['de', 'Zahlbar innerhalb von 14 Tagen.', '2026-12-02'],
    ['de', 'Ich schicke es übermorgen.', '2026-11-20'],
    ['de', 'Nächsten Montag ist es fertig.', '2026-11-23'],
    ['fr', 'Merci de régler avant le 4 décembre.', '2026-12-04'],
    ['fr', 'Répondez sous huit jours.', '2026-11-25'],
    ['fr', "Envoyez-le d'ici demain.", '2026-11-19'],
    ['es', 'Conteste antes del viernes.', '2026-11-20'],
    ['es', 'La reunión será el martes 1 de diciembre a las 18:00.', '2026-12-01'],
    ['it', 'Paghi entro il 30 novembre.', '2026-11-30'],
    ['it', 'Mi mandi i dati entro venerdì.', '2026-11-20'],
    ['nl', 'Betaal uiterlijk 4 december.', '2026-12-04'],
    ['nl', 'Te betalen binnen 14 dagen.', '2026-12-02'],
    ['pt', 'Envie até sexta-feira.', '2026-11-20'],
    ['pt', 'Pague até o dia 30 de novembro.', '2026-11-30'],
  ])('resolves a date relative to the date of the email (%s): %s', (language, sentence, day) => {
    expect(findDeadline(sentence, date, language)).toBe(day);
  });

  it.each([
    ['de', 'Die Rechnung vom 2. Oktober ist offen.'],
    ['de', 'Guten Morgen zusammen.'],
    ['de', 'Wir warten seit Montag, von 12.30 Uhr an, auf 3.5 % mehr.'],
    ['fr', 'Nous attendons depuis lundi, sous 5 jours ouvrés.'],
    ['es', 'Los lunes trabajamos por la mañana.'],
    ['it', 'Ci siamo visti lo scorso lunedì.'],
    ['nl', 'Goedemorgen, dank voor afgelopen vrijdag.'],
    ['pt', 'Peço a segunda via da fatura.'],
  ])('finds no deadline (%s): %s', (language, sentence) => {
    expect(findDeadline(sentence, date, language)).toBeNull();
  });

  it('quotes the wording, even without a date', () => {
    expect(deadlineWords('Ich mache das bis nächste Woche.', 'de')).toBe('bis nächste Woche');
    expect(deadlineWords('Ich mache das bis Freitag fertig.', 'de')).toBe('bis Freitag');
    expect(deadlineWords('Je le fais au plus vite.', 'fr')).toBe('au plus vite');
  });
});
