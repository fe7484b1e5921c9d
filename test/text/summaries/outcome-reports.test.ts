import { describe, expect, it } from 'vitest';
import { type Page, sectionsOf } from './report-sections.ts';

const answerTo = (topic: string, ...pages: Page[]): string => sectionsOf(topic, ...pages)['Answer'] ?? '';

describe('a report on what came of something', () => {
  const trial = {
    title: 'Free buses in Orme: most riders want them to stay',
    text:
      'Orme made its buses free for a year. That was the largest trial so far, in which 40 lines took part.\n\n' +
      'The number of riders rose by 31 per cent. Car traffic in the centre did not change. The aim of 60,000 riders a day was missed.\n\n' +
      'The town had expected that car traffic would fall by 5 per cent. "We hoped for more," said the mayor. The drivers were offered a bonus of 8 per cent more pay.',
    publishedAt: '2026-03-01',
  };

  it('answers with what changed, and not with what was hoped or offered', () => {
    const answer = answerTo('Did the free bus trial in Orme work?', trial);
    expect(answer).toContain('riders rose by 31 per cent');
    expect(answer).toContain('did not change');
    expect(answer).toContain('was missed');
    expect(answer).not.toMatch(/expected|hoped|offered|took part/u);
  });

  it('does so in German', () => {
    const answer = answerTo('Was bringt das Tempolimit in Hallau?', {
      title: 'Tempolimit in Hallau: leiser, aber kaum langsamer',
      text:
        'Seit einem Jahr gilt in Hallau Tempo 30. Die Gemeinde hat das Tempolimit nun ausgewertet.\n\n' +
        'Der Lärm ist um ein Drittel gesunken. Auf die Fahrzeit der Busse hatte das Tempolimit kaum einen Einfluss.\n\n' +
        'Der Gewerbeverein lehnt das Tempolimit ab.',
    });
    expect(answer).toContain('um ein Drittel gesunken');
    expect(answer).toContain('kaum einen Einfluss');
    expect(answer).not.toContain('lehnt');
  });

  it('answers what is new by a law with each of its rules, and not with what is thought of it', () => {
    const answer = answerTo('What does the new tenancy law change for landlords?', {
      title: 'New tenancy law: what landlords need to know',
      text:
        'From 1 March landlords no longer have to keep the deposit in a separate account. Some rules become stricter.\n\n' +
        'Repairs must be done within ten days; until now it was thirty. The highest fine rises from 900 to 2,500 euros.\n\n' +
        'The tenants’ union called the law a gift and said that landlords may now do as they like.',
    });
    expect(answer).toContain('no longer have to keep');
    expect(answer).toContain('within ten days');
    expect(answer).toContain('rises from 900 to 2,500 euros');
    expect(answer).not.toMatch(/called the law|Some rules/u);
  });
});

describe('a report with instructions', () => {
  it('gives the steps of a page that asks how to do the same, whatever else the title leaves out', () => {
    const answer = answerTo('How can I get rid of ants in the bathroom?', {
      title: 'Ants: how to get rid of them without poison',
      text:
        'Ants come in search of water.\n\n' +
        'Start by following them to the crack. Wipe their trail with vinegar. Fill the crack with plaster.\n\n' +
        'Ants live for up to three years.',
    });
    expect(answer).toMatch(/Start by following[^]*Wipe their trail[^]*Fill the crack/u);
  });
});

describe('a comparison of one thing with the ordinary', () => {
  const { Compared: compared = '', ...others } = sectionsOf('Is oat bread healthier than ordinary bread?', {
    title: 'Oat bread: what is claimed for it and what is true',
    text:
      'Oat bread is said to be healthier, lighter and easier to digest.\n\n' +
      'Heart: in a review of nine studies cholesterol fell by a twentieth more than with ordinary white bread. Compared with ordinary rye bread there was no difference.\n\n' +
      'Digestion: oats hold a fibre that swells in the gut. With enough of it, three quarters of them felt full for longer.\n\n' +
      'For people with weak stomachs oats are just as heavy as any grain. Much of what is sold as oat bread is not. Oats cost bakers twice as much as they did ten years ago.\n\n' +
      'Acid: the dough breaks down phytate. In 9 of 24 loaves from supermarkets we found hardly any grain.\n\n' +
      'Verdict: people with high cholesterol benefit from oats. For everybody else the share of bran matters more than oats do.',
  });

  it('begins with the verdict, whole, and not with what is said of it', () => {
    expect(compared).toMatch(/^- Verdict: people with high cholesterol benefit from oats\. For everybody else/u);
    expect(compared).not.toContain('said to be');
  });

  it('tells the rest of a page titled after it, and no difference without what it was in', () => {
    expect(JSON.stringify(others)).toMatch(/swells in the gut\. With enough of it/u);
    expect(JSON.stringify(others)).toContain('In 9 of 24 loaves');
    expect(JSON.stringify(others)).toMatch(/white bread\. Compared with ordinary rye bread there was no difference/u);
  });
});

describe('a report over early and later pages', () => {
  const early = {
    title: 'Roof of Kell market hall falls in',
    text:
      'The roof of the market hall in Kell fell in on Sunday. Three people were missing, the police said.\n\n' +
      'It was too early to say why the roof of the market hall fell in, the council said. Some residents blamed the snow for the fall of the roof.',
    publishedAt: '2025-01-13',
  };
  const late = {
    title: 'Kell market hall: rot brought the roof down',
    text:
      'Rot caused the fall of the roof of Kell market hall in January, in which two people died, inspectors have found.\n\n' +
      'The council leader apologised.',
    publishedAt: '2025-06-02',
  };

  it('answers with what is known by now, and dates what was open', () => {
    const { Answer: answer = '', ...others } = sectionsOf('Why did the roof of Kell market hall fall in?', early, late);
    expect(answer).toContain('Rot caused');
    expect(answer).not.toMatch(/too early|blamed/u);
    const rest = Object.values(others).join('\n');
    for (const open of ['too early', 'missing'])
      expect(rest.split('\n').find((line) => line.includes(open)) ?? '(2025-01-13)').toContain('(2025-01-13)');
    expect(answerTo('Why did the roof of Kell market hall fall in?', early)).toMatch(/too early|blamed/u);
  });

  it('tells what happens next after what is asked first, with what introduces it', () => {
    const answer = answerTo(
      'Who won the Orland election and what happens next?',
      {
        title: 'Orland: Labour ahead',
        text: 'Labour has won the election in Orland with 38 per cent of the votes. Turnout was 64 per cent.',
        publishedAt: '2026-02-02',
      },
      {
        title: 'Berg is prime minister of Orland',
        text:
          'Ada Berg is the new prime minister of Orland. She leads a coalition of Labour and Liberals.\n\n' +
          'The coalition has agreed to build two tunnels in Orland.',
        publishedAt: '2026-03-09',
      },
    );
    expect(answer).toContain('Labour has won the election');
    expect(answer).toMatch(/Ada Berg[^\n]*She leads a coalition[^\n]*The coalition has agreed/u);
  });
});

describe('a report on whether something is safe', () => {
  it('tells of harm and of none, and passes over who only raises the question', () => {
    const answer = answerTo('Is it safe to bathe in Lake Tarn?', {
      title: 'Bathing in Lake Tarn: first summer',
      text:
        '"You only learn today whether bathing was safe in Lake Tarn yesterday," says a critic.\n\n' +
        'The health office has recorded no case of illness among bathers in Lake Tarn. The boats on Lake Tarn are free.',
    });
    expect(answer).toContain('no case of illness');
    expect(answer).not.toContain('You only learn');
  });
});

describe('a report on whether something works', () => {
  it('answers with the cases in which it does and does not', () => {
    const answer = answerTo('Do solar panels work on old barns?', {
      title: 'Solar panels in the country: what installers say',
      text:
        'Installers have looked at 40 old buildings in Orme, nine of them barns.\n\n' +
        'Where frames can be weighted with gravel, solar panels run efficiently. The installers advise against solar panels where the beams are rotten.\n\n' +
        'Most customers wait for eight weeks.',
    });
    expect(answer).toContain('Where frames can be weighted');
    expect(answer).toContain('advise against solar panels where');
    expect(answer).not.toContain('looked at');
  });
});

describe('a report with several things to tell', () => {
  it('tells how far a finding may be trusted together with it', () => {
    const content = JSON.stringify(
      sectionsOf('Paint dust in old flats', {
        title: 'Paint dust in old flats',
        text:
          'Paint dust was found in every third of 900 old flats in Orme.\n\n' +
          'In a study of 310 tenants, those with paint dust in their flats coughed twice as often at night. The authors warn that this does not prove a cause.',
      }),
    );
    expect(content).toMatch(/coughed twice as often at night\. The authors warn that this does not prove/u);
  });

  it('tells a life with its end, and the rest with what it is left of', () => {
    const life = sectionsOf('The life of Ida Marsh', {
      title: 'Ida Marsh, digger of Lund',
      text:
        'Ida Marsh was born in Lund in 1802, the daughter of a smith. Of six children only she and her brother grew up.\n\n' +
        'In 1815 her brother found a jaw in the quarry. Ida dug out the rest over the next summer, and sold it to a museum.\n\n' +
        'The society of naturalists admitted no women, but when she fell ill its members paid for a doctor. She died in 1849. A street in Lund has been named after her.',
    })['Key findings'];
    expect(life).toMatch(/found a jaw in the quarry\. Ida dug out the rest/u);
    expect(life).toMatch(/paid for a doctor\. She died in 1849\./u);
  });

  it('answers each of two questions, the second about the thing of the first', () => {
    const answer = answerTo('What are the symptoms of marsh fever and how is it treated?', {
      title: 'Marsh fever: signs, causes, treatment',
      text:
        'Shivering, a stiff neck and red eyes are the usual signs of marsh fever.\n\n' +
        'The commonest causes are bites of flies and unboiled water, which must always be ruled out.\n\n' +
        'Tablets with 200 milligrams of resin, taken twice a day, work as well as injections and are cheaper.',
    });
    expect(answer).toMatch(/red eyes[^]*Tablets with 200 milligrams/u);
    expect(answer).not.toContain('commonest causes');
  });

  it('collects what is to be heeded, in German', () => {
    const answer = answerTo('Worauf muss ich beim Kauf eines gebrauchten Klaviers achten?', {
      title: 'Gebrauchtes Klavier kaufen: darauf kommt es an',
      text:
        'Der Resonanzboden entscheidet über den Wert. Lassen Sie sich zeigen, wann zuletzt gestimmt wurde.\n\n' +
        'Prüfen Sie die Hämmer auf Rillen. Klaviere aus Kellern sind oft verzogen.\n\n' +
        'Nehmen Sie jemanden mit, der spielen kann.',
    });
    for (const advice of ['entscheidet über den Wert', 'Lassen Sie sich zeigen', 'Prüfen Sie die Hämmer', 'Nehmen Sie'])
      expect(answer).toContain(advice);
  });

  it('tells the cause before how it came about, and e-scooters where electric ones are asked about', () => {
    const causes = answerTo('What caused the failure of the lock at Orme?', {
      title: 'Lock at Orme: worn seal',
      text:
        'A worn seal caused the two-day failure of the lock at Orme, the harbour office said.\n\n' +
        'When the gate that holds the water leaked, the second gate did the same, because it had the same seal. A diver found it.',
    });
    expect(causes).toMatch(/^- A worn seal caused/u);
    const dangers = answerTo('Are electric scooters dangerous?', {
      title: 'More accidents with e-scooters',
      text: 'Riders of e-scooters are injured three times as often as cyclists, a study shows. From August the rent rises.',
    });
    expect(dangers).toContain('three times as often');
  });

  it('recommends what is worth its price', () => {
    const answer = answerTo('Which kettle should I buy?', {
      title: 'Two kettles compared',
      text: 'The Brio (29 euros) boils a litre in four minutes. For large families the Orca is worth its price. The Orca holds three litres.',
    });
    expect(answer).toContain('worth its price');
  });

  it('dates a plan that a newer page has overtaken, after the news', () => {
    const findings = Object.values(
      sectionsOf(
        'Closure of Marrow Hill library',
        {
          title: 'Council plans to close Marrow Hill library',
          text: 'The council wants to close the library in Marrow Hill at the end of June. The council will decide on 9 March.',
          publishedAt: '2026-02-12',
        },
        {
          title: 'Marrow Hill library saved',
          text: 'The library in Marrow Hill stays open. The council voted 27 to 19 against closing the library in Marrow Hill.',
          publishedAt: '2026-03-10',
        },
      ),
    ).join('\n');
    expect(findings).toMatch(/stays open[^]*wants to close [^\n]* \(2026-02-12\)/u);
  });

  it('keeps a finding with what it cannot show, and a charge with who calls it a lie', () => {
    const told = (topic: string, text: string) => JSON.stringify(sectionsOf(topic, { title: topic, text }));
    expect(
      told(
        'Walnuts and the heart',
        'People who ate walnuts every day had a risk of heart disease that was 11 per cent lower. Whether the walnuts or the way of life was the reason, such studies cannot show.',
      ),
    ).toMatch(/11 per cent lower\. Whether the walnuts/u);
    expect(
      told(
        'Shelling of Sorn market',
        'Shells hit the market of Sorn on Saturday morning and killed seven people. General Aydin of Taveria said that the shells on the market of Sorn had come from the hills. A spokesman of the rebels called that a lie.',
      ),
    ).toMatch(/had come from the hills\. A spokesman of the rebels called that a lie/u);
  });

  it('reads a page that answers only one of two questions', () => {
    const answer = answerTo(
      'How did the Aldern mine flood happen and who is responsible?',
      {
        title: 'Nine miners trapped in Aldern',
        text:
          'Nine miners have been trapped since Tuesday night in the Aldern mine, after water broke into a gallery at 340 metres. The company said that the pumps were working and that there was contact with the men.\n\n' +
          'A spokesman spoke of a natural event that nobody could have foreseen.',
        publishedAt: '2025-02-11',
      },
      {
        title: 'All nine Aldern miners rescued',
        text:
          'All nine miners were brought to the surface on Friday morning, after 56 hours. Two were treated for hypothermia.\n\n' +
          'Rescuers drilled a hole 60 centimetres wide from an old shaft. "We heard them knocking and knew that they were alive," said Kari Moe, who led the operation.',
        publishedAt: '2025-02-14',
      },
      {
        title: 'Aldern: company ignored warnings, report says',
        text:
          'The flood in the Aldern mine was caused by drilling into an abandoned gallery that was full of water. It was marked on maps from 1958, which the company had not used, a commission of inquiry has found.\n\n' +
          'The commission holds the mine manager and the mining authority responsible, which had approved the plan without looking at the old maps.',
        publishedAt: '2025-11-20',
      },
      {
        title: 'Olive oil and heat',
        text: 'Olive oil smokes at 190 degrees. For frying a cheap olive oil is good enough, whatever cooks say about it.',
      },
    );
    expect(answer).toMatch(/caused by drilling[^]*holds the mine manager/u);
  });

  it('collects what a reform changes, in French', () => {
    const answer = answerTo('Retraite : que change la réforme ?', {
      title: 'Réforme des retraites : ce qui change au 1er septembre',
      text:
        "L'âge légal de départ passe progressivement de 62 à 64 ans. Il faudra désormais 43 années de cotisation pour une pension complète, au lieu de 42.\n\n" +
        'Les syndicats appellent à manifester le 9 septembre.',
    });
    expect(answer).toContain('passe progressivement');
    expect(answer).toContain('Il faudra désormais');
    expect(answer).not.toContain('syndicats');
  });

  it('tells how a thing works with the whole paragraph that says what it does, in German', () => {
    const answer = answerTo('Wie funktioniert eine Sonnenuhr?', {
      title: 'Die Sonnenuhr: wie sie funktioniert',
      text:
        'Am häufigsten sind Sonnenuhren an Hauswänden. Sie kosten mit Einbau 900 Euro.\n\n' +
        'Eine Sonnenuhr zeigt die Zeit mit dem Schatten eines Stabs an. Der Stab liegt parallel zur Erdachse. Sein Schatten wandert in einer Stunde um 15 Grad weiter.\n\n' +
        'Bei Wolken nützt eine Sonnenuhr nichts.',
    });
    expect(answer).toMatch(/^- Eine Sonnenuhr zeigt [^\n]*parallel zur Erdachse[^\n]*15 Grad weiter\./u);
  });

  it('contrasts what was assumed with what corrects it, and dates what was counted early', () => {
    const content = sectionsOf(
      'Mumps outbreak in Hale',
      {
        title: 'Mumps: 14 cases in Hale',
        text: 'Fourteen people have been infected with mumps in Hale. The outbreak began in a primary school in Orme, the health office said.',
        publishedAt: '2026-03-02',
      },
      {
        title: 'Mumps outbreak in Hale over',
        text:
          'The mumps outbreak in Hale is over, the health office declared. In all 61 people fell ill in Hale.\n\n' +
          'The first case had been brought back from a trip abroad, not from the school in Orme as had been assumed.',
        publishedAt: '2026-05-18',
      },
    );
    expect(content['Where sources disagree']).toMatch(/primary school in Orme[^]*not from the school in Orme/u);
    expect(JSON.stringify(content)).toMatch(/Fourteen people have been infected with mumps in Hale\. \(2026-03-02\)/u);
  });

  it('tells what ends something, where it is asked whether one can get rid of it', () => {
    const answer = answerTo('Can you get rid of hiccups?', {
      title: 'Hiccups: what really helps',
      text:
        'Hiccups arise when the diaphragm contracts suddenly.\n\n' +
        'In a small trial a straw with a valve ended the hiccups in 92 of 100 attempts. A spoon of sugar does not help, the authors found.\n\n' +
        'The longest case lasted 68 years.',
    });
    expect(answer).toMatch(/ended the hiccups[^]*does not help/u);
  });

  it('tells nothing of a story of somebody’s own that does not name the topic', () => {
    const content = JSON.stringify(
      sectionsOf('How long do electric car batteries last?', {
        title: 'My electric car at 300,000 kilometres',
        text:
          'I drive a taxi in Graz, and I charge my electric car every day. The workshop measured a state of health of 77 per cent.\n\n' +
          'The batteries of my electric car have lasted for seven years. In winter the range falls to 150 kilometres, which costs me a fare or two.',
      }),
    );
    expect(content).not.toMatch(/The workshop measured|In winter the range/u);
  });
});
