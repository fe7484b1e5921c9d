import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { denying } from './word-sets.ts';

const language = 'en';
const roles = rolesOf(language);
/** Words that name what moves if no actor is named. */
const namingWords = 2;

/** A statement with the months and years it names. */
interface Timed {
  core: string;
  times: ReadonlySet<string>;
}

const up = new Set('rose rises risen increased increases climbed climbs grew grows grown jumped soared'.split(' '));
const down = new Set('fell falls fallen decreased decreases dropped drops declined declines shrank shrunk'.split(' '));
/** Whether a word means to rise or to fall. */
export const isMove = (lower: string): boolean => up.has(lower) || down.has(lower);
/** Verbs of setting a figure or keeping it. */
const setting =
  /^(?<who>[^,;:]{2,80}?) (?:has |have |had )?(?:(?<up>raised|lifted|increased|doubled)|(?<down>cut|lowered|reduced|slashed|halved)|(?:left|kept|held)(?=[^,;:.]{2,60} (?:unchanged|steady|at \p{N}))) (?<what>(?:the|its|their|his|her) [^,;:.]{2,60}?)(?= (?:to|by|from|at|in|on|for|unchanged|steady|after|again|for)\b|[,;.])/u;

type Move = { way: 'up' | 'down' | 'still'; what: ReadonlySet<string> };

const contentOf = (words: readonly { lower: string }[]): Set<string> =>
  new Set(words.filter(({ lower }) => !roles.stop.has(lower)).map(({ lower }) => stem(lower, language)));

/** The first rise or fall in a statement, with the words for what moves and who moves it. */
function readMove(core: string): Move | undefined {
  const set = setting.exec(core)?.groups;
  if (set !== undefined && !wordsOf(set['who'] ?? '').some(({ lower }) => denying.test(lower))) {
    const way = set['up'] ? 'up' : set['down'] ? 'down' : 'still';
    return { way, what: contentOf(wordsOf(`${set['who']} ${set['what']}`)) };
  }
  const words = wordsOf(core);
  const at = words.findIndex(({ lower }) => up.has(lower) || down.has(lower));
  const verb = words[at]?.lower;
  if (verb === undefined || words.slice(0, at).some(({ lower }) => denying.test(lower))) return undefined;
  return { way: up.has(verb) ? 'up' : 'down', what: contentOf(words.slice(0, at)) };
}

/** A quarter or half of a year. */
const period = /\b(?:first|second|third|fourth) (?:quarter|half)\b/iu;

function areAtOneTime(a: Timed, b: Timed): boolean {
  const [one, other] = [a, b].map(({ core }) => period.exec(core)?.[0].toLowerCase());
  if (one !== other) return false;
  return one !== undefined || [...a.times].some((time) => b.times.has(time));
}

/** Whether the words that only one statement has are names, which tell whose ("the economy of Torvia"). */
function areNames(words: readonly string[], { core }: Timed): boolean {
  const names = wordsOf(core)
    .slice(1)
    .filter(({ isCapitalised }) => isCapitalised);
  return words.every((word) => names.some(({ lower }) => stem(lower, language) === word));
}

/** Whether one statement reports a rise and the other a fall at a time both name. */
export function differInDirection(a: Timed, b: Timed): boolean {
  const [one, other] = [readMove(a.core), readMove(b.core)];
  if (one === undefined || other === undefined || one.way === other.way) return false;
  if (!areAtOneTime(a, b)) return false;
  const [fewer, more, longer] = one.what.size < other.what.size ? [one.what, other.what, b] : [other.what, one.what, a];
  if (fewer.size === 0 || ![...fewer].every((word) => more.has(word))) return false;
  return (
    fewer.size >= namingWords ||
    areNames(
      [...more].filter((word) => !fewer.has(word)),
      longer,
    )
  );
}
