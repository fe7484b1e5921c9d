import type { Measures } from './measure/measures.ts';

/** A reason not to publish a sentence, for the reader of a report. */
export interface Objection {
  reason: string;
  /** Whether the source contradicts the sentence, or just does not say it. */
  contradicts: boolean;
  /** Whether the trees overrule it where they are surer than usual, because the rule does not know every paraphrase. */
  isOpen?: boolean;
}

interface Rule extends Objection {
  holds: (has: (name: string) => number) => boolean;
}

/** Whether both sides negate the difference: `was unaware`, `did not know`. */
function comesToTheSame(has: (name: string) => number): boolean {
  return has('diff.common') > 0.6 && has('diff.odd') === 0 && has('diff.replacedBoth') > 0;
}

/** `No more than two came`, `few did not`, `failed to keep out`: only one side is negated, but both may mean the same. */
const denial: Rule = {
  reason: 'the source denies it, or it denies what the source says',
  contradicts: true,
  isOpen: true,
  holds: (has) =>
    !comesToTheSame(has) &&
    (has('polarity.flipMain') > 0 ||
      (has('polarity.flipVerb') > 0 && has('mark.odd') > 0) ||
      (has('polarity.flipHere') > 0 && has('polarity.denied') === 0)),
};

/**
 * These rules need a passage about the same thing (`sameThing`): a `not` in a sentence about something else means
 * nothing.
 */
const ofTheSameThing: readonly Rule[] = [
  {
    reason: 'the source gives another number',
    contradicts: true,
    holds: (has) => (has('number.replaced') > 0 && has('number.missing') > 0) || has('number.otherQuantity') > 0,
  },
  {
    reason: 'the source says the opposite',
    contradicts: true,
    isOpen: true,
    holds: (has) => has('polarity.opposed') > 0,
  },
  denial,
  {
    reason: 'the source has it the other way round',
    contradicts: true,
    isOpen: true,
    holds: (has) => has('role.swapped') > 0,
  },
  {
    reason: 'the source says it of somebody else',
    contradicts: true,
    isOpen: true,
    holds: (has) => has('role.agentElsewhere') > 0,
  },
  {
    reason: 'the source says it of something else',
    contradicts: false,
    holds: (has) => has('role.agentDoubtful') > 0 && has('role.objectSame') === 0,
  },
  {
    reason: 'the source leaves open of which of two it says that',
    contradicts: false,
    holds: (has) => has('role.agentOpen') > 0,
  },
  {
    reason: 'the source says it of something else',
    contradicts: false,
    holds: (has) => has('role.objectBehind') > 0,
  },
  {
    reason: 'it puts together what the source says of two things',
    contradicts: false,
    isOpen: true,
    holds: (has) => has('edit.modifierMoved') > 0,
  },
  {
    reason: 'the source has the numbers the other way round',
    contradicts: true,
    holds: (has) => has('number.swapped') > 0 || has('number.fromTo') > 0,
  },
  {
    reason: 'the source gives the number otherwise: as more, less or about',
    contradicts: false,
    isOpen: true,
    holds: (has) => has('number.bound') > 0,
  },
  {
    reason: 'the source has the contrary direction',
    contradicts: true,
    isOpen: true,
    holds: (has) => has('edit.opposedPreposition') > 0,
  },
  {
    reason: 'the source has the contrary order or degree',
    contradicts: true,
    isOpen: true,
    holds: (has) => has('quantifier.conflict') > 0,
  },
  {
    reason: 'it says of more than the source does: all, most or none',
    contradicts: false,
    isOpen: true,
    holds: (has) => has('quantifier.all') > 0 || has('quantifier.stronger') > 0 || has('quantifier.widened') > 0,
  },
  {
    reason: 'the source tells it only as possible, planned, asked for or reported',
    contradicts: false,
    isOpen: true,
    holds: (has) => has('force.overMain') > 0 || has('force.over.conditional') > 0 || has('force.over.obliged') > 0,
  },
  {
    reason: 'the source leaves open which of two it is',
    contradicts: false,
    holds: (has) => has('edit.choiceCut') > 0,
  },
  {
    reason: 'it adds a choice that the source does not have',
    contradicts: false,
    isOpen: true,
    holds: (has) => has('edit.orAdded') > 0,
  },
];

const always: readonly Rule[] = [
  {
    reason: 'the source does not have its number',
    contradicts: false,
    isOpen: true,
    holds: (has) => has('gap.sourceNumbers') > 0,
  },
  {
    reason: 'the source does not have a name in it',
    contradicts: false,
    holds: (has) => has('gap.sourceNames') > 0,
  },
  {
    // A passage about something else does not bear out a denial, however surely it seems to.
    reason: 'it denies something of which the source says nothing',
    contradicts: false,
    holds: (has) =>
      has('polarity.claimDenials') > 0 &&
      (has('gap.source') >= 0.5 || (has('cover.best') < 0.5 && has('gap.sourceWords') > 0)),
  },
];

const all = [...ofTheSameThing, ...always].map((rule, at) => [`objection.${at}`, rule] as const);

/** Returns the rules that apply to a sentence and records the first of them as a measure for the trees. */
export function measureObjections(measures: Measures): readonly Objection[] {
  const holding = objectionsTo(measures);
  const [first] = holding;
  for (const [name, rule] of all) measures.set(name, Number(rule === first));
  measures.set('cover.whole', Number(first === undefined && saysTheSame(measures)));
  return holding;
}

/**
 * Of several objections the one for the reader: a contradiction, or else one that the trees may not overrule. They may
 * overrule it only if all are open.
 */
export function objectionOf(holding: readonly Objection[]): Objection | undefined {
  const isFirm = ({ isOpen = false }: Objection) => !isOpen;
  const contradicting = holding.find((one) => one.contradicts && one !== denial);
  const found = contradicting ?? holding.find(isFirm) ?? holding[0];
  return found && { ...found, isOpen: !holding.some(isFirm) };
}

/** Minimum coverage by a passage about the same thing. */
const sameThing = 0.55;

/** The rules that apply to a sentence. */
function objectionsTo(measures: Measures): Rule[] {
  const has = (name: string) => measures.get(name);
  const ofThis = has('cover.best') > sameThing ? ofTheSameThing : [];
  return [...ofThis, ...always].filter(({ holds }) => holds(has));
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
