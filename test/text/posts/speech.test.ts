import { describe, expect, it } from 'vitest';
import { type FormatName, formatNames, readSource, type Tone, tones, writeBuiltin } from '#text/posts/index.ts';

function written(text: string, name: FormatName, tone?: Tone): string[] {
  const content = writeBuiltin(readSource(text), name, tone) ?? [];
  return typeof content === 'string' ? [content] : content;
}
const everywhere = (text: string): string =>
  formatNames
    .filter((name) => name !== 'quote' && name !== 'headline')
    .flatMap((name) => tones.flatMap((tone) => written(text, name, tone)))
    .join('\n');

const interview = `Tomas Lind has written every issue of the Courier since 1996.

You started with a photocopier. Why a newspaper?

"The bus was cancelled and nobody knew. People stood in the snow for an hour. Somebody has to write this down."

You print 640 copies. Is that enough?

"I announced a wedding a week early. The bride forgave me. Her mother has not."

Lind delivers the paper himself, by bicycle in summer and on a sled in winter.`;

describe('quoted speech', () => {
  it('is not presented as the text’s own statement, nor are interview questions', () => {
    const all = everywhere(interview);
    expect(all).toContain('Tomas Lind has written every issue');
    expect(all).not.toMatch(/The bride forgave me|People stood in the snow|You started with|You print 640/);
  });

  it('is not presented as such if the questions of an interview stand on lines of their own', () => {
    const all = everywhere(`"Nobody needs another list": an interview with designer Wanda Okoro

Wanda Okoro has designed calendars and software for twenty years. Her new book is called The Short List.

Why another book?
Because the others make people feel guilty. I wanted to write one that lets you stop.

What is your rule?
Three things a day, written by hand.

What did you throw out?
Colours and tags. A list is no filing system.

Okoro lives in Ghent with her wife.`);
    expect(all).toContain('Okoro lives in Ghent');
    expect(all).not.toMatch(/I wanted to write|Three things|no filing system/);
  });

  it('is not shown without the person a pronoun refers to', () => {
    const court = `The court let the quarry stay open. Lord Justice Okafor wrote that the county had answered 312 letters.
"The law asks for a fair hearing, not for one outcome," he wrote. The quarry employs 140 people in two villages.`;
    expect(written(court, 'quote')).toEqual([
      `Lord Justice Okafor wrote that the county had answered 312 letters.
"The law asks for a fair hearing, not for one outcome," he wrote.`,
    ]);
    for (const name of ['hook', 'twitter', 'summary'] as const)
      expect(written(court, name)[0]).not.toContain('he wrote');
  });

  it('is preferred when the text names the speaker', () => {
    const market = `"It was the best day of the whole long year for us," they said. The market sold 400 cakes.

"We baked them in three nights with nine ovens," said Maria Dunn on Sunday.`;
    expect(written(market, 'quote')).toEqual([
      '"We baked them in three nights with nine ovens," said Maria Dunn on Sunday.',
    ]);
  });
});

describe('a single sentence', () => {
  it.each([
    ['The court let the quarry stay open on Tuesday.', 'The three judges of the court disagreed.'],
    ['The night bus carries people to work at four.', 'But the eleven are nurses, bakers and cleaners of the clinic.'],
    ['This soup of leeks needs one pot and one hour.', 'My grandmother made it every Friday for the whole family.'],
    ['Ingrid Sommer ran the swimming school for years.', 'Born in Bremen in 1935, she came to the town as a nurse.'],
  ])('depends on the one before it: %s %s', (first, leaning) => {
    const text = `${first} ${leaning} The town will vote on its new budget in the spring of next year.`;
    const second = readSource(text).sentences[1];
    expect(second?.use).toBe('behind');
  });

  it('is prose rather than a step of a list', () => {
    const text = `Water bills of all homes rise by 8 % in January.

1. Shorten your shower of water. Two minutes fewer save about 20 litres of water.
2. Collect rain water. A barrel for the water of a roof holds 200 litres.`;
    expect(written(text, 'hook')).toEqual(['Water bills of all homes rise by 8 % in January.']);
  });

  it('does not state unknowns or announce news', () => {
    const trees = `Urban trees cool streets, but it is not known how their effect changes in long heat waves.
We conclude that one watering of the trees in a heat wave is a cheap measure with a large effect on streets.`;
    expect(written(trees, 'hook')[0]).toMatch(/^We conclude/);
    const school = `We have some news from Hillside school before the break. The new library of the school opens on Monday.`;
    expect(written(school, 'hook')).toEqual(['The new library of the school opens on Monday.']);
  });

  it('does not state a claim that the author doubts', () => {
    const bus = `The night bus takes 60 nurses to work. The council claims that the money of the bus would be better spent on a
path. Perhaps. However, nobody cycles nine miles at four in the morning.`;
    expect(everywhere(bus)).not.toContain('better spent');
    const zug = `Ab Dezember fährt wieder ein Nachtzug von München nach Triest. Kritiker sagen, die Strecke werde sich nie rechnen.
Die Bahn rechnet dagegen mit 90.000 Fahrgästen im Jahr. Die Wagen des Nachtzugs wurden in Wien gebaut.`;
    expect(everywhere(zug)).not.toContain('nie rechnen');
    expect(written(zug, 'hook')[0]).not.toContain('dagegen');
  });
});

describe('decisions', () => {
  it('are kept when they do not undo the subject, without earlier plans', () => {
    const ferry = `The Princess Maud will become a school for engineers, the port announced on Wednesday. The ship had been due to be
scrapped last year. Campaigners collected signatures, and in June a shipyard withdrew its offer for the steel.`;
    expect(written(ferry, 'hook')[0]).toMatch(/^The Princess Maud will become a school/);
    expect(everywhere(ferry)).not.toContain('scrapped');
  });
});

it.each([
  'Fast growth is no good news, says the ecologist Minna Salo. "The wood is softer, and buds open before the last frost."',
  '"In May I could not lie on my side," Hofstad said. "Today I could not feel my legs either, but for a better reason."',
  'Bürgermeister Jens Wiesner kündigte Beschwerde an. „Wir haben gebaut, und jetzt stehen da vier Masten“, sagte er.',
])('quotes a speaker by name and to the end: %s', (said) => {
  expect(written(`The towns want to dim their lamps.\n\n${said}\n\nA vote follows in May.`, 'quote')[0]).toBe(said);
});

describe('French text', () => {
  const pools = `À partir du 1er décembre, les quatre piscines de la ville fermeront à 19 heures au lieu de 22 heures.
La mairie veut économiser en chauffage. « Je nage après le travail, je ne nagerai plus », dit Amélie Roux, infirmière.
Les piscines ferment plus tôt que les écoles.`;

  it('keeps quotations and nouns', () => {
    expect(written(pools, 'quote')[0]).toContain('dit Amélie Roux');
    const tags = written(pools, 'hashtags');
    expect(tags).toEqual(expect.arrayContaining(['#Mairie', '#Piscines']));
    expect(tags.join(' ')).not.toMatch(/#(?:AmélieRoux|Heures|Ferment|Tôt|Décembre|Quatre|Fermeront)\b/);
  });
});

it('drops the name above an email signature', () => {
  const mail = `From: Lena Fuchs <lena@example.com>
Subject: Office move on 4 May

Hi all,

we're moving to the new office on 4 May. Please pack your desk by Thursday.

Lena

--
Lena Fuchs | Office manager`;
  expect(written(mail, 'keywords')).not.toContain('Lena');
});

describe('formal tone', () => {
  it('expands every unambiguous contraction', () => {
    const text = "Today we're launching a weather station and you'll see that they've tested it in nine harbours.";
    expect(written(text, 'hook', 'formal')).toEqual([
      'Today we are launching a weather station and you will see that they have tested it in nine harbours.',
    ]);
  });
});

describe('key phrases', () => {
  it('exclude verbs that resemble plurals and phrases across list items', () => {
    const text = `The station costs £890, and the council claims that the soil dries out.

- flour from the mill
- salt
- pepper for the soup`;
    const keywords = written(text, 'keywords');
    expect(keywords.join(', ')).not.toMatch(/costs|claims|dries|salt pepper|mill salt/);
    expect(written('Use the lift in building D. Deliveries wait at the lift.', 'hashtags')).toEqual(
      expect.arrayContaining(['#BuildingD', '#Deliveries']),
    );
  });
});
