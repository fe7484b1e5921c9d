import { describe, expect, it } from 'vitest';
import { sectionsOf } from './report-sections.ts';

const answerTo = (...asked: Parameters<typeof sectionsOf>): string => sectionsOf(...asked)['Answer'] ?? '';

describe('a report on what was decided', () => {
  const ruling = {
    title: 'Court lets the Pell quarry go on, with less noise',
    text:
      'The administrative court in Orme has allowed the quarry at Pell to go on working. It reduced the hours from sixteen to ten and banned blasting on Saturdays.\n\n' +
      'The fine of 40,000 euros was lifted.\n\n' +
      'In 2023 a lower court had ordered the quarry to close. "A bad day for Pell," said the mayor. The neighbours could appeal.',
  };

  it('answers with every part of the decision, and not with an earlier one or what is thought of it', () => {
    const answer = answerTo('What did the court in Orme decide about the Pell quarry?', ruling);
    expect(answer).toContain('has allowed the quarry');
    expect(answer).toContain('banned blasting');
    expect(answer).toContain('was lifted');
    expect(answer).not.toMatch(/2023|bad day/u);
  });

  it('does so in German and French', () => {
    const german = answerTo('Was hat der Stadtrat von Hallau zum Freibad entschieden?', {
      title: 'Hallau: Stadtrat rettet das Freibad',
      text:
        'Der Stadtrat von Hallau hat am Montag über das Freibad beraten. Er lehnte den Verkauf des Freibads mit 19 zu 12 Stimmen ab.\n\n' +
        'Der Stadtrat beschloss, das Becken für 2,3 Millionen Euro zu sanieren.',
    });
    expect(german).toContain('beschloss, das Becken');
    const french = answerTo('Qu’a décidé le tribunal de Montbrac sur la piscine ?', {
      title: 'Piscine de Montbrac : le tribunal tranche',
      text: 'Le tribunal de Montbrac a annulé la vente de la piscine.\n\nLe maire se dit déçu.',
    });
    expect(french).toContain('a annulé la vente');
    expect(french).not.toContain('déçu');
  });
});

describe('a report on whether something is so again', () => {
  const before = {
    title: 'Oil found in the lake of Tarn',
    publishedAt: '2026-05-02',
    text: 'Nine bathers in Tarn have come out in a rash after oil got into the lake.\n\nThe lake will be safe to swim in by the weekend, the town said.',
  };
  const now = {
    title: 'Bathing ban at Tarn lake partly lifted',
    publishedAt: '2026-05-20',
    text:
      'The ban on swimming in the lake of Tarn was lifted on Monday on the west bank.\n\n' +
      'On the east bank swimming remains forbidden, because oil still comes up from the mud.',
  };

  it('answers with how it is now, and not with what happened or was promised before', () => {
    const sections = sectionsOf('Is it safe to swim in Tarn lake again?', before, now);
    expect(sections['Answer']).toContain('was lifted on Monday');
    expect(sections['Answer']).toContain('remains forbidden');
    expect(sections['Answer']).not.toMatch(/rash|by the weekend/u);
  });

  it('tells what an older page promised behind all else, with its date', () => {
    const sections = sectionsOf('The lake of Tarn', before, now);
    const told = Object.values(sections).join('\n');
    const promise = told.split('\n').find((line) => line.includes('by the weekend'));
    if (promise !== undefined) expect(promise).toContain('(2026-05-02)');
    expect(sections['Key findings']).not.toContain('by the weekend');
  });
});

describe('a report on whether something does harm', () => {
  it('answers with the findings for and against, and a finding with what takes it back', () => {
    const answer = answerTo('Is peppermint tea bad for the stomach?', {
      title: 'Peppermint tea and the stomach',
      text:
        'In a trial in Lund people with heartburn who drank peppermint tea had a higher risk of pain at night. They drank a litre a day.\n\n' +
        'Among healthy people peppermint tea made no difference.\n\n' +
        'Whoever wants to lower the risk should drink it before six.',
    });
    expect(answer).toContain('higher risk of pain');
    expect(answer).toContain('no difference');
    expect(answer).not.toContain('before six');
  });
});

describe('a report on how good something is', () => {
  it('answers in German with how it does under the condition asked about', () => {
    const sections = sectionsOf('Wie zuverlässig sind E-Busse bei Hitze?', {
      title: 'E-Busse im Sommer',
      text:
        'Bei Hitze fielen die E-Busse in Lauen kaum häufiger aus als Dieselbusse.\n\n' +
        'Ein E-Bus kostet 550.000 Euro. Die Stadt hat 40 davon bestellt.',
    });
    expect(sections['Answer']).toContain('kaum häufiger aus');
    expect(sections['Answer']).not.toContain('kostet');
  });
});

describe('a report on how to mend something', () => {
  it('answers with the steps below a title that names the remedy in other words', () => {
    const answer = answerTo('How do I fix a squeaking door hinge?', {
      title: 'Stop a door hinge from squeaking',
      text:
        'A squeaking hinge is usually a dry one.\n\n' +
        'Open the door and wedge it from below. Tap the pin out of the hinge with a nail. Wipe the pin and grease it. Put it back and move the door a few times.\n\n' +
        'If water comes through the frame, call a joiner.',
    });
    expect(answer).toMatch(/Open the door[^]*Tap the pin[^]*grease it[^]*Put it back/u);
  });
});

describe('a report on why something stands still', () => {
  it('answers in French with what follows the colon', () => {
    const sections = sectionsOf('Pourquoi le funiculaire de Valbourg est-il à l’arrêt ?', {
      title: 'Le funiculaire de Valbourg à l’arrêt',
      text: 'Le funiculaire de Valbourg ne roule plus depuis mardi : un câble s’est rompu pendant un essai.\n\nDes bus le remplacent.',
    });
    expect(sections['Answer']).toContain('un câble s’est rompu');
  });
});

describe('a comparison', () => {
  const trial = {
    title: 'Walking poles no better than resting',
    publishedAt: '2026-04-16',
    text:
      'People who trained with poles had no fewer falls after a year than people who did balance exercises, a trial with 900 adults has shown.\n\n' +
      'Training with poles was easier to keep up: 70 percent stayed to the end.',
  };

  it('names the sides without the verb, and begins with the verdict that names only one of them', () => {
    const sections = sectionsOf('Do walking poles work better than balance exercises?', trial);
    expect(Object.keys(sections)).not.toContain('Walking poles work');
    expect(sections['Compared']).toContain('no fewer falls');
  });

  it('tells a finding with the objection that follows in a paragraph of its own', () => {
    const sections = sectionsOf('Do walking poles work better than balance exercises?', trial, {
      title: 'Walking poles are everywhere',
      publishedAt: '2025-11-20',
      text:
        'A small study with 38 women found that those who used walking poles fell less often than those who did balance exercises.\n\n' +
        'Critics say such studies are too short.',
    });
    expect(Object.values(sections).join('\n')).toContain('balance exercises. Critics say such studies are too short.');
  });

  it('tells each sentence once where one page copies another', () => {
    const text =
      'For most people the Hova is the best choice. It weighs 16 kilograms. At 1,890 euros it is also cheaper than the Runa, which costs 2,450.\n\n' +
      'The Runa is the lightest.';
    const sections = sectionsOf(
      'Hova or Runa?',
      { title: 'Two e-bikes compared', text: `${text}\n\nWe rode both for a month.` },
      { title: 'Two e-bikes tested', text: `We tested two e-bikes in spring.\n\n${text}` },
    );
    const told = Object.values(sections).join('\n');
    expect(told.split('cheaper than the Runa')).toHaveLength(2);
  });
});

describe('a report on a person', () => {
  it('tells the life in its order, and what came of what the person did', () => {
    const sections = sectionsOf('Who was Ida Vale?', {
      title: 'Ida Vale, who found the spring, dies at 90',
      text:
        'Ida Vale, the engineer who found where the spring of Orme comes from, died on Monday.\n\n' +
        'Vale was born in Orme in 1936, the daughter of a miller.\n\n' +
        'In 1970 she poured red dye into a cave above the town. Three days later it came out of the spring.\n\n' +
        'She stayed in Norway until 1997.',
    });
    const life = sections['Key findings'] ?? '';
    expect(life.indexOf('born in Orme')).toBeLessThan(life.indexOf('red dye'));
    expect(life).toContain('it came out of the spring');
    expect(life).not.toContain('stayed in Norway');
  });
});

describe('a report on what became of somebody', () => {
  it('begins with what is known last, and dates what was so before', () => {
    const sections = sectionsOf(
      'What happened to the sailor Jo Marden?',
      {
        title: 'Concern about sailor Jo Marden grows',
        publishedAt: '2026-08-23',
        text: 'The sailor Jo Marden has been missing for five days.\n\nThe police do not rule out a crime.',
      },
      {
        title: 'Sailor Jo Marden found safe',
        publishedAt: '2026-08-30',
        text: 'The sailor Jo Marden has been found alive on an island off Orme.\n\nDoctors in Tarn say that she is weak but in no danger.',
      },
    );
    expect(sections['Answer']).toMatch(/^- The sailor Jo Marden has been found alive/u);
    expect(sections['Answer']).not.toContain('missing for five days');
    expect(Object.values(sections).join('\n')).toMatch(/rule out a crime\. \(2026-08-23\)/u);
  });
});

describe('a report on which of two things to do', () => {
  it('compares them by their verbs', () => {
    const sections = sectionsOf('Is it cheaper to rent or to buy a flat in Orme?', {
      title: 'Rent or buy? The sums for Orme',
      text:
        'In Orme, renting is at present cheaper than buying, the consumer centre has calculated.\n\n' +
        'At interest rates below three percent, buying would pay after twelve years.\n\n' +
        'People who expect to move within ten years should rent.',
    });
    expect(sections['Compared']).toContain('renting is at present cheaper');
    expect(sections['Buy']).toContain('would pay after twelve years');
    expect(sections['Rent']).toContain('should rent');
  });
});

describe('a report on a question', () => {
  it('tells beside the answer what else a page about it has to say', () => {
    const sections = sectionsOf('Why are eggs so expensive in Orme?', {
      title: 'Why eggs cost twice as much as last year',
      text:
        'A box of ten eggs costs 4.20 in Orme, twice as much as a year ago.\n\n' +
        'The main reason is bird flu: since October six million laying hens have been killed.\n\n' +
        'Imports help little, because neighbouring countries have the same problem.\n\n' +
        'Farmers expect prices to fall by the summer, when the young hens begin to lay.',
    });
    const told = Object.values(sections).join('\n');
    expect(sections['Answer']).toContain('bird flu');
    expect(told).toContain('Imports help little');
    expect(told).toContain('Farmers expect prices to fall');
  });
});
