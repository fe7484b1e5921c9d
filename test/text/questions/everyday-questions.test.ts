import { describe, expect, it } from 'vitest';
import { omitsAction } from '#text/questions/agents.ts';
import { readQuestion } from '#text/questions/read-question.ts';
import { answersFrom } from './first-answer.ts';

const pages = [
  {
    title: 'Ferry pier at Oban to be rebuilt',
    text: 'The pier at Oban is closed from 3 May until the end of July. Passengers use the harbour instead. A lift at the pier was planned too. "We dropped that because of the cost," said Ann Low of the council. A 40-metre crane stands beside the office of Moira Kerr.',
  },
  {
    title: 'Test: the Linnet tent',
    text: 'The Linnet tent costs 310 pounds. Pegs are included. It lacks a groundsheet, which is 35 pounds extra. People taller than 1.85 metres will find it too short.',
  },
  {
    title: 'Hotel Seeblick: good to know',
    text: 'A deposit of 15 percent is due when you book your room. We accept cash and cards, but no cheques. Dogs are welcome on the terrace.',
  },
  {
    title: 'Gale over Shetland',
    text: 'Gusts of 152 kilometres an hour were measured in Lerwick. Electricity failed in 12,000 homes. By Sunday it had been restored to all but 800 homes.',
  },
  {
    title: 'Miriam Falk receives the Heron Prize',
    text: 'Miriam Falk was a teacher in Bergen. Her second novel, "The Lamp Room", sold 90,000 copies. In the year before the Heron Prize went to Oskar Brandt of Malmö.',
  },
  {
    title: 'Onion soup',
    text: 'Dust the onions with a spoon of wheat flour. Ordinary onions do as well as shallots. Onion soup keeps for three days.',
  },
  {
    title: 'Staff rules of the mill',
    text: 'Full-time staff have 26 days of leave a year. Guests who cannot swim may come along on the river trip. You may borrow tools from the store. Whoever borrows too much is sent a reminder. From 1 June each loan of tools must be written down. The return rate is 90 percent. Two tools of three are broken. Broken tools should be handed in at the gate.',
  },
  {
    title: 'Ada Hull',
    text: 'Ada Hull (1866–1931) drew maps of the coast. Her bank kept its interest rate at four percent. The guarantee is three years. Coffee played no measurable part in a study of 410 nurses. The effect was gone by the next morning.',
  },
  {
    title: 'Insulating the attic of a mill',
    text: 'Insulating the attic costs 3,000 pounds. It pays for itself in four years. The boiler takes 14 barrels. Rosa Lind, a 44-year-old gardener, did the work.',
  },
  {
    title: 'The orchestra of Wick Green',
    text: 'The orchestra rehearses on Mondays, at seven in winter and at half past six in summer. Reading music helps but is not required. Hired violins are not advisable for beginners. A squeak in the first weeks is normal. The rehearsal room was reopened after 12 days. A cupboard for a cello must hold 200 litres.',
  },
  {
    title: 'Foot bridge to Ely Island: an expensive shortcut',
    text: 'A study by Holm Partners reckons with 40,000 walkers. With that number the town would lose money.\n\nThe study also puts the price of the foot bridge at 14 million euros, because the bank is made of peat.',
  },
  {
    title: 'Splinters: first aid',
    text: 'A splinter must be pulled out straight, with tweezers. Wash the spot with soap afterwards.',
  },
  {
    title: 'Bus drivers of Ambrook on strike',
    text: 'The bus drivers of Ambrook will strike on Monday. The union demands two more days of leave for the drivers.',
  },
  {
    title: 'New rules of the Ambrook ferries',
    text: 'From May bicycles of all kinds may travel on the ferries in Ambrook, the line said. A tandem costs double. On the night ferry no bicycle is accepted.',
  },
  {
    title: 'The way of the swift',
    text: 'Every spring swifts fly 4,000 kilometres to Ely Island and nest there. How swifts find their old nest on Ely Island was a mystery for decades.\n\nTests with screens showed that they follow the coast by sight.',
  },
  {
    title: 'Wood stoves in listed houses: a study',
    text: 'Wood stoves have a reputation for working only in new houses. A study by the guild of sweeps has now looked at 40 listed houses, the oldest from 1640. What matters is the flue. Where it is dry, a wood stove burns well.',
  },
  {
    title: 'Green against wind',
    text: 'On a windy day the garden behind a hedge is calm. Hedges shield a garden in two ways.\n\nTheir leaves slow the wind. That is most of the effect.\n\nIn addition, their roots keep the soil in place.',
  },
  {
    title: 'Music in the kitchen',
    text: 'A study of 60 kitchens found that output an hour fell by 6 per cent when cooks had to listen to music all day.',
  },
  {
    title: 'Storm over Wick Green',
    text: 'A man was hit by a falling oak in the storm over Wick Green. Sheds were damaged as well.',
  },
  {
    title: 'Cooking without cream',
    text: 'Cream makes soups smooth and gives taste. Which substitute for cream is best depends on the soup. In a pea soup a boiled potato replaces the cream.',
  },
];
const answerTo = answersFrom(pages);

describe('questions of everyday life', () => {
  it.each([
    ['When does the pier at Oban reopen?', 'until the end of July'],
    ['Why was the lift at the pier given up?', 'because of the cost'],
    ['Does the Linnet tent come with a groundsheet?', 'lacks a groundsheet'],
    ['Is the Linnet tent suitable for tall people?', 'too short'],
    ['How much deposit do I pay for a room?', '15 percent'],
    ['Can I pay for the room by cheque?', 'no cheques'],
    ['Can I bring dogs to the hotel?', 'Dogs are welcome'],
    ['How strong was the wind in Lerwick?', '152 kilometres'],
    ['How many homes are still without power?', '800 homes'],
    ['Who wrote The Lamp Room?', 'Miriam Falk'],
    ['Who won the Heron Prize the year before?', 'Oskar Brandt'],
    ['How many days of holiday do employees get?', '26 days'],
    ['Can guests who cannot swim come?', 'may come along'],
    ['What happens if I borrow too much?', 'sent a reminder'],
    ['When did Ada Hull die?', '1931'],
    ['Did the bank cut its rate?', 'kept its interest rate'],
    ['How long is the guarantee?', 'three years'],
    ['Does coffee matter?', 'no measurable part'],
    ['How many nurses took part in the study?', '410 nurses'],
    ['Did the effect last?', 'gone by the next morning'],
    ['When does the rule on tools start?', 'From 1 June'],
    ['What is the return rate of tools?', '90 percent'],
    ['What should I do with broken tools?', 'should be handed in'],
    ['Is it worth insulating the attic?', 'pays for itself'],
    ['How many barrels fit into the boiler?', '14 barrels'],
    ['What does Rosa Lind do for a living?', 'gardener'],
    ['When does the orchestra rehearse in winter?', 'at seven'],
    ['Do I have to be able to read music?', 'not required'],
    ['Are hired violins a good idea?', 'not advisable'],
    ['Is a squeak a problem?', 'is normal'],
    ['How long was the rehearsal room closed?', 'after 12 days'],
    ['What is the price of the foot bridge?', 'A study by Holm Partners'],
    ['What is the price of the foot bridge?', '14 million euros'],
    ['How do I remove a splinter?', 'pulled out straight'],
    ['Why do the bus drivers strike?', 'demands two more days'],
    ['Can I use normal onions?', 'Ordinary onions'],
    ['Is onion soup gluten free?', 'wheat flour'],
    ['Can I take my bicycle on the ferry in Ambrook?', 'bicycles of all kinds may travel'],
    ['How do swifts find their old nest on Ely Island?', 'follow the coast by sight'],
    ['What can replace cream in a soup?', 'boiled potato'],
    ['How far do swifts fly?', '4,000 kilometres'],
    ['How do hedges shield a garden?', 'slow the wind'],
    ['How do hedges shield a garden?', 'keep the soil in place'],
    ['Does music make cooks more productive?', 'output an hour fell'],
  ])('%s', (question, said) => {
    expect(answerTo(question)).toContain(said);
  });

  it.each([
    // The crane is that high, and not its neighbour.
    'How tall is Moira Kerr?',
    // One hit a man, and nobody counted them.
    'How many oaks fell in the storm over Wick Green?',
    // A study looked at some; nothing tells in one sentence what it found of them.
    'Do wood stoves work in listed houses?',
    // It is rebuilt, and nothing tells since when it stands.
    'When was the pier at Oban built?',
  ])('%s is not answered', (question) => {
    expect(answerTo(question)).toBeUndefined();
  });

  it('know that who approves does not oppose', () => {
    const asked = readQuestion('Who is against the cable car?');
    expect(omitsAction(asked, 'The council has approved a cable car by 31 votes.')).toBe(true);
    expect(omitsAction(asked, 'Residents fear noise from the cable car.')).toBe(false);
  });
});
