import { expect, it } from 'vitest';
import { furtherTitle, nearestTitle, plansLast } from '#text/summaries/section-days.ts';
import { sectionsOf } from './report-sections.ts';

it('begins with the point of the matter where no sentence answers, and goes on with what shares words', () => {
  const sections = sectionsOf('Why was the harbour of Orvik so crowded on Sunday?', {
    title: 'Orvik: a record weekend in the harbour',
    text: [
      'The harbour of Orvik has had its fullest weekend ever: 340 boats were moored there, 60 more than in the best year so far. The harbour master had to turn away the last twenty boats.',
      'On Sunday the café on the pier ran out of bread at noon.',
      'The harbour of Orvik was built in 1911 for herring. Today nine fishing boats are left in it.',
      'A second pier for the harbour of Orvik would cost four million crowns.',
    ].join('\n\n'),
  });
  expect(Object.keys(sections)).not.toContain('Answer');
  expect(Object.keys(sections)).not.toContain('Key findings');
  expect(sections['Nearest to the question']).toMatch(/^- The harbour of Orvik has had its fullest weekend ever/u);
});

it('tells what was once planned behind what has become of it, as among key findings', () => {
  const text = 'The work on the pier will begin in July.';
  const of = (page: number, own: string) => ({ text: own, citations: [{ page, start: 0, end: own.length }] });
  const pages = [
    { url: 'https://old.example/', title: 'Pier', text, publishedAt: '2026-03-01' },
    { url: 'https://new.example/', title: 'Pier', text, publishedAt: '2026-09-01' },
  ];
  const sections = [
    { title: nearestTitle, sentences: [of(0, text), of(1, 'The pier was opened in August.')] },
    { title: furtherTitle, sentences: [of(1, 'Nine boats are left.')] },
  ];
  const told = plansLast(sections, pages, new Set(['2026-03-01', '2026-09-01']));
  expect(told.map(({ sentences }) => sentences.map((one) => one.text))).toEqual([
    ['The pier was opened in August.'],
    ['Nine boats are left.', text],
  ]);
});
