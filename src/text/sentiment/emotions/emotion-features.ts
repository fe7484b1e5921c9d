import { shadeOfFace, shadesOf } from './emotion-words.ts';
import { findJudgements } from './judgements.ts';
import type { Token } from './tokens.ts';

const negators =
  /^(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|\p{L}{2,8}n't|(?:do|did|does|is|was|were|are|has|have|had|would|could|should|ca|wo)nt)$/u;
/** Words behind a negation that it may turn round. */
const negationReach = 3;

/** Whom a text speaks of. */
const persons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#me': "i me my myself i'm im i've i'd i'll",
    '#us': "we us our we're we've",
    '#you': "you your yourself you're u",
    '#they': 'he she they his her him them their',
  }).flatMap(([person, words]) => words.split(' ').map((word) => [word, person] as const)),
);

function lengthShape(count: number): string {
  if (count <= 3) return '#words<=3';
  if (count <= 7) return '#words<=7';
  return count <= 14 ? '#words<=14' : count <= 25 ? '#words<=25' : '#words>25';
}

/**
 * What the emotions of a text are told by: words, `~` their stems, pairs of them, `not` negated ones, `@` shades of
 * emotion, faces, and `#` signs and shapes; `^` is the beginning and `$` the end.
 */
export function emotionFeatures(tokens: readonly Token[]): Set<string> {
  const features = new Set<string>();
  const judged = findJudgements(tokens);
  let previous = '';
  let reach = 0;
  let words = 0;
  let shouted = 0;
  for (const token of tokens) {
    if (token.kind !== 'word') {
      addSign(token, features);
      if (token.form !== '<number>') reach = 0;
      previous = '';
      continue;
    }
    words += 1;
    if (token.isShouted) shouted += 1;
    if (judged.has(token)) {
      features.add(reach > 0 ? '@not badness' : '@badness');
      reach -= 1;
      previous = '';
      continue;
    }
    addWord(token, { isNegated: reach > 0, features });
    if (words === 1) features.add(`^${token.form}`);
    if (previous !== '') features.add(`${previous} ${token.form}`);
    if (previous !== '' && words === 2) features.add(`^${previous} ${token.form}`);
    reach = negators.test(token.form) ? negationReach : reach - 1;
    previous = token.form;
  }
  features.add(lengthShape(words));
  if (shouted > 2 && shouted * 2 > words) features.add('#all shouted');
  const last = tokens.at(-1);
  if (last !== undefined && last.kind !== 'face' && !judged.has(last))
    features.add(last.kind === 'word' ? `${last.form}$` : `#end ${last.form}`);
  return features;
}

function addWord(
  { form, stem, isStretched, isShouted }: Token,
  { isNegated, features }: { isNegated: boolean; features: Set<string> },
): void {
  features.add(form);
  if (stem !== form) features.add(`~${stem}`);
  for (const shade of shadesOf(stem)) features.add(isNegated ? `@not ${shade}` : `@${shade}`);
  if (isNegated) features.add(`not ${stem}`);
  const person = persons.get(form);
  if (person !== undefined) features.add(person);
  if (isStretched) features.add('#stretched');
  if (isShouted) features.add('#shouted');
}

function addSign({ kind, form }: Token, features: Set<string>): void {
  if (kind === 'sign') features.add(`#${form}`);
  if (kind !== 'face') return;
  // What a face shows is told by its shade alone: which of many faces it is says who wrote it, and where.
  const shade = shadeOfFace(form);
  features.add(shade === undefined ? form : `@face ${shade}`);
}
