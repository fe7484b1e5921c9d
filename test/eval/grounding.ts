import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { DraftCheck } from '#text/summaries/check-draft.ts';
import { answerRows, claimRows, type MeasuredRow, measureRows, publishedUnseen } from '../train/grounding-judge.ts';
import { judgedSentences } from '../train/judged-sentences.ts';
import { type DataSet, type Figure, precisionRecall, type Result } from './measure.ts';
import { readRows } from './read-data.ts';

/** Whether each row would be published, with weights that have seen no row of its source. */
interface Judged {
  row: MeasuredRow;
  isPublished: boolean;
}

const learned = [
  ['grounding_claims', 'claims.jsonl'],
  ['grounding_claims', 'own.jsonl'],
  ['grounding_begin', 'dev.jsonl'],
  ['grounding_begin', 'test.jsonl'],
] as const;

const written = 'written for training';

/** The training data of the judge: the files beside the measured one, and the sentences written for it. */
function trainingRows(folder: string): { kind: string; rows: MeasuredRow[] }[] {
  const read = learned.flatMap(([name, file]) => {
    const path = join(folder, '..', name, file);
    if (!existsSync(path)) return [];
    const rows = readRows(path);
    const judged = name === 'grounding_begin' ? answerRows(rows) : claimRows(rows, file === 'own.jsonl' ? 2 : 1);
    return { kind: `${name}/${file}`, judged };
  });
  const kinds = [...read, { kind: written, judged: judgedSentences() }];
  const measured = measureRows(kinds.flatMap(({ judged }) => judged));
  let at = 0;
  return kinds.map(({ kind, judged }) => {
    at += judged.length;
    return { kind, rows: measured.slice(at - judged.length, at) };
  });
}

interface Part {
  kind: string;
  judged: Judged[];
}

const known = new Map<string, Part[]>();

/** All training rows, each judged by cross-validation; computed once for all measured files. */
function partsOf(folder: string): Part[] {
  const root = join(folder, '..');
  const found = known.get(root) ?? judgeParts(trainingRows(folder));
  known.set(root, found);
  return found;
}

function judgeParts(parts: readonly { kind: string; rows: MeasuredRow[] }[]): Part[] {
  const all = parts.flatMap(({ rows }) => rows);
  const line = new Set(parts.find(({ kind }) => kind === 'grounding_claims/claims.jsonl')?.rows ?? all);
  const isPublished = publishedUnseen(all, (row) => line.has(row));
  let at = 0;
  return parts.map(({ kind, rows }) => {
    at += rows.length;
    const published = isPublished.slice(at - rows.length, at);
    return { kind, judged: rows.map((row, place) => ({ row, isPublished: published[place] ?? false })) };
  });
}

/** Training rows are judged by cross-validation, all others by the shipped weights. */
function judge(data: DataSet): Judged[] {
  if (!learned.some(([name, file]) => name === data.name && file === data.file)) {
    const rows = data.rows.some((row) => 'claim' in row) ? answerRows(data.rows) : claimRows(data.rows, 1);
    return measureRows(rows).map((row) => ({
      row,
      isPublished: checkSentence(row.sentence, prepareSource(row.source)).verdict === 'supported',
    }));
  }
  return partsOf(data.folder).find(({ kind }) => kind === `${data.name}/${data.file}`)?.judged ?? [];
}

function published(rows: readonly Judged[], label: string): number {
  const of = rows.filter(({ row }) => row.label === label);
  return of.filter(({ isPublished }) => isPublished).length / Math.max(1, of.length);
}

function figuresOf(rows: readonly Judged[]): { f1: number; balanced: number } {
  const count = (isGold: boolean, isPublished: boolean) =>
    rows.filter((judged) => (judged.row.label === 'supported') === isGold && judged.isPublished === isPublished).length;
  const [tp, fn, fp, tn] = [count(true, true), count(true, false), count(false, true), count(false, false)];
  const { f1, r } = precisionRecall({ tp, fp, fn });
  return { f1, balanced: (r + tn / Math.max(1, tn + fp)) / 2 };
}

/** Agreement of the checker with people on whether a passage supports a claim; 5-fold by source. */
export function grounding(data: DataSet): Result {
  const judged = judge(data);
  const { f1, balanced } = figuresOf(judged);
  return {
    rows: judged.length,
    figures: [
      { name: 'F1', value: f1, baseline: 'word coverage .802', target: { atLeast: 0.86 } },
      { name: 'balanced accuracy', value: balanced, baseline: '.847', target: { atLeast: 0.87 } },
    ],
  };
}

/** Whether a report would quote the page instead of an unpublished sentence. */
function isReplaced({ source, sentence }: MeasuredRow): boolean {
  const check = new DraftCheck([{ url: '', title: '', text: source }]);
  const nobodyAgrees = new Set<never>();
  return check.publish(check.check([{ text: sentence, sources: [1] }]), nobodyAgrees).length > 0;
}

function keptOrReplaced(rows: readonly Judged[]): number {
  const of = rows.filter(({ row }) => row.label === 'supported');
  return of.filter(({ row, isPublished }) => isPublished || isReplaced(row)).length / Math.max(1, of.length);
}

const baselines: Readonly<Record<string, readonly string[]>> = {
  'claims.jsonl': ['.670 / .634 / .575', '.588 / .534 / .360', '.481 / .405 / .449', '.591', '.533'],
  'own.jsonl': ['.358 / .340 / .189', '.865 / .865 / .577', '.500', '.310', '.208'],
};

/** Shares of true, contradicted and unsaid sentences that would be published; 5-fold by source. */
export function groundingClaims(data: DataSet): Result {
  const judged = judge(data);
  const { f1, balanced } = figuresOf(judged);
  const [kept, contradicted, unsaid, accuracy, harmonic] = baselines[data.file] ?? [];
  const withBaseline = (baseline: string | undefined) => (baseline === undefined ? {} : { baseline });
  const figures: Figure[] = [
    { name: 'kept', value: published(judged, 'supported'), ...withBaseline(kept), target: { atLeast: 0.5 } },
    { name: 'kept, or replaced by the source’s words', value: keptOrReplaced(judged), target: { atLeast: 0.85 } },
    {
      name: 'leak of contradicted',
      value: published(judged, 'contradicted'),
      ...withBaseline(contradicted),
      target: { atMost: 0.05 },
    },
    {
      name: 'leak of not said',
      value: published(judged, 'unsupported'),
      ...withBaseline(unsaid),
      target: { atMost: 0.1 },
    },
    { name: 'balanced accuracy', value: balanced, ...withBaseline(accuracy), target: { atLeast: 0.75 } },
    { name: 'F1 of supported', value: f1, ...withBaseline(harmonic) },
  ];
  return { rows: judged.length, figures: [...figures, ...ofOurOwn(data), ...byPhenomenon(data, judged)] };
}

/** The same for the training sentences, with weights that have not seen their text. */
function ofOurOwn({ folder, file }: DataSet): Figure[] {
  if (file !== 'claims.jsonl') return [];
  const judged = partsOf(folder).find(({ kind }) => kind === written)?.judged ?? [];
  const labels = { supported: 'kept', contradicted: 'leak of contradicted', unsupported: 'leak of not said' };
  return Object.entries(labels).map(([label, name]) => ({
    name: `sentences of our own: ${name}`,
    value: published(judged, label),
  }));
}

function byPhenomenon({ rows }: DataSet, judged: readonly Judged[]): Figure[] {
  const kinds = [...new Set(rows.map((row) => String(row['phenomenon'])))].sort();
  return kinds.flatMap((kind) => {
    const of = judged.filter((_, at) => rows[at]?.['phenomenon'] === kind);
    return [...new Set(of.map(({ row }) => row.label))].sort().map((label) => {
      const count = of.filter(({ row }) => row.label === label).length;
      return {
        name: `${kind}: ${label === 'supported' ? 'kept' : `leak of ${label}`} of ${count}`,
        value: published(of, label),
      };
    });
  });
}
