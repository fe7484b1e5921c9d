import { isSupport, type Link, type Passage } from './align.ts';
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

/** Verbs whose object is the actor of their converse: who was defeated lost, but what was sold bought nothing. */
const undergone = new Set('beat defeat teach employ'.split(' '));

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

/** `Penrose opposed it`, `Wright seconded it`: opposite acts of two people with names do not contradict each other. */
function isOfOthers(claim: ReadSentence, passage: Passage, link: Link, placeOf: ReadonlyMap<number, number>): boolean {
  if (link.relation !== 'opposite') return false;
  const mine = claim.frames.find(({ verb }) => verb === link.from)?.agent ?? -1;
  const theirs = passage.frames.find(({ verb }) => verb === link.to)?.agent ?? -1;
  return claim.words[mine]?.isName === true && passage.words[theirs]?.isName === true && !placeOf.has(mine);
}

/**
 * `Ben bought the boat`, `Ann sold the boat to Ben`: treats both as the same act, from the side of the claim. If one
 * person is said to do both, the acts stay opposites.
 */
export function reconcileConverses(
  claim: ReadSentence,
  passage: Passage,
  links: readonly Link[],
): { passage: Passage; links: readonly Link[] } {
  const placeOf = new Map(links.filter(isSupport).map(({ from, to }) => [from, to]));
  let reconciled = { passage, links: links.filter((link) => !isOfOthers(claim, passage, link, placeOf)) };
  for (const mine of claim.frames) {
    const { lemma = '' } = claim.words[mine.verb] ?? {};
    const known = converses.get(lemma);
    if (known === undefined) continue;
    const theirs = reconciled.passage.frames.filter(({ verb }) => known.has(passage.words[verb]?.lemma ?? ''));
    const suffers = mine.agent === undefined && undergone.has(lemma) ? placeOf.get(mine.object ?? -1) : undefined;
    const sufferer = theirs.find(({ agent }) => nearby(suffers, agent));
    const frame =
      sufferer === undefined
        ? theirs.flatMap((other) => turned(mine, other, placeOf) ?? [])[0]
        : { ...sufferer, agent: undefined, object: sufferer.agent };
    if (frame === undefined) {
      // `Is sold in Europe`, `you can buy it in Europe`: the passage has another actor, unless a pronoun means this one.
      const isPronoun = (at: number | undefined) => passage.words[at ?? -1]?.pos === 'PRON';
      const isOfAnother = (verb: number) =>
        !placeOf.has(mine.agent ?? -1) && theirs.some((other) => other.verb === verb && !isPronoun(other.agent));
      const isOpen = ({ from, to, relation }: Link) => from === mine.verb && relation === 'opposite' && isOfAnother(to);
      if (reconciled.links.some(isOpen))
        reconciled = { ...reconciled, links: reconciled.links.filter((link) => !isOpen(link)) };
      continue;
    }
    const link: Link = { from: mine.verb, to: frame.verb, relation: 'synonym' };
    reconciled = {
      passage: {
        ...passage,
        frames: reconciled.passage.frames.map((other) => (other.verb === frame.verb ? frame : other)),
      },
      links: [...reconciled.links.filter(({ from }) => from !== mine.verb), link].sort((a, b) => a.from - b.from),
    };
  }
  return reconciled;
}
