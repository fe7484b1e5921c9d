import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';

const page = (name: string, title: string, ...paragraphs: string[]) => ({
  url: `https://${name}.example/`,
  title,
  text: paragraphs.join('\n\n'),
});

const linesOf = (content: string): string[] =>
  content.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.replace(/ \[\[.*$/u, '').slice(2)] : []));

const stove = page(
  'stoves',
  'Tiled stoves: what they cost and what they do',
  'A tiled stove heats a house with wood. It stays warm for twelve hours. Whether it saves money is not proven.',
  'Some owners complain. Two of five tiled stoves in a survey in Arlen smoked at the first try.',
  'Tiled stoves last for decades. Sign up for our newsletter to read more. A new grate costs 90 euros in the shops of Arlen.',
);

describe('a report told in paragraphs', () => {
  const { content, claims } = writeExtractiveReport({ topic: 'tiled stoves', pages: [stove] });
  const lines = linesOf(content);

  it('tells a short paragraph whole, in one item with one source, where one of its sentences was chosen', () => {
    expect(lines).toContain(stove.text.split('\n\n')[0]);
    expect(lines).toContain(stove.text.split('\n\n')[1]);
    const claim = claims.find(({ text }) => text.startsWith('Some owners'));
    expect(claim).toMatchObject({ text: stove.text.split('\n\n')[1], quote: stove.text.split('\n\n')[1] });
    expect(claims).toHaveLength(lines.length);
  });

  it('adds no notice, and nothing that stands behind one', () => {
    expect(content).not.toContain('newsletter');
    expect(lines).not.toContainEqual(expect.stringMatching(/decades\. A new grate/u));
  });

  it('adds as many sentences and words as were asked for, and no part of a paragraph', () => {
    const toldIn = (sentences: number, words: number) => {
      const size = { summary: 1, topics: 0, perTopic: 1, sentences, words };
      return linesOf(writeExtractiveReport({ topic: 'tiled stoves', pages: [stove], size }).content)[0];
    };
    expect(toldIn(2, 400)).not.toContain('not proven');
    expect(toldIn(9, 15)).not.toContain('not proven');
    expect(toldIn(9, 60)).toContain('not proven');
  });

  it('does not tell the whole of a long paragraph', () => {
    const long = page(
      'long',
      'Tiled stoves',
      'Tiled stoves are built by hand in Arlen. The clay of Arlen is dug in the autumn, when the ground is dry, and is left outdoors for a year before use. ' +
        'Apprentices learn for three years how to mix, press and fire the plates, and are paid by the guild of the town. ' +
        'Many customers choose green or blue plates, though white ones were the fashion of the last century in most of the valley.',
      ...[
        'heat a room for twelve hours',
        'burn wood and no coal',
        'weigh up to a tonne',
        'cost 9,000 euros',
        'last for decades',
      ].map((what) => `The tiled stoves of Arlen ${what}, as the guild of tiled stoves has written.`),
    );
    expect(linesOf(writeExtractiveReport({ topic: 'tiled stoves', pages: [long] }).content)).toContain(
      'Tiled stoves are built by hand in Arlen.',
    );
  });

  it('begins with no sentence that leans on one before the paragraph', () => {
    const leaning = page(
      'leaning',
      'Tiled stoves in Arlen',
      'The town of Arlen counts its tiled stoves every ten years.',
      'It also asks what they burn. Two of five tiled stoves in Arlen burn wood from the forest of the town.',
    );
    const told = linesOf(writeExtractiveReport({ topic: 'tiled stoves', pages: [leaning] }).content).join('\n');
    expect(told).toContain('Two of five tiled stoves in Arlen burn wood');
    expect(told).not.toContain('It also asks');
  });

  it('leaves the sides of a comparison their sentences', () => {
    const compared = page(
      'compared',
      'Oak and beech',
      'Oak costs 90 euros a square metre. Beech costs 60 euros a square metre. Both take oil well.',
      'All in all beech is the better choice for a nursery.',
    );
    const asked = { topic: 'Oak or beech: which floor is better?', pages: [compared] };
    const sections = writeExtractiveReport(asked).content.split('\n## ');
    expect(sections.find((one) => one.startsWith('Oak'))).not.toContain('Beech costs');
    expect(sections.find((one) => one.startsWith('Beech'))).toContain(
      'Beech costs 60 euros a square metre. Both take oil',
    );
  });

  it('takes a sentence away with the disputed one that it was told beside', () => {
    const pages = [
      page('one', 'The Sund bridge', 'The Sund bridge is 412 metres long. Painters need two years for it.'),
      page('other', 'The Sund bridge in figures', 'The Sund bridge is 380 metres long.'),
    ];
    const { content: disputed } = writeExtractiveReport({ topic: 'Sund bridge', pages });
    expect(disputed).toContain('On the other hand');
    expect(linesOf(disputed)).not.toContain('Painters need two years for it.');
  });
});
