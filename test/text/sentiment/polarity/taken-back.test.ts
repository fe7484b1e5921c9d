import { describe, expect, it } from 'vitest';
import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';

const labels: Record<string, string[]> = {
  negative: [
    'I trusted this bakery for years. Not anymore.',
    'Great, if you enjoy restarting your phone every hour.',
    'Works well, as long as you never touch the dial.',
    'Five stars for the packaging, zero for the product.',
    'Thanks for the quick answer, after only five months.',
    'Cool, cool, the printer died on exam day.',
    'A voucher does not make up for a ruined holiday.',
    'The trailer looked like fun. What we got was a man reading letters.',
    'I was assured the plumber would come before noon. It is now dark.',
    'The number of people sleeping rough has doubled.',
    'More people were killed on the roads than ever before.',
  ],
  positive: [
    'I was sure this would be awful. I was wrong.',
    'I thought it would be dull and slow. Boy was I wrong.',
    'Passed my exam at last, dad cried.',
    'If there is a better bakery in town, I have yet to find it.',
    'Fewer people were killed at work than in any year before.',
    'The number of babies dying of measles has fallen by half.',
    'After two decades of pollution, otters have returned to the river.',
    'Please pass on our thanks to the nurse on the night shift.',
  ],
  neutral: [
    'The shelf takes boards up to 18 mm thick.',
    'The inquiry into the 1987 ferry disaster will sit again in May.',
    'We kindly ask you to return the form within a week.',
    'running ten minutes late, start without me',
    'Our shop is available at the usual times.',
  ],
  mixed: [
    'Lovely garden, charming hosts. Unfortunately the bed was awful and the shower was broken.',
    'The food is gorgeous and I love the terrace. The service, though, is a nightmare.',
  ],
};

describe('what the next words take back', () => {
  for (const [label, texts] of Object.entries(labels))
    it.each(texts)(`reads as ${label}: %s`, (text) => expect(analyzePolarity(text).sentiment).toBe(label));

  it('shows a phrase at the end of a sentence whole', () =>
    expect(analyzePolarity('This bus is a nightmare.').evidence.map(({ text }) => text)).toEqual(['a nightmare']));
});
