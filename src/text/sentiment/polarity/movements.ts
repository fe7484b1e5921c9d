import { negators } from './shifters.ts';
import type { Token } from './tokens.ts';

/** Tokens that judge together what none of them says alone. */
export interface Span {
  /** Index of the first token, and how many there are. */
  readonly at: number;
  readonly length: number;
  readonly valence: number;
}

const list = (words: string) => new Set(words.split(' '));

const falling = list(
  'fell fall falls falling fallen dropped drop drops dropping declined decline declines declining decreased decrease decreases ' +
    'decreasing cut cuts cutting reduced reduce reduces reducing reduction lowered lower lowers lowering eased eases easing shrank ' +
    'shrink shrinks shrinking shrunk slowed slows halved halves halving plunged plunge plunges plunging plummeted plummets plummeting ' +
    'tumbled tumbles tumbling slumped slump slumps slumping sank sinks sinking slid slides sliding collapsed collapses collapsing ' +
    'dwindled dwindles dwindling down fewer less eliminated eliminates eradicated curbed curbs curb weakened weakens weakening ' +
    'dashed dashes dashing faded fades fading dimmed shed lost loses losing evaporated dived dipped dips nosedived crashed tanked ' +
    'fixed fixes fixing solved solves solving resolved resolves resolving averted averts averting avoided avoids prevented prevents ' +
    'crumbled crumbles crumbling withered withering dried gone disappeared disappears vanished vanishes cleared subsided stopped',
);
const rising = list(
  'rose rise rises rising risen climbed climb climbs climbing jumped jump jumps jumping soared soar soars soaring surged surge surges ' +
    'surging increased increase increases increasing grew grow grows growing grown doubled doubles doubling tripled triples tripling ' +
    'quadrupled spiked spike spikes spiking skyrocketed skyrockets skyrocketing climbing raised raises raising boosted boosts boosting ' +
    'boost up more higher swelled swells swelling mounting spread spreads spreading worsened worsens worsening accelerated expanded ' +
    'rallied rebounded recovered improved improves improving',
);
/** Forms that take what they move as an object or stand before it: "cut emissions", "rising debt", "a drop in exports". */
const before = list(
  'cut cuts cutting reduced reduce reduces reducing reduction lowered lower lowers lowering halved halves halving halve fewer less ' +
    'eliminated eliminates eradicated curbed curbs curb raised raises raising boosted boosts boosting boost doubled doubling tripled ' +
    'dashed dashes dashing fading falling rising declining decreasing shrinking dwindling plunging plummeting tumbling slumping sinking sliding soaring surging ' +
    'increasing growing spiking skyrocketing mounting spreading worsening weakening collapsing higher more shed lost loses losing ' +
    'increased increase increases grown weakened weakens spread spreads expanded improved improves improving ' +
    'fixed fixes fixing solved solves solving resolved resolves resolving averted averts averting avoided avoids prevented prevents',
);
/** Words that name a quantity rather than an event after "more", "less", "higher": there a thing must follow at once. */
const adjoining = list('more less fewer higher lower up down growing mounting');

const bad = list(
  'unemployment joblessness jobless inflation poverty homelessness crime crimes burglaries thefts robberies murders homicides deaths ' +
    'fatalities casualties injuries accidents crashes collisions infections illness illnesses disease diseases attacks overdoses ' +
    'suicides violence shootings killings assaults rapes hunger malnutrition starvation debt debts deficit deficits losses costs rent rents fare fares fee premium premiums tuition ' +
    'bankruptcies insolvencies layoffs redundancies complaints errors mistakes bugs faults failures outages outage bug fault error problem problems issue issues delays queues ' +
    'emissions pollution waste smog corruption fraud inequality evictions foreclosures strikes absences dropouts truancy hospitalizations ' +
    'hospitalisations admissions mortality morbidity obesity smoking addiction tensions fears worries risks risk threats defects ' +
    'returns cancellations absenteeism turnover churn burnout stress pain noise traffic congestion backlog shortages ' +
    'blackout blackouts recession disaster disasters shortage disruption flooding famine outbreak outbreaks bloodshed shutdown catastrophe ' +
    'journey journeys commute commutes wait waits bills fees fines abuse harassment discrimination floods wildfires droughts ' +
    'aches ache headaches headache migraines rash itching swelling symptoms cramps nausea fever cough insomnia mould mold odour odor ' +
    'stains stain dandruff acne eczema allergy allergies pests mice weeds cases strike siege drought war crisis pandemic epidemic lockdown',
);
const good = list(
  'shares stocks share stock profit profits sales revenue revenues earnings income incomes wages pay salaries exports growth ' +
    'productivity turnout attendance employment jobs hiring output demand confidence trust market markets orders donations ' +
    'savings pensions funding investment investments investor tourism visitors enrollment enrolment subscriptions satisfaction survival ' +
    'literacy expectancy living morale popularity approval morale participation safety harvests harvest yields yield efficiency quality ' +
    'support hope hopes chances optimism trade manufacturing construction reliability ridership readership circulation',
);
/** What befalls people, where it is counted: "the number of children dying of malaria". */
const befallen = list(
  'dying killed injured infected hurt homeless hungry starving malnourished unemployed drowned malaria measles polio tuberculosis',
);
const counting = list('number numbers share proportion percentage rate toll count fewer more');
const persons = list(
  'people children women men workers drivers pedestrians cyclists passengers civilians patients families babies adults pensioners',
);
const countReach = 5;
/** Two words whose sense is neither's own. */
const badPairs = list(
  'waiting,times waiting,lists wait,times wait,lists heart,attacks hate,crime hate,crimes interest,costs response,times crime,rate death,rate sleeping,rough',
);

/** What went wrong with things of any kind: "missed diagnoses", "false alarms". */
const faulty = list(
  'missed false wrong late failed delayed unnecessary needless preventable avoidable accidental unpaid lost',
);

/** Words after which a form speaks of what stands before them: "rents are rising", "errors were cut". */
const auxiliaries = list('is are was were be been being');

const pairReach = 9;
const strength = 1.8;
const extremes = list('lowest highest record');
const extremeReach = 5;
const counted = list('to by from');

/** Verbs that only lead to the word that says which way: "have gone up". */
const going = list('gone disappeared');
/** Verbs to which "up" and "down" belong: "he gave up", "they set up a fund". */
const phrasal = list(
  'give gives gave given giving end ends ended ending come comes came coming make makes made making sign signed set sets setting show shows ' +
    'showed shown pick picks picked picking grow grows grew growing look looks looked looking back backed catch caught break broke broken ' +
    'line lined wake woke clean cleaned turn turned turning take takes took taken bring brings brought hold holds held stand stood ' +
    'write wrote written calm calmed settle settled sit sat let lets open opened opens sum summed tear torn tore',
);

/** What "fall" does with these is no change of a quantity: "it costs a lot and falls apart". */
const breaking = list('apart asleep ill sick flat through');

/** The side of the thing at a place: 1 for what people want, -1 for what they do not, 0 for all else. */
function sideOf(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  if (badPairs.has(`${words[at - 1] ?? ''},${word}`) || bad.has(word)) return -1;
  if (faulty.has(words[at - 1] ?? '') && /\p{L}{3}[^s]s$/u.test(word)) return -1;
  const isCounted = () => words.slice(Math.max(0, at - countReach), at).some((before) => counting.has(before));
  if (befallen.has(word) && isCounted()) return -1;
  // "The share of children who go hungry".
  if (/^shares?$/u.test(word) && words[at + 1] === 'of') return 0;
  return good.has(word) ? 1 : 0;
}

/**
 * The places where something good or bad grows or shrinks: "crime dropped" is good although both words are bad, "shares
 * plunged" is bad although the first is good. In the order of the text, without overlap.
 */
export function movementsOf(tokens: readonly Token[], words: readonly string[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (at < from) continue;
    const way = wayOf(words, at);
    if (way === 0) continue;
    const thing = thingOf(tokens, words, at, from);
    if (thing === undefined) continue;
    // "No more mould": what there is no more of has shrunk.
    const isNoMore = words[at] === 'more' && words[at - 1] === 'no' && thing > at;
    const first = isNoMore ? at - 1 : Math.min(at, thing);
    const last = extremeAfter(tokens, words, Math.max(at, thing));
    const isDenied =
      !isNoMore &&
      words
        .slice(first, last + 1)
        .some((word, place, span) => (negators.has(word) && span[place + 1] !== 'but') || word.endsWith("n't"));
    const valence = (isNoMore ? -way : way) * sideOf(words, thing) * strength * (isDenied ? -1 : 1);
    spans.push({ at: first, length: last + 1 - first, valence });
    from = last + 1;
  }
  return spans;
}

/** Whether a word says that a quantity stands at an end of its range: "is at its lowest", "at a ten-year high". */
function isExtreme(words: readonly string[], at: number): boolean {
  if (!/^(?:low|lows|lowest|high|highs|highest)$/u.test(words[at] ?? '')) return false;
  return words.slice(Math.max(0, at - 5), at).some((word, place, span) => {
    return /^(?:at|near)$/u.test(word) && /^(?:a|an|its|their|the|record|all|historic)$/u.test(span[place + 1] ?? '');
  });
}

function wayOf(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  if (breaking.has(words[at + 1] ?? '') && /^f(?:a|e)ll/u.test(word)) return 0;
  // "Accidents have gone up", "donations have dried up", "the river took up the road".
  const next = words[at + 1] ?? '';
  if (/^(?:up|down)$/u.test(next) && going.has(word)) return 0;
  if (/^(?:up|down)$/u.test(word) && phrasal.has(words[at - 1] ?? '')) return 0;
  // "The flood cut off a village".
  if (words[at + 1] === 'off' && /^cut/u.test(word)) return 0;
  if (isExtreme(words, at)) return /^high/u.test(word) ? 1 : -1;
  if (rising.has(word)) return 1;
  // "The strike is over".
  const isOver = word === 'over' && auxiliaries.has(words[at - 1] ?? '') && !/\p{L}|\d/u.test(next);
  return falling.has(word) || isOver ? -1 : 0;
}

/** Where the thing stands that a word says to grow or shrink: behind it, or before it, whichever the word's form asks for. */
function thingOf(tokens: readonly Token[], words: readonly string[], at: number, from: number): number | undefined {
  const isNoun = words[at + 1] === 'in' || words[at + 1] === 'of';
  const isSaidOf = auxiliaries.has(words[at - 1] ?? '');
  if (isSaidOf) return nearest(tokens, words, at, Math.max(at - pairReach, from));
  if (isNoun || before.has(words[at] ?? '')) {
    const isOfPersons = persons.has(words[at + 1] ?? '');
    const reach = adjoining.has(words[at] ?? '') && !isOfPersons ? 2 : isNoun ? 5 : 6;
    const behind = nearest(tokens, words, at, Math.min(at + reach, words.length - 1));
    if (behind !== undefined) return behind;
  }
  if (adjoining.has(words[at] ?? '') && !/^(?:up|down|higher|lower)$/u.test(words[at] ?? '')) return undefined;
  return nearest(tokens, words, at, Math.max(at - pairReach, from));
}

/** The thing nearest to a place in the direction of an end, no further than a pause or another movement. */
function nearest(tokens: readonly Token[], words: readonly string[], at: number, end: number): number | undefined {
  const step = end < at ? -1 : 1;
  for (let next = at + step; step < 0 ? next >= end : next <= end; next += step) {
    if (tokens[next]?.kind !== 'word' || wayOf(words, next) !== 0) return undefined;
    if (sideOf(words, next) !== 0) return next;
  }
  return undefined;
}

/** The end of a movement with what it reached: "to its lowest level". */
function extremeAfter(tokens: readonly Token[], words: readonly string[], last: number): number {
  for (let next = last + 1; next <= last + extremeReach; next += 1) {
    if (tokens[next]?.kind !== 'word') return last;
    if (extremes.has(words[next] ?? '')) return words[next + 1] === 'level' ? next + 1 : next;
  }
  return last;
}

/** Whether a word only counts how far something went: "the temperature fell to five degrees". */
export function isMeasured(words: readonly string[], at: number): boolean {
  return counted.has(words[at + 1] ?? '') && wayOf(words, at) !== 0;
}
