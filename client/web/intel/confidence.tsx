import { formatDay, formatShare } from '../design/format.ts';
import { Meter } from '../design/meter.tsx';
import type { BriefingItem, Reading } from './words.ts';

/** The data behind a briefing's confidence, as far as the reader can see it. */
export type Grounds = Pick<Reading, 'confidence_terms' | 'coverage'> &
  Pick<BriefingItem, 'as_of' | 'oldest_source' | 'confidence' | 'confidence_score' | 'sources'>;

/** The confidence of a briefing, as a number and a word. */
export function Confidence({ score, word }: { score: number; word: string }) {
  return (
    <span className="confidence" data-word={word}>
      <Meter share={score} />
      <span>
        <b className="figures">{formatShare(score)}</b> <span className="soft">{word} confidence</span>
      </span>
    </span>
  );
}

/** An explanation of the confidence that needs no formula. */
export function ConfidenceReasons({ grounds }: { grounds: Grounds }) {
  const { confidence_terms: terms, coverage, sources, as_of: asOf } = grounds;
  if (terms === null) return null;
  const reasons = [
    sourceWords(terms, sources),
    `On average the sources were ${ageWords(terms.recency)} old as of ${formatDay(asOf)}.`,
    terms.disagreement === 0
      ? 'No contradiction between the sources was found.'
      : `${formatShare(terms.disagreement)} of the statements are disputed by another cited source.`,
    ...(coverage === null
      ? []
      : [
          `${coverage.pages_read} of ${coverage.pages_tried} pages could be read; ${leftOutWords(coverage.statements_left_out)}.`,
        ]),
  ];
  return (
    <ul className="reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function sourceWords(
  { sources, effective_sources: effective }: NonNullable<Reading['confidence_terms']>,
  cited: number,
): string {
  if (sources === 1) {
    const what = cited > 1 ? `All ${cited} sources belong to one publisher` : 'Everything comes from a single source';
    return `${what}, which limits confidence.`;
  }
  if (effective.toFixed(1) === sources.toFixed(1)) return `${sources} independent sources, cited about equally often.`;
  return `${sources} independent sources, counted as ${effective.toFixed(1)}, because some are cited more than others.`;
}

function leftOutWords(statements: number): string {
  if (statements === 0) return 'no statements were left out';
  const count = statements === 1 ? '1 statement was' : `${statements} statements were`;
  return `${count} left out because no source supports ${statements === 1 ? 'it' : 'them'}`;
}

/** Recency halves with each year, so 0.97 is about two weeks and 0.9 less than two months. */
function ageWords(recency: number): string {
  const ages = [
    [0.97, 'a few days'],
    [0.9, 'a few weeks'],
    [0.7, 'a few months'],
    [0.35, 'a year or two'],
  ] as const;
  return ages.find(([from]) => recency >= from)?.[1] ?? 'several years';
}
