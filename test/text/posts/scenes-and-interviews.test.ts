import { describe, expect, it } from 'vitest';
import { type FormatName, readSource, writeBuiltin } from '#text/posts/index.ts';

const written = (text: string, name: FormatName) => [writeBuiltin(readSource(text), name)].flat().join('\n');

const lighthouse = `The lighthouse keeper's cat

At a quarter to six the stairs are still dark, and Mairi Grant is already on the ninth landing with a bucket of coal. Her cat follows two steps behind.

She was born in the house below, when the lamp still burned paraffin. "The light has never gone out in my time," she says.

The northern board wants to switch the lamp off on 1 November, because ships no longer need it and the repairs would cost 80,000 pounds. Mairi Grant has collected 3,100 signatures against it.`;

const cobbler = `"I never wanted to be the cheap option"

Sana Qureshi has run a shoe repair shop in Glasgow for twelve years. Last autumn she doubled her prices.

Did you lose customers?

About a fifth, and I was terrified. But the ones who stayed bring better shoes, and I earn more now with four days than before with six.

Why did you do it?

My rent went up by 40 per cent and I was working evenings. I worked out that I was paying myself six pounds an hour.`;

describe('a reportage that opens with a scene', () => {
  it.each(['twitter', 'summary', 'email_snippet'] as const)('comes to its point in %s', (name) => {
    const post = written(lighthouse, name);
    expect(post).toContain('switch the lamp off on 1 November');
    expect(post).not.toContain('still dark');
  });

  it('keeps the scene where there is room, as the text has it', () => {
    const post = written(lighthouse.replace('At a quarter to six the', 'It is ten to six, the'), 'linkedin');
    expect(post).toMatch(/^It is ten to six/);
    expect(post).toContain('switch the lamp off on 1 November');
  });

  it('keeps a first sentence that says what has happened', () => {
    const fire = lighthouse.replace(
      /At a quarter to six .* behind\./,
      'At a quarter to six on Monday a fire destroyed the lamp room of the lighthouse on Stroma.',
    );
    expect(written(fire, 'summary')).toContain('a fire destroyed the lamp room');
  });
});

describe('an interview that marks nobody', () => {
  it('is told by its answers, with the name of who gives them', () => {
    const points = written(cobbler, 'key_points');
    expect(points).toContain('Sana Qureshi: The ones who stayed bring better shoes');
    expect(points).toContain('My rent went up by 40 per cent');
    expect(points).not.toContain('Why did you do it?');
  });

  it('is none if the answers are of nobody', () => {
    const questions = cobbler.replaceAll(
      /(?<=\n\n)(?:About|My) .*/g,
      'The shop opens at nine and closes at six. Payment is by card.',
    );
    expect(written(questions, 'key_points')).not.toContain('Sana Qureshi: ');
  });
});

describe('an opinion whose title says what is to be done', () => {
  const square = `Give the square back to the market

Every few years somebody proposes to move the cars, and the plan goes back in the drawer. Critics say that shops would lose a third of their customers. Nobody knows whether that is true, because nobody has ever tried.

The council should close the square on six Saturdays in May and June and count people and sales.`;

  it('is hooked by it', () => expect(written(square, 'hook')).toBe('Give the square back to the market'));

  it('is told by what it wants in a short post', () => {
    expect(written(square, 'twitter')).toContain('The council should close the square');
  });

  it('does not say of nothing that it may be true', () => {
    expect(written(square, 'key_points')).not.toContain('Nobody knows whether that is true');
  });
});

describe('hashtags', () => {
  it('take no verb of the title into a name', () => {
    const text = `Kettlewell launches repairable headphones

Kettlewell, the Leeds audio company, today announced a pair of headphones whose battery can be replaced without tools. The headphones cost 149 pounds.`;
    expect(written(text, 'hashtags').split('\n')).toContain('#Kettlewell');
    expect(written(text, 'hashtags')).not.toContain('Launches');
  });

  it('keep a name that owns another whole', () => {
    const text = `Baker wins appeal over dismissal

A baker was treated unfairly, the Court of Appeal ruled on Tuesday. The tribunal had found that Hadley's Bread was entitled to dismiss him. Hadley's Bread said it was disappointed.`;
    expect(written(text, 'hashtags').split('\n')).toContain('#HadleysBread');
    expect(written(text, 'keywords').split('\n')).not.toContain('Bread');
  });
});
