import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';

interface Page {
  title: string;
  text: string;
  publishedAt?: string;
}

/** The sections of a report by their titles, without links. */
function sectionsOf(topic: string, ...pages: Page[]): Record<string, string> {
  const read = pages.map((page, at) => ({ url: `https://p${at}.example/`, ...page }));
  const content = writeExtractiveReport({ topic, pages: read }).content.replace(/ \[\[\d+\]\]\([^)]*\)/g, '');
  return Object.fromEntries(
    content
      .split('\n## ')
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section.slice(section.indexOf('\n')).trim()]),
  );
}

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
        'The tenants’ union called the law a gift.',
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
      'Verdict: people with high cholesterol benefit from oats. For everybody else the share of bran matters more than oats do.',
  });

  it('begins with the verdict, whole, and not with what is said of it', () => {
    expect(compared).toMatch(/^- Verdict: people with high cholesterol benefit from oats\. For everybody else/u);
    expect(compared).not.toContain('said to be');
  });

  it('tells the rest of a page titled after it, and no difference without what it was in', () => {
    expect(JSON.stringify(others)).toMatch(/swells in the gut\. With enough of it/u);
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
});
