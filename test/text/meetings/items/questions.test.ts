import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const questionsOf = (...lines: string[]) => findItems(talk(...lines)).questions.map(({ text }) => text);
const isAnswered = (...lines: string[]) => findItems(talk(...lines)).questions[0]?.answered;

describe('questions', () => {
  it('have a speaker and a time', () => {
    expect(findItems(talk('Mira: Hello.', 'Otto: Which paint do we need for the fence?')).questions).toEqual([
      { text: 'Which paint do we need for the fence?', speaker: 'Otto', start_ms: 10_000, answered: false },
    ]);
  });

  it.each([
    'How are you?',
    'Can everyone hear me?',
    'Any questions?',
    'Who wants to go first?',
    'Does that work for everyone?',
    'Otto, how is the painting going?',
    'Otto, can you paint the fence?',
    'Can someone paint the fence?',
    'Who knows?',
    'Shall we start?',
  ])('exclude %s', (sentence) => {
    expect(questionsOf(`Mira: ${sentence}`, 'Otto: Yes, we do that.')).toEqual([]);
  });

  it('are found without question marks in transcripts that have none', () => {
    const speech = ['Mira: so what do you think about the colour', 'Otto: i think it is fine', 'Mira: okay'];
    expect(questionsOf(...speech)).toEqual(['so what do you think about the colour']);
  });

  it('are merged with a second question in the same turn and dropped when decided', () => {
    expect(questionsOf('Mira: What about the fence? Do we paint it this year?')).toEqual([
      'What about the fence? Do we paint it this year?',
    ]);
    const settled = [
      'Mira: Should we paint the fence blue?',
      'Otto: Fine.',
      'Mira: We agreed to paint the fence blue.',
    ];
    expect(questionsOf(...settled)).toEqual([]);
  });

  it('are answered when another person replies without evading', () => {
    const question = 'Mira: How much paint do we need for the fence?';
    expect(isAnswered(question, 'Otto: About ten litres.')).toBe(true);
    expect(isAnswered(question, "Otto: I don't know, let me check.")).toBe(false);
    expect(isAnswered(question, 'Mira: It is a long fence.')).toBe(false);
    expect(isAnswered(question)).toBe(false);
    expect(isAnswered('Mira: Do we need more paint for the fence?', 'Otto: No.')).toBe(true);
  });

  it('are joined when subtitles split them', () => {
    const segments = [
      { speaker: 'Mira', text: 'Fine. How much paint', startMs: 5_000 },
      { speaker: 'Mira', text: 'do we need for the fence?', startMs: 9_000 },
    ];
    expect(findItems(segments).questions.map(({ text }) => text)).toEqual(['How much paint do we need for the fence?']);
  });
});
