import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import { checkDraft } from '#text/summaries/grounded-report.ts';
import { sectionsOf } from '#text/summaries/sections.ts';

const pages = [
  {
    url: 'https://a.example/',
    title: 'Rance',
    text: 'The Rance Tidal Power Station opened in 1966. It has 24 turbines with *240* megawatts of tidal power. ## No heading of tidal power stands here.',
  },
  { url: 'https://b.example/', title: 'Sihwa', text: 'Sihwa Lake in South Korea has 254 megawatts of tidal power.' },
];

describe('report sections', () => {
  it('contain the statements under their headings with all citations', () => {
    const rance = { text: 'The Rance Tidal Power Station opened in 1966.', sources: [1] };
    const sihwa = { text: 'Sihwa Lake in South Korea has 254 megawatts of tidal power.', sources: [2] };
    const draft = { summary: [rance], sections: [{ title: 'Korea', sentences: [sihwa] }] };
    const { pairs, publish } = checkDraft({ topic: 'tidal power', pages, draft });
    const { content = '', claims = [] } = publish(new Set(pairs)) ?? {};
    const sections = sectionsOf(content, claims);
    expect(sections.map(({ title, statements }) => [title, statements.map(({ text }) => text)])).toEqual([
      ['Summary', [rance.text]],
      ['Korea', [sihwa.text]],
    ]);
    expect(sections[1]?.statements[0]?.citations).toEqual([{ source: 'https://b.example/', quote: sihwa.text }]);
  });

  it('lose no claim for any Markdown', () => {
    const { content, claims } = writeExtractiveReport({ topic: 'tidal power', pages });
    const found = sectionsOf(content, claims).flatMap(({ statements }) => statements);
    expect(found.length).toBeGreaterThan(1);
    expect(found.flatMap(({ text, citations }) => citations.map(({ source }) => `${text} ${source}`))).toEqual(
      claims.map(({ text, source }) => `${text} ${source}`),
    );
  });

  it('are empty without claims', () => {
    expect(sectionsOf('# Title\n\n## Sources\n', [])).toEqual([]);
  });
});
