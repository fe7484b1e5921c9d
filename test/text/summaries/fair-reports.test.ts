import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';

interface Page {
  title: string;
  text: string;
  publishedAt?: string;
}

/** A report without its links. */
function report(topic: string, ...pages: Page[]): string {
  const read = pages.map((page, at) => ({ url: `https://p${at}.example/`, ...page }));
  return writeExtractiveReport({ topic, pages: read }).content.replace(/ \[\[\d+\]\]\([^)]*\)/g, '');
}

const section = (content: string, title: string): string =>
  content.split(`## ${title}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

const mill = {
  title: 'Talbot Mill to close its weaving shed',
  text:
    'Talbot Mill will close its weaving shed in Hale by the end of May.\n\nThe closure affects 180 workers. All of them are offered work in Orme.\n\n' +
    'Talbot Mill sold cloth for 40 million pounds last year. The looms of Talbot Mill are from 1962.',
};
const union = {
  title: 'Union accuses Talbot Mill of breaking its word',
  text:
    'The union has accused Talbot Mill of breaking its word to the weavers of Hale.\n\n' +
    'According to the union 210 people work in Hale, not 180, because the mill leaves out apprentices.\n\n' +
    'Buses from Hale to Orme run once an hour. The town hall of Hale stands empty.\n\nThe owners deny that they gave their word.',
};

describe('a fair report', () => {
  it('contrasts two counts of people, whatever it calls them', () => {
    const disputed = section(report('Talbot Mill in Hale', mill, union), 'Where sources disagree');
    expect(disputed).toContain('210 people work in Hale');
    expect(disputed).toContain('The closure affects 180 workers.');
  });

  it('contrasts two figures for one event that name the same place', () => {
    const told = (text: string, publishedAt: string) => ({ title: 'Fire at Orme depot', text, publishedAt });
    const disputed = (...texts: string[]) =>
      section(
        report('Fire at Orme depot', ...texts.map((text, day) => told(text, `2026-05-0${day + 1}`))),
        'Where sources disagree',
      );
    const early =
      'About 900 people were told to leave their homes when a tank caught fire at Orme depot on Friday night.';
    const corrected = 'Some 1,300 people have been evacuated from streets around Orme depot, the county said.';
    expect(disputed(early, corrected)).toMatch(/900 people[^]*\(2026-05-01\)[^]*1,300 people[^]*\(2026-05-02\)/u);
    expect(disputed(early, 'Some 12 people have been evacuated from an office at Orme depot, it said.')).toBe('');
    expect(disputed(early, 'Some 1,300 people have been evacuated from streets in Hale.')).toBe('');
  });

  const onTwoDays = (topic: string, ...texts: [string, string]) =>
    report(topic, ...texts.map((text, at) => ({ title: topic, text, publishedAt: `2026-05-0${at + 1}` })));

  it.each([
    [
      'In the county of Orme 31 people have fallen ill with cholera.',
      'The number of cases has risen to 44.',
      'Cholera in Orme',
    ],
    [
      'Storm Una has killed two people on the coast of Orme.',
      'The number of dead has risen to three: a woman died in hospital.',
      'Storm Una in Orme',
    ],
    [
      'Bakers at the airport of Orme will stop work on Friday from 4 a.m. to midnight.',
      'The strike at Orme airport on Friday will not take place.',
      'Strike at Orme airport',
    ],
    [
      'Six people of Orme are in hospital; nobody has died.',
      'A man of 81 from Orme who had a weak heart has died.',
      'Cholera in Orme',
    ],
    [
      'The mayor of Orme, Ada Pell, puts the extra cost at 2 million euros a year.',
      'According to the auditors, the cost was 2.6 million euros in the first year, most of it for buses.',
      'Free buses in Orme',
    ],
  ])('contrasts what was so first with what a later page says: %s', (early, late, topic) => {
    const about = (text: string, at: number) => `${topic} is news again on day ${at}.\n\n${text}`;
    const disputed = section(onTwoDays(topic, about(early, 1), about(late, 2)), 'Where sources disagree');
    expect(disputed).toContain(early);
    expect(disputed).toContain(late);
  });

  it('does not contrast the cost of a part with the cost', () => {
    const texts = [
      'Free buses in Orme are liked.\n\nThe cost of the bus stops was 2 million euros.',
      'Free buses in Orme are full.\n\nThe cost was 2.6 million euros in the first year.',
    ] as const;
    expect(onTwoDays('Free buses in Orme', ...texts)).not.toContain('Where sources disagree');
  });

  it('quotes a figure with the one that was told before', () => {
    const page = {
      title: 'Storm Una in Orme',
      text: 'Storm Una has caused damage of 140 million euros in Orme, insurers say. At first they had reckoned with 60 million.',
    };
    expect(report('Storm Una in Orme', page)).toContain('insurers say. At first they had reckoned with 60 million.');
  });

  it('does not take the same day in another town for the same event', () => {
    const texts = [
      'Bakers at the airport of Orme will stop work on Friday from 4 a.m. to midnight.\n\nStrikes at airports are frequent.',
      'The strike at Hale airport on Friday will not take place.\n\nStrikes at airports are rare in Hale.',
    ] as const;
    expect(onTwoDays('Strikes at airports', ...texts)).not.toContain('Where sources disagree');
  });

  it('does not tell as a finding what something is reputed to be', () => {
    const page = {
      title: 'Wood stoves in old houses',
      text: 'Wood stoves have a reputation for working only in new houses.\n\nWood stoves in old houses burn well if the flue is dry.',
    };
    expect(report('Wood stoves in old houses', page)).not.toContain('reputation');
  });

  it('tells what came of a denial', () => {
    const page = {
      title: 'Ice cream of Orme Dairy',
      text: 'Orme Dairy had denied for a week that its ice cream was to blame. On Friday the dairy apologised.\n\nOrme Dairy makes ice cream in Hale.',
    };
    expect(report('Orme Dairy ice cream', page)).toContain('was to blame. On Friday the dairy apologised.');
  });

  it('begins a comparison with the verdict for those it is asked for', () => {
    const test = {
      title: 'Brisk and Orla tested',
      text:
        'The Brisk and the Orla are kettles for 60 euros.\n\nIn small kitchens the Orla is the better kettle.\n\n' +
        'Anyone with children should take the Brisk, because its lid locks.\n\nThe Orla boils faster. The Brisk is quieter.',
    };
    const compared = section(
      report('Which kettle is better for parents with children, the Brisk or the Orla?', test),
      'Compared',
    );
    expect(compared).toMatch(/^- Anyone with children should take the Brisk/u);
  });

  it('begins a comparison with what somebody chose, and tells the rest where little names the sides', () => {
    const buses = {
      title: 'Two ways to a clean bus',
      text:
        'Towns have the choice between battery buses and hydrogen buses.\n\nA battery bus costs less than a hydrogen bus.\n\n' +
        'Orme has decided in favour of battery buses.\n\nDrivers in Orme were trained for a month.',
    };
    const content = report('Battery buses or hydrogen buses: which are better?', buses);
    expect(section(content, 'Compared')).toMatch(/^- Orme has decided in favour of battery buses/u);
    expect(content).not.toContain('the choice between');
    expect(section(content, 'Further findings')).toContain('trained for a month');
  });

  it('tells results where it is asked what a trial found', () => {
    const trial = {
      title: 'Trial of free buses in Orme ends',
      text:
        'The trial of free buses in Orme has been examined by the university.\n\nThe trial of free buses in Orme began in March.\n\n' +
        'Car traffic in Orme fell by 9 per cent.\n\nThe number of passengers rose from 4,100 to 6,800 a day.',
    };
    const content = report('What did the trial of free buses in Orme find?', trial);
    expect(content).not.toContain('outright');
    expect(section(content, 'Key findings')).toMatch(/^- (?:Car traffic|The number)/u);
  });

  it('quotes a claim with the denial in the next paragraph, and with one that names itself between commas', () => {
    const page = {
      title: 'Blades of the Orme blender',
      text: 'The maker of the Orme blender says that a supplier changed the steel.\n\nThe supplier, Brenta, disputes that.\n\nOwners of the Orme blender should unplug it.',
    };
    expect(report('Orme blender', page)).toContain('changed the steel. The supplier, Brenta, disputes that.');
  });

  it('quotes a statement with the "but" that takes it back in part', () => {
    const page = {
      title: 'Cracks in Orme dam',
      text: 'Engineers do not expect Orme dam to fail. "But we cannot rule it out," said Ann Low, who leads them. Orme dam was built in 1931.',
    };
    expect(report('Orme dam', page)).toContain(
      'Engineers do not expect Orme dam to fail. "But we cannot rule it out,"',
    );
  });

  it('quotes no advertisement because it begins with "but" or stands before what it announces', () => {
    const page = {
      title: 'Cracks in Orme dam',
      text: 'Engineers found cracks in Orme dam on Monday. But please subscribe to our newsletter for more news of the dam.\n\nThe newsletter is free. It tells every reader each week what happens at Orme dam.\n\nOrme dam was built in 1931 of stone.',
    };
    const content = report('Orme dam', page);
    expect(content).toContain('Engineers found cracks in Orme dam on Monday.');
    expect(content).not.toMatch(/newsletter|each week/u);
  });

  it('quotes a short statement before the sentence that goes on from it', () => {
    const page = {
      title: 'Goats on Orme moor',
      text: 'Goats have eaten the young oaks of Orme moor. A herd of 40 goats lives there.\n\nThe herders disagree. Their chairman says that goats of Orme moor keep the brambles down and save the oaks from fire.',
    };
    expect(report('goats on Orme moor', page)).toContain('The herders disagree. Their chairman says');
  });
});

describe('the order of a report', () => {
  const life = {
    title: 'Edda Holm, who charted the marshes, has died at 90',
    text:
      'Edda Holm, the surveyor who charted the marshes of Orme, died on Sunday in Hale.\n\n' +
      'Holm was born in Orme in 1936 as the daughter of a miller.\n\n' +
      'From 1961 on she spent nine winters in the marshes.\n\n' +
      'Her atlas of the marshes, published in 1972, is used by every skipper.\n\n' +
      'Holm was refused a chair in Orme in 1975 and went to Bergen.',
  };

  it('tells a life year by year after its opening', () => {
    const years = [...section(report('Life of Edda Holm', life), 'Key findings').matchAll(/\b19\d\d\b/gu)];
    expect(years.map(([year]) => year)).toEqual(['1936', '1961', '1972', '1975']);
  });

  const moor = {
    title: 'Goats on Orme moor',
    text:
      'Goats have eaten the young oaks of Orme moor. A herd of 40 goats lives there.\n\n' +
      'The county pays herders 12 pounds for each goat a year.\n\n' +
      'Oaks were planted on the moor in 1998 after a fire.\n\n' +
      'Walkers complain that paths of Orme moor are fenced in.\n\n' +
      'A wall of Orme moor fell down in the storm.',
  };

  it.each([
    ['goats on Orme moor', moor, 'Further findings'],
    [
      'marshes of Orme: charts and surveys',
      { ...life, text: `${life.text}\n\nHolm kept the charts and surveys of the marshes of Orme at home.` },
      'Holm',
    ],
  ])('tells what is known of %s as its page does', (topic, page, title) => {
    const lines = section(report(topic, page), title).split('\n');
    const places = lines.map((line) => page.text.indexOf(line.slice(2).trim()));
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
