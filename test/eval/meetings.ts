import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinearModel } from '#text/languages/linear-model.ts';
import { findItems, type MeetingItems } from '#text/meetings/items/find-items.ts';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';
import { trainQuestions, type UtteranceRow } from '../train/meeting-models.ts';
import { type DataSet, type Figure, precisionRecall, type Result, type Row, textOf } from './measure.ts';

const kinds = ['action_items', 'decisions', 'questions'] as const;
type Kind = (typeof kinds)[number];

/** The position and words of an item. */
interface Predicted {
  text: string;
  start_ms?: number | undefined;
  quote?: string | undefined;
  owner?: string | undefined;
  due?: string | undefined;
}

interface Gold {
  assignee?: string | null;
  due_date?: string | null;
  citation: { timestamp_ms: number; text_snippet: string };
}

interface Cue {
  startMs: number;
  normalised: string;
}

/** Counts of one kind over all meetings, with owners and dates of matched action items. */
export interface ItemCounts {
  tp: number;
  fp: number;
  fn: number;
  owners: { right: number; of: number };
  dues: { right: number; of: number };
}

const baselines: Readonly<Record<Kind, string>> = { action_items: '.604', decisions: '.750', questions: '.435' };
const targets: Readonly<Record<Kind, number>> = { action_items: 0.75, decisions: 0.85, questions: 0.65 };

/** The measure `meeting-items`: a folder of WebVTT files with an `.expected.json` beside them. */
export function meetingItems({ folder, file }: DataSet): Result {
  const root = join(folder, file);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.vtt') && existsSync(join(root, expectedOf(name))))
    .toSorted();
  const totals = new Map(kinds.map((kind) => [kind, emptyCounts()]));
  for (const name of names) {
    const text = readFileSync(join(root, name), 'utf8');
    const gold = JSON.parse(readFileSync(join(root, expectedOf(name)), 'utf8')) as Record<Kind, Gold[]>;
    const items = findItems(readTranscript(text).segments);
    for (const kind of kinds) addCounts(totals.get(kind), matchItems(cuesOf(text), gold[kind], items[kind]));
  }
  const figures: Figure[] = [];
  for (const [kind, { tp, fp, fn }] of totals) {
    const { p, r, f1 } = precisionRecall({ tp, fp, fn });
    figures.push({ name: `${kind} F1`, value: f1, baseline: baselines[kind], target: { atLeast: targets[kind] } });
    figures.push({ name: `${kind} precision`, value: p }, { name: `${kind} recall`, value: r });
  }
  const { owners, dues } = totals.get('action_items') ?? emptyCounts();
  figures.push({ name: 'owner', value: share(owners) }, { name: 'due', value: share(dues) });
  return { rows: names.length, figures };
}

function expectedOf(name: string): string {
  return name.replace(/\.vtt$/u, '.expected.json');
}

/** Pairs expected and found items of one kind, each at most once, in the order of the expected ones. */
export function matchItems(cues: readonly Cue[], gold: readonly Gold[], items: readonly Predicted[]): ItemCounts {
  const anchors = items.map((item) => anchorOf(cues, item));
  const used = new Set<number>();
  const counts = emptyCounts();
  for (const one of gold) {
    const places = goldPlaces(cues, one);
    const found = anchors.findIndex((anchor, at) => !used.has(at) && anchor !== undefined && places.has(anchor));
    if (found < 0) {
      counts.fn += 1;
      continue;
    }
    used.add(found);
    counts.tp += 1;
    const item = items[found];
    if (one.assignee) {
      counts.owners.of += 1;
      if (item?.owner?.toLowerCase() === one.assignee.toLowerCase()) counts.owners.right += 1;
    }
    if (one.due_date) {
      counts.dues.of += 1;
      if (item?.due) counts.dues.right += 1;
    }
  }
  counts.fp = items.length - used.size;
  return counts;
}

function goldPlaces(cues: readonly Cue[], { citation }: Gold): Set<number> {
  const wanted = normalise(citation.text_snippet);
  const places = cues.flatMap(({ normalised }, at) => (normalised.includes(wanted) ? [at] : []));
  return new Set(places.length > 0 ? places : [lastBefore(cues, citation.timestamp_ms)]);
}

function anchorOf(cues: readonly Cue[], { start_ms: startMs, quote, text }: Predicted): number | undefined {
  if (startMs !== undefined) return lastBefore(cues, startMs);
  for (const words of [quote, text]) {
    const wanted = normalise(words ?? '');
    const at = wanted === '' ? -1 : cues.findIndex(({ normalised }) => normalised.includes(wanted));
    if (at >= 0) return at;
  }
  return undefined;
}

function lastBefore(cues: readonly Cue[], timeMs: number): number {
  return cues.findLastIndex(({ startMs }) => startMs <= timeMs);
}

/** Lowercases, replaces each run of other characters than letters and digits with a space, and trims. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
};

/** The cues of a WebVTT file as the metric defines them, independent of our own reader. */
export function cuesOf(text: string): Cue[] {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .flatMap((block) => {
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => line.includes('-->'));
      const startMs = milliseconds(lines[timing] ?? '');
      if (timing < 0 || startMs === undefined) return [];
      const body = lines
        .slice(timing + 1)
        .join(' ')
        .replaceAll(/<[^>]*>/gu, '');
      const decoded = body.replaceAll(/&([a-z]+);/gu, (whole, name: string) => entities[name] ?? whole);
      return [{ startMs, normalised: normalise(decoded) }];
    });
}

function milliseconds(line: string): number | undefined {
  const [, hours, minutes, seconds, part] = /(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})\s*-->/u.exec(line) ?? [];
  if (minutes === undefined) return undefined;
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(part);
}

function emptyCounts(): ItemCounts {
  return { tp: 0, fp: 0, fn: 0, owners: { right: 0, of: 0 }, dues: { right: 0, of: 0 } };
}

function addCounts(total: ItemCounts | undefined, more: ItemCounts): void {
  if (total === undefined) return;
  total.tp += more.tp;
  total.fp += more.fp;
  total.fn += more.fn;
  for (const part of ['owners', 'dues'] as const) {
    total[part].right += more[part].right;
    total[part].of += more[part].of;
  }
}

function share({ right, of }: { right: number; of: number }): number {
  return of === 0 ? 0 : right / of;
}

interface Utterance extends UtteranceRow {
  readonly role: string;
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly string[];
}

/** The measure `meeting-questions`: with and without question marks; committed weights and 5-fold. */
export function meetingQuestions({ rows }: DataSet): Result {
  const utterances = rows.map(readUtterance);
  const models = [0, 1, 2, 3, 4].map((part) => trainQuestions(utterances, (at) => at % 5 !== part));
  const figures: Figure[] = [];
  for (const marks of [true, false]) {
    const input = marks ? utterances : utterances.map((row) => ({ ...row, text: row.text.replaceAll('?', '') }));
    const runs = [
      { name: '', said: askedRows(input) },
      { name: ', 5-fold', said: unseenRows(input, models) },
    ];
    for (const { name, said } of runs)
      figures.push({
        name: `F1, marks ${marks ? 'kept' : 'removed'}${name}`,
        value: f1Of(utterances, (row) => row.asks, said),
        baseline: marks ? '.710' : '.416',
        target: { atLeast: marks ? 0.71 : 0.6 },
      });
  }
  return { rows: rows.length, figures };
}

function askedRows(rows: readonly Utterance[], model?: LinearModel): Set<number> {
  return rowsOfItems(rows, 'questions', model);
}

/** Every row judged by a model that has not seen it. */
function unseenRows(rows: readonly Utterance[], models: readonly LinearModel[]): Set<number> {
  const found = models.map((model) => askedRows(rows, model));
  return new Set(rows.flatMap((_, at) => (found[at % 5]?.has(at) ? [at] : [])));
}

/** The measure `meeting-utterance-items`: the rows where action items and decisions start. */
export function meetingUtteranceItems({ rows }: DataSet): Result {
  const utterances = rows.map(readUtterance);
  const figure = (kind: 'action_items' | 'decisions', label: string, baseline: string): Figure => ({
    name: `${kind} F1`,
    value: f1Of(utterances, (row) => row.kinds.includes(label), rowsOfItems(utterances, kind)),
    baseline,
  });
  return {
    rows: rows.length,
    figures: [figure('action_items', 'actions', '.057, StructBERT .431'), figure('decisions', 'decisions', '.065')],
  };
}

/** The rows where items of a kind start; each meeting is read as WebVTT with one cue per row. */
function rowsOfItems(rows: readonly Utterance[], kind: Kind, model?: LinearModel): Set<number> {
  const found = new Set<number>();
  for (const meeting of new Set(rows.map((row) => row.meeting))) {
    const own = rows.flatMap((row, at) => (row.meeting === meeting ? [{ row, at }] : []));
    const text = `WEBVTT\n\n${own.map(({ row }) => cueText(row)).join('\n\n')}\n`;
    const items: MeetingItems = findItems(readTranscript(text, 'vtt').segments, { model });
    for (const item of items[kind] as readonly Predicted[]) {
      const starts = own.filter(({ row }) => Math.round(row.from * 1_000) === item.start_ms);
      const best = mostShared(starts, item.quote ?? item.text);
      if (best !== undefined) found.add(best);
    }
  }
  return found;
}

function mostShared(starts: readonly { row: Utterance; at: number }[], words: string): number | undefined {
  const wanted = new Set(normalise(words).split(' '));
  const shared = ({ row }: { row: Utterance }) =>
    normalise(row.text)
      .split(' ')
      .filter((word) => wanted.has(word)).length;
  return starts.toSorted((one, other) => shared(other) - shared(one))[0]?.at;
}

function cueText({ role, text, from, to }: Utterance): string {
  return `${clock(from)} --> ${clock(Math.max(to, from + 0.001))}\n<v ${role}>${text}`;
}

function clock(seconds: number): string {
  const all = Math.round(seconds * 1_000);
  const digits = (value: number, count: number) => String(Math.floor(value)).padStart(count, '0');
  return `${digits(all / 3_600_000, 2)}:${digits((all / 60_000) % 60, 2)}:${digits((all / 1_000) % 60, 2)}.${digits(all % 1_000, 3)}`;
}

function f1Of(rows: readonly Utterance[], isGold: (row: Utterance) => boolean, said: ReadonlySet<number>): number {
  const counts = { tp: 0, fp: 0, fn: 0 };
  for (const [at, row] of rows.entries()) {
    if (said.has(at)) counts[isGold(row) ? 'tp' : 'fp'] += 1;
    else if (isGold(row)) counts.fn += 1;
  }
  return precisionRecall(counts).f1;
}

function readUtterance(row: Row): Utterance {
  const summaries = Array.isArray(row['sum']) ? row['sum'].map(String) : [];
  return {
    meeting: textOf(row, 'm'),
    speaker: textOf(row, 's'),
    role: textOf(row, 'role'),
    text: textOf(row, 'text'),
    asks: typeof row['da'] === 'string' && row['da'].startsWith('el.'),
    from: Number(row['t0']),
    to: Number(row['t1']),
    kinds: summaries,
  };
}
