import { similarity, vectorOf } from './word-vectors.ts';

/** Example nouns for people and for things. Other nouns are classified by their nearest neighbours among these. */
const persons = (
  'man woman mother teacher doctor student boy girl lawyer friend manager owner worker customer coach secretary driver player ' +
  'captain singer tenant passenger visitor author editor architect seller user cleaner cook guest neighbour landlord supplier applicant vet assistant caretaker intern butcher judge'
).split(' ');
const things = (
  'house table car city book water money system paper machine day idea death life story war party hand head school degree company ' +
  'office letter computer door room bus train meeting wedding bank price order contract job team exam delivery parcel class airline birth ' +
  'complaint application health work phone passport subscription ticket concert recipe patience kindness opinion voucher temper mistake rent'
).split(' ');
const mostNeighbours = 3;
/** A smaller difference is chance: "patience", "loss" and "knee" are about as close to people as to things. */
const leastNearer = 0.1;
/** Endings of rare job titles, which have no vector. */
const trade = /(?:er|or|ist|ian|man|woman|in-law)$/u;

function nearness(place: number, words: readonly string[]): number {
  const near = words.map((word) => similarity(place, vectorOf(word))).sort((a, b) => b - a);
  return near.slice(0, mostNeighbours).reduce((sum, one) => sum + one, 0);
}

/** Whether an English noun, in lower case, is one for a person, judged by the words that are used like it. */
export function namesPerson(noun: string): boolean {
  const place = vectorOf(noun);
  return place < 0 ? trade.test(noun) : nearness(place, persons) - nearness(place, things) >= leastNearer;
}
