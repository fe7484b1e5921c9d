import { describe, expect, it } from 'vitest';
import { readSource, writeBuiltin } from '#text/posts/index.ts';

const written = (text: string, format: Parameters<typeof writeBuiltin>[1]) =>
  [writeBuiltin(readSource(text), format)].flat().join('\n');

const release = `Quill 3.1

Quill 3.1 prints long tables twice as fast as before and opens files from other editors.

New
- The margin shows who wrote a line.
- Search finds words in footnotes.

Changed
- Colours follow the theme of the system.

Fixed
- Pasting a picture no longer moves the cursor.
- The title page kept an old date.
`;

const minutes = `Minutes of the allotment society

Present: Ines Holt, Karl Brauer, Tom Weir
Apologies: Petra Lindqvist

The society agreed to buy a second water tank for the plots by the railway. The tank costs 900 pounds.
`;

const press = `Kestrel Foods opens a bakery

Kestrel Foods today opened a bakery in Dunmore that will bake 40,000 loaves a day for shops in the region. "We are delighted to take this step," said the managing director, Ruth Sealy. The bakery uses heat from the dairy next door and needs half of the gas of the old one. It employs 65 people, of whom 40 come from the old bakery in Ash Street.

About Kestrel Foods: Kestrel Foods was founded in 1931 and has nine sites.
`;

describe('what stands beside a text', () => {
  it('does not take the labels of release notes for speakers', () => {
    expect(written(release, 'twitter_thread')).toContain('Fixed: Pasting a picture no longer moves the cursor.');
    expect(written(release, 'hook')).toBe(
      'Quill 3.1 prints long tables twice as fast as before and opens files from other editors.',
    );
  });

  it('leaves out numbers of tasks and the names of those who helped', () => {
    const changes = `# Changelog\n\n## 1.4\n\n### Fixed\n- A timer ran twice (#88, thanks @mlindt)\n- Names were cut (#90)\n- Empty lines were lost\n`;
    const thread = written(changes, 'twitter_thread');
    expect(thread).toContain('A timer ran twice');
    expect(thread).not.toMatch(/[#@](?:88|90|mlindt)/u);
  });

  it('does not name those who came to a meeting', () => {
    expect(written(minutes, 'hashtags')).not.toMatch(/Holt|Lindqvist|Brauer/u);
    expect(written(minutes, 'keywords')).not.toMatch(/Holt|Lindqvist|Brauer/u);
    expect(written(minutes, 'summary')).toContain('second water tank');
  });

  it('says of a sender neither its history nor its delight', () => {
    expect(written(press, 'key_points')).not.toContain('1931');
    expect(written(press, 'facebook')).not.toContain('delighted');
    expect(written(press, 'facebook')).toContain('40,000 loaves');
  });

  it('makes no point of how long a recipe takes', () => {
    const recipe = `Carrot pancakes\n\nMakes eight pancakes. Takes about 30 minutes.\n\nGrate three carrots and squeeze them well. The batter keeps for a day in the fridge. Fry spoonfuls of it in hot oil for three minutes on each side.\n`;
    expect(written(recipe, 'quote')).not.toMatch(/Takes|Makes/u);
    expect(written(recipe, 'twitter')).not.toMatch(/Takes|Makes/u);
  });

  it('makes no point of what others had found before, and of what judges disagreed with', () => {
    const study = `Salt baths do not help, trial finds\n\nSalt baths did not ease the itching of 90 children with eczema in a trial of two years. Previous research had suggested that salt calms the skin. Half of the children bathed in salt water every evening, half in plain water. Both groups itched as much as before.\n`;
    expect(written(study, 'key_points')).not.toContain('Previous research');
    const court = `Ferry keeps its licence\n\nThe ferry to Inish may sail on, the high court ruled on Monday. The licensing board held that the boat was too old to be safe. The judges disagreed. An engineer had examined the hull in May and found it sound, they wrote.\n`;
    expect(written(court, 'key_points')).not.toContain('too old to be safe');
  });
});
