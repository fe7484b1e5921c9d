import { shadesOf } from './emotion-words.ts';
import type { Token } from './tokens.ts';

/** Words that once named a fright and now say how bad a thing is; who says them of food is not afraid of it. */
const badness = /^(?:terrible|horrible|awful|dreadful|horrid|horrendous|atrocious|ghastly|abysmal|dire)$/u;

/** Shades of what happens to people: a terrible accident is more than a bad one. */
const fateful: ReadonlySet<string> = new Set(
  'fear danger violence sickness grief sadness parting injustice dirt disgust anger'.split(' '),
);

const linking =
  /^(?:is|isn't|was|wasn't|are|aren't|were|weren't|looks?|looked|tastes?|tasted|smells?|smelled|works?|worked|performs?|performed)$/u;
const adverbs =
  /^(?:so|just|really|very|pretty|quite|absolutely|truly|rather|completely|totally|simply|also|all|still|always|too|how|such|more|most)$/u;

/** Words that name no thing. */
const ofNoThing =
  /^(?:i|i'm|me|you|you're|he|she|it|it's|its|we|us|they|them|this|that|that's|these|those|there|here|what|what's|which|who|how|why|when|where|as|if|because|but|and|or|nor|so|for|to|of|in|on|at|by|from|with|about|is|are|was|were|be|been|will|would|can|could|do|does|did|have|has|had|not|no|yes|thing|things|something|someone|one|ones|stuff|feeling|feelings|situation|news|day|night|time|today|now|then|than|too|though|enough|right|all|the|a|an|my|your|his|her|our|their|lot|lots|bit)$/u;

/** Which words only say how bad a thing is, and tell nothing of what its writer feels but dislike. */
export function findJudgements(tokens: readonly Token[]): ReadonlySet<Token> {
  return new Set(
    tokens.filter((token, at) => token.kind === 'word' && badness.test(token.form) && isOfThing(tokens, at)),
  );
}

function isOfThing(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.kind === 'word' && namesThing(next)) return true;
  if (next?.kind === 'word' && !ofNoThing.test(next.form)) return false;
  let before = at - 1;
  while (adverbs.test(tokens[before]?.form ?? '')) before -= 1;
  if (!linking.test(tokens[before]?.form ?? '')) return before < 0 && next?.kind !== 'word';
  const subject = tokens[before - 1];
  return subject?.kind === 'word' && namesThing(subject);
}

function namesThing({ form, stem }: Token): boolean {
  return !ofNoThing.test(form) && !shadesOf(stem).some((shade) => fateful.has(shade));
}
