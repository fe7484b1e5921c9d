import { oppositeOf } from './opposites.ts';
import type { Matches } from './prepared-source.ts';
import type { Token } from './verifier-tokens.ts';

/** Whether the passage denies a word that the claim asserts: a negator with that word next to it in the same clause. */
function deniesClaim(claim: readonly Token[], passage: readonly Token[], matches: Matches): boolean {
  const asserted = new Set<string>();
  for (const token of claim) if (token.isContent) for (const same of matches.get(token.stem) ?? []) asserted.add(same);
  return passage.some((token, index) => {
    if (!token.isNegator || passage[index + 1]?.stem === 'only') return false;
    for (const next of passage.slice(index + 1, index + 5)) {
      if (next.opensClause) return false;
      if (next.isContent) return asserted.has(next.stem) || openAfterNegator.has(next.stem);
    }
    return false;
  });
}

/** After a negator these leave open what follows: "it is not known whether". */
const openAfterNegator = new Set(
  'known know clear proven prov proof evidenc certain confirm bekannt klar erwies belegt'.split(' '),
);
/** These leave it open by themselves. */
const openWords = new Set('unknown unclear unprov unproven unconfirm alleg unklar unbekannt'.split(' '));

function leavesOpen(claim: readonly Token[], passage: readonly Token[]): boolean {
  const has = (tokens: readonly Token[], word: string): boolean => tokens.some((token) => token.stem === word);
  // "whether by air or by sea" lists cases; only a lone "whether" asks.
  const isOpen = (tokens: readonly Token[]): boolean =>
    tokens.some((token) => openWords.has(token.stem)) || (has(tokens, 'whether') && !has(tokens, 'or'));
  return isOpen(passage) && !isOpen(claim);
}

/** "by" in the languages that make a passive with it: A bought B, B was bought by A. */
const agents = new Set('by von durch par por da door av'.split(' '));

/** Two names of the claim with an act between them that the passage has the other way round, without a passive. */
function swapsRoles(claim: readonly Token[], passage: readonly Token[], matches: Matches): boolean {
  const names = claim.flatMap((token, at) => (token.isCapitalised && token.isContent ? [at] : []));
  const placeOf = (token: Token | undefined): number => {
    const same = matches.get(token?.stem ?? '');
    const places = passage.flatMap((other, at) => (same?.has(other.stem) ? [at] : []));
    return places.length === 1 ? (places[0] ?? -1) : -1;
  };
  const isPassive = (tokens: readonly Token[]): boolean => tokens.some((token) => agents.has(token.stem));
  return names.some((first, index) => {
    const second = names[index + 1];
    if (second === undefined) return false;
    const between = claim.slice(first + 1, second);
    const act = between.find((token) => token.isContent);
    const [a, verb, b] = [placeOf(claim[first]), placeOf(act), placeOf(claim[second])];
    if (act === undefined || b < 0 || verb < b || a < verb) return false;
    return isPassive(between) === isPassive(passage.slice(b, a));
  });
}

/** Why a passage that shares its words with the claim still does not say it; undefined when nothing stands against it. */
export function contradiction(
  claim: readonly Token[],
  passage: readonly Token[],
  matches: Matches,
): string | undefined {
  const said = new Set(passage.map((token) => token.stem));
  const isSaid = (token: Token): boolean => [...(matches.get(token.stem) ?? [])].some((same) => said.has(same));
  const missingNumber = claim.find((token) => token.isNumber && !said.has(token.stem));
  if (missingNumber) return `the number ${missingNumber.stem} is not in the passage`;
  if (claim.some((token) => token.isSpeaker) && !passage.some((token) => token.isSpeaker)) {
    return 'it speaks of the writer';
  }
  const isDenied = claim.some((token) => token.isNegator);
  if (isDenied && !passage.some((token) => token.isNegator)) return 'it denies what the passage says';
  if (!isDenied && deniesClaim(claim, passage, matches)) return 'the passage denies it';
  if (leavesOpen(claim, passage)) return 'the passage leaves it open';
  const turned = claim.find((token) => !isSaid(token) && oppositeOf(token.stem).some((word) => said.has(word)));
  if (turned) return 'the passage says the opposite';
  return swapsRoles(claim, passage, matches) ? 'the passage has it the other way round' : undefined;
}
