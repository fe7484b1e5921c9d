import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainQuestions, type UtteranceRow } from './meeting-models.ts';

/**
 * `node test/train/train-meetings.ts --data DIR`: trains the model of questions on the utterances in
 * `DIR/meeting_ami/utterances.jsonl` and writes its weights. `npm run eval` measures it, 5-fold as well.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write('usage: node test/train/train-meetings.ts --data DIR\n');
  process.exit(2);
}

const target = new URL('../../src/text/meetings/items/question-model.json', import.meta.url);
const text = await readFile(join(values.data, 'meeting_ami', 'utterances.jsonl'), 'utf8');
const rows = text
  .split('\n')
  .filter(Boolean)
  .map((line): UtteranceRow => {
    const row = JSON.parse(line) as { m: string; s: string; text: string; da: string | null };
    return { meeting: row.m, speaker: row.s, text: row.text, asks: row.da?.startsWith('el.') === true };
  });
const model = trainQuestions(rows);
await writeFile(target, `${JSON.stringify(model)}\n`);
process.stdout.write(`question-model.json: ${rows.length} utterances, ${Object.keys(model.weights).length} weights\n`);
