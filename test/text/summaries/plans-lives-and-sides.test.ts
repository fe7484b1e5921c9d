import { describe, expect, it } from 'vitest';
import { plansLast } from '#text/summaries/section-days.ts';
import { sectionsOf } from './report-sections.ts';

describe('what was planned once', () => {
  it('goes from the key findings to the end of the further ones, behind their own plans', () => {
    const pages = [
      { url: 'https://old.example/', title: 'Old', text: '', publishedAt: '2026-01-02' },
      { url: 'https://new.example/', title: 'New', text: '', publishedAt: '2026-06-02' },
    ];
    const cited = (text: string, page: number) => ({ text, citations: [{ page, start: 0, end: text.length }] });
    const [plan, fact, laterPlan, other] = [
      cited('The removal of the dam will begin in July.', 0),
      cited('The dam is gone.', 1),
      cited('The bank will be planted in March.', 0),
      cited('Salmon are back.', 1),
    ];
    const sections = [
      { title: 'Key findings', sentences: [plan, fact].flatMap((one) => one ?? []) },
      { title: 'Further findings', sentences: [laterPlan, other].flatMap((one) => one ?? []) },
    ];
    const days = new Set(['2026-01-02', '2026-06-02']);
    expect(plansLast(sections, pages, days).map(({ sentences }) => sentences)).toEqual([
      [fact],
      [other, plan, laterPlan],
    ]);
  });
});

describe('a life asked for by who it was', () => {
  const page = {
    title: 'Ilse Maron',
    text:
      'Ilse Maron was a Danish engineer who built the first tide mill of the fjord.\n\n' +
      'She was born in 1841 as the daughter of a miller.\n\n' +
      'In 1871 she drew the plans of the great dam of the fjord.\n\n' +
      'She died in 1902.',
  };

  it('is told in one list and in the order of its page, to its end', () => {
    const sections = sectionsOf('Who was Ilse Maron?', page);
    expect(Object.keys(sections)).toEqual(['Answer', 'Key findings', 'Sources']);
    expect(sections['Key findings']).toMatch(/born in 1841[\s\S]*1871[\s\S]*died in 1902/u);
  });
});

describe('what came of something', () => {
  it('is told after it', () => {
    const sections = sectionsOf('dye test in the cave of Orm', {
      title: 'Dye test in the cave of Orm',
      text:
        'Researchers have poured green dye into the river in the cave of Orm, because nobody knew where it flows. ' +
        'Two days later it came out of a spring.\n\n' +
        'The cave of Orm is eleven kilometres long.',
    });
    expect(Object.values(sections).join('\n')).toContain('nobody knew where it flows. Two days later it came out');
  });
});

describe('what happened to somebody', () => {
  it('begins with what is known last', () => {
    const answer = sectionsOf(
      'What happened to the singer Marten Vale?',
      {
        title: 'Singer Marten Vale',
        publishedAt: '2026-03-01',
        text: 'The singer Marten Vale was arrested at the airport of Torn.',
      },
      {
        title: 'Singer Marten Vale again',
        publishedAt: '2026-03-20',
        text: 'The singer Marten Vale was acquitted by the court in Torn.',
      },
    )['Answer'];
    expect(answer).toMatch(/acquitted[\s\S]*arrested/u);
  });
});

describe('the sides of a comparison', () => {
  it('are named by their thing, and not by what is done with it', () => {
    const sections = sectionsOf('Counting calories or intermittent fasting: which is better?', {
      title: 'Calories or fasting?',
      text:
        'Counting calories takes ten minutes a day.\n\nWith intermittent fasting people lost 3 kilos in a year.\n\n' +
        'Counting hours is easy for most people who try it.\n\nAll in all intermittent fasting is the better choice.',
    });
    expect(sections['Counting calories']).toContain('ten minutes a day');
    expect(sections['Counting calories']).not.toContain('hours');
  });
});
