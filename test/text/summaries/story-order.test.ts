import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import { inStoryOrder } from '#text/summaries/story-order.ts';

const outbreak = {
  url: 'https://early.example/',
  title: 'Tarn oysters: harbour closed',
  publishedAt: '2026-03-02',
  text:
    'The harbour of Tarn has closed its oyster beds after germs were found in a tank.\n\n' +
    'At least 40 people who ate Tarn oysters have fallen ill in four counties. Doctors say the number of cases may rise, since the germs of Tarn oysters take two weeks to show.\n\n' +
    'Prosecutors have opened an investigation into the Tarn oyster beds.',
};
const later = {
  url: 'https://later.example/',
  title: 'Tarn oysters: 58 cases now',
  publishedAt: '2026-03-09',
  text: 'The number of people made ill by Tarn oysters has risen to 58.\n\nThe oyster beds of Tarn were last closed in 2011.',
};

describe('the order of a report', () => {
  const { content } = writeExtractiveReport({ topic: 'Tarn oysters', pages: [outbreak, later] });

  it('tells the sentences of a paragraph as the page tells them, from the first that is told', () => {
    const cite = (text: string, page: number, pages: readonly { text: string }[]) => {
      const start = pages[page]?.text.indexOf(text) ?? -1;
      return { text, citations: [{ page, start, end: start + text.length }] };
    };
    const pages = [outbreak, later];
    const told = [
      'Prosecutors have opened an investigation into the Tarn oyster beds.',
      'Doctors say the number of cases may rise, since the germs of Tarn oysters take two weeks to show.',
      'At least 40 people who ate Tarn oysters have fallen ill in four counties.',
    ].map((text) => cite(text, 0, pages));
    const other = cite('The number of people made ill by Tarn oysters has risen to 58.', 1, pages);
    const [prosecutors, doctors, people] = told;
    expect(inStoryOrder([...told.slice(0, 2), other, ...told.slice(2)], pages)).toEqual([
      prosecutors,
      people,
      doctors,
      other,
    ]);
  });

  it('dates figures that were of their day, and no others, if the pages are of different days', () => {
    const lineOf = (text: string) => content.split('\n').find((line) => line.includes(text)) ?? '';
    expect(lineOf('At least 40 people')).toContain('(2026-03-02)');
    expect(lineOf('has risen to 58')).toContain('(2026-03-09)');
    expect(lineOf('last closed in 2011')).not.toContain('2026');
    expect(lineOf('opened an investigation')).not.toContain('2026');
  });
});
