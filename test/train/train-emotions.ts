import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { emotionsOfLabels } from '../eval/emotions.ts';
import { type EmotionRow, trainEmotions } from './emotion-model.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write('usage: node test/train/train-emotions.ts --data <folder>\n');
  process.exit(2);
}

const lines = gunzipSync(await readFile(join(values.data, 'emotion_goemotions', 'train.jsonl.gz'))).toString('utf8');
const rows = lines
  .split('\n')
  .filter(Boolean)
  .map((line): EmotionRow => {
    const { text, labels } = JSON.parse(line) as { text: string; labels: string[] };
    return { text, emotions: emotionsOfLabels(labels) };
  });
const model = trainEmotions(rows);
const json = `${JSON.stringify(model)}\n`;
await writeFile(new URL('../../src/text/sentiment/emotions/emotion-model.json', import.meta.url), json);
process.stdout.write(`emotion-model.json: ${Object.keys(model.weights).length} features, ${json.length} bytes\n`);
