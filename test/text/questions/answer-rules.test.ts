import { describe, expect, it } from 'vitest';
import { findAnswer } from '#text/questions/find-answer.ts';
import { splitPassages } from '#text/questions/passages.ts';

const answerTo = (question: string, ...pages: { title: string; text: string }[]) => {
  const passages = pages.flatMap(({ title, text }) =>
    splitPassages(text).map(({ start, end }) => ({ title, text: text.slice(start, end) })),
  );
  const { isAnswered, sentences } = findAnswer(question, { passages, limit: 5 });
  const [first] = sentences;
  if (!isAnswered || first === undefined) return undefined;
  return first.inWords ?? passages[first.passage]?.text.slice(first.start, first.end);
};

const town = {
  title: 'Night buses: what they cost',
  text: 'Night buses in Marlow Heath will cost 420,000 pounds a year. Mayor Owen Tull rejected a motion to stop the project.',
};
const pump = {
  title: 'Half a year of Norvane',
  text: 'Norvane makes pumps. Orders fell in spring. Chief executive Petra Lindqvist opened a plant in Gdynia.',
};
const cable = {
  title: 'Cable out of order',
  text: 'The cable Estlink 2 between Finland and Estonia failed on 9 November. The operator expects the repair to take until the end of July 2027. Estlink 1 is still in use.',
};
const lantern = {
  title: 'Lantern 4 release notes',
  text: 'Lantern 4 is out.\n\nTo upgrade, run the migration tool, then restart the service. Lantern 4 no longer runs on Node 18.',
};
const apps = {
  title: 'Two time trackers',
  text: 'Hourwell records working hours. Tallyboard works offline without trouble. For nine people Hourwell cost 63 euros a month, Tallyboard 12 dollars.',
};
const canal = {
  title: 'Who built the Torrin canal?',
  text: 'For a long time Edward Whitlow was regarded as the builder of the Torrin canal. Letters found in 1987 show that his sister Agnes made the plans. It has locks.',
};

const passport = {
  title: 'Passports in Marland',
  text: 'A passport in Marland takes nine weeks to arrive. Apply at any post office. A passport for an adult is 54 dollars, and half of that for a child.',
};

const beaver = {
  title: 'Beavers of the Ohre',
  text: 'Beavers weigh 18 to 30 kg. A beaver swims at up to 8 km/h. Beavers were gone from the Ohre from 1867. About 340 beavers live there today. The beaver pond is 60 metres long and 2 metres deep.',
};
const kiln = {
  title: 'The kiln of Norvane',
  text: 'The kiln is as loud as a lorry at ten metres. The steam of the kiln is heated to 120 degrees. Running the kiln costs 1,900 kroner a tonne. The kiln has run for about 20 years.',
};
const light = {
  title: 'Torrin Light',
  text: 'Torrin Light was built in 1874 by the engineer Agnes Whitlow. The tower has 168 steps. It stands on Torrin Skerry, a rock off the coast of Sanday.',
};
const pumpe = {
  title: 'Wärmepumpe',
  text: 'Wärmepumpen halten etwa 20 Jahre. Eine Wärmepumpe erreicht am Fenster höchstens 35 Dezibel. Eine Wärmepumpe kostet 25.000 Euro.',
};

describe('answer rules', () => {
  it.each([
    ['How heavy is a beaver?', beaver, /18 to 30 kg/],
    ['How fast does a beaver swim?', beaver, /8 km\/h/],
    ['How deep is the beaver pond?', beaver, /2 metres deep/],
    ['How loud is the kiln?', kiln, /as loud as a lorry/],
    ['How hot is the steam of the kiln?', kiln, /120 degrees/],
    ['How expensive is running the kiln?', kiln, /1,900 kroner/],
    ['How old is the kiln?', kiln, /20 years/],
    ['Wie laut ist eine Wärmepumpe?', pumpe, /35 Dezibel/],
    ['Wie teuer ist eine Wärmepumpe?', pumpe, /25.000 Euro/],
    ['Where is Torrin Light?', light, /It stands on Torrin Skerry/],
    ['How fast does bamboo grow?', { title: 'Bamboo', text: 'Bamboo grows up to 91 centimetres a day.' }, /91/],
    ['Where is the seat of Acme?', { title: 'Acme', text: 'Acme has its seat in Leeds.' }, /Leeds/],
    ['Who makes the ferry engines?', { title: '', text: 'The ferry engines are built by Wartsila.' }, /Wartsila/],
    ['Wie alt ist die Kirche?', { title: 'Ort', text: 'Die Kirche wurde 1342 erbaut.' }, /1342/],
  ])('measure what the question asks for: %s', (question, page, figure) => {
    expect(answerTo(question, page)).toMatch(figure);
  });

  it('answer who does something, and whether something has happened', () => {
    const cell = { title: 'Salt cell', text: 'A salt cell is a battery that uses salt as its carriers.' };
    const law = { title: 'Inflation', text: 'Inflation in Marland will fall by 2028, the ministry said.' };
    const month = { title: 'Inflation', text: 'Inflation in Marland slowed to 31 percent in October.' };
    expect(answerTo('Who makes salt cells?', cell)).toBeUndefined();
    expect(answerTo('Who makes salt cells?', cell, { ...cell, text: 'Norvane makes salt cells.' })).toMatch(/^Norvane/);
    expect(answerTo('Has inflation in Marland fallen?', law, month)).toMatch(/slowed to 31 percent/);
    expect(
      answerTo('Why did Norvane collapse?', { title: 'Norvane', text: 'Norvane failed because it built too much.' }),
    ).toMatch(/too much/);
  });

  it('accept no other measure and no year for the requested one', () => {
    expect(
      answerTo('How deep is the beaver pond?', { ...beaver, text: 'The beaver pond is 60 metres long.' }),
    ).toBeUndefined();
    expect(
      answerTo('How loud is the kiln?', { ...kiln, text: 'The kiln has run for about 20 years.' }),
    ).toBeUndefined();
    expect(
      answerTo('How many beavers live on the Ohre?', { ...beaver, text: 'Beavers were gone from the Ohre from 1867.' }),
    ).toBeUndefined();
    expect(
      answerTo('Where is Torrin Light?', { ...light, text: 'Torrin Light was built in 1874 by Agnes Whitlow.' }),
    ).toBeUndefined();
    expect(
      answerTo('Wie laut ist eine Wärmepumpe?', { ...pumpe, text: 'Wärmepumpen halten etwa 20 Jahre.' }),
    ).toBeUndefined();
  });

  it('apply an office before a name to the subject of the page', () => {
    expect(answerTo('Who is the mayor of Marlow Heath?', town)).toContain('Mayor Owen Tull');
    expect(answerTo('Who is the chief executive of Norvane?', pump)).toContain('Petra Lindqvist');
    expect(answerTo('Who is the mayor of Selby?', town)).toBeUndefined();
  });

  it('answer when an outage ends, not when it began', () => {
    expect(answerTo('When will Estlink 2 carry power again?', cable)).toContain('until the end of July 2027');
  });

  it('answer how long an outage lasts, not the date before it', () => {
    const bridge = {
      title: 'Lind Bridge',
      text: 'Lind Bridge will close to all motor vehicles for nine months from 2 June. The bridge was painted green until 1988. Until the bridge was built, a ferry carried carts.',
    };
    expect(answerTo('When can cars cross Lind Bridge again?', bridge)).toMatch(/^Lind Bridge will close/);
    expect(
      answerTo('When can cars cross Lind Bridge again?', { ...bridge, text: bridge.text.replace(/^.*?June\. /, '') }),
    ).toBeUndefined();
  });

  it('find an answer in other words than the question', () => {
    const nap = {
      title: 'Short naps',
      text: 'A nap of twenty minutes cut the number of mistakes by a quarter. Naps are common in warm countries.',
    };
    const weir = {
      title: 'The weir of Lind',
      text: 'Lorries of more than 18 tonnes may not use the road over the weir. The repair of the weir has cost 46 million pounds. The weir employs nine people.',
    };
    expect(answerTo('Do naps reduce mistakes?', nap)).toMatch(/^A nap of twenty minutes/);
    expect(answerTo('May trucks use the weir?', weir)).toMatch(/^Lorries/);
    expect(answerTo('How much did it cost to fix the weir?', weir)).toMatch(/^The repair/);
    expect(answerTo('How many people work at the weir?', weir)).toMatch(/nine people/);
  });

  it('answer when someone died, not what they did', () => {
    const bridge = {
      title: 'Lind Bridge',
      text: 'Construction of Lind Bridge began in March 1929 under the engineer Edith Calloway.',
    };
    expect(answerTo('When did Edith Calloway die?', bridge)).toBeUndefined();
    const life = { title: 'Edith Calloway', text: 'Edith Calloway (1889–1961) was an engineer. She died in York.' };
    expect(answerTo('When did Edith Calloway die?', life)).toContain('1961');
  });

  it('answer what something is, not what a heading lists as its causes', () => {
    const prices = {
      title: 'Inflation explained',
      text: 'Inflation is the rate at which prices rise over time.\n\nWhat causes inflation?\n\nEconomists name two causes. Demand grows, or oil becomes dearer.',
    };
    expect(answerTo('What is inflation?', prices)).toBe('Inflation is the rate at which prices rise over time.');
    expect(answerTo('What causes inflation?', prices)).toMatch(/^Economists name two causes/);
  });

  it('do not answer "since when" with a future event', () => {
    const bridge = { title: 'Lind Bridge', text: 'Lind Bridge will close to all cars for nine months from 2 June.' };
    expect(answerTo('Since when can cars cross Lind Bridge?', bridge)).toBeUndefined();
  });

  it('do not read the name of a thing as an action on it', () => {
    const bridge = {
      title: 'Harrow Bridge',
      text: 'Harrow Bridge is a steel arch bridge over the River Lenn in the town of Harrow Ferry.',
    };
    expect(answerTo('Who opened Harrow Bridge?', bridge)).toBeUndefined();
  });

  it('answer what changes, not what exists', () => {
    expect(answerTo('What changes in Lantern 4?', lantern)).toBe('Lantern 4 no longer runs on Node 18.');
  });

  it('return the step that starts with the action', () => {
    expect(answerTo('How do I upgrade to Lantern 4?', lantern)).toMatch(/^To upgrade, run the migration tool/);
  });

  it('do not answer yes or no with a statement about something else', () => {
    expect(answerTo('Does Hourwell work offline?', apps)).toBeUndefined();
    expect(answerTo('Does Tallyboard work offline?', apps)).toBe('Tallyboard works offline without trouble.');
  });

  it('compare prices to answer what is cheaper', () => {
    expect(answerTo('Which is cheaper, Tallyboard or Hourwell?', apps)).toContain('63 euros a month');
  });

  it('return an old belief together with the current finding', () => {
    expect(answerTo('Who built the Torrin canal?', canal)).toContain('his sister Agnes made the plans');
  });

  it('answer how many exist, not how many came or left', () => {
    const page = {
      title: 'Nordkaffee',
      text: 'Nordkaffee bought 12 shops of its rival Bean Street in 2022. The chain was founded in Malmö in 1998. Nordkaffee now runs 87 shops.',
    };
    expect(answerTo('How many shops does Nordkaffee have?', page)).toContain('87');
    expect(answerTo('How many shops did Nordkaffee buy?', page)).toContain('12 shops');
    const bought = { ...page, text: 'Nordkaffee bought 12 shops in 2022.' };
    expect(answerTo('How many shops does Nordkaffee have?', bought)).toBeUndefined();
  });

  it('takes the number of one plant for no number of the company', () => {
    const company = {
      title: 'Northgate Foods',
      text: 'Northgate Foods makes chilled meals. The plant employs 640 people.\n\nIn 2025 it had a turnover of £1.1 billion and employed 4,200 people at nine sites.',
    };
    expect(answerTo('How many employees does Northgate have?', company)).toContain('4,200');
  });

  it('takes how many took part for no number of those who stopped', () => {
    const trial = {
      title: 'The four-day week in Ostmark',
      text: 'Sixty-one companies took part in the trial of the four-day week. Their revenue rose.',
    };
    expect(answerTo('How many companies took part in the four-day week?', trial)).toContain('Sixty-one');
    expect(answerTo('How many companies stopped the four-day week?', trial)).toBeUndefined();
  });

  it('answers when something is done by the condition for it', () => {
    const docs = {
      title: 'Webhooks',
      text: 'A webhook is disabled at once when its endpoint answers 410. A delivery that fails is retried up to eight times. An event can be sent again from the dashboard.',
    };
    expect(answerTo('When is a webhook disabled?', docs)).toMatch(/^A webhook is disabled at once/);
    expect(answerTo('How often is a delivery tried again?', docs)).toMatch(/^A delivery that fails is retried/);
    expect(answerTo('Can an event be resent?', docs)).toMatch(/^An event can be sent again/);
  });

  it('knows by which words a page says whether something works', () => {
    const homes = {
      title: 'Are heat pumps suitable for older homes?',
      text: 'Heat pumps can heat most older homes, including many built before 1930. A heat pump lasts about 20 years.',
    };
    expect(answerTo('Do heat pumps work in old houses?', homes)).toMatch(/^Heat pumps can heat most older homes/);
  });

  it('takes the height above the sea for no depth', () => {
    const lake = {
      title: 'Lake Vansen',
      text: 'The lake lies 187 metres above sea level and is fed by two rivers. Its greatest depth is 249 metres.',
    };
    expect(answerTo('How deep is Lake Vansen?', lake)).toContain('249 metres');
  });

  it('finds the thing that is said to be the cheapest', () => {
    const bikes = {
      title: 'Three electric cargo bikes compared',
      text: 'We rode three electric cargo bikes for six weeks. The Hauler is the best for loads, and the Velmo Trek the cheapest.',
    };
    expect(answerTo('Which cargo bike is the cheapest?', bikes)).toContain('Velmo Trek the cheapest');
  });

  it('reads what something costs and why in other languages, and takes no date of another event', () => {
    const tram = {
      title: 'Tramway de Valmont',
      text: 'Les travaux du tramway commenceront en septembre 2026. Le coût du projet est estimé à 268 millions d’euros.',
    };
    const lake = {
      title: 'El embalse de Robledo',
      text: 'El embalse de Robledo está al nivel más bajo desde 1995. La sequía en Robledo se debe a tres inviernos secos.',
    };
    expect(answerTo('Combien coûtera le tramway ?', tram)).toContain('268 millions');
    expect(answerTo('¿Por qué hay sequía en Robledo?', lake)).toContain('tres inviernos');
    expect(answerTo('¿Cuándo se inauguró el embalse de Robledo?', lake)).toBeUndefined();
  });

  it('do not use a sentence about another city', () => {
    const page = {
      title: 'Scooters in Europe',
      text: 'Prague banned e-scooters in 2026. In Paris the last e-scooters were taken off the streets in 2023, after a vote. Madrid withdrew licences.',
    };
    const passages = [page];
    const { sentences } = findAnswer('When did Paris ban e-scooters?', { passages, limit: 5 });
    const [first, second] = sentences;
    expect(page.text.slice(first?.start, first?.end)).toContain('Paris');
    expect(second?.score ?? 0).toBeLessThan(0.6 * (first?.score ?? 0));
  });

  it('recognise a population by who is counted, and put a verdict before its exceptions', () => {
    const lyon = { title: 'Lyon', text: 'Lyon est une ville française. La commune de Lyon compte 522 250 habitants.' };
    expect(answerTo('Quelle est la population de Lyon ?', lyon)).toContain('522 250');
    const nitrat = {
      title: 'Nitrat im Trinkwasser',
      text: 'Nitrat kommt in vielen Böden vor. Für gesunde Erwachsene ist Nitrat in den üblichen Mengen nicht gefährlich. Für Säuglinge kann Nitrat gefährlich werden, weil es im Körper zu Nitrit umgewandelt wird.',
    };
    expect(answerTo('Ist Nitrat gefährlich?', nitrat)).toContain('Für gesunde Erwachsene');
  });

  it('do not read "What\'s" as a possessive', () => {
    const page = { title: 'A weekend in Sollavik', text: 'The best time for a visit is from June to September.' };
    expect(answerTo("What's the best time to visit Sollavik?", page)).toContain('from June');
  });

  it('return every step of a long list and the text under a matching heading', () => {
    const step = (what: string) => `- Take photos of ${what} on the day on which you hand over the keys.\n`;
    const steps = ['the kitchen', 'the hall', 'the bath', 'the cellar', 'the meters', 'the garden'].map(step).join('');
    const text = `A landlord has to return it within 14 days.\n\nWhat to see\n\n- the fish market\n- the lighthouse\n\nWhat to do\n\n${steps}`;
    const page = { title: 'How to get your deposit back', text };
    expect(answerTo('How do I get my deposit back?', page)).toContain('the garden');
    expect(answerTo('What can you see in Sollavik?', { title: 'Sollavik', text })).toBe(
      'What to see: the fish market; the lighthouse',
    );
  });

  it('return the text after a question at the start of its paragraph', () => {
    const page = {
      title: 'Ibuprofen',
      text: 'Can you drink alcohol while taking ibuprofen? A small amount is usually safe in healthy adults.',
    };
    expect(answerTo('Can I drink alcohol with ibuprofen?', page)).toContain('A small amount is usually safe');
  });
});

describe('several questions in one text', () => {
  const facts = {
    title: 'Varenia',
    text: 'Capital\tOresund Bay\nPopulation\t4,812,000 (2025)\nArea\t31,450 km²\n\nVarenia lies on the northern coast.',
  };
  const ask = (question: string) => findAnswer(question, { passages: [facts], limit: 10 });

  it('carry the subject of the first over to the later ones', () => {
    const { sentences, unanswered } = ask('What is the population of Varenia? What is its capital? Who is its king?');
    expect(sentences.map(({ inWords: said, part }) => [part, said])).toContainEqual([
      1,
      'Varenia – Capital: Oresund Bay',
    ]);
    expect(unanswered).toEqual(['Who is its king?']);
  });

  it('report the questions over the limit', () => {
    const many = Array.from({ length: 10 }, (_, at) => `Who is king number ${at + 1} of Varenia?`).join(' ');
    expect(ask(many).notRead).toEqual(['Who is king number 9 of Varenia', 'Who is king number 10 of Varenia?']);
  });
});

describe('presuppositions of a question', () => {
  const council = {
    title: 'The council of Marlow Heath',
    text: 'The council of Marlow Heath met on 14 May. The council did not ban cars from the centre, as some had reported.',
  };
  const ask = (question: string) => findAnswer(question, { passages: [council], limit: 3 });

  it('are reported as denied if a page denies them', () => {
    const { isAnswered, sentences } = ask('When did the council ban cars from the centre?');
    expect([isAnswered, sentences.find(({ isDenial }) => isDenial)?.start]).toEqual([false, 43]);
  });

  it('are reported as unsupported if no page states them', () => {
    expect(ask('When did the council of Marlow Heath sell the town hall?')).toMatchObject({
      isAnswered: false,
      isUntold: true,
    });
    expect(ask('When did the council of Marlow Heath meet?')).toMatchObject({ isAnswered: true, isUntold: false });
  });

  it.each([
    'The council did not ban cars from the centre until May.',
    'The council did not ban cars from the centre because of the noise.',
    'The council did not ban more cars from the centre than the court allowed.',
  ])('are not denied by the denial of a part: %s', (text) => {
    const { sentences } = findAnswer('Why did the council ban cars from the centre?', {
      passages: [{ title: 'The council', text }],
      limit: 3,
    });
    expect(sentences.some(({ isDenial }) => isDenial)).toBe(false);
  });
});

it.each(['What does a passport cost in Marland?', 'What is the price of a passport in Marland?'])(
  'answers a price question with an amount: %s',
  (question) => {
    expect(answerTo(question, passport)).toMatch(/54 dollars/);
  },
);

const trial = {
  title: 'Four-day week: results of the Ostland trial',
  text: 'Sixty-one companies in Ostland tried a four-day week for six months without cutting pay. Revenue rose by 1.4 %. The trial was paid for by the foundation Work Future.',
};
const stations = {
  title: 'Power stations of the Elm valley',
  text: 'Harrow station burns gas and has a capacity of 720 megawatts. It employs 140 people. Wending station burns wood chips.',
};
const economy = {
  title: 'Economy of Torvia',
  text: 'The economy of Torvia shrank by 0.1 % in the third quarter. The central bank left its key rate at 3.25 %.',
};

const tram = {
  title: 'The tram of Hollin and its new stop',
  text: 'The operator, Marsh Lines, warned that it would drop the 6B. The council covered the new stop of the tram from its rural fund. According to a survey by Metrix, the tram is popular. Wages rose.',
};
const jab = { title: 'Grippe', text: 'Die Kassen zahlen die Impfung. Sie schützt zu 60 Prozent.' };

it.each([
  ['Who paid for the four-day week trial?', trial, /^The trial was paid for by/],
  ['What is the capacity of Harrow station?', stations, /720 megawatts/],
  ['What is the capacity of Wending station?', stations, undefined],
  ['How many people work at Wending station?', stations, undefined],
  ['Did the economy of Torvia grow in the third quarter?', economy, /shrank/],
  ['What is the unemployment rate in Torvia?', economy, undefined],
  ['Who runs the 6B?', tram, /Marsh Lines/],
  ['Who paid for the new stop of the tram?', tram, /council covered/],
  ['Who conducted the survey about the tram?', tram, /a survey by Metrix/],
  ['Wer zahlt die Impfung?', jab, /Kassen zahlen/],
  ['Wann fährt der Impfbus?', jab, undefined],
])('answers %s', (question, page, expected) => {
  const answer = answerTo(question, page);
  if (expected === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatch(expected);
});
