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
