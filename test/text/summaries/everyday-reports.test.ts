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

it('keeps the newer page on an event, though it names its town only once', () => {
  const [older, newer] = [
    'The baths of Orle will stay open this winter, the council decided. From 1 December the baths open at 7 am on weekdays. Orle has wanted this since its indoor pool was closed.',
    'The winter opening of the Orle baths has been put back by two weeks. A pump from Denmark has not arrived. Passes that are already sold will be extended until the end of March.',
  ];
  const { content } = writeExtractiveReport({
    topic: 'Winter opening of the Orle baths',
    pages: [
      { url: 'https://old.example/', title: 'Orle baths to stay open through winter', text: older },
      { url: 'https://new.example/', title: 'Pump for the baths delayed', text: newer },
    ],
  });
  expect(content).toContain('put back by two weeks');
  expect(content).not.toContain('too little about the topic');
});

it('names a person before it says "she"', () => {
  const text =
    'Ida Brandt, 19, from Sorby won the national title on Sunday after a draw with Karl Moe, who was second, half a point behind.\n\nShe is the youngest winner of the title since 1958 and the first woman to win it. Brandt scored eight points.';
  const content = reportOn('Ida Brandt', 'Nineteen-year-old Ida Brandt wins national title', text);
  expect(content.indexOf('Ida Brandt, 19')).toBeLessThan(content.indexOf('She is the youngest'));
});

it('gives the times that a topic asks for', () => {
  const text =
    'The sleeper between Dunmar and Orle runs again from 14 June, the operator said. It leaves Dunmar at 19.40 and reaches Orle at 10.15. A seat on the sleeper costs 49 euros, a bed from 89. The sleeper has room for eight bicycles. Dogs travel free. The sleeper was planned as a daily train to Orle. The operator of the sleeper has two sets of cars.';
  expect(reportOn('Sleeper from Dunmar to Orle: times and prices', 'Dunmar sleeper starts in June', text)).toMatch(
    /## Key findings[^#]*19\.40/u,
  );
});

it('answers what to buy with what is recommended, and shows the choice', () => {
  const table =
    'Model\tPrice\tWeight\nVelta\t1,890 euros\t13.9 kg\nKombo\t2,450 euros\t17.2 kg\nBrixen\t3,300 euros\t11.8 kg';
  const text = `We rode three folding bikes for three weeks each and carried them up four floors.\n\n${table}\n\nThe Kombo is our winner: it rides like a big one. The Velta came off badly in the rain.\n\nIf you have to carry it a lot, take the Brixen, although it is expensive.`;
  const content = reportOn('Which folding bike should I buy?', 'Three folding bikes on test', text);
  const [answer = ''] = /## Answer\n[^#]*/u.exec(content) ?? [];
  expect(answer).toContain('The Kombo is our winner');
  expect(answer).not.toContain('Velta');
  expect(content).toContain('Velta – Price: 1,890 euros');
});

it('quotes a figure together with another one for the same', () => {
  const text =
    'The rent cap of Ansel applies to all flats. Owners sold 400 flats in Ansel because of the rent cap. The housing department knows of 150. The rent cap of Ansel ends in May.';
  expect(reportOn('Rent cap in Ansel', 'Rent cap in Ansel', text)).toContain(
    'because of the rent cap. The housing department knows of 150.',
  );
});

it('finds news of a thing, though no page says that it is news', () => {
  const text =
    'Northbeam will not build in Ansel. Northbeam said on Friday that it was in talks with Toll about a site.';
  const content = reportOn('Latest news on Northbeam', 'Northbeam looks to Toll', text);
  expect(content).toContain('Northbeam will not build');
  expect(content).not.toContain('words of the topic');
});

it('shows a plan and that it was taken back as a disagreement', () => {
  const { content } = writeExtractiveReport({
    topic: 'Data centre in Ansel',
    pages: [
      {
        url: 'https://old.example/',
        title: 'Data centre in Ansel refused',
        text: 'The council of Ansel refused the data centre of Northbeam. The company had promised 140 jobs in Ansel. It will appeal, its head of sites announced.',
      },
      {
        url: 'https://new.example/',
        title: 'Northbeam gives up data centre in Ansel',
        text: 'Northbeam will not appeal against the refusal of its data centre in Ansel after all.',
      },
    ],
  });
  expect(content).toMatch(/## Where sources disagree\n[^#]*not appeal[^#]*It will appeal/u);
});
