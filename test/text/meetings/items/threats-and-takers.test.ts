import { describe, expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const itemsOf = (...lines: string[]) => findItems(readTranscript(lines.join('\n')).segments, { date: '2026-03-02' });
const tasksOf = (...lines: string[]) => itemsOf(...lines).action_items.map(({ owner, text }) => [owner, text]);

describe('a threat', () => {
  it.each([
    "If I see one of those pumps on a patient, I'll take it off myself.",
    "If anyone ever parks on the lawn, I'll call the police.",
    "If the projector fails again, I'll buy a new one from the coffee money.",
  ])('is no task: %s', (line) => expect(tasksOf(`Ann: ${line}`, 'Bob: Quite right.')).toEqual([]));

  it('is none of a promise for a case that may come', () => {
    expect(tasksOf("Ann: If the courier has not come by noon, I'll ring him.", 'Bob: Fine.')).toEqual([
      ['Ann', 'Ring him'],
    ]);
  });
});

describe('a question who does it', () => {
  it('is not taken by whoever says that they do something else', () => {
    const left = ['Lotte: Who does the drinks?', 'Piet: Not me again, please.'];
    expect(tasksOf(...left, "Dana: We'll see. I'll leave the old posters at Lotte's.")).toEqual([]);
    expect(tasksOf(...left, "Dana: I'll do them.")).toEqual([['Dana', 'Do the drinks']]);
  });
});

describe('a task', () => {
  it('is given by "you" behind a name, and not by what somebody does anyway', () => {
    expect(tasksOf('Ola: Hi Mats.', 'Mats: Hi.', 'Ola: Mats you bring the cables please')).toEqual([
      ['Mats', 'Bring the cables'],
    ]);
    expect(tasksOf('Ola: Hi Mats.', 'Mats: Hi.', 'Ola: Mats you always bring the cables')).toEqual([]);
  });

  it('is what somebody wants of a person by name', () => {
    const said = ['Okoye: The review is back.', 'Jun: I saw.', 'Okoye: Jun, I want a draft of the reply by Friday.'];
    expect(tasksOf(...said, 'Jun: OK.')).toEqual([['Jun', 'A draft of the reply by Friday']]);
  });

  it('is an offer to look into a thing that is named', () => {
    expect(tasksOf('Leo: I could look into that grant for small bakeries.', 'Ines: Yes, do.')).toEqual([
      ['Leo', 'Look into that grant for small bakeries'],
    ]);
  });
});

describe('a decision', () => {
  it('puts a matter on the agenda of another day, or leaves things as they are', () => {
    const decisions = (...lines: string[]) => itemsOf(...lines).decisions.map(({ quote }) => quote);
    expect(decisions('Chair: The drawings are not here.', "Chair: Then we'll put it on the April agenda.")).toEqual([
      "Then we'll put it on the April agenda.",
    ]);
    expect(decisions('Ines: Nobody wants the new supplier.', 'Ines: Fine. Then we stay, for now.')).toEqual([
      'Then we stay, for now.',
    ]);
  });
});
