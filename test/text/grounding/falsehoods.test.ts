import { expect, it } from 'vitest';
import { checkSentence, prepareSource } from '#text/grounding/index.ts';

const mill = prepareSource(
  'The council of Orton declined to sell the old mill in March 2019. Ms Hale, the mayor, had urged the councillors to keep it. The roof was repaired in 2020 for 340,000 euros, the wheel in 2021 for 95,000 euros.',
);
const drug = prepareSource(
  'In a trial with 412 patients, the drug lowered blood pressure by 8 percent within six weeks. Most patients under 40 reported headaches, but only two of them left the trial. The agency has never been asked to approve the drug. Critics say that the trial was too short.',
);
const port = prepareSource(
  'The port of Lind handled 2.1 million tonnes in 2022, up from 1.8 million in 2021. The ferry line to Karsa was closed before the new pier opened. The union called off the strike after the wage offer was raised. The northern basin is deeper than the southern one. Had the storm come earlier, the crane would have fallen.',
);

it.each([
  ['The councillors had urged Ms Hale to keep the mill.', mill],
  ['The roof was repaired in 2020 for 95,000 euros.', mill],
  ['The agency refused to approve the drug.', drug],
  ['The trial was too short.', drug],
  ['Only two patients reported headaches.', drug],
  ['The port of Lind handled 2.1 million tonnes in 2021.', port],
  ['The new pier opened before the ferry line to Karsa was closed.', port],
  ['The union called a strike after the wage offer was raised.', port],
  ['The southern basin is deeper than the northern one.', port],
  ['The storm came earlier.', port],
  [
    'Two people were hurt when the ferry ran aground.',
    prepareSource('The ferry ran aground near Haug. Nobody was hurt.'),
  ],
  [
    'Treves beat Castell.',
    prepareSource('Mira Castell won the Aldous Prize in May, beating the favourite, Jon Treves.'),
  ],
  ['No cases have been reported.', prepareSource('Cabinda reported 37 new cases.')],
  ['No deaths were recorded.', prepareSource('The ministry recorded 12 deaths.')],
  ['No jobs will be lost.', prepareSource('The plant will cut 300 jobs.')],
  ['No tickets were sold.', prepareSource('The theatre sold 400 tickets.')],
  ['No one was injured.', prepareSource('Three people were injured.')],
  ['He was born in Oslo.', prepareSource('He was born in Bergen and died in Oslo.')],
  ['The museum is free on Mondays.', prepareSource('The museum is free on Sundays and closed on Mondays.')],
  ['The road is safe.', prepareSource('The road is anything but safe.')],
  ['The radar had failed.', prepareSource('The captain told the police that the radar had failed.')],
])('does not support "%s"', (sentence, source) => {
  expect(checkSentence(sentence, source).verdict).not.toBe('supported');
});

it.each([
  ['In 2022 the port of Lind handled 2.1 million tonnes.', port],
  ['He died in Oslo.', prepareSource('He was born in Bergen and died in Oslo.')],
  ['The strike was called off by the union after the wage offer was raised.', port],
  ['The drug lowered blood pressure by 8 percent.', drug],
  ['The roof was repaired in 2020.', mill],
])('supports "%s"', (sentence, source) => {
  expect(checkSentence(sentence, source).verdict).toBe('supported');
});

it.each([
  ['The agent had accused Orr of taking bribes from a firm.', 'Orr took bribes from a firm.', 'not-said'],
  ['The museum lent the portrait to the gallery in June.', 'The gallery borrowed the portrait in June.', 'supported'],
  ['Ann Hale sold her wooden boat to Ben Orr in May.', 'Ben Orr bought the wooden boat in May.', 'supported'],
  ['Ann Hale sold her wooden boat to Ben Orr in May.', 'Ann Hale bought the wooden boat in May.', 'contradicted'],
  ['The team followed 1,840 nurses over six years.', 'The team followed 1,840 nurses for six years.', 'supported'],
  ['The ship carried over six tons of grain.', 'The ship carried six tons of grain.', 'not-said'],
  ['In the 1970s only 14 pairs were left.', 'Only 14 pairs were left in the 1970s.', 'supported'],
  ['The ferry is to be sold in May.', 'The ferry was sold in May.', 'not-said'],
  ['Wages rose by 6 percent in May.', 'In May, wages increased by 6 percent.', 'supported'],
  ['One in twenty users has opened it.', 'It has been opened by one in twenty users.', 'supported'],
  ['Marta Lindqvist (born 4 May 1961) is an architect.', 'Marta Lindqvist was born on 4 May 1961.', 'supported'],
  ['The bank lent the museum two million euros.', 'The museum lent the bank two million euros.', 'contradicted'],
  ['The fund gave the school a new library.', 'The fund gave the school to a new library.', 'not-said'],
  ['They neither smoked nor drank.', 'They drank.', 'contradicted'],
  ['He never smoked and never drank.', 'He drank.', 'contradicted'],
  ['The village had no school and no shop.', 'The village had a shop.', 'contradicted'],
  ['The bank could neither lend money nor take deposits.', 'The bank could take deposits.', 'contradicted'],
  ['The ship sailed without stopping or refuelling.', 'The ship refuelled.', 'contradicted'],
  ['The guard saw the thief before he left the museum.', 'The guard left the museum.', 'not-said'],
  ['The mayor met the minister when he visited Oslo.', 'The mayor visited Oslo.', 'not-said'],
  ['The guard locked the door before he left the museum.', 'The guard left the museum.', 'supported'],
  ['The nurse ate lunch with two patients.', 'The nurse ate two patients.', 'not-said'],
  ['The dog chased the cat until it fell into the pond.', 'The dog fell into the pond.', 'not-said'],
  ['The vaccine was approved for adults over 60.', 'The vaccine was approved for adults.', 'not-said'],
  ['The firm considered moving its plant to Poland.', 'The firm moved its plant to Poland.', 'not-said'],
  ['Anna Voss was announced as the director of the film.', 'Anna Voss is directing the film.', 'not-said'],
  ['The novel was written by an American author.', 'The novel was written by a British author.', 'not-said'],
])('tells agents apart and accepts harmless rewording: "%s" | "%s"', (source, sentence, verdict) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).toBe(verdict);
});

it('gives the same verdict when blank lines separate the sentences', () => {
  const lines = ['The Orton mill', 'It was built in 1712 by Ann Hale.', 'Its wheel was replaced in 1840.'];
  const [tight, loose] = [lines.join('\n'), lines.join('\n\n')].map((text) =>
    checkSentence('Ann Hale built the Orton mill in 1712.', prepareSource(text)),
  );
  expect(tight?.score).toBe(loose?.score);
});

it.each([
  ['The Sweden–Norway border was closed in March.', 'The Norway–Sweden border was closed in March.', 'supported'],
  ['The match Sweden versus Norway was cancelled.', 'The match Norway versus Sweden was cancelled.', 'supported'],
  ['The Greek invasion of Germany began in 1941.', 'The German invasion of Greece began in 1941.', 'contradicted'],
])('distinguishes names in a list from names that swap roles: "%s"', (sentence, source, verdict) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).toBe(verdict);
});

it.each([
  ['A nap of twenty minutes cut the mistakes by a quarter.', 'A nap did not reduce the number of mistakes.'],
  ['The museum purchased the painting in 1990 for a large sum.', 'The museum did not buy the painting.'],
  ['The new law has not lowered rents in the city.', 'The new law cut rents.'],
])('detects a denial that uses a synonym: "%s" | "%s"', (source, sentence) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).toBe('contradicted');
});

it.each([
  ['The workers rejected the offer on Monday.', 'The workers did not accept the offer.'],
  ['Prices rose by 3 percent.', 'Prices did not fall.'],
  ['Nobody was hurt when the crane fell.', 'The crane did not hurt anybody.'],
])('does not take the denial of the opposite for a denial: "%s" | "%s"', (source, sentence) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).not.toBe('contradicted');
});

it.each([
  [
    'Ms Whitlock refused to say whether further plants will close.',
    'Ms Whitlock ruled out further closures.',
    'not-said',
  ],
  ['It is not known whether the fire damaged the organ.', 'The fire damaged the organ.', 'not-said'],
  [
    'The council, which closed two schools in May, has not said whether further schools will close.',
    'The council closed two schools in May.',
    'supported',
  ],
])('keeps the uncertainty of the source: "%s" | "%s"', (source, sentence, verdict) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).toBe(verdict);
});

it.each([
  ['The comet could be visible in October.', 'The comet was visible in October.', 'not-said'],
  ['The bridge might be unsafe after the flood.', 'The bridge was unsafe after the flood.', 'not-said'],
  ['The comet was visible in October.', 'The comet was visible to people in October.', undefined],
  ['The treaty was signed in 1994 and took effect in 1997.', 'The treaty took effect in 1994.', 'contradicted'],
  ['The treaty was signed in 1994 and took effect in 1997.', 'The treaty took effect in 1997.', 'supported'],
])('reads a light verb together with its object: "%s" | "%s"', (source, sentence, verdict) => {
  const found = checkSentence(sentence, prepareSource(source));
  if (verdict === undefined) expect(found.reason ?? '').not.toContain('only as possible');
  else expect(found.verdict).toBe(verdict);
});

it.each([
  ['Staff at the mill went on strike on Monday.', 'Workers at the mill stopped work on Monday.'],
  ['The Corvel 3 is a folding bicycle sold in Europe.', 'You can buy the Corvel 3 in Europe.'],
  [
    'The opposition, which lost the last two elections, left.',
    'The opposition was defeated in the last two elections.',
  ],
  ['Obi proposed to repair the bridge; Wright seconded.', 'Penrose opposed the repair of the bridge.'],
  ['The opposition, which lost twice, has not named a candidate.', 'The opposition has yet to choose a candidate.'],
  ['The battery lasts for up to 70 kilometres.', 'The battery lasts for at most 70 kilometres.'],
  ['It is not known how the frogs avoid blood clots.', 'How the frogs prevent blood clots is unknown.'],
  ['Unlike the Corvel 2, the Corvel 3 has disc brakes.', 'The Corvel 3 has disc brakes.'],
])('takes no other words for the contrary: "%s" | "%s"', (source, sentence) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).not.toBe('contradicted');
});

it.each([
  ['She does not know how to play the drums.', 'She plays the drums.', 'contradicted'],
  ['Encryption is now on by default.', 'Encryption is off by default.', 'contradicted'],
  ['Unlike the Corvel 2, the Corvel 3 has disc brakes.', 'The Corvel 2 has disc brakes.', 'contradicted'],
])('reads what a negation, a state or "unlike" is about: "%s" | "%s"', (source, sentence, verdict) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).toBe(verdict);
});

it.each([
  ["About 340 of the plant's 400 employees walked out.", "About 400 of the plant's 340 employees walked out."],
  ['She was president from 2003 until her retirement.', 'She was president until 2003.'],
  [
    "It was Lund's first title since 1998; they had lost the finals of 2009 and 2016.",
    "It was Lund's first title since 2009.",
  ],
  ['Maria Teixeira was the first woman to hold the office.', 'Maria Teixeira was the first person to hold the office.'],
  ['The males guard the eggs.', 'The eggs guard the males.'],
  ['The maker advises against riding it in frost.', 'The maker advises riding it in frost.'],
])('sees one changed word or place: "%s" | "%s"', (source, sentence) => {
  expect(checkSentence(sentence, prepareSource(source)).verdict).not.toBe('supported');
});

it('takes a clause before a year for what it leads to', () => {
  const source = prepareSource('The level has risen since measurements began in 1931, and by half since 2000.');
  expect(checkSentence('The level has been measured since 1931.', source).reason ?? '').not.toContain('another year');
});
