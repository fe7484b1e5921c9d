import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/index.ts';
import { findItems, furthestRead, maxSegments } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

describe('written minutes', () => {
  const itemsOf = (text: string) => findItems(readTranscript(text, 'raw').segments, { date: '2026-11-10' });

  it('give owners by the list of those present, and items by their headings', () => {
    const { action_items: tasks, decisions } = itemsOf(
      `Present: Hilda Moss, Carl Nwosu, Bea Trent
Apologies: Raj Patel
1. Water
The committee agreed to replace the pump. Carl to get three quotes by 20 November.
Decisions:
- Cooked food is banned from the compost
Action items:
- Hilda and Bea – draft the announcement (due 12 Nov)
- [x] Carl: book the hall
- Website: update the footer
- TBD: find a moderator`,
    );
    expect(tasks.map(({ text, owner, due }) => [text, owner, due])).toEqual([
      ['Get three quotes by 20 November', 'Carl Nwosu', '2026-11-20'],
      ['Draft the announcement', 'Hilda Moss and Bea Trent', '2026-11-12'],
      ['Website: update the footer', undefined, undefined],
      ['Find a moderator', undefined, undefined],
    ]);
    expect(decisions.map(({ text }) => text)).toEqual([
      'The committee agreed to replace the pump.',
      'Cooked food is banned from the compost',
    ]);
  });

  it('give every task the date of its own sentence, and know people by title and name', () => {
    const { action_items: tasks, questions } = itemsOf(
      `The sale is on 20 November. Ms Lund will ask the parish for the plans. Use lift A until then.
Mr Osei will draft the letter by 2 December; Ms Lund will print it.
Open question: do we keep the old lease?`,
    );
    expect(tasks.map(({ text, owner, due }) => [text, owner, due])).toEqual([
      ['Ask the parish for the plans', 'Ms Lund', undefined],
      ['Draft the letter by 2 December', 'Mr Osei', '2026-12-02'],
      ['Print it', 'Ms Lund', undefined],
    ]);
    expect(questions).toMatchObject([{ answered: false }]);
  });

  it('are read in German', () => {
    const { action_items: tasks, decisions } = itemsOf(
      `Anwesend: Frau Sommer, Herr Lutz
TOP 1: Der Beirat beschließt, die Klassenfahrt mit 500 Euro zu unterstützen.
TOP 2: Herr Lutz holt bis zum 20.11. ein Angebot für die Tischtennisplatte ein.
Es wurde beschlossen, das Fest nicht zu verschieben.
TOP 3: Der Antrag auf einen zweiten Wasserspender wird abgelehnt.`,
    );
    expect(tasks).toMatchObject([{ owner: 'Herr Lutz', due: '2026-11-20' }]);
    expect(decisions).toHaveLength(3);
  });
});

describe('a task', () => {
  const tasksIn = (text: string) =>
    findItems(readTranscript(text).segments, { date: '2026-11-10' }).action_items.map(({ owner, due }) => [owner, due]);

  it('is not due on the day of a decision before it', () => {
    const talked = `Anna: Gut, dann machen wir das Fest am 11. Juli. Jens, kümmerst du dich um die Getränke?
Jens: Mache ich, bis Ende Mai steht das.`;
    expect(tasksIn(talked)).toEqual([['Jens', 'bis Ende Mai']]);
  });

  it('has no owner who is away', () => {
    const talked = `Priya: Sam, could you change the toggle?
Sam: I'm out from tomorrow. Lee can maybe.
Lee: Yeah I'll take it. Friday okay?
Priya: Friday's fine.`;
    expect(tasksIn(talked)).toEqual([['Lee', '2026-11-13']]);
  });

  it('is found in a German request without a name once it is accepted', () => {
    expect(tasksIn('Eva: Schickst du mir die Maße?\nRolf: Ja, heute Abend.')).toEqual([['Rolf', '2026-11-10']]);
    expect(tasksIn('Eva: Schickst du mir die Maße?\nRolf: Kann ich nicht.')).toEqual([]);
  });
});

describe('findItems', () => {
  it('quotes the transcript verbatim for any input', () => {
    const words = fc.constantFrom(
      "I'll",
      'can you',
      'Otto',
      ',',
      'send',
      'it',
      '?',
      '.',
      'we agreed',
      '@1@',
      'by Friday',
      'ß',
      '\uD800',
      '<v',
      ':',
    );
    fc.assert(
      fc.property(fc.array(fc.array(words, { maxLength: 12 }), { maxLength: 8 }), (lines) => {
        const segments = lines.map((line, at) => ({
          speaker: at % 2 ? 'Otto' : null,
          text: line.join(' '),
          startMs: at,
        }));
        const { action_items, decisions } = findItems(segments);
        const all = segments
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/gu, ' ');
        for (const { quote } of action_items) expect(all).toContain(quote);
        for (const { quote } of decisions) expect(all).toContain(quote);
      }),
      { numRuns: 300 },
    );
  });

  it('runs in linear time', () => {
    const lines = Array.from(
      { length: 4_000 },
      (_, at) => `Mira: I'll send report${at} to office${at}. Which one${at} do we need?`,
    );
    const { action_items, isWhole } = findItems(talk(...lines));
    expect(action_items).toHaveLength(4_000);
    expect(isWhole).toBe(true);
  });

  it('reads the first half million characters', () => {
    const long = 'We spoke of the sea. '.repeat(furthestRead / 20);
    const { action_items, isWhole } = findItems(talk("Mira: I'll send the report.", long, "Otto: I'll call the bank."));
    expect(action_items.map(({ owner }) => owner)).toEqual(['Mira']);
    expect(isWhole).toBe(false);
  });

  it('reports a turn that was too long to read', () => {
    expect(findItems(talk('We spoke of the sea. '.repeat(furthestRead / 20))).isWhole).toBe(false);
  });

  it('reads only a limited number of segments, however short', () => {
    const short = Array.from({ length: maxSegments }, () => 'Otto: Yes.');
    const { action_items, isWhole } = findItems(talk("Mira: I'll send the report.", ...short, "Otto: I'll call Ann."));
    expect(action_items.map(({ owner }) => owner)).toEqual(['Mira']);
    expect(isWhole).toBe(false);
  });
});
