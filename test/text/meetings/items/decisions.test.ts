import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const decisionsOf = (...lines: string[]) => findItems(talk(...lines)).decisions.map(({ text }) => text);

describe('a decision', () => {
  it.each([
    'We agreed to open the terrace in May.',
    "We've decided on the blue paint.",
    "Let's go with the blue paint.",
    "So it's settled, the blue paint.",
    'The decision is to wait for the autumn.',
    "We're going with the second offer.",
    'The budget is approved.',
    'So we go with variant two.',
    'Agreed, December 8 it is.',
  ])('is said in so many words: %s', (sentence) => {
    expect(decisionsOf(`Mira: ${sentence}`, 'Otto: Hm.')).toEqual([sentence]);
  });

  it('is a proposal that somebody else approves of', () => {
    expect(decisionsOf('Mira: We should paint the fence blue.', 'Otto: Good idea.')).toEqual([
      'We should paint the fence blue.',
    ]);
    expect(decisionsOf('Mira: We should paint the fence blue.', 'Otto: It rains a lot.')).toEqual([]);
    expect(decisionsOf('Mira: We should paint the fence blue.', 'Mira: Good idea.')).toEqual([]);
  });

  it('takes the place of the proposal that led to it', () => {
    const lines = ['Mira: I suggest blue paint for the fence.', 'Otto: Sounds good.', 'Mira: We agreed on blue paint.'];
    expect(decisionsOf(...lines)).toEqual(['We agreed on blue paint.']);
  });

  it.each([
    'We have not decided yet.',
    'Did we decide on the paint?',
    "We'll see when it is decided.",
    'We need to decide on the paint.',
    "Let's go through the list.",
    "Let's move on to the paint.",
    'If we agreed on that, it would be fine.',
  ])('is not: %s', (sentence) => {
    expect(decisionsOf(`Mira: ${sentence}`, 'Otto: Sounds good.')).toEqual([]);
  });

  it('is another one where only the words that tell of deciding are the same', () => {
    const lines = [
      'Mira: We agreed to use oak for the fence.',
      'Otto: And we agreed to use steel for the gate.',
      'Mira: We agreed to use gravel for the path.',
    ];
    expect(decisionsOf(...lines)).toHaveLength(3);
    expect(
      decisionsOf('Mira: We agreed to use oak for the fence.', 'Otto: So we use oak for the fence, agreed.'),
    ).toHaveLength(1);
  });

  it('may be a day that one names and the other takes, which then is no question', () => {
    const items = findItems(talk('Mira: Shall we say 12 March?', 'Otto: Fine with me.'));
    expect(items.decisions.map(({ text }) => text)).toEqual(['Shall we say 12 March?']);
    expect(items.questions).toEqual([]);
  });
});
