import { expect, it } from 'vitest';
import { needsDay } from '#areas/intel/briefings/reported-day.ts';

it.each([
  'Power is back in 22,000 homes.',
  'Nineteen large dams are below 5% of their capacity.',
  'The response plan is 27 per cent funded.',
  'Bridges between Mati and Baganga are closed to trucks.',
  'Iran is in the seventh consecutive year of drought.',
  'Nordnet says that 40,000 homes lack power.',
  'The red warning is in force until 17:00.',
  'Der Absatz brach im Januar um 46 Prozent ein.',
  'Für dieses Jahr rechnet der Verband mit 260.000 Geräten.',
  'Sie hält an dem Projekt fest, sagte sie am Mittwoch.',
  'Depuis janvier, la présence est exigée cinq jours par semaine.',
  'La grève a été suivie mardi par 28 % des salariés.',
])('a statement needs the day of its source: %s', (text) => {
  expect(needsDay(text)).toBe(true);
});

it.each([
  'The bridge was opened in 1932.',
  'Agriculture uses about 90% of the water in Iran.',
  'The lake is below the level of the sea.',
  'Im Januar 2021 wurden 200 Geräte verkauft.',
  'La ligne a été ouverte en mars 2004.',
  'Die Brücke ist 7,4 Kilometer lang.',
  'On parle de canicule à partir de 36 °C.',
])('and another one does not: %s', (text) => {
  expect(needsDay(text)).toBe(false);
});
