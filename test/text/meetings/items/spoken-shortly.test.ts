import { describe, expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const itemsOf = (transcript: string) => findItems(readTranscript(transcript).segments, { date: '2026-11-20' });
const tasksOf = (transcript: string) =>
  itemsOf(transcript).action_items.map(({ owner, text }) => `${owner ?? '?'}: ${text}`);

describe('short decisions', () => {
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
  ])('are found: %s', (transcript, text) => {
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
  ])('are not found: %s', (transcript) => {
    expect(itemsOf(transcript).decisions).toEqual([]);
  });
});

describe('short tasks', () => {
  it.each([
    [
      "Ann: Let's move it to May.\nBen: Agreed.\nAnn: Fine, May it is. Who tells the partners?\nBen: I can do it.",
      ['Ben: Tell the partners'],
    ],
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
  ])('are found once: %s', (transcript, tasks) => {
    expect(tasksOf(transcript)).toEqual(tasks);
  });
});

describe('replies to a question', () => {
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
  ])('answer it: %s %s', (question, reply) => {
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
  ])('leave it open: %s %s', (question, reply) => {
    expect(answered(question, reply)).toBe(false);
  });
});

describe('jokes', () => {
  it.each([
    'Sue: We could pay in pebbles.\nJon: Ha, sold. Pebbles it is.',
    "Tobi: We've decided that Nat wears the penguin suit 😂.\nNat: Haha, never.",
    'Eva: Wir haben beschlossen, dass Max ab jetzt kocht.\nMax: Haha, niemals.',
    'Ann: Okay, then we sell the office. Just kidding.\nBen: Phew.',
  ])('are not decisions: %s', (talk) => {
    expect(itemsOf(talk).decisions).toEqual([]);
  });

  it.each([
    'Ann: What do the kiosks run on?\nBen: We agreed to stay on Windows XP.\nAnn: Good.',
    'Ann: How much land?\nBen: We decided to buy 12 ha.\nAnn: Good.',
    "Ann: And the office?\nBen: We decided to sell it, and I'm not kidding.\nAnn: Okay.",
  ])('do not include words that resemble laughter: %s', (talk) => {
    expect(itemsOf(talk).decisions).toHaveLength(1);
  });

  it('do not include serious statements with laughter', () => {
    expect(itemsOf('Ann: Blue or green?\nBen: Okay, we go with green.\nAnn: Haha, great.').decisions).toHaveLength(1);
  });
});

describe('names', () => {
  it.each(['tonight', 'meanwhile', 'separately', 'although'])('exclude "%s" before a request', (word) => {
    const talk = `okay ${word} can you send the offer to the printer\nsure i'll send it to the printer this afternoon`;
    expect(tasksOf(talk).filter((task) => task.toLowerCase().startsWith(word))).toEqual([]);
  });

  it.each([
    ['CHAIR: Mr. Nunez, please notify the bidders.\nMR. NUNEZ: Will do.', 'MR. NUNEZ: Notify the bidders'],
    [
      'Frau Becker: Herr Kaya, sagen Sie dem Wirt bitte bis morgen zu?\nHerr Kaya: Mache ich.',
      'Herr Kaya: Dem Wirt bis morgen zusagen',
    ],
    ["Nat: who's bringing the grill on saturday\nTobi: me 🙋", 'Tobi: Bring the grill on saturday'],
    [
      `okay so thanks everyone for coming today it is good to see so many of you here
maria can you call the photographer and ask about the pictures
sure i'll call him this afternoon
and we also have the small matter of the parking lot which is still closed for everybody`,
      'Maria: Call the photographer and ask about the pictures',
    ],
  ])('identify the assignee: %s', (talk, task) => {
    expect(tasksOf(talk)).toContain(task);
  });
});

describe('ignored questions', () => {
  it.each([
    ["Ann: Who opens on Saturday?\nBen: I can't.\nCy: Me neither.", false],
    ["Ann: What happened to the application?\nBen: I haven't seen it.", false],
    ['Eva: Wer steht am Samstag am Stand?\nMax: Samstag kann ich nicht.\nIda: Ich auch nicht.', false],
    ['Carmen: ¿El contrato ya está cancelado?\nLola: No lo sé.', false],
    ["Fee: Does anyone have a speaker?\nNat: Let's just hire a band.", false],
    ['Ann: Who opens on Saturday?\nBen: I can do that.', true],
  ])('have no answer: %s', (talk, answered) => {
    expect(itemsOf(talk).questions.map((one) => one.answered)).toEqual(
      [answered].slice(0, itemsOf(talk).questions.length),
    );
  });
});
