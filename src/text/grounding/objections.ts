import type { Measures } from './measure/measures.ts';

/** A reason not to publish a sentence, for the reader of a report. */
export interface Objection {
  reason: string;
  /** Whether the source contradicts the sentence, or just does not say it. */
  contradicts: boolean;
  /** Whether the trees may overrule it, because the rule does not know every paraphrase. */
  isOpen?: boolean;
}

type Rule = readonly [reason: string, contradicts: boolean, holds: (has: (name: string) => number) => boolean];

/** Whether both sides negate the difference: `was unaware`, `did not know`. */
function comesToTheSame(has: (name: string) => number): boolean {
  return has('diff.common') > 0.6 && has('diff.odd') === 0 && has('diff.replacedBoth') > 0;
}

/**
 * `No more than two came`, `few did not`, `failed to keep out`: only one side is negated, but both may mean the same.
 */
const denial: Rule = [
  'the source denies it, or it denies what the source says',
  true,
  (has) =>
    !comesToTheSame(has) &&
    (has('polarity.flipMain') > 0 ||
      (has('polarity.flipVerb') > 0 && has('mark.odd') > 0) ||
      (has('polarity.flipHere') > 0 && has('polarity.denied') === 0)),
];

/**
 * These rules need a passage about the same thing (`sameThing`): a `not` in a sentence about something else means
 * nothing.
 */
const ofTheSameThing: readonly Rule[] = [
  [
    'the source gives another number',
    true,
    (has) => (has('number.replaced') > 0 && has('number.missing') > 0) || has('number.otherQuantity') > 0,
  ],
  ['the source says the opposite', true, (has) => has('polarity.opposed') > 0],
  denial,
  ['the source has it the other way round', true, (has) => has('role.swapped') > 0],
  ['the source says it of somebody else', true, (has) => has('role.agentElsewhere') > 0],
  [
    'the source says it of something else',
    false,
    (has) => has('role.agentDoubtful') > 0 && has('role.objectSame') === 0,
  ],
  ['the source leaves open of which of two it says that', false, (has) => has('role.agentOpen') > 0],
  ['the source says it of something else', false, (has) => has('role.objectBehind') > 0],
  ['it puts together what the source says of two things', false, (has) => has('edit.modifierMoved') > 0],
  [
    'the source has the numbers the other way round',
    true,
    (has) => has('number.swapped') > 0 || has('number.fromTo') > 0,
  ],
  ['the source gives the number otherwise: as more, less or about', false, (has) => has('number.bound') > 0],
  ['the source has the contrary direction', true, (has) => has('edit.opposedPreposition') > 0],
  ['the source has the contrary order or degree', true, (has) => has('quantifier.conflict') > 0],
  [
    'it says of more than the source does: all, most or none',
    false,
    (has) => has('quantifier.all') > 0 || has('quantifier.stronger') > 0 || has('quantifier.widened') > 0,
  ],
  [
    'the source tells it only as possible, planned, asked for or reported',
    false,
    (has) => has('force.overMain') > 0 || has('force.over.conditional') > 0 || has('force.over.obliged') > 0,
  ],
  ['the source leaves open which of two it is', false, (has) => has('edit.choiceCut') > 0],
  ['it adds a choice that the source does not have', false, (has) => has('edit.orAdded') > 0],
];

const always: readonly Rule[] = [
  ['the source does not have its number', false, (has) => has('gap.sourceNumbers') > 0],
  ['the source does not have a name in it', false, (has) => has('gap.sourceNames') > 0],
  // A passage about something else does not bear out a denial.
  [
    'it denies something of which the source says nothing',
    false,
    (has) =>
      has('polarity.claimDenials') > 0 &&
      (has('gap.source') >= 0.5 || (has('cover.best') < 0.5 && has('gap.sourceWords') > 0)),
  ],
];

const all = [...ofTheSameThing, ...always].map((rule, at) => [`objection.${at}`, rule] as const);

/**
 * Returns the first rule that applies and records it as a measure for the trees. Rules the trees may not overrule
 * precede `denial`.
 */
export function measureObjection(measures: Measures): Objection | undefined {
  const holding = objectionsTo(measures);
  const [first] = holding;
  for (const [name, rule] of all) measures.set(name, Number(rule === first));
  measures.set('cover.whole', Number(first === undefined && saysTheSame(measures)));
  const found = holding.find((rule) => rule !== denial) ?? first;
  return found && { reason: found[0], contradicts: found[1], isOpen: found === denial };
}

/** Minimum coverage by a passage about the same thing. */
const sameThing = 0.55;

/** The rules that apply to a sentence. */
function objectionsTo(measures: Measures): Rule[] {
  const has = (name: string) => measures.get(name);
  const ofThis = has('cover.best') > sameThing ? ofTheSameThing : [];
  return [...ofThis, ...always].filter(([, , holds]) => holds(has));
}

/** Minimum share of a sentence that a passage has, verbatim or in synonyms, to contain all of it. */
const whole = 0.9;

/** Whether one passage contains the whole sentence: nothing is added, negated or merged, and no quantity differs. */
function saysTheSame(measures: Measures): boolean {
  const has = (name: string) => measures.get(name);
  const changes = [
    'edit.added',
    'edit.shared',
    'edit.otherPronoun',
    'edit.narrowedDenied',
    'mark.any',
    'quantifier.added',
    'edit.orDropped',
    'role.agentOther',
  ];
  // A passive changes the word order but not the roles.
  const keepsRoles = has('role.agentSame') > 0 && has('role.objectSame') > 0 && has('role.objectOther') === 0;
  if (has('order.jumps') > 0 && !keepsRoles) return false;
  return has('cover.best') >= whole && changes.every((name) => has(name) === 0);
}
