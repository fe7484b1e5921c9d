import { readSource, writeBuiltin } from '#text/posts/index.ts';
import { type DataSet, type Figure, type Result, type Row, textOf } from './measure.ts';

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];

const phraseStem = (phrase: string): string => phrase.toLowerCase().replace(/(?:ies|es|s)$/u, '');

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const token of a) {
    const row = [0];
    for (let at = 1; at <= b.length; at += 1) {
      row.push(token === b[at - 1] ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

/** ROUGE-L of a text against a reference, 0..1. */
function rougeL(text: readonly string[], reference: readonly string[]): number {
  const sum = text.length + reference.length;
  return sum === 0 ? 0 : (2 * longestCommon(text, reference)) / sum;
}

const best = (text: readonly string[], references: readonly string[][]): number =>
  references.reduce((most, reference) => Math.max(most, rougeL(text, reference)), 0);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The score of a format against the references, compared with the start of the source at the same length. */
function scored(rows: readonly Row[], format: 'summary' | 'hook' | 'headline', references: (row: Row) => string[]) {
  const scores = rows.map((row) => {
    const source = textOf(row, 'source');
    const content = writeBuiltin(readSource(source), format);
    const output = tokensOf(typeof content === 'string' ? content : '');
    const gold = references(row).map(tokensOf);
    const lead = tokensOf(source).slice(0, output.length);
    return { ours: best(output, gold), lead: best(lead, gold), size: output.length };
  });
  const ours = mean(scores.map((score) => score.ours));
  const lead = mean(scores.map((score) => score.lead));
  const size = Math.round(mean(scores.map((score) => score.size)));
  return { ours, lead, size };
}

function figureOf(format: string, { ours, lead, size }: { ours: number; lead: number; size: number }): Figure {
  return {
    name: `ROUGE-L of ${format}, ${size} words`,
    value: ours,
    baseline: `lead of the same length ${lead.toFixed(3)}`,
    target: { atLeast: lead + 0.01 },
  };
}

/** `summary` and `hook` against the summaries that people wrote. */
export function summaryRouge({ rows }: DataSet): Result {
  const references = (row: Row) => row['references'] as string[];
  const figures = (['summary', 'hook'] as const).map((format) => figureOf(format, scored(rows, format, references)));
  return { rows: rows.length, figures };
}

/** Content words of a text: longer words without plural endings. */
const contentWords = (text: string): string[] =>
  tokensOf(text)
    .filter((word) => word.length > 3)
    .map(phraseStem);

/** Share of key phrases that also occur in the hidden title, compared with the most frequent words. */
function keywordsInTitle(rows: readonly Row[]): Figure {
  const shares = rows.map((row) => {
    const source = textOf(row, 'source');
    const title = new Set(contentWords(textOf(row, 'title')));
    const content = writeBuiltin(readSource(source), 'keywords') ?? [];
    const phrases = typeof content === 'string' ? [content] : content;
    const counts = new Map<string, number>();
    for (const word of contentWords(source)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const frequent = [...counts].sort((a, b) => b[1] - a[1]).slice(0, phrases.length);
    const named = phrases.filter((phrase) => contentWords(phrase).some((word) => title.has(word))).length;
    const most = Math.max(1, phrases.length);
    return { ours: named / most, classic: frequent.filter(([word]) => title.has(word)).length / most };
  });
  return {
    name: 'key phrases that name a word of the title',
    value: mean(shares.map(({ ours }) => ours)),
    baseline: `most frequent words ${mean(shares.map(({ classic }) => classic)).toFixed(3)}`,
  };
}

/** `headline` and `keywords` against the title that the text had. */
export function headlineRouge({ rows }: DataSet): Result {
  const titled = rows.filter((row) => typeof row['title'] === 'string' && row['title'] !== '');
  const figure = figureOf(
    'headline',
    scored(titled, 'headline', (row) => [textOf(row, 'title')]),
  );
  return { rows: titled.length, figures: [figure, keywordsInTitle(titled)] };
}

/** The key phrases of a text against those that people gave it. */
export function keywordHits({ rows }: DataSet): Result {
  const scores = rows.map((row) => {
    const gold = new Set((row['keys'] as string[]).map(phraseStem));
    const content = writeBuiltin(readSource(textOf(row, 'text')), 'keywords') ?? [];
    const given = [...new Set((typeof content === 'string' ? [content] : content).map(phraseStem))].slice(0, 10);
    const hits = given.filter((phrase) => gold.has(phrase)).length;
    return { p: hits / Math.max(1, given.length), r: hits / Math.max(1, gold.size) };
  });
  const p = mean(scores.map((score) => score.p));
  const r = mean(scores.map((score) => score.r));
  return {
    rows: rows.length,
    figures: [
      { name: 'P@10', value: p, target: { atLeast: 0.42 } },
      { name: 'F1@10', value: p + r === 0 ? 0 : (2 * p * r) / (p + r) },
    ],
  };
}
