import { expect, it } from 'vitest';
import { findKeyPhrases } from '#text/summaries/key-phrases.ts';
import { rankSentences } from '#text/summaries/rank-sentences.ts';
import { readPages } from '#text/summaries/read-pages.ts';

/** The phrases that could head a sub-topic of a page. */
function headingsOf(topic: string, ...paragraphs: string[]): string[] {
  const reading = readPages(topic, [{ url: 'https://page.example/', title: topic, text: paragraphs.join('\n\n') }]);
  return findKeyPhrases(reading, rankSentences(reading)).map(({ heading }) => heading);
}

it('names no sub-topic after a German noun that could be anything, but after a compound', () => {
  const headings = headingsOf(
    'Die Wiesenweihe',
    'Die Wiesenweihe brütet im Getreide. Die Wiesenweihe ist der seltenste Greifvogel des Landes.',
    'Der Schritt zum Schutz der Wiesenweihe war klein: Ein Landwirt ließ um das Nest zwei Ar stehen.',
    'Mit diesem Schritt zum Schutz sank der Verlust an Jungvögeln der Wiesenweihe auf ein Zehntel. Vor dem Schritt, den er tat, starben jedes Jahr vierzig Wiesenweihen unter Mähdreschern.',
    'Die Nestbeobachtung im Getreide übernehmen vierzig Freiwillige mit Fernrohren von Mai bis August.',
    'Für die Nestbeobachtung im Mai zahlt der Kreis jedem Freiwilligen zwanzig Euro am Tag. Ohne die Nestbeobachtung in Feldern wären neun von zehn Wiesenweihen verloren.',
    'Ein Drittel der Wiesenweihen kehrt im April aus dem Sahel zurück. Der Bestand der Wiesenweihe stieg in neun Jahren von vier auf siebzehn Paare.',
  );
  expect(headings).not.toContain('Schritt');
  expect(headings).toContain('Nestbeobachtung');
});

it('names no sub-topic after the end of a longer name', () => {
  const headings = headingsOf(
    'Orbit One review',
    'The Orbit One weighs three kilos and is the quietest console of this year. The Orbit One costs 500 dollars.',
    'The PS4 Pro, a year older, renders most games in lower resolution than the Orbit One, according to tests by two magazines.',
    'Owners of the PS4 Pro, like those of others, pay 100 dollars less than those of the Orbit One, but films play in lower quality there.',
    'Unlike the PS4 Pro, the Orbit One has a drive for discs. Of forty games tried on the Orbit One, thirty ran at full speed.',
    'Its controller still needs batteries. Reviewers of the Orbit One praise its drive, which plays films in high quality.',
  );
  expect(headings).toEqual(['PS4 Pro']);
});

it('writes an abbreviation with its last full stop', () => {
  const headings = headingsOf(
    'Mobility report',
    'The mobility report ranks ten countries. In the report on mobility, the U.S. is the last of ten.',
    'A child in the U.S., the mobility report says, earns what its parents earned. Elsewhere one in five does.',
    'The safety net of the U.S. is the weakest in the mobility report. It gives half of the help that people need.',
  );
  expect(headings).toContain('U.S.');
});
