import { expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';

const bakery = {
  title: 'Hollins bakery moves to Quay Street',
  text: 'Hollins, the oldest bakery in Ferrow, shut its shop on Mill Lane on 3 March 2025 after 81 years. The landlord had doubled the rent, and the family found rooms on Quay Street instead. Anna Hollins took over the business from her father in 2011. A fire destroyed the old oven in 2019. Because flour became dearer, a loaf has gone up from 2.40 to 2.90 pounds since January.',
};
const river = {
  title: 'The flood at Sarn',
  text: 'In the night of 12 October 2023 the river Iven burst its banks and flooded the lower town of Sarn. Forty houses were evacuated. The dam at Oberfell had been opened too late, because a sensor sent wrong readings. The mayor, Lena Brandt, resigned in December. The railway line to Kessel was repaired within six weeks; trains ran again from 27 November. Parliament gave the town 3 million euros for a higher wall, which was finished in 2025.',
};
const firm = {
  title: 'Tessel Robotics: a short history',
  text: 'Tessel Robotics was set up by two students in Delft in 2009. In 2014 the firm was bought by Norvik AB for 22 million euros. In 2018 Norvik moved production to Poland since wages there were lower. Two years later the company dropped its tomato arm and turned to warehouses. A former engineer sued Tessel in 2021 over a patent; the court dismissed the case.',
};
const isUntold = (question: string) => findAnswer(question, { passages: [bakery, river, firm], limit: 3 }).isUntold;

it.each([
  'When did the Hollins bakery close its shop on Mill Lane?',
  'Why did the Hollins bakery move to Quay Street?',
  'Why has the price of a loaf risen?',
  'When did Anna Hollins become the owner of the bakery?',
  'When did the oven of the bakery burn?',
  'Why was the dam at Oberfell opened too late?',
  'When did the mayor of Sarn step down?',
  'When was the railway to Kessel reopened?',
  'When was the higher wall in Sarn completed?',
  'When were the residents of Sarn evacuated?',
  'When was Tessel Robotics founded?',
  'When did Norvik acquire Tessel Robotics?',
  'Why did Norvik shift manufacturing to Poland?',
  'When did Tessel give up the tomato arm?',
  'Why was Tessel taken to court in 2021?',
])('accepts an event that the pages mention in other words: %s', (question) => {
  expect(isUntold(question)).toBe(false);
});

it.each([
  'When did the bakery of Hollins sponsor the university orchestra?',
  'Why did the mayor of Sarn marry a violinist?',
])('reports an event that no page mentions in similar words: %s', (question) => {
  expect(isUntold(question)).toBe(true);
});
