import { describe, expect, it } from 'vitest';
import { readQuestion } from '#text/questions/index.ts';
import { judgePages } from '#text/summaries/judge-pages.ts';
import { bearsOtherName } from '#text/summaries/other-names.ts';

const page = (name: string, title: string, text: string) => ({ url: `https://${name}.example/`, title, text });
const keptFor = (topic: string, ...pages: ReturnType<typeof page>[]) =>
  judgePages(topic, pages).kept.map(({ url }) => new URL(url).hostname.replace('.example', ''));

const guide = page(
  'guide',
  'Your deposit: what a landlord may keep',
  'A landlord may deduct from the deposit for damage. The landlord has to protect the deposit within 30 days.',
);
const cap = page(
  'cap',
  'New cap on deposits',
  'Landlords may not take more than five weeks of rent. Holding deposits are limited to one week.',
);
const bread = page('bread', 'Bread of the valley', 'The bakers use rye. A large loaf rests for two days.');

describe('judgePages', () => {
  it('takes hyphenated words together, and a name in full', () => {
    const week = page('week', 'Four-day week: the results of the trial', 'Pay stayed the same in the four-day week.');
    const bikes = page(
      'bikes',
      'Three cargo bikes compared',
      'The stand of the bike bent after four weeks. We rode it for a day.',
    );
    expect(keptFor('Does the four-day week work?', week, bikes)).toEqual(['week']);
    const vansen = page('vansen', 'Lake Vansen', 'Lake Vansen is a lake in the county of Ostmark.');
    const canal = page(
      'canal',
      'The Tarn Canal',
      'Lake Osk feeds the locks of the canal. The level of Lake Osk has risen.',
    );
    expect(keptFor('Lake Vansen', vansen, canal)).toEqual(['vansen']);
  });

  it('keeps a page about the subject that lacks the other words of the question, and no page about something else', () => {
    const asked = 'How large may a deposit be, and what happens if the landlord does not protect it?';
    expect(keptFor(asked, guide, cap, bread)).toEqual(['guide', 'cap']);
  });

  it('keeps a page that shares rare words with a page about the topic', () => {
    const survey = page(
      'survey',
      'Otters on the Wenn',
      'Otters are back on the river Wenn. Dieldrin had killed them. Anglers fear for the barbel. A fence keeps them out.',
    );
    const agency = page(
      'agency',
      'Questions and answers',
      'A fence with an overhang keeps an otter out of a lake. The decline of the barbel began before. Anglers get a grant.',
    );
    const asked = 'Why did otters come back to the Wenn?';
    expect(keptFor(asked, survey, agency, bread)).toEqual(['survey', 'agency']);
  });

  it('reports a consent page of any length', () => {
    const asks = 'We and our partners store cookies and process personal data. Accept all. Manage options. ';
    const wall = page('wall', 'Before you continue', `${asks.repeat(12)}You may go on.`);
    expect(judgePages('How large may a deposit be?', [guide, wall]).leftOut).toEqual([
      { url: wall.url, reason: 'It asks for consent and says little else.' },
    ]);
  });

  it('does not take a recipe or a company with partners for a consent page', () => {
    const cookies = page(
      'cookies',
      'Crisp cookies',
      'Chill the dough of the cookies. Store cookies in a tin. '.repeat(6),
    );
    const firm = page('firm', 'Parcels', 'Our partners get tracking. Vendors and partners meet yearly. '.repeat(6));
    const { leftOut } = judgePages('How large may a deposit be?', [guide, cookies, firm]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(Array(2).fill('It does not mention the topic.'));
  });

  it('keeps a page that matches one word of a two-word question', () => {
    const vinegar = page('vinegar', 'How to descale a kettle', 'To descale a kettle, fill it half with vinegar.');
    const maker = page('maker', 'Care of your K20', 'Descale the appliance with citric acid every three months.');
    expect(keptFor('How do I descale a kettle?', vinegar, maker, bread)).toEqual(['vinegar', 'maker']);
  });

  it('matches a compound by its noun', () => {
    const general = page('pump', 'Wie arbeitet eine Wärmepumpe?', 'Eine Wärmepumpe entzieht der Luft die Wärme.');
    const air = page(
      'air',
      'Was kostet das?',
      'Eine Luftwärmepumpe kostet im Altbau mit dem Einbau mehr. Jede Luftwärmepumpe braucht Strom.',
    );
    expect(keptFor('Was kostet eine Wärmepumpe?', general, air)).toEqual(['pump', 'air']);
  });

  it('drops a page that shares a name with the topic but not the question about it', () => {
    const news = page('news', 'Inflation in Marland slows', 'Inflation in Marland fell to 31 percent in October.');
    const bank = page('bank', 'Economy of Marland', 'High inflation has marked Marland since 1970.');
    const beach = page('beach', 'Beaches of Marland', 'The beaches of Marland are long. Prices rise in August.');
    expect(keptFor('inflation in Marland', news, bank, beach)).toEqual(['news', 'bank']);
    expect(keptFor('Why is inflation so high in Marland?', news, bank, beach)).toEqual(['news', 'bank']);
    expect(keptFor('beaches in Marland', news, bank, beach)).toEqual(['beach']);
  });

  it('keeps a page about the name that mentions something related to the question', () => {
    const growth = page('growth', 'Economy of Marland grows', 'The economy of Marland grew by 4 percent.');
    const rates = page('rates', 'Inflation in Marland', 'Inflation in Marland fell. The central bank cut its rate.');
    const beach = page('beach', 'Beaches of Marland', 'Marland has long beaches. Turtles nest in May.');
    expect(keptFor('Marland economy', growth, rates, beach)).toEqual(['growth', 'rates']);
    const jobs = page('jobs', 'Amazon to cut 30,000 jobs', 'Amazon will cut corporate jobs, people said.');
    const layoffs = page('layoffs', 'Amazon layoffs', 'The layoffs at Amazon affect offices.');
    const river = page('river', 'Dolphins of the Amazon', 'The river dolphins of the Amazon are pink.');
    expect(keptFor('Amazon layoffs', layoffs, jobs, river)).toEqual(['layoffs', 'jobs']);
  });

  it('keeps a short page that has the name of the topic in full, whatever else it is about', () => {
    const closing = page(
      'closing',
      'Harl Bridge to close',
      'The council will close Harl Bridge in October while engineers replace the bearings under its eastern span. Corrosion was found in the bearings because road salt had been leaking through a failed expansion joint, the inspection report says. The repairs will cost 1.4 million pounds and take four months, said an engineer. Buses will be diverted through the village for as long as the road is closed.',
    );
    const traders = page(
      'traders',
      'Traders fear for Christmas',
      'Shopkeepers in Lenton say that without Harl Bridge nobody will come to buy at Christmas. An internal document seen by the newspaper puts the repair at 2.1 million pounds. A baker whose shop stands beside the road said he had already let two of his staff go. The leader of the council denied that the cost had risen, and promised the shopkeepers help with their rents and wages until spring. ',
    );
    const steel = page(
      'steel',
      'Why bridges corrode',
      'Steel corrodes when water and oxygen reach its surface. Salt speeds this up. Expansion joints are the weakest point of a bridge because water runs through them onto the bearings. The cost of the repair rises with every winter.',
    );
    const asked = 'How much will the repair of Harl Bridge cost?';
    expect(keptFor(asked, closing, traders, steel)).toEqual(expect.arrayContaining(['closing', 'traders']));
  });

  it('drops a page that has the two words of a compound term apart', () => {
    const study = page('study', 'Field study', 'Heat pumps work in old buildings. A heat pump costs more.');
    const sales = page(
      'sales',
      'Heat pump sales',
      'In old houses more heat pumps were sold. Every heat pump needs power.',
    );
    const match = page('match', 'Heat win', 'The Heat won in their old house. The captain pumped his fist.');
    expect(keptFor('Do heat pumps work in old houses?', study, sales, match)).toEqual(['study', 'sales']);
  });

  it('drops a page that has a word of the name only in other names', () => {
    const headset = page(
      'headset',
      'Apex Pro hands-on',
      'The Apex Pro is a headset with the sharpest picture of all. Whether the Apex Pro is worth 3,500 dollars depends on what you watch. The Pro weighs half a kilo.',
    );
    const console = page(
      'console',
      'Orbit One review: is it worth the money?',
      'The Orbit One is worth its price for those with a large screen. It is faster than the Station 4 Pro. The PS4 Pro costs 100 dollars less.',
    );
    expect(keptFor('Is the Apex Pro worth it?', headset, console)).toEqual(['headset']);
    const rival = page('rival', 'Headsets compared', 'The Pro costs 3,500 dollars. The Station 4 Pro is cheaper.');
    expect(bearsOtherName(readQuestion('Is the Apex Pro worth it?'), rival)).toBe(false);
  });
});
