import { condensed, type Finding, findOut, type JudgeModel, marginOf } from '#text/grounding/judge.ts';
import { prepareSource } from '#text/grounding/prepared-source.ts';
import { tokensOf } from '#text/grounding/verifier-tokens.ts';
import { rolesOf } from '#text/languages/index.ts';
import type { Row } from '../eval/measure.ts';
import { growForest } from './grow-forest.ts';

/** A sentence, its source and the label given by people. */
export interface JudgedRow {
  source: string;
  sentence: string;
  label: 'supported' | 'contradicted' | 'unsupported';
  /** Its weight in training. */
  weight: number;
}

/** A labelled row with its features. */
export interface MeasuredRow extends JudgedRow {
  /** Undefined if the sentence shares no word with its source. */
  finding: Finding | undefined;
  /** Its fold; rows of one source are in the same fold. */
  fold: number;
}

const folds = 5;
/**
 * Shares of contradicted and of unsaid sentences that may be published of the rows that the line is drawn on. Of rows that
 * neither trees nor line have seen, no more than 5 and 10 in 100 get through.
 */
const mostContradicted = 0.05;
const mostUnsaid = 0.096;
const growth = { trees: 100, leastCases: 4, depth: 24, share: 0.3 };

/** Dialogue answers are supported by fewer words than report sentences, so they count less. */
const weightOfAnswers = 0.5;

/** Rows of human-written claims about pages. */
export function claimRows(rows: readonly Row[], weight: number): JudgedRow[] {
  return rows.map(({ source, sentence, label }) => ({ source, sentence, label, weight }) as JudgedRow);
}

/** Rows of answers that models wrote from a passage; those that state nothing are left out. */
export function answerRows(rows: readonly Row[]): JudgedRow[] {
  return rows
    .filter(({ label }) => label !== 'Generic')
    .map(({ source, claim, label }) => ({
      source: String(source),
      sentence: String(claim),
      label: label === 'Fully attributable' ? 'supported' : 'unsupported',
      weight: weightOfAnswers,
    }));
}

/** Computes the features of rows and assigns each source to one fold. */
export function measureRows(rows: readonly JudgedRow[]): MeasuredRow[] {
  const order = new Map<string, number>();
  return rows.map((row) => {
    const place = order.get(row.source) ?? order.size;
    order.set(row.source, place);
    const finding = findOut(row.sentence, tokensOf(row.sentence, 'en', rolesOf('en')), prepareSource(row.source));
    return { ...row, finding, fold: place % folds };
  });
}

/** Fits the trees, without a threshold. */
function growTrees(rows: readonly MeasuredRow[]): JudgeModel {
  const cases = rows.map(({ finding, label, weight }) => ({
    values: Object.fromEntries(Object.entries(finding?.measures.toJSON() ?? {}).filter(([name]) => name !== condensed)),
    positive: label === 'supported',
    weight,
  }));
  return { ...growForest(cases, growth), threshold: 0 };
}

/** Cross-validated log-odds of each row, less what they must exceed the threshold by. */
function unseenScores(rows: readonly MeasuredRow[]): number[] {
  const models = new Map([...new Set(rows.map(({ fold }) => fold))].map((fold) => [fold, growWithout(rows, fold)]));
  return rows.map((row) => scoreOf(row, models.get(row.fold)));
}

function growWithout(rows: readonly MeasuredRow[], fold: number): JudgeModel {
  return growTrees(rows.filter((row) => row.fold !== fold));
}

function scoreOf({ finding }: MeasuredRow, model: JudgeModel | undefined): number {
  return finding === undefined || model === undefined ? Number.NEGATIVE_INFINITY : marginOf(finding, model);
}

/**
 * Which rows would be published by trees that have seen no row of their fold, and by a line that was drawn without
 * them: for each fold, the line is found on the others, by trees that leave out one of those at a time.
 */
export function publishedUnseen(rows: readonly MeasuredRow[], isLineRow: (row: MeasuredRow) => boolean): boolean[] {
  const judges = new Map<number, JudgeModel>();
  for (let fold = 0; fold < folds; fold += 1) {
    const others = rows.filter((row) => row.fold !== fold);
    judges.set(fold, trainJudge(others, isLineRow));
  }
  return rows.map((row) => scoreOf(row, judges.get(row.fold)) >= 0);
}

/** The lowest score threshold that keeps the share of false sentences within limits. */
function thresholdFor(rows: readonly MeasuredRow[], scores: readonly number[]): number {
  const share = (label: JudgedRow['label'], from: number) => {
    const of = rows.flatMap((row, at) => (row.label === label ? [scores[at] ?? 0] : []));
    return of.filter((score) => score >= from).length / Math.max(1, of.length);
  };
  const sorted = [...scores].filter(Number.isFinite).sort((a, b) => a - b);
  const found = sorted.find(
    (from) => share('contradicted', from) <= mostContradicted && share('unsupported', from) <= mostUnsaid,
  );
  return Math.round((found ?? sorted.at(-1) ?? 0) * 1e3) / 1e3;
}

/** Fits the judge on all rows; where it draws the line is found on rows that it had not seen, those that `isLineRow` names. */
export function trainJudge(rows: readonly MeasuredRow[], isLineRow: (row: MeasuredRow) => boolean): JudgeModel {
  const scores = unseenScores(rows);
  const line = rows.flatMap((row, at) => (isLineRow(row) ? [{ row, score: scores[at] ?? 0 }] : []));
  const threshold = thresholdFor(
    line.map(({ row }) => row),
    line.map(({ score }) => score),
  );
  return { ...growTrees(rows), threshold };
}
