import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type Lexicon, toValences } from '#text/sentiment/polarity/lexicon.ts';
import { readFrames, sentencesOfFrames } from './everyday-sentences.ts';
import { fitNetwork, seededRandom, storedNetwork } from './sentence-network.ts';
import { byName, fitShifts, type JudgedText, type RatedRow, round, smallestValence } from './sentiment-model.ts';
import { fitModels, type SidedText } from './sentiment-opinion.ts';
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
const reviews = readRows(join(data, 'sentiment_vader', 'amazon.jsonl')) as RatedRow[];
const talk = sidedTexts(readMoods(join(data, 'emotion_goemotions', 'dev.jsonl')));
const { shifts, opinion } = fitModels(reviews, lexicon, talk);
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
write('review-model.json', shifts, Object.keys(shifts).length);
write('opinion-model.json', opinion, Object.keys(opinion.sides.neutral.weights).length);

/** The comments of one mood only, good or bad or none. Those who wrote them were never asked: they count little. */
function readMoods(path: string): JudgedText[] {
  const good = new Set(
    'joy amusement approval excitement gratitude love optimism relief pride admiration caring'.split(' '),
  );
  const bad = new Set(
    'anger annoyance disapproval disgust fear nervousness sadness disappointment embarrassment grief remorse'.split(
      ' ',
    ),
  );
  return (readRows(path) as { text: string; labels: string[] }[]).flatMap(({ text, labels }) => {
    const isGood = labels.some((label) => good.has(label));
    const isBad = labels.some((label) => bad.has(label));
    if (isGood && isBad) return [];
    if (isGood || isBad) return [{ text, goodness: isGood ? 0.9 : 0.1, weight: isGood ? 0.18 : 0.3 }];
    return labels.includes('neutral') ? [{ text, goodness: 0.5, weight: 0.2 }] : [];
  });
}

/** What judged texts say as one of three sides. */
function sidedTexts(texts: readonly JudgedText[]): SidedText[] {
  return texts.map(({ text, goodness }) => ({
    text,
    side: goodness === 0.5 ? 'neutral' : goodness > 0.5 ? 'positive' : 'negative',
  }));
}

function readRows(path: string): unknown[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));
}

function write(file: string, value: object, size: number): void {
  const text = `${JSON.stringify(value)}\n`;
  writeFileSync(new URL(file, target), text);
  process.stdout.write(`${file}: ${size} words, ${text.length} characters\n`);
}
