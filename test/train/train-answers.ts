import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnswerPage, type AnswerQuestion, askAll, trainAnswers } from './answer-models.ts';

/**
 * `node test/train/train-answers.ts --data DIR`: trains the model that tells answers from sentences of the same words on
 * `DIR/answers_squad` and writes its weights. `npm run eval` measures it, 5-fold.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write('usage: node test/train/train-answers.ts --data DIR\n');
  process.exit(2);
}

const folder = join(values.data, 'answers_squad');
const read = async <Row>(name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
const asked = askAll(await read<AnswerQuestion>('questions.jsonl'), await read<AnswerPage>('pages.jsonl'));
const model = trainAnswers(asked);
await writeFile(new URL('../../src/text/questions/answer-model.json', import.meta.url), `${JSON.stringify(model)}\n`);
process.stdout.write(`answer-model.json: ${asked.length} questions, threshold ${model.threshold}\n`);
