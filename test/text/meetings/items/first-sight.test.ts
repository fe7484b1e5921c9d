import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const tasksOf = (...lines: string[]) =>
  findItems(talk(...lines)).action_items.map(({ owner, text }) => `${owner ?? '-'}: ${text}`);
const decisionsOf = (...lines: string[]) => findItems(talk(...lines)).decisions.map(({ text }) => text);
const questionsOf = (...lines: string[]) =>
  findItems(talk(...lines)).questions.map(({ text, answered }) => `${answered ? '+' : '-'} ${text}`);

describe('tasks', () => {
  it.each<[string, string[], string[]]>([
    [
      'name the thing that the same speaker has just told of',
      ['Eva: The contract for the server expires in June. Jan, please cancel it.', 'Jan: Okay.'],
      ['Jan: Cancel the contract for the server'],
    ],
    [
      'are ordered behind what is broken, and taken by who is on it',
      ['Sam: And the fence on the north side is down, repair it today.', "Beck: I'm on it."],
      ['Beck: Repair the fence on the north side today'],
    ],
    [
      'name the person whom the other has just named',
      ['Paul: Ask Rosa, she maintains the page.', "Ken: I'll ask her."],
      ['Ken: Ask Rosa'],
    ],
    [
      'may be what somebody was asked whether they did',
      [
        'Ingrid: Sven, did you collect the deposits?',
        'Sven: From everyone but the basses.',
        'Ingrid: Please do that by Friday.',
        'Sven: Yes.',
      ],
      ['Sven: Collect the deposits'],
    ],
    [
      'may be what somebody only considered, if another asks for it',
      ['Ken: I should probably order more paper.', 'Ruth: Yes, do.'],
      ['Ken: Order more paper'],
    ],
    [
      'are not what somebody considers and nobody asks for',
      ['Ken: I should probably order more paper.', 'Ruth: Yes, it rains a lot.'],
      [],
    ],
    [
      'carry no words that only lead on',
      ["Dana: Can you add the export while you're at it?", 'Imran: Yeah, sure.'],
      ['Imran: Add the export'],
    ],
    [
      'name in German the noun that a pronoun agrees with',
      [
        'Herr Adam: Frau Yilmaz, haben Sie den Mietvertrag schon geprüft?',
        'Frau Yilmaz: Noch nicht, ich schaue ihn mir morgen an.',
      ],
      ['Frau Yilmaz: Den Mietvertrag morgen anschauen'],
    ],
  ])('%s', (_, lines, tasks) => {
    expect(tasksOf(...lines)).toEqual(tasks);
  });

  it('keep a pronoun that two nouns may explain', () => {
    const lines = [
      'Herr Adam: Haben Sie den Vertrag und den Plan geprüft?',
      'Frau Yilmaz: Noch nicht, ich schaue ihn mir morgen an.',
    ];
    expect(tasksOf(...lines)).toEqual(['Frau Yilmaz: Ihn mir morgen anschauen']);
  });
});

describe('decisions', () => {
  it('are not what is left for later, what is so, or what nobody knows', () => {
    expect(
      decisionsOf(
        'Ann: Good. Whether we charge for it remains open.',
        'Ben: Bed 4 needs an x-ray before ten.',
        "Ann: We don't know their names.",
      ),
    ).toEqual([]);
  });

  it('are the later of two, if somebody changes their mind', () => {
    const lines = [
      'Mark: We go with the blue chairs.',
      'Tia: Okay.',
      "Mark: Wait, aren't the blue ones out of stock until July?",
      'Tia: They are, I just checked.',
      'Mark: Then the grey ones after all.',
      'Tia: Grey it is.',
    ];
    expect(decisionsOf(...lines)).toEqual(['Then the grey ones after all. – Grey it is.']);
  });

  it('say what they are about', () => {
    const offers = [
      'Ann: We have two offers for the bus, Krause for 780 and Meyer for 690.',
      'Sven: For four hours I want a toilet.',
      'Ann: So Krause?',
      'Lotte: Krause.',
      'Sven: Krause.',
      "Ann: Then I'll confirm with Krause tonight.",
    ];
    expect(decisionsOf(...offers)).toEqual([
      'We have two offers for the bus, Krause for 780 and Meyer for 690. – Krause.',
    ]);
    const length = [
      "Flo: Kenji can't speak on the 3rd. He offered the 10th.",
      'Uma: The 10th clashes with the trade fair.',
      'Flo: So what do we do?',
      "Uma: We ask Kenji for the 17th, and if he can't, we do it without him.",
      "Flo: Sounds good. I'll write to him.",
      'Uma: How long should it be, 45 minutes or an hour?',
      'Flo: 45 plus questions.',
      'Uma: Alright.',
    ];
    expect(decisionsOf(...length)).toEqual(['How long should it be, 45 minutes or an hour? – 45 plus questions.']);
  });

  it('are about the last thing that was asked, not an earlier one', () => {
    const lines = [
      'Chair: Do we have the permission from the city?',
      'Ida: Not yet, they will write to us.',
      'Lund: The bouncy castle costs 300 this year. Is it worth it?',
      'Chair: Last year the queue was endless. I say we take it.',
      'Lund: Fine by me.',
      'Ida: Me too.',
    ];
    expect(decisionsOf(...lines)).toEqual([
      'The bouncy castle costs 300 this year. Is it worth it? – I say we take it.',
    ]);
  });
});

describe('questions', () => {
  it('stay open when the reply says that nobody has sorted it or knows it', () => {
    expect(questionsOf("Nora: Who's opening on Saturday?", "Lou: Hasn't been sorted yet.")).toEqual([
      "- Who's opening on Saturday?",
    ]);
    expect(questionsOf('Beck: Are the drawings for the stairs final?', 'Ana: I wish I knew.')).toEqual([
      '- Are the drawings for the stairs final?',
    ]);
  });
});
