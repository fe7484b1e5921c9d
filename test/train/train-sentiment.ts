import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Lexicon, toValences } from '#text/sentiment/polarity/lexicon.ts';
import { readFrames, sentencesOfFrames } from './everyday-sentences.ts';
import { readMoods, sidedTexts } from './moods.ts';
import { fitNetwork, seededRandom, storedNetwork } from './sentence-network.ts';
import { byName, fitShifts, round, smallestValence } from './sentiment-model.ts';
import { buildPrior } from './sentiment-prior.ts';
import { readEmoji } from './sentiment-sources.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, lexicons: { type: 'string' } } });
if (values.data === undefined || values.lexicons === undefined) {
  process.stderr.write('usage: node test/train/train-sentiment.ts --data <folder> --lexicons <folder of packages>\n');
  process.exit(2);
}

/** How many sentences of a frame teach the network, and how much each counts beside a comment. */
const sentencesOfFrame = 16;
const everydayWeight = 2;

const target = new URL('../../src/text/sentiment/polarity/', import.meta.url);
const { data, lexicons } = values;
const prior = buildPrior(lexicons);
const moods = readMoods(join(data, 'emotion_goemotions', 'train.jsonl.gz'));
const words = { ...Object.fromEntries(prior), ...fitShifts(moods, Object.fromEntries(prior)) };
const lexicon: Lexicon = {
  words: Object.fromEntries(
    Object.entries(words)
      .filter(([word, valence]) => Math.abs(valence) >= smallestValence || word.includes(' '))
      .map(([word, valence]) => [word, round(valence)])
      .sort(byName),
  ),
  emoji: Object.fromEntries([...readEmoji(lexicons)].map(([emoji, valence]) => [emoji, round(valence)])),
};
const everyday = sentencesOfFrames(readFrames(), sentencesOfFrame, seededRandom(7));
const network = fitNetwork(
  [
    ...sidedTexts(moods).map((text) => ({ ...text, weight: 1 })),
    ...everyday.map((text) => ({ ...text, weight: everydayWeight })),
  ],
  toValences(lexicon),
);
write('sentence-model.json', storedNetwork(network), network.filters.length);
write('lexicon-model.json', lexicon, Object.keys(lexicon.words).length);

function write(file: string, value: object, size: number): void {
  const text = `${JSON.stringify(value)}\n`;
  writeFileSync(new URL(file, target), text);
  process.stdout.write(`${file}: ${size} words, ${text.length} characters\n`);
}
