import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Lexicon } from '#text/sentiment/polarity/lexicon.ts';
import lexiconModel from '#text/sentiment/polarity/lexicon-model.json' with { type: 'json' };
import { committedNetwork } from '#text/sentiment/polarity/sentence-network.ts';
import { readRows } from '../eval/read-data.ts';
import { readOwnSentences } from './feelings.ts';
import { readMoods, sidedTexts } from './moods.ts';
import type { RatedRow } from './sentiment-model.ts';
import { fitModels } from './sentiment-opinion.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write('usage: node test/train/train-opinion.ts --data <folder>\n');
  process.exit(2);
}

const lexicon: Lexicon = lexiconModel;
const reviews = readRows(join(values.data, 'sentiment_vader', 'amazon.jsonl')) as unknown as RatedRow[];
const { shifts, opinion } = fitModels(reviews, lexicon, {
  network: committedNetwork(),
  talk: sidedTexts(readMoods(join(values.data, 'emotion_goemotions', 'dev.jsonl'))),
  own: readOwnSentences().filter(({ isKept }) => !isKept),
});
write('review-model.json', shifts);
write('opinion-model.json', opinion);

function write(file: string, value: object): void {
  const text = `${JSON.stringify(value)}\n`;
  writeFileSync(new URL(`../../src/text/sentiment/polarity/${file}`, import.meta.url), text);
  process.stdout.write(`${file}: ${text.length} characters\n`);
}
