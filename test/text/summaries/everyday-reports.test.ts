import { expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';

const reportOn = (topic: string, title: string, text: string): string =>
  writeExtractiveReport({ topic, pages: [{ url: 'https://page.example/', title, text }] }).content;

it('tells what pages about a thing say, though none says whether it is so', () => {
  const text =
    'Garlic has been grown in the valley since the twelfth century, and half of it is sold abroad. The garlic of the valley is dried for three weeks before it is sold at the market.';
  expect(reportOn('Is garlic lucky?', 'Garlic of the valley', text)).toContain('The garlic of the valley is dried');
  expect(reportOn('Who is the king of garlic?', 'Onions of the valley', text)).toContain('Nothing was found');
});

it('quotes what the authors of a study recommend without the sentence that names them', () => {
  const text =
    'Children who ate peanut from infancy on had fewer allergies at the age of twelve than those who avoided it. The study followed 508 children.\n\nThe researchers recommend to give peanut to a baby as soon as it is ready for solid food, at about four months.\n\nThe researchers saw no difference between boys and girls who ate peanut as a baby.';
  const content = reportOn('When should babies eat peanut?', 'Early peanut protects children', text);
  expect(content).toContain('- The researchers recommend to give peanut');
  expect(content).not.toContain('- The researchers saw no difference');
});

it('lists the prices that a topic asks for, however much text stands around them', () => {
  const around =
    'A connection to the network costs 7,900 euros for a house, and the work takes about two days, after which the garden is restored. Whoever wants to leave the contract has to give three months of notice in writing. The pressure of the network is checked every night. ';
  const table = 'Tariff\tPrice per kWh\nWarm Standard\t9.8 cents\nWarm Plus\t11.2 cents\nWarm Shop\t8.9 cents';
  const text = `${around}\n\n${around.replace('A connection', 'Another connection')}\n\n${table}`;
  const title = 'Tariffs of the heating network';
  expect(reportOn('Heating network tariffs', title, text)).toContain('Warm Plus: 11.2 cents');
  expect(reportOn('Heating network', title, text)).not.toContain('Warm Plus: 11.2 cents');
});
