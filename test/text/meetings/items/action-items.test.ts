import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const tasksOf = (...lines: string[]) =>
  findItems(talk(...lines)).action_items.map(({ owner, text }) => `${owner ?? '-'}: ${text}`);

describe('an action item', () => {
  it.each<[string, string[], string[]]>([
    ['a promise', ["Mira: I'll write the minutes."], ['Mira: Write the minutes']],
    ['a plan', ["Mira: I'm going to call the bank."], ['Mira: Call the bank']],
    ['a duty', ['Mira: I need to renew the licence.'], ['Mira: Renew the licence']],
    ['an assignment by name', ['Mira: Otto will book the hall.', 'Otto: Hm.'], ['Otto: Book the hall']],
    ['an order by name', ['Mira: Otto, please book the hall.', 'Otto: Hm.'], ['Otto: Book the hall']],
    ['a name at the end', ['Mira: Please send the list, Otto.', 'Otto: Fine.'], ['Otto: Send the list']],
    ['somebody who is to do it', ["Mira: Let's have Otto check the doors.", 'Otto: Hm.'], ['Otto: Check the doors']],
    ['an entry of a list', ['Mira: Action item: replace the lamps.'], ['-: Replace the lamps']],
  ])('is %s', (_, lines, tasks) => {
    expect(tasksOf(...lines)).toEqual(tasks);
  });

  it.each<[string, string[], string[]]>([
    [
      'of the one who was asked and says yes',
      ['Mira: Otto, can you paint the fence?', 'Otto: Sure, will do.'],
      ['Otto: Paint the fence'],
    ],
    [
      'of anybody who takes it',
      ['Mira: Can someone paint the fence?', 'Otto: I can do that.', 'Mira: Thanks.'],
      ['Otto: Paint the fence'],
    ],
    [
      'told in the words of who promises it',
      ['Mira: Otto, can you paint the fence?', "Otto: I'll paint the fence green by Friday."],
      ['Otto: Paint the fence green by Friday'],
    ],
    [
      'what was said to be needed',
      ['Mira: We need to replace the lamps.', "Otto: I'll take that."],
      ['Otto: Replace the lamps'],
    ],
    [
      'an offer that is accepted',
      ['Mira: Should I order the chairs?', 'Otto: Yes, please.'],
      ['Mira: Order the chairs'],
    ],
  ])('is %s', (_, lines, tasks) => {
    expect(tasksOf(...lines)).toEqual(tasks);
  });

  it.each<[string, string[]]>([
    ['a request that is refused', ['Mira: Otto, can you paint the fence?', "Otto: Sorry, I can't this week."]],
    ['a request that nobody takes', ['Mira: Can someone paint the fence?', 'Otto: It rains a lot these days.']],
    ['an offer that nobody wants', ['Mira: Should I order the chairs?', 'Otto: No, we have enough.']],
    ['something done in the meeting', ["Mira: I'll share my screen. Let me walk you through it."]],
    ['a condition', ['Mira: If it stays dry, I can paint the fence.']],
    ['a state', ["Mira: I'll be at the sea. I will need three days."]],
    ['the past', ['Mira: I wrote the minutes and Otto called the bank.']],
    ['a wish of all', ['Mira: We need to think about the fence.']],
  ])('is not %s', (_, lines) => {
    expect(tasksOf(...lines)).toEqual([]);
  });

  it('is told once though the end of the meeting repeats it, and new ones of the end are told', () => {
    const lines = [
      "Mira: I'll write the minutes of the garden party.",
      "Otto: I'll order chairs for sixty guests.",
      "Mira: Let's recap. Otto will order the chairs and call the mayor.",
      "Mira: And I'll write the minutes.",
    ];
    expect(tasksOf(...lines)).toEqual([
      'Mira: Write the minutes of the garden party',
      'Otto: Order chairs for sixty guests',
      'Otto: Call the mayor',
    ]);
  });

  it('is due on the day that the meeting’s day makes of the words, near the task or in the answer', () => {
    const lines = ["Mira: I'll write the minutes. I can have that by Friday.", 'Mira: Thanks.'];
    const due = (date?: string) => findItems(talk(...lines), { date }).action_items.map((item) => item.due);
    expect(due('2026-03-02')).toEqual(['2026-03-06']);
    expect(due()).toEqual(['by Friday']);
    const asked = talk('Mira: Otto, can you paint the fence?', 'Otto: Sure, tomorrow.');
    expect(findItems(asked, { date: '2026-03-02' }).action_items[0]?.due).toBe('2026-03-03');
  });

  it('says where it was said, word for word, also when subtitles cut the sentence', () => {
    const segments = [
      { speaker: 'Mira', text: "Fine. I'll write", startMs: 5_000 },
      { speaker: 'Mira', text: 'the minutes tonight.', startMs: 9_000 },
    ];
    expect(findItems(segments).action_items).toEqual([
      {
        text: 'Write the minutes tonight',
        owner: 'Mira',
        due: 'tonight',
        start_ms: 5_000,
        quote: "I'll write the minutes tonight.",
      },
    ]);
  });

  it('knows full names by the first one', () => {
    const lines = ['Mira Okafor: Otto, can you paint the fence?', 'Otto van Dam: Sure.'];
    expect(tasksOf(...lines)).toEqual(['Otto van Dam: Paint the fence']);
  });

  it('may be a thing that somebody will have by a day', () => {
    const [item] = findItems(talk("Mira: I'll have a fix by Friday."), { date: '2026-03-02' }).action_items;
    expect(item).toMatchObject({ text: 'Have a fix by Friday', owner: 'Mira', due: '2026-03-06' });
  });

  it.each(['Can you all hear me?', 'I need to think about this.', 'I have to go home at five.'])(
    'is not: %s',
    (sentence) => {
      expect(findItems(talk(`Mira: ${sentence}`, 'Otto: Yes.')).action_items).toEqual([]);
    },
  );
});
