import { expect, it } from 'vitest';
import { otherFormOf } from '#text/questions/acronyms.ts';
import { measuresOther } from '#text/questions/figure-owner.ts';
import { isPastEvent } from '#text/questions/future-events.ts';
import { readQuestion } from '#text/questions/read-question.ts';
import { recommends } from '#text/questions/recommendations.ts';
import { answersFrom } from './first-answer.ts';

const answerTo = answersFrom([
  {
    title: 'Which drive for town buses? Fourteen towns compared',
    text: `The Wexmoor Institute has compared battery and hydrogen buses in 14 towns.

Battery buses have the lowest running costs, at 48 cents a kilometre against 1.62 euros for hydrogen. Hydrogen buses have the longest range and need a quarter of an hour to refuel.

For towns with flat routes the institute recommends battery buses.`,
  },
  {
    title: 'Hydrogen buses in Marden parked after two years',
    text: `Marden has taken its hydrogen buses off the road. They will be sold, the council decided on Monday.

The buses themselves were liked. What failed was the supply: the only filling station was out of order for 97 days.

The county will not ask for its subsidy of 2.4 million euros back. Each bus cost 480,000 euros. A kilometre cost 1.36 euros in the end.`,
  },
  {
    title: 'Ships avoid the Tarn Sound',
    text: `Fees for ships that pass the Tarn Sound have tripled within a week, brokers said on Tuesday, after two tankers met drifting mines.

Several captains have taken the longer way around Cape Orle. That adds thirteen days to the voyage.

The navy has found 17 mines. It now expects the sweeping to last until the middle of December.

A first convoy was made up of nine ships. It needed fourteen hours for a passage that normally takes four.`,
  },
  {
    title: 'Interview on the mines',
    text: `Will the ships come back?

Captains are braver than insurers. I expect that half of the usual traffic will return before Christmas.`,
  },
  {
    title: 'Fewer moths near lamps that burn all night, study finds',
    text: `Lamps that burn all night harm moths more than lamps that are dimmed. Researchers counted moths in 48 gardens. Bats were not affected.

The reason is probably the colour, says the lead author.

The authors recommend pruning hedges in late August, when the moths have flown. From January the county will offer gardeners a free course.`,
  },
  {
    title: 'Dike at Sandau breaks',
    text: `A dike broke near Sandau on Thursday. Residents had seen wet spots. The dike board confirms that it had received two calls.

Trains between Sandau and Halm will not run until Sunday at least.

Applications for aid can be made at the town hall or online until 31 January.`,
  },
  {
    title: 'Later lessons',
    text: `Getting up at six is hard for teenagers, says the sleep researcher Ilan Berg of the University of Orle. Berg recommends that no lesson should begin before 8.30.

A union points to a school in Lendal, which went back to eight o'clock after one year. There the canteen had been unable to cope.`,
  },
  {
    title: 'Coast run',
    text: `Julia Brenner won the Coast Run. Second was Ana Lopes. The favourite, Paul Kibet, gave up with a sore calf at kilometre 33. The club will study the reasons.

Okwell saves 15 euros a month, she said.`,
  },
]);

it.each([
  ['Which buses are the cheapest to run?', 'lowest running costs'],
  ['How long does it take to refuel a hydrogen bus?', 'quarter of an hour'],
  ['Should our town buy battery or hydrogen buses?', 'recommends battery buses'],
  ['Why did Marden give up its hydrogen buses?', 'What failed was the supply'],
  ['Does the county want its subsidy back?', 'will not ask'],
  ['What does a bus cost in Marden?', '480,000 euros'],
  ['When will the Tarn Sound be clear of mines?', 'middle of December'],
  ['How much longer is the way around Cape Orle?', 'thirteen days'],
  ['How long did the convoy need?', 'fourteen hours'],
  ['When will the ships come back?', 'before Christmas'],
  ['When will trains run again?', 'not run until Sunday'],
  ['Until when can I apply for aid?', '31 January'],
  ['What does Ilan Berg recommend?', 'before 8.30'],
  ['Should lessons begin later?', 'Berg recommends'],
  ['Who came second?', 'Second was Ana Lopes'],
  ['Why did Paul Kibet give up?', 'sore calf'],
  ['How much does Okwell save?', /^Okwell saves/u],
  ["Why did Lendal go back to eight o'clock?", 'unable to cope'],
  ['When should gardeners prune hedges?', 'late August'],
  ['When should gardeners prune?', 'late August'],
])('%s', (question, said) => {
  const answer = answerTo(question);
  if (said instanceof RegExp) expect(answer).toMatch(said);
  else expect(answer).toContain(said);
});

it('asked what a thing costs, takes no price of a kilometre or an hour', () => {
  const price = 'A kilometre costs the company 19 cents.';
  expect(measuresOther(readQuestion('What does an electric bus cost?'), price)).toBe(true);
  expect(measuresOther(readQuestion('What does a bus cost for each kilometre?'), price)).toBe(false);
});

it('asked what will be, takes nothing that was', () => {
  const asked = readQuestion('When will the Tarn Sound be clear?');
  expect(isPastEvent(asked, 'Fees for ships have tripled in a week, brokers said on Tuesday.')).toBe(true);
  expect(isPastEvent(asked, 'The navy has until May.')).toBe(false);
});

it('asked whether something should be done, takes what is recommended', () => {
  const advice = 'Berg recommends that no lesson should begin before 8.30.';
  expect(recommends('Should lessons begin later?', advice)).toBe(true);
  expect(recommends('Do lessons begin later?', advice)).toBe(false);
});

it('finds a name in its other form: the acronym, or the words that it stands for', () => {
  const formOf = (question: string, name: string) => {
    const asked = readQuestion(question);
    const term = asked.terms.find(({ lower }) => lower === name);
    return term === undefined ? undefined : otherFormOf(term, asked);
  };
  expect(formOf('What does the WHO advise?', 'who')).toBeUndefined();
  expect(formOf('Should the EU open its reserves?', 'eu')?.test('The European Union holds reserves.')).toBe(true);
  expect(formOf('Should the EU open its reserves?', 'eu')?.test('An early update.')).toBe(false);
  expect(formOf('What did the European Union decide?', 'union')?.test('The EU decided.')).toBe(true);
  expect(formOf('What did Anna say?', 'anna')).toBeUndefined();
  // "10 AM" is no Anna Moser.
  expect(formOf('What did Anna Moser say?', 'moser')).toBeUndefined();
});
