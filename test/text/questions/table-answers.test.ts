import { describe, expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';
import { passageText, splitPassages } from '#text/questions/passages.ts';

const prices = {
  title: 'Kestrel pricing',
  text: 'Kestrel keeps the keys of a company.\n\nPlan\tPrice per month\tSeats\nFree\t$0\t2\nPro\t$12\t10\nBusiness\t$29\t50\n\nSchools get half off the Business plan.',
};
const turned = {
  title: 'Plans of Lockwell',
  text: 'All of them can be tried.\n\nStarter\tTeam\tCompany\nPrice\t€4\t€7\t€11\nExport\tno\tyes\tyes',
};
const country = {
  title: 'Varenia',
  text: 'Capital\tOresund Bay\nLargest city\tPort Lemaire\nPopulation\t4,812,000 (2025)\nArea\t31,450 km²\nPresident\tIlse Maronde (since 2024)\n\nVarenia lies on the northern coast.',
};
const ask = (question: string) => {
  const { isAnswered, sentences } = findAnswer(question, { passages: [prices, turned, country], limit: 5 });
  return isAnswered ? sentences[0]?.inWords : undefined;
};

describe('answers from tables', () => {
  it.each([
    ['How much does the Pro plan cost?', 'Kestrel pricing – Pro, Price per month: $12'],
    ['How many seats does the Free plan have?', 'Kestrel pricing – Free, Seats: 2'],
    ['What does the Team plan of Lockwell cost?', 'Plans of Lockwell – Price, Team: €7'],
    ['What is the capital of Varenia?', 'Varenia – Capital: Oresund Bay'],
    ['Who is the president of Varenia?', 'Varenia – President: Ilse Maronde (since 2024)'],
    ['How large is Varenia?', 'Varenia – Area: 31,450 km²'],
    ['What is the population of Varenia?', 'Varenia – Population: 4,812,000 (2025)'],
    ['Which plan has the most seats?', 'Kestrel pricing – Business, Seats: 50 (the highest of 3)'],
    ['Which plan is the cheapest?', 'Kestrel pricing – Free, Price per month: $0 (the lowest of 3)'],
  ])('%s', (question, said) => {
    expect(ask(question)).toBe(said);
  });

  it('give all prices of an entry if none of them is named', () => {
    const heat = {
      title: 'Heat tariffs',
      text: 'Prices hold from May.\n\nTariff\tPrice per kWh\tBasic fee per month\nPlain\t9 cents\t14 euros\nPlus\t11 cents\t8 euros\nShop\t8 cents\t31 euros',
    };
    const said = (question: string) => findAnswer(question, { passages: [heat], limit: 1 }).sentences[0]?.inWords;
    expect(said('What does Plus cost?')).toBe(
      'Heat tariffs – Plus – Price per kWh: 11 cents, Basic fee per month: 8 euros',
    );
    expect(said('How much is Plus?')).toContain('11 cents, Basic fee per month: 8 euros');
    expect(said('What is the basic fee of Plus?')).toBe('Heat tariffs – Plus, Basic fee per month: 8 euros');
  });

  it('name no highest figure of a table that goes on in another passage', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `| Ferry ${at} on the northern line | ${at + 100} |`);
    const text = ['Ferries.', '', '| Ferry | Seats |', '|---|---|', ...rows].join('\n');
    const asked = (passage: string) =>
      findAnswer('Which ferry has the most seats?', { passages: [{ title: 'Ferries', text: passage }], limit: 1 });
    expect(asked(text).sentences[0]?.inWords).toBeUndefined();
    expect(asked(text.split('\n').slice(0, 12).join('\n')).sentences[0]?.inWords).toContain('the highest of');
  });

  it('repeat the table header in each passage and read rows without outer borders', () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Station ${at} | ${at + 100} m | ${at + 3} staff, and a bell of bronze`,
    );
    const text = ['Station | Height | People', '--- | --- | ---', ...rows].join('\n');
    const passages = splitPassages(text).map((passage) => ({ title: 'Stations', ...passageText(text, passage) }));
    const { isAnswered, sentences } = findAnswer('How high is Station 57?', { passages, limit: 1 });
    expect(passages.length).toBeGreaterThan(1);
    expect([isAnswered, sentences[0]?.inWords]).toEqual([true, 'Stations – Station 57, Height: 157 m']);
    const { passage = 0, start = 0 } = sentences[0] ?? {};
    expect(text.slice((passages[passage]?.offset ?? 0) + start)).toMatch(/^Station 57/);
  });

  it.each([
    ['of a plan that there is not', 'How much does the Platinum plan cost?'],
    ['of another country', 'What is the capital of Lorenia?'],
    ['where the table has no such row', 'Who is the foreign minister of Varenia?'],
    ['where several cells have as much of the question', 'How much does Kestrel cost?'],
  ])('returns nothing %s', (_, question) => {
    expect(ask(question)).toBeUndefined();
  });

  it('keep values under their headers when a row has too many or too few cells', () => {
    const page = { title: 'Acme plans', text: 'Plan\tPrice\tSeats\nFree\t$0\nPro\t\t5\nTeam\t$20\t9\tnew' };
    const said = (question: string) => findAnswer(question, { passages: [page], limit: 3 }).sentences[0]?.inWords;
    expect(said('How many seats does the Team plan have?')).toBe('Acme plans – Team, Seats: 9');
    expect(said('How much does the Team plan cost?')).toBe('Acme plans – Team, Price: $20');
    expect(said('How much does the Pro plan cost?')).toBeUndefined();
  });

  it('read a list of pairs even if one has a note', () => {
    const text = 'Capital\tOresund Bay\nPopulation\t4,812,000\testimate\nArea\t31,450 km²';
    const { sentences } = findAnswer('What is the population of Varenia?', {
      passages: [{ title: 'Varenia', text }],
      limit: 3,
    });
    expect(sentences[0]?.inWords).toBe('Varenia – Population: 4,812,000');
  });

  it('put the cell that matches more of the question first, whichever page comes first', () => {
    const lite = { title: 'Plans of Orrin', text: 'Plan\tPrice\tSeats\nSolo\t€2\t1\nTeam Lite\t€4\t5' };
    const team = { title: 'Plans of Sollis', text: 'Plan\tPrice\tSeats\nSolo\t€3\t1\nTeam\t€7\t5' };
    const { sentences } = findAnswer('How much does the Team plan cost?', { passages: [lite, team], limit: 3 });
    expect(sentences.map(({ inWords: said }) => said)).toEqual([
      'Plans of Sollis – Team, Price: €7',
      'Plans of Orrin – Team Lite, Price: €4',
    ]);
  });

  it('read names with a number as a header, and figures with words as none', () => {
    const phones = {
      title: 'Veda 5 and Orbit 2 compared',
      text: '\tVeda 5\tOrbit 2\nBattery life\t31 hours\t26 hours\nWeight\t182 g\t201 g',
    };
    const said = (question: string, page: { title: string; text: string }) =>
      findAnswer(question, { passages: [page], limit: 3 }).sentences[0]?.inWords;
    expect(said('What is the battery life of the Veda 5?', phones)).toBe(
      'Veda 5 and Orbit 2 compared – Battery life, Veda 5: 31 hours',
    );
    const rivers = { title: 'Rivers', text: 'Ouse\tAbout 84 km\tUp to 9 m\nTeme\t130 km\t4 m' };
    expect(said('How long is the Teme?', rivers)).toBe(undefined);
  });

  it('are the whole list of prices if the question names no entry of it', () => {
    const ferry = {
      title: 'Lindow Ferry: fares and timetable',
      text: 'Ticket\tSingle\tReturn\nAdult\t€9\t€16\nBicycle\t€3\t€5\n\nDogs travel free.\n\nIt leaves every two hours.',
    };
    const said = (question: string) => {
      const { isAnswered, sentences } = findAnswer(question, { passages: [ferry], limit: 3 });
      return isAnswered ? sentences[0]?.inWords : undefined;
    };
    const list =
      'Lindow Ferry: fares and timetable – Adult – Single: €9, Return: €16; Bicycle – Single: €3, Return: €5';
    expect(said('How much does the Lindow ferry cost?')).toBe(list);
    expect(said('What does the ferry cost?')).toBe(list);
    expect(said('How much does a single adult ticket for the ferry cost?')).toBe(
      'Lindow Ferry: fares and timetable – Adult, Single: €9',
    );
    const museum = {
      title: 'Hartley Museum: plan your visit',
      text: 'Admission\n\nVisitor\tPrice\nAdults\t£11\nUnder 12\tfree',
    };
    const { sentences } = findAnswer('What does the Hartley Museum cost?', { passages: [museum], limit: 3 });
    expect(sentences[0]?.inWords).toBe('Hartley Museum: plan your visit – Adults: £11; Under 12: free');
    for (const other of [
      'How much does the ferry to Norway cost?',
      'How much did the ferry cost to build?',
      'How much does the ferry company earn?',
      'How long does the ferry take?',
    ])
      expect(said(other)).not.toBe(list);
  });

  it('do not read a row of numbers as a header', () => {
    const page = { title: 'Levels of the Ouse', text: 'York\t2.4 m\t3.1 m\nSelby\t1.2 m\t1.9 m' };
    const { sentences } = findAnswer('How high is the Ouse at Selby?', { passages: [page], limit: 3 });
    expect(sentences.every(({ inWords: said }) => said === undefined)).toBe(true);
  });
});
