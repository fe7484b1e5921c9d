import { expect, it } from 'vitest';
import { datesIn, namesIn, withNearSources } from '#areas/intel/briefings/reading-aids.ts';

const cite = (number: number) => `<a class="cite" href="#source-${number}">${number}</a>`;

it('puts the sources of each section below it, and marks what is disputed', () => {
  const html = `<h2 id="a">A</h2><ul><li>One. ${cite(2)}</li></ul>\n<h2 id="b">B</h2><ul>\n<li>Two. ${cite(1)}\n<ul>\n<li>On the other hand: Not two. ${cite(2)}</li>\n</ul>\n</li>\n<li>Three.</li>\n</ul>`;
  const sources = [
    { name: 'First', title: 'The first' },
    { name: 'Second &amp; more', title: 'The second' },
  ];
  const near = withNearSources(html, sources);
  const [, a = '', b = ''] = near.html.split('<h2');
  expect(a).toContain('<a href="#source-2" title="The second">2 Second &amp; more</a>');
  expect(a).not.toContain('1 First');
  expect(b.indexOf('1 First')).toBeLessThan(b.indexOf('2 Second'));
  expect(near.disputed).toBe(1);
  expect(near.html).toContain('<li class="disputed" id="disputed-1"><b>Disputed</b> Two.');
  expect(near.html.match(/class="disputed"/g)).toHaveLength(1);
});

it('orders the dates in statements, with their precision', () => {
  const found = datesIn([
    'It ended on 17 July 2023.',
    'It was signed in July 2022 and began in 2021.',
    'On March 5, 2020 nothing happened in 2020.',
    'By 2024-02-01 a third of 2500 ships had left.',
    'Room 2024 is full.',
    'It was surveyed in 1269, and again in 1883 by the British.',
    'The mint opened in 1500 towns and paid 1200 smiths.',
    'It begins on 3 May 2024. (reported 1 April 2024)',
    'It rained on Friday. (reported 9 June 2024)',
  ]);
  expect(found.map(({ at }) => at)).toEqual([
    ...['1269', '1883', '2020-03-05', '2021', '2022-07', '2023-07-17', '2024-02-01'],
    ...['2024-05-03', '2024-06-09'],
  ]);
});

it('places a day without a year near the date of its source', () => {
  const dates = (text: string) => datesIn([text]).map(({ at }) => at);
  expect(dates('The volcano erupted on 17 November. (reported 18 November 2026)')).toEqual(['2026-11-17']);
  expect(dates('The hall opens on 4 January. (reported 20 December 2026)')).toEqual(['2027-01-04']);
  expect(dates('The fair ended on 28 December. (reported 2 January 2027)')).toEqual(['2026-12-28']);
  expect(dates('It began on 3 May 2024 and ends on 5 June. (reported 1 May 2024)')).toEqual([
    '2024-05-03',
    '2024-06-05',
  ]);
  // Without the date of a source it could be any year.
  expect(dates('The volcano erupted on 17 November.')).toEqual([]);
});

it('leaves out dates that what happened is only compared with', () => {
  const dates = (text: string) => datesIn([text]).map(({ at }) => at);
  expect(dates('Ports loaded 5.9 million tonnes in October 2026, the most in any month since 2021.')).toEqual([
    '2026-10',
  ]);
  expect(dates('The ports handled 0.4 million tonnes in June 2026, a tenth of their record of August 2023.')).toEqual([
    '2026-06',
  ]);
  expect(dates('In 2023 the driest October since records began in 1950 led to fewer transits.')).toEqual(['2023']);
  expect(dates('It cost 1.1 million dollars in 2026, against 4 million in November 2023.')).toEqual(['2026']);
  expect(dates('The line was closed in May 2024, reopened in June 2025 and was sold in 2026.')).toEqual([
    ...['2024-05', '2025-06', '2026'],
  ]);
  expect(dates('Since 1990 the sediment has fallen.')).toEqual(['1990']);
  expect(dates('It exported 31 million tonnes between July 2025 and June 2026.')).toEqual(['2025-07', '2026-06']);
});

it('finds names, most frequent first, and no words that only begin a sentence', () => {
  const found = namesIn([
    'The Panama Canal Authority cut transits in July.',
    'Ships waited at the Panama Canal Authority.',
    'Rainfall fell short in Gatun Lake.',
    'Panama waits.',
    "After Tuesday’s vote, Sudan’s Rapid Support Forces withdrew from Chad's border.",
    'Cables in the Gulf of Finland were cut, says the University of the Philippines.',
  ]);
  expect(found[0]).toBe('Panama Canal Authority');
  expect(found).toContain('Gatun Lake');
  expect(found).toContain('Gulf of Finland');
  expect(found).toContain('University of the Philippines');
  expect(found).not.toContain('Ships');
  expect(found).not.toContain('July');
  expect(found).toEqual(expect.arrayContaining(['Sudan', 'Rapid Support Forces', 'Chad']));
  expect(found.join()).not.toMatch(/Tuesday|['’]/);
});
