import { describe, expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const itemsOf = (transcript: string) => findItems(readTranscript(transcript).segments, { date: '2026-11-20' });
const tasksOf = (transcript: string) =>
  itemsOf(transcript).action_items.map(({ owner, text }) => `${owner ?? '?'}: ${text}`);

describe('a decision in few words', () => {
  it.each([
    ['Ann: Three for green, none against. Green it is.', 'Green it is.'],
    ["Ann: And we'll postpone the opening to May.\nBen: Okay.", "And we'll postpone the opening to May."],
    ['Ann: Can we launch then?\nBen: Perfect, then we launch on the third.', 'Perfect, then we launch on the third.'],
    ['Lou: I would wait.\nMax: Okay, we wait until spring.', 'Okay, we wait until spring.'],
    ['Ann: And we keep the old thermostat.\nBen: Fine.', 'And we keep the old thermostat.'],
    ['Ann: We will not extend the lease.\nBen: Understood.', 'We will not extend the lease.'],
    ["Kim: We're going with Lisbon, right?\nPat: Yes, Lisbon.", "We're going with Lisbon, right?"],
    ['Gil: The motion to raise the fee is carried.', 'The motion to raise the fee is carried.'],
    ["Ann: I've decided we ship on Tuesday.", "I've decided we ship on Tuesday."],
    [
      'ann: i think we are fine\nben: ok so lets do the blue one then\nann: yes agreed\nben: see you',
      'ok so lets do the blue one then',
    ],
    ['Eva: Okay, dann lassen wir die Kekse weg.', 'Okay, dann lassen wir die Kekse weg.'],
    [
      'Eva: Dann ist beschlossen, dass das Fest im Garten stattfindet.',
      'Dann ist beschlossen, dass das Fest im Garten stattfindet.',
    ],
    [
      'Eva: Gut, dann vergeben wir den Auftrag an die zweite Firma.',
      'Gut, dann vergeben wir den Auftrag an die zweite Firma.',
    ],
  ])('is heard: %s', (transcript, text) => {
    expect(itemsOf(transcript).decisions.map((one) => one.text)).toEqual([text]);
  });

  it.each([
    'Ann: What time it is. Nobody knows what it is.',
    "Ann: We won't start without Ben.",
    'Ann: We keep getting calls.',
    'Ann: We keep the servers in Frankfurt.\nBen: I know.',
    "Ann: We won't hit the date, sorry.\nBen: I expected that.",
    "Ann: We won't lose customers over this.",
    'Ann: Okay, we close at six every day.',
    'Ann: We could go with the cheaper printer.\nBen: Maybe.',
    'Ann: Gut, dann machen wir weiter.',
  ])('is none: %s', (transcript) => {
    expect(itemsOf(transcript).decisions).toEqual([]);
  });
});

describe('a task in few words', () => {
  it.each([
    [
      'Ann: Ben, call the plumber about the valve.\nBen: Sure, I will ring him after lunch.',
      ['Ben: Call the plumber about the valve'],
    ],
    [
      "Ann: Ben, can you write the report?\nBen: Sorry, I can't.\nAnn: Then I'll do it myself.",
      ['Ann: Write the report'],
    ],
    ['Ann: Who can fix the door?\nBen: I could have a look on Saturday.\nAnn: Great.', ['Ben: Fix the door']],
    [
      'Ada: Next steps: Leo drafts the letter, Mia checks the addresses.\nLeo: Yes.\nMia: Fine.',
      ['Leo: Draft the letter', 'Mia: Check the addresses'],
    ],
    ['Ada: Action Leo: renew the licence by 1 December.\nLeo: Got it.', ['Leo: Renew the licence by 1 December']],
    ["Gil: Ida, you'll write the minutes, yes?\nIda: Of course.", ['Ida: Write the minutes']],
    [
      "Uma: I'd like Vic to prepare the slides and Wes to print the handouts.\nVic: Fine.\nWes: No problem.",
      ['Vic: Prepare the slides', 'Wes: Print the handouts'],
    ],
    ["Ann: We ship on Tuesday.\nBen: I'll tell the customers.", ['Ben: Tell the customers']],
    ["Ann: Could you maybe--\nBen: Yes, I'll talk to the school.", ['Ben: Talk to the school']],
    ['Nils: Die backe ich nicht, dafür habe ich keine Zeit.\nEva: Schade.', []],
  ])('is heard once: %s', (transcript, tasks) => {
    expect(tasksOf(transcript)).toEqual(tasks);
  });
});

describe('the reply to a question', () => {
  const answered = (question: string, reply: string) =>
    itemsOf(
      `Ann: We have three points.\nBen: Okay.\nAnn: ${question}\nBen: ${reply}\nAnn: The next point is the garden.`,
    ).questions[0]?.answered;

  it.each([
    ['Who has the key?', 'Marta.'],
    ['Is the budget approved?', 'Not yet.'],
    ['When does the hall close?', 'At ten.'],
    ['What format do they want?', 'PDF.'],
    ['Does the warranty cover it?', "It doesn't."],
    ['Wann kommt der Maler?', 'Am Montag.'],
    ['Ist der Vertrag unterschrieben?', 'Noch nicht.'],
  ])('answers it: %s %s', (question, reply) => {
    expect(answered(question, reply)).toBe(true);
  });

  it.each([
    ['Who has the key?', 'Good question.'],
    ['Is the budget approved?', 'Hmm.'],
    ['How long does it take?', 'It depends.'],
    ['How many people came?', 'Nobody counted.'],
    ['Who approved the change?', 'Beats me.'],
    ['What format do they want?', "They didn't say."],
    ['Does the warranty cover it?', "We're waiting to hear back."],
    ['Ist der Vertrag unterschrieben?', 'Da bin ich überfragt.'],
  ])('leaves it open: %s %s', (question, reply) => {
    expect(answered(question, reply)).toBe(false);
  });
});
