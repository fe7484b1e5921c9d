import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LinearModel } from '#text/languages/linear-model.ts';
import type { CategoryModel } from '#text/mail/classify/category-model.ts';
import {
  calibrationError,
  measureAsks,
  measureMailSafety,
  measureSpam,
  trainedOn,
  unseenAsks,
  unseenSenders,
  unseenSpam,
} from '../eval/mail.ts';
import { readExamples, trainCategories, unseenCategories } from './category-model.ts';
import { type AskRow, type SpamRow, trainAsks, trainSpam } from './mail-models.ts';

/** Without `--data` the model of categories alone is made, whose mails come with the project. */
const { values } = parseArgs({ options: { data: { type: 'string' }, measure: { type: 'boolean', default: false } } });

const target = new URL('../../src/text/mail/classify/', import.meta.url);
if (values.data !== undefined) {
  const spamRows = (await readRows('email_spamassassin', 'mails.jsonl')) as SpamRow[];
  const askRows = (await readRows('email_intent_parakweet', 'train.jsonl')) as AskRow[];
  if (!values.measure) {
    await writeModel('spam-model.json', trainSpam(spamRows, askRows));
    await writeModel('ask-model.json', trainAsks(askRows));
  }
  reportSpam(spamRows, askRows);
  reportAsks(askRows);
}
const examples = readExamples();
if (!values.measure) await writeModel('category-model.json', trainCategories(examples));
print('categories of written mails, 5-fold', unseenCategories(examples));

function reportSpam(spamRows: SpamRow[], askRows: AskRow[]): void {
  const unseen = unseenSpam(spamRows, askRows);
  print('spam, 5-fold', measureSpam(spamRows, unseen));
  print(
    'spam, 5-fold, words of single sources kept',
    measureSpam(spamRows, unseenSpam(spamRows, askRows, { keepArtefacts: true })),
  );
  print('safety, 5-fold', measureMailSafety(spamRows, unseen));
  const points = spamRows.map((row, at) => {
    const verdict = unseen(row, at);
    const saysSpam = verdict.category === 'spam';
    return { probability: verdict.probability, saysSpam, right: row.label === 'spam' };
  });
  print('spam probability, 5-fold, calibration error of mails called spam', {
    ece: calibrationError(points.filter(({ saysSpam }) => saysSpam)),
  });
  const one = spamRows.filter(({ group }) => !group.endsWith('-2'));
  const two = spamRows.filter(({ group }) => group.endsWith('-2'));
  const hard = spamRows.filter(({ group }) => group.startsWith('hard'));
  print('spam, trained on *-1, measured on *-2', measureSpam(two, trainedOn(one, askRows)));
  print('spam, trained on *-2, measured on *-1', measureSpam(one, trainedOn(two, askRows)));
  print(
    'spam, trained without hard-ham, measured there',
    measureSpam(
      hard,
      trainedOn(
        spamRows.filter((row) => !hard.includes(row)),
        askRows,
      ),
    ),
  );
  print('spam, 5 parts by domain of the sender', measureSpam(spamRows, unseenSenders(spamRows, askRows)));
  print('spam, fitted (committed weights on their own rows)', measureSpam(spamRows));
  print('safety, fitted', measureMailSafety(spamRows));
}

function reportAsks(askRows: AskRow[]): void {
  const unseen = unseenAsks(askRows);
  print('asks, 5-fold', measureAsks(askRows, unseen));
  const points = askRows.map((row, at) => ({ probability: unseen(row, at).asksProbability, right: row.intent }));
  print('asks probability, 5-fold', { ece: calibrationError(points) });
  print('asks, fitted (committed weights on their own rows)', measureAsks(askRows));
}

async function readRows(folder: string, file: string): Promise<unknown[]> {
  const text = await readFile(join(values.data ?? '', folder, file), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

async function writeModel(file: string, model: LinearModel | CategoryModel): Promise<void> {
  await writeFile(new URL(file, target), `${JSON.stringify(model)}\n`);
  print(file, { weights: Object.keys(model.weights).length, bytes: JSON.stringify(model).length });
}

function print(title: string, figures: object): void {
  const shown = Object.entries(figures).map(
    ([name, value]) => `${name} ${Number.isInteger(value) ? value : Number(value).toFixed(3)}`,
  );
  process.stdout.write(`${title}: ${shown.join(', ')}\n`);
}
