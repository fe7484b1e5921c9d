import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const tasksOf = (...lines: string[]) =>
  findItems(talk(...lines)).action_items.map(({ owner, text }) => `${owner ?? '-'}: ${text}`);

describe('action items', () => {
  it.each<[string, string[], string[]]>([
    ['a promise', ["Mira: I'll write the minutes."], ['Mira: Write the minutes']],
    ['a plan', ["Mira: I'm going to call the bank."], ['Mira: Call the bank']],
    ['a duty', ['Mira: I need to renew the licence.'], ['Mira: Renew the licence']],
    ['an assignment by name', ['Mira: Otto will book the hall.', 'Otto: Hm.'], ['Otto: Book the hall']],
    ['an order by name', ['Mira: Otto, please book the hall.', 'Otto: Hm.'], ['Otto: Book the hall']],
    ['a name at the end', ['Mira: Please send the list, Otto.', 'Otto: Fine.'], ['Otto: Send the list']],
    ['somebody who is to do it', ["Mira: Let's have Otto check the doors.", 'Otto: Hm.'], ['Otto: Check the doors']],
    ['an entry of a list', ['Mira: Action item: replace the lamps.'], ['-: Replace the lamps']],
  ])('include %s', (_, lines, tasks) => {
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
  ])('include %s', (_, lines, tasks) => {
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
  ])('exclude %s', (_, lines) => {
    expect(tasksOf(...lines)).toEqual([]);
  });

  it('appear once when the recap repeats them, and include new ones from the recap', () => {
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

  it('resolve a due date relative to the meeting date, from the task or the reply', () => {
    const lines = ["Mira: I'll write the minutes. I can have that by Friday.", 'Mira: Thanks.'];
    const due = (date?: string) => findItems(talk(...lines), { date }).action_items.map((item) => item.due);
    expect(due('2026-03-02')).toEqual(['2026-03-06']);
    expect(due()).toEqual(['by Friday']);
    const asked = talk('Mira: Otto, can you paint the fence?', 'Otto: Sure, tomorrow.');
    expect(findItems(asked, { date: '2026-03-02' }).action_items[0]?.due).toBe('2026-03-03');
  });

  it('quote the transcript verbatim, even when subtitles split the sentence', () => {
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

  it('resolve first names to full names', () => {
    const lines = ['Mira Okafor: Otto, can you paint the fence?', 'Otto van Dam: Sure.'];
    expect(tasksOf(...lines)).toEqual(['Otto van Dam: Paint the fence']);
  });

  it('include things that someone will have ready by a date', () => {
    const [item] = findItems(talk("Mira: I'll have a fix by Friday."), { date: '2026-03-02' }).action_items;
    expect(item).toMatchObject({ text: 'Have a fix by Friday', owner: 'Mira', due: '2026-03-06' });
  });

  it.each(['Can you all hear me?', 'I need to think about this.', 'I have to go home at five.'])(
    'exclude: %s',
    (sentence) => {
      expect(findItems(talk(`Mira: ${sentence}`, 'Otto: Yes.')).action_items).toEqual([]);
    },
  );
});
