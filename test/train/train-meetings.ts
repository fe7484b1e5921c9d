import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainDecisions } from './decision-models.ts';
import { trainQuestions, type UtteranceRow } from './meeting-models.ts';

/**
 * `node test/train/train-meetings.ts --data DIR`: trains the model of questions on the utterances in
 * `DIR/meeting_ami/utterances.jsonl` and that of decisions on them and the talks of `meeting-turns.txt`, and writes
 * their weights. `npm run eval` measures both, that of questions 5-fold as well.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write('usage: node test/train/train-meetings.ts --data DIR\n');
  process.exit(2);
}

const items = new URL('../../src/text/meetings/items/', import.meta.url);
const text = await readFile(join(values.data, 'meeting_ami', 'utterances.jsonl'), 'utf8');
const rows = text
  .split('\n')
  .filter(Boolean)
  .map((line): UtteranceRow => {
    const row = JSON.parse(line) as { m: string; s: string; text: string; da: string | null; sum: string[] };
    const asks = row.da?.startsWith('el.') === true;
    return { meeting: row.m, speaker: row.s, text: row.text, asks, decides: row.sum.includes('decisions') };
  });
for (const [name, model] of [
  ['question-model.json', trainQuestions(rows)],
  ['decision-model.json', trainDecisions(rows)],
] as const) {
  await writeFile(new URL(name, items), `${JSON.stringify(model)}\n`);
  process.stdout.write(`${name}: ${Object.keys(model.weights).length} weights\n`);
}
