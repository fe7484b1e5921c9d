import { bears, type Link, type Passage } from './align.ts';
import type { Frame } from './reading/frames.ts';
import type { ReadSentence } from './reading/read-sentence.ts';

/** Verbs for one event from its two sides: selling and buying. */
const pairs = [
  'sell:buy,acquire,purchase,obtain',
  'lend:borrow',
  'give:receive,get,obtain',
  'hand:receive,get',
  'grant:receive,get,obtain',
  'award:receive,win,get',
  'send:receive,get',
  'supply:receive,buy,get',
  'pay:receive,earn,get',
  'leave:inherit',
  'teach:learn',
  'let:rent,lease',
  'rent:rent,lease',
  'lose:beat,defeat,win',
  'precede:follow,succeed',
  'belong:own',
  'work:employ',
  'export:import',
  'inherit:leave',
];
const converses = new Map<string, Set<string>>();
for (const line of pairs) {
  const [one = '', others = ''] = line.split(':');
  for (const other of others.split(',')) {
    converses.set(one, (converses.get(one) ?? new Set()).add(other));
    converses.set(other, (converses.get(other) ?? new Set()).add(one));
  }
}

const nearby = (at: number | undefined, other: number | undefined) =>
  at !== undefined && other !== undefined && Math.abs(at - other) <= 1;

/** The same event from the other side, with actor and recipient exchanged. */
function turned(mine: Frame, theirs: Frame, placeOf: ReadonlyMap<number, number>): Frame | undefined {
  const place = (at: number | undefined) => (at === undefined ? undefined : placeOf.get(at));
  const agent = place(mine.agent);
  if (agent === undefined || nearby(agent, theirs.agent)) return undefined;
  const receivers = [theirs.object, ...theirs.others.map(({ noun }) => noun)];
  if (!receivers.some((noun) => nearby(agent, noun))) return undefined;
  const object = place(mine.object);
  const isSameThing = nearby(object, theirs.object);
  const partners = [object, ...mine.others.map(({ noun }) => place(noun))];
  const isSameGiver = partners.some((noun) => nearby(noun, theirs.agent));
  if (!isSameThing && !isSameGiver) return undefined;
  const others = theirs.agent === undefined ? [] : [{ preposition: 'from', noun: theirs.agent }];
  return { verb: theirs.verb, agent, object: isSameThing ? theirs.object : theirs.agent, others };
}

/**
 * `Ben bought the boat`, `Ann sold the boat to Ben`: treats both as the same act, from the side of the claim. If the
 * roles are not exchanged, the acts stay opposites.
 */
export function reconcileConverses(
  claim: ReadSentence,
  passage: Passage,
  links: readonly Link[],
): { passage: Passage; links: readonly Link[] } {
  const placeOf = new Map(links.filter(bears).map(({ from, to }) => [from, to]));
  let told = { passage, links };
  for (const mine of claim.frames) {
    const known = converses.get(claim.words[mine.verb]?.lemma ?? '');
    if (known === undefined) continue;
    const frame = told.passage.frames
      .filter(({ verb }) => known.has(passage.words[verb]?.lemma ?? ''))
      .flatMap((theirs) => turned(mine, theirs, placeOf) ?? [])[0];
    if (frame === undefined) continue;
    const link: Link = { from: mine.verb, to: frame.verb, relation: 'synonym' };
    told = {
      passage: { ...passage, frames: told.passage.frames.map((other) => (other.verb === frame.verb ? frame : other)) },
      links: [...told.links.filter(({ from }) => from !== mine.verb), link].sort((a, b) => a.from - b.from),
    };
  }
  return told;
}
