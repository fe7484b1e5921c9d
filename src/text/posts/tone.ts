import { quotationsOf } from '#text/grounding/index.ts';
import type { SourceSentence } from './source-text.ts';

/** The tones of a text. */
export const tones = ['neutral', 'professional', 'casual', 'friendly', 'enthusiastic', 'formal'] as const;

/** The name of a tone. */
export type Tone = (typeof tones)[number];

/** What a tone changes without rewording: which sentences are chosen, how many, and their form. */
interface Manner {
  /** Sentences it prefers. */
  prefers: RegExp | undefined;
  /** Sentences it avoids. */
  avoids: RegExp | undefined;
  /** Words from which a sentence is too long. */
  longest: number;
  contractions: 'short' | 'long' | 'kept';
  /** Sentences and hashtags in addition to the format's own. */
  sentences: number;
  hashtags: number;
}

const figures = /\p{N}/u;
const toReader = /\b(?:you|your|yours|we|our|us|people|everyone|together)\b/iu;
const praise =
  /\b(?:best|first|new|record|most|ever|great|biggest|fastest|largest|finally|success\p{L}*|win|wins|won|breakthrough|proud|love\p{L}*)\b|!/iu;
const unofficial = /!|\b(?:I|you|your|we|our|us|kids?|guys?|cool|stuff|really|pretty|lots?)\b|n['’]t\b/u;

const plain: Manner = {
  prefers: undefined,
  avoids: undefined,
  longest: 60,
  contractions: 'kept',
  sentences: 0,
  hashtags: 0,
};
const manners: Readonly<Record<Tone, Manner>> = {
  neutral: plain,
  professional: { ...plain, prefers: figures, avoids: /!/u },
  casual: { ...plain, longest: 18, contractions: 'short', sentences: -1 },
  friendly: { ...plain, prefers: toReader, longest: 24, contractions: 'short' },
  enthusiastic: { ...plain, prefers: praise, longest: 24, contractions: 'short', hashtags: 2 },
  formal: { ...plain, avoids: unofficial, contractions: 'long', hashtags: -30 },
};

/** The settings of a tone. */
export function mannerOf(tone: Tone): Manner {
  return manners[tone];
}

/** The weight of a sentence in a tone, limited so that it never outranks the main point. */
export function toneWeight({ alone, words }: SourceSentence, { prefers, avoids, longest }: Manner): number {
  let factor = 1;
  if (prefers?.test(alone) === true) factor *= 1.25;
  if (avoids?.test(alone) === true) factor *= 0.75;
  return words.length > longest ? factor * 0.8 : factor;
}

const long: readonly (readonly [string, string])[] = [
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['was not', "wasn't"],
  ['were not', "weren't"],
  ['has not', "hasn't"],
  ['have not', "haven't"],
  ['had not', "hadn't"],
  ['cannot', "can't"],
  ['could not', "couldn't"],
  ['would not', "wouldn't"],
  ['should not', "shouldn't"],
  ['will not', "won't"],
];
const shortOf = new Map(long);

/** Contractions that only a formal text writes out: "as we are" cannot become "as we're". */
const bothWords = [
  ["I'm", 'I am'],
  ...['we', 'you', 'they'].map((who) => [`${who}'re`, `${who} are`]),
  ...['I', 'we', 'you', 'they'].flatMap((who) => [
    [`${who}'ve`, `${who} have`],
    [`${who}'ll`, `${who} will`],
  ]),
] as [string, string][];
const longOf = new Map([
  ...long.map(([full, short]): [string, string] => [short, full]),
  ...bothWords.map(([short, full]): [string, string] => [short.toLowerCase(), full]),
]);
const longForm = new RegExp(`\\b(?:${long.map(([full]) => full).join('|')})\\b`, 'gi');
const shortForm = new RegExp(
  `\\b(?:${[...longOf.keys()].map((short) => short.replace("'", "['’]")).join('|')})\\b`,
  'gi',
);

function replaced(found: string, forms: ReadonlyMap<string, string>): string {
  const form = forms.get(found.toLowerCase().replace('’', "'"));
  if (form === undefined || found === found.toUpperCase()) return found;
  return /^\p{Lu}/u.test(found) ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}

/** An English sentence with the contractions of a tone. Quotations and other languages are unchanged. */
export function inForm(sentence: string, { contractions }: Manner, language: string): string {
  if (language !== 'en' || quotationsOf(sentence).length > 0) return sentence;
  if (contractions === 'short') return sentence.replace(longForm, (found) => replaced(found, shortOf));
  return contractions === 'long' ? sentence.replace(shortForm, (found) => replaced(found, longOf)) : sentence;
}
