import { describe, expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/index.ts';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const itemsOf = (...lines: string[]) => findItems(talk(...lines), { date: '2026-03-02' });
const decisionsOf = (...lines: string[]) => itemsOf(...lines).decisions.map(({ text }) => text);
const questionsOf = (...lines: string[]) => itemsOf(...lines).questions;

/** In a chat without capitals, names are read from the transcript. */
const chatOf = (...lines: string[]) => findItems(readTranscript(lines.join('\n')).segments);

describe('results of votes', () => {
  it('are decisions about the motion before them', () => {
    expect(
      decisionsOf('Chair: First motion: to raise the mooring fee by four percent.', 'Bell: Hm.', 'Chair: Carried.'),
    ).toEqual(['First motion: to raise the mooring fee by four percent. – Carried.']);
    expect(decisionsOf("Chair: Third, the treasurer's report. Accepted unanimously.")).toEqual([
      "Third, the treasurer's report. – Accepted unanimously.",
    ]);
  });

  it('are not what was carried or lost otherwise', () => {
    expect(decisionsOf('Ann: Where is the ladder?', 'Ben: Lost it in the move.')).toEqual([]);
  });

  it.each(['All in favour?', 'In favour?', 'Against?', 'Any discussion?', 'Wer ist dagegen?'])(
    'are called without a question: %s',
    (call) => {
      expect(questionsOf(`Chair: ${call}`, 'Bell: Me.')).toEqual([]);
    },
  );
});

describe('decisions', () => {
  it.each([
    [
      ['Ann: Should we tell the press?', 'Ben: No, absolutely not.'],
      ['Should we tell the press? – No, absolutely not.'],
    ],
    [['Ann: Should I open the window?', 'Ben: No, absolutely not.'], []],
    [['Ann: So: the slide if we get it, otherwise the castle.', 'Ben: Fine.'], 1],
    [
      ['Ann: Our meeting is too long.', 'Ann: Forty-five minutes?', 'Ben: Works for me.'],
      ['Agreed: Forty-five minutes.'],
    ],
    [['Ann: How long was it?', 'Ben: Forty-five minutes?', 'Ann: I think so.'], []],
    [['Ann: It needs the signature.', "Ben: Then we don't order anything until it is signed."], 1],
    [['Ann: The accounts were approved.'], 1],
    [['Ann: We reached no decision on the accounts.'], []],
    [['Ann: Was it loud?', "Ben: You'd be surprised how loud it was."], []],
    [['Ida: Dann war es das für heute.', 'Uwe: Danke.'], []],
  ] as const)('follow from %j', (lines, expected) => {
    const found = decisionsOf(...lines);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found).toEqual(expected);
  });

  it('may be approved after a question about them', () => {
    const lines = ['Ann: I propose we cap it at three.', 'Ben: And the old ones?', 'Ann: They keep theirs.'];
    expect(decisionsOf(...lines, "Ben: That's fair.")).toEqual(['I propose we cap it at three.']);
    expect(decisionsOf(...lines, 'Ben: No, that is too harsh.')).toEqual([]);
  });
});

describe('tasks', () => {
  const tasksOf = (...lines: string[]) =>
    itemsOf(...lines).action_items.map(({ text, owner, due }) => [text, owner, due].filter(Boolean).join(' | '));

  it.each([
    [
      ['Ann: Tell them the twelfth at the earliest.', 'Ben: Okay, twelfth.'],
      'Tell them the twelfth at the earliest | Ben',
    ],
    [
      ['Ann: Somebody needs to look at the engine.', 'Ann: Would you see to that, Ben?', 'Ben: Very well.'],
      'Look at the engine | Ben',
    ],
    [
      ['Ann: Could someone check the backup line?', "Ben: I'll check tomorrow."],
      'Check the backup line | Ben | 2026-03-03',
    ],
    [['Ann: Do I change the board?', 'Ben: Please.'], 'Change the board | Ann'],
    [['Ann: We still need somebody for the grill.', "Ben: I'll do that."], 'Somebody for the grill | Ben'],
    [['Ann: Thanks.', "Ben: I'll send the draft by the ninth."], 'Send the draft by the ninth | Ben | 2026-03-09'],
    [['Ann: Hi.', "Ben: I'll take your Monday shift."], 'Take your Monday shift | Ben'],
    [['Ida: Dann übernimmt Uwe die Vertretung.', 'Uwe: Gern.'], 'Die Vertretung übernehmen | Uwe'],
    [['Ida: Wir bräuchten noch jemanden für den Grill.', 'Uwe: Das mache ich.'], 'Jemanden für den Grill | Uwe'],
  ] as const)('are found in %j', (lines, task) => {
    expect(tasksOf(...lines)).toEqual([task]);
  });

  it.each([
    [['Ann: Order 44 is late.', 'Ben: Okay.']],
    [['Ann: Tell them the twelfth at the earliest.', 'Ben: They hate the twelfth.']],
    [['Ida: super. heute ist uwe krank', 'uwe: ja']],
  ])('are not found in %j', (lines) => {
    expect(tasksOf(...lines)).toEqual([]);
  });
});

describe('questions', () => {
  it.each([
    [['Ann: Who is doing Palm Sunday?', 'Ben: Nobody is down for it.'], 1],
    [['Ida: Können wir uns das leisten?', 'Uwe: Mit dem Zuschuss ja.'], 1],
    [['Ann: Hey, got a minute?', 'Ben: Sure.'], 0],
    [["Ann: Again? That's the third time.", 'Ben: Yes.'], 0],
    [['Ida: Einverstanden, Uwe?', 'Uwe: Ja.'], 0],
  ] as const)('are counted in %j', (lines, count) => {
    expect(questionsOf(...lines)).toHaveLength(count);
  });

  it('stay open if their answer is put off', () => {
    expect(questionsOf('Ida: Was passiert mit den Apparaten?', 'Uwe: Das klären wir nächste Woche.')).toMatchObject([
      { answered: false },
    ]);
    expect(questionsOf('Ann: Is there a date?', "Ben: His office hasn't replied yet.")).toMatchObject([
      { answered: false },
    ]);
  });

  it('that minutes report are open unless an answer is reported', () => {
    const asked = 'Priti Rao asked who would bear the cost';
    const read = (text: string) => findItems([{ text, speaker: null, startMs: null }]).questions;
    expect(read(`${asked}; this could not be clarified.`)).toMatchObject([{ answered: false }]);
    expect(read(`${asked}. Ellen Marsh replied that the school would.`)).toMatchObject([{ answered: true }]);
    expect(read('Priti Rao asked the members to pay.')).toEqual([]);
  });
});

describe('a chat without capitals', () => {
  it('is split at full stops, and its names and questions without marks are found', () => {
    const chat = chatOf(
      '[09:01] ida: did it work?',
      '[09:02] uwe: yes',
      '[09:03] ida: super. uwe pls let the warehouse know',
      '[09:04] uwe: will do',
      '[09:05] ida: btw who has the key to the sample room',
      '[09:06] uwe: me',
    );
    expect(chat.action_items).toMatchObject([{ text: 'Let the warehouse know', owner: 'uwe' }]);
    expect(chat.questions).toHaveLength(2);
  });
});
