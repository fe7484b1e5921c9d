import { describe, expect, it } from 'vitest';
import { readQuestion } from '#text/questions/read-question.ts';
import { inTextOrder } from '#text/questions/verdict-order.ts';
import { answersFrom } from './first-answer.ts';

const answerTo = answersFrom([
  {
    title: 'Naps and recall: a trial with 80 porters',
    text:
      'Porters who napped at noon remembered more of a list than those who did not, a trial in Braga has found.\n\n' +
      'Earlier work with students had found no effect of short naps on memory.',
  },
  {
    title: 'Three cargo bikes compared',
    text: 'The Boar carries 200 kilograms. For most families the Lark is the best choice. The Heron is the cheapest.',
  },
  {
    title: 'What sank the barge Tern?',
    text:
      'The barge Tern went down off Orme in 1911 with nine men.\n\n' +
      'The inquiry blamed the mate: he was said to have left the hatches open so that the barge sank.\n\n' +
      '"The mate had nothing to do with it," says the historian Ruth Aal, who has seen the wreck.',
  },
  {
    title: 'What sank the tug Wren?',
    text: 'The inquiry blamed the owners of the tug Wren, which sank because her pumps were old. The captain of the tug Wren had nothing to do with it.',
  },
  {
    title: 'Sorrel Island: a guide',
    text: 'The island has two hotels. In winter the ferry is often late. The ferry from Lund takes 95 minutes and runs twice a day. The café by the ferry takes no cards.',
  },
]);

describe('answers with what a page itself has found', () => {
  it('come from the new study and not from the earlier one', () => {
    expect(answerTo('Do short naps improve memory?')).toMatch(/^Porters who napped/u);
    expect(answerTo('Had earlier work found that naps improve memory?')).toMatch(/^Earlier work/u);
  });

  it('do not repeat a charge that the page clears somebody of', () => {
    expect(answerTo('Why did the barge Tern sink?') ?? '').not.toContain('blamed the mate');
  });

  it('repeat a charge if somebody else is cleared', () => {
    expect(answerTo('Why did the tug Wren sink?')).toContain('blamed the owners of the tug Wren');
  });

  it('recommend what the page recommends, whoever is to buy it', () => {
    expect(answerTo('Which cargo bike should a family buy?')).toBe('For most families the Lark is the best choice.');
    expect(answerTo('Which cargo bike should people buy?')).toContain('the Lark');
  });

  it('tell what takes one there', () => {
    const ferry = 'The ferry from Lund takes 95 minutes and runs twice a day.';
    expect(answerTo('How do I get to Sorrel Island?')).toBe(ferry);
    expect(answerTo('How can visitors reach Sorrel Island?')).toBe(ferry);
  });
});

it('tells of two verdicts that are as sure the one that the page tells first', () => {
  const [early, late] = [
    { start: 0, end: 50, score: 0.7 },
    { start: 60, end: 90, score: 0.8 },
  ];
  const ordered = (score: number, text: number, kind = 'Do naps help?') =>
    inTextOrder(
      readQuestion(kind),
      [
        { ...late, score, text: 0 },
        { ...early, text },
      ],
      (one) => one.text,
    )[0]?.start;
  expect(ordered(0.8, 0)).toBe(0);
  expect(ordered(0.9, 0)).toBe(60);
  expect(ordered(0.8, 1)).toBe(60);
  expect(ordered(0.8, 0, 'When do naps help?')).toBe(60);
});
