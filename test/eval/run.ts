import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure, Result } from './measure.ts';
import { measures } from './measures.ts';
import { type Asked, readData } from './read-data.ts';

/**
 * `npm run eval -- [--data DIR] [--only MEASURE] [--json]`: measures the quality of the text engines on labelled data.
 * DIR holds folders of data, each with a `dataset.json` that names measures and files, or is one such folder. `--only
 * intents` measures sentences of the project's own, without it.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string', multiple: true }, json: { type: 'boolean' } },
});
const isIntentsAsked = values.only?.includes('intents') === true;
if (values.data === undefined && !isIntentsAsked) {
  process.stderr.write('usage: npm run eval -- --data DIR [--only MEASURE] [--json], or --only intents without data\n');
  process.exit(2);
}

interface Line {
  task: string;
  folder: string;
  file: string;
  rows: number;
  figure: string;
  baseline: string;
  ours: number | null;
  target: string;
  isMet: boolean | null;
}

const own = join(import.meta.dirname, 'intents');
const known = [...(isIntentsAsked ? [own] : []), ...(values.data === undefined ? [] : [values.data])].flatMap(readData);
const asked = known.filter(
  ({ measure }) => values.only === undefined || values.only.some((name) => measure.startsWith(name)),
);
if (known.length === 0) process.stderr.write(`There is no data to measure with.\n`);
else if (asked.length === 0) {
  const names = [...new Set(known.map(({ measure }) => measure))].sort().join(', ');
  process.stderr.write(`No measure of this data begins with ${values.only?.join(' or ')}. There are: ${names}.\n`);
}
const lines: Line[] = [];
for (const entry of asked) lines.push(...(await measured(entry)));
if (values.json === true) process.stdout.write(`${JSON.stringify(lines, null, 2)}\n`);
else printTable(lines);

async function measured({ measure, data }: Asked): Promise<Line[]> {
  const compute = measures[measure];
  const common = { task: measure, folder: data.name, file: data.file };
  if (compute === undefined) {
    const unknown = { rows: data.rows.length, figure: 'not measured by this version', baseline: '', ours: null };
    return [{ ...common, ...unknown, target: '', isMet: null }];
  }
  const result: Result = await compute(data);
  return result.figures.map((figure) => ({
    ...common,
    rows: result.rows,
    figure: figure.name,
    baseline: figure.baseline ?? '',
    ours: Math.round(figure.value * 1_000) / 1_000,
    ...judged(figure),
  }));
}

function judged({ target, value }: Figure): { target: string; isMet: boolean | null } {
  if (target === undefined) return { target: '', isMet: null };
  return 'atLeast' in target
    ? { target: `>= ${target.atLeast}`, isMet: value >= target.atLeast }
    : { target: `<= ${target.atMost}`, isMet: value <= target.atMost };
}

function printTable(rows: readonly Line[]): void {
  const cells = rows.map((line) => [
    line.task,
    line.folder,
    String(line.rows),
    line.figure,
    line.baseline,
    line.ours === null ? '' : line.ours.toFixed(3),
    line.target,
    line.isMet === null ? '' : line.isMet ? 'met' : 'NOT MET',
  ]);
  const table = [['task', 'folder', 'rows', 'figure', 'baseline', 'ours', 'target', ''], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
}
