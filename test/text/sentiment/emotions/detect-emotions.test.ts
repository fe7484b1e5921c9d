import { describe, expect, it } from 'vitest';
import { detectEmotions } from '#text/sentiment/emotions/detect-emotions.ts';
import emotionModel from '#text/sentiment/emotions/emotion-model.json' with { type: 'json' };
import { emotionNames } from '#text/sentiment/emotions/emotion-names.ts';

const present = (text: string) =>
  detectEmotions(text)
    .filter(({ score }) => score >= 0.5)
    .map(({ emotion }) => emotion);
const scoreOf = (text: string, name: string) =>
  detectEmotions(text).find(({ emotion }) => emotion === name)?.score ?? 0;

describe('detectEmotions', () => {
  it.each([
    ['anger', 'You stupid idiots ruined everything, I hate you!'],
    ['anger', 'This is outrageous, how dare they treat customers like that'],
    ['disgust', 'The kitchen was disgusting, and the smell made me gag.'],
    ['fear', 'I am terrified that the bridge will collapse under us.'],
    ['joy', 'Thank you, that is the most wonderful present ever'],
    ['joy', 'Congratulations to the happy couple 🎉'],
    ['sadness', 'I cried all night, I miss my dog so much.'],
    ['sadness', 'So sorry for your loss.'],
    ['surprise', 'Wow, I never expected that!'],
    ['surprise', 'Why would anybody paint a boat pink??'],
    ['neutral', 'The committee meets on Tuesday in room four.'],
    ['neutral', 'Turn the handle to the left and remove the cover.'],
  ])('detects %s in "%s"', (emotion, text) => {
    expect(detectEmotions(text)[0]?.emotion).toBe(emotion);
    expect(present(text)).toContain(emotion);
  });

  it.each([
    'terrible food',
    'horrible service',
    'awful hotel',
    'dreadful weather',
    'The battery is terrible.',
    'What a horrible experience, the service was awful.',
    'Terrible.',
  ])('does not read who judges as fear: "%s"', (text) => {
    expect(present(text)).not.toContain('fear');
    expect(detectEmotions(text)[0]?.emotion).toBe('disgust');
  });

  it.each(['I had a terrible nightmare', 'a terrible accident', 'I dread the exam', 'The noise is scary'])(
    'reads what frightens as fear, even with "terrible": "%s"',
    (text) => expect(detectEmotions(text)[0]?.emotion).toBe('fear'),
  );

  it('returns all seven, strongest first, each from 0 to 1', () => {
    const emotions = detectEmotions('What a day');
    expect(emotions.map(({ emotion }) => emotion).toSorted()).toEqual([...emotionNames].toSorted());
    const scores = emotions.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const score of scores) expect(score).toSatisfy((one: number) => one >= 0 && one <= 1);
  });

  it('respects negation', () => {
    expect(scoreOf('I am not happy', 'joy')).toBeLessThan(scoreOf('I am happy', 'joy'));
    expect(present('I am not afraid of him')).not.toContain('fear');
  });

  it('reads emoji, even without words', () => {
    expect(present('😡😡')).toContain('anger');
    expect(present('😭')).toContain('sadness');
    expect(present('😂')).toContain('joy');
    expect(present(':)')).toContain('joy');
    expect(present('see you there <3')).toContain('joy');
  });

  it.each(['', ' ', '12:30', '...', '[]', '\u200b'])('returns neutral for a text without emotion: %j', (text) => {
    expect(detectEmotions(text)[0]).toEqual({ emotion: 'neutral', score: 1 });
  });

  it('gives stable scores for longer texts', () => {
    const once = 'I love this garden. The gate is green. It opens at nine. '.repeat(6);
    for (const { emotion, score } of detectEmotions(once.repeat(20))) {
      expect(score).toBeCloseTo(scoreOf(once, emotion), 2);
    }
  });

  it('reflects several sentences in a long text but not one in a hundred', () => {
    const plain = 'The gate is at the end of the road. ';
    expect(present(plain.repeat(12) + 'I am so happy, I love it! '.repeat(6))).toContain('joy');
    expect(present(`${plain.repeat(100)}I am so happy, I love it!`)).toEqual(['neutral']);
  });
});

it('uses weights that load quickly and contain no text', () => {
  expect(JSON.stringify(emotionModel).length).toBeLessThan(600_000);
  for (const [feature, weights] of Object.entries(emotionModel.weights)) {
    expect(weights).toHaveLength(emotionNames.length);
    expect(feature.split(' ').length).toBeLessThanOrEqual(3);
  }
});
