import { length, money, share, temperature, weight } from './figures.ts';

const anyNumber = /\p{N}|\b(?:hundreds?|thousands?|millions?)\b/iu;
const withNumber = (noun: string): RegExp =>
  new RegExp(`\\b${noun}[^.;]{0,80}?\\p{N}|\\p{N}[^.;]{0,60}?\\b${noun}`, 'iu');

/** Nouns for a measure, with the form of the figures that answer a question for it. */
const forms: readonly (readonly [noun: string, form: RegExp])[] = [
  ['height|altitude|elevation|length|depth|width|distance', length],
  ['weight', weight],
  ['temperature', temperature],
  ['budget|revenue|salary|wage', money],
  ['turnout', share],
  ['unemployment rate', withNumber('unemployment')],
  ['inflation rate', withNumber('(?:inflation|consumer prices)')],
  ['interest rate|key rate', withNumber('rate')],
  [
    'capacity',
    new RegExp(
      `${withNumber('capacit').source}|\\p{N} ?(?:[kmg]wh?|(?:kilo|mega|giga)?watts?|litres?|liters?|gallons?|seats|people|passengers|spectators|tonnes|tons)\\b|\\b(?:holds|seats) (?:about |around |up to )?\\p{N}`,
      'iu',
    ),
  ],
  ['return rate|success rate|birth rate|error rate|dropout rate', withNumber('rate')],
  ['rate limit|speed limit|limit', withNumber('limit')],
  ['magnitude', withNumber('magnitude')],
  ['population', anyNumber],
];

const asks = new RegExp(
  `^what(?:'s| is| was| are| were) the (?:[\\p{L}-]{2,20} ){0,2}?(${forms.map(([noun]) => noun).join('|')})s?(?: (?:of|in|for|at|on|among|now|today)\\b|\\W{0,3}$)`,
  'iu',
);

/** The form of the figures that answer "What is the capacity of Harrow station?". Undefined for other questions. */
export function measureNounAsked(question: string): RegExp | undefined {
  const noun = asks.exec(question)?.[1]?.toLowerCase();
  return noun === undefined ? undefined : forms.find(([nouns]) => nouns.split('|').includes(noun))?.[1];
}
