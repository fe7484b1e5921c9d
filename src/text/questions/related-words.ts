import { stem } from '#text/languages/index.ts';

/**
 * Words that are equivalent between questions and answers, one group per line. "Lives" and "leaves" are forms of two words
 * each, so these are, too.
 */
const families = `
born birth native
die death dead killed died dying perish
marry wife husband spouse married marriage wed
found establish create form set-up start founded begin launch
build construct erect built construction
locate situated located location lies stand
call name known term named referred title
lead leader head ruler commander chief led rule
big large great huge
small little tiny
largest biggest greatest
increase rise raise grow growth climb rose
decrease fall decline drop reduce shrink fell fallen slow slowed ease eased
collapse fail failed failure bankrupt bankruptcy insolvent insolvency
buy purchase acquire bought acquisition takeover
sell sold sale
price cost expensive charge
pay paid payment salary
debt owe owed creditor
population inhabitant resident people
kill murder assassinate
win victory won defeat beat
lose lost defeat
invent inventor invention devise patent
threat threaten danger endanger risk hazard menace
finance fund endowment budget revenue
spread transmit contagious pass
discover discovery found identify
write author written wrote
make produce manufacture create
use utilize employ usage
show demonstrate indicate reveal
help aid assist support
cause lead trigger result
end finish conclude stop
country nation state
job work occupation profession employment
child son daughter kid
film movie
car vehicle automobile
truck lorry
colour color paint
mountain hill hilly mountainous
fix repair mend
common frequent
ill sick disease illness
law act statute legislation
attend study enrol student
king monarch ruler
religion faith belief religious
team club side
receive get obtain gain
teach teacher taught instruct
live life reside dwell
travel journey trip
leave depart leaf
leave left
allow permit let
ban forbid prohibit
need require necessary
important main major chief key principal
change alter modify
old ancient age aged
speak language spoken
contain include comprise consist
own possess belong
attack invade assault raid
agreement treaty accord pact
benefit advantage
harm damage drawback disadvantage
predict forecast expect
last duration half-life long
apply application applicant
high tall height
treat cure treatment therapy
avoid prevent
retry again attempt
flu influenza
woman women female
man men male
child children
foot feet
tooth teeth
mouse mice
doctor physician gp
holiday vacation
holiday leave
earn income wage
dismiss sack fire redundant
rain rainfall precipitation
ruling judgment verdict
fine penalty
prison jail
rubbish waste trash garbage
apartment flat
plane aircraft airplane
ship vessel boat
soccer football
elderly pensioner senior
baby newborn infant
boss director executive
shopkeeper trader merchant retailer shop
shut close closed closure closing
theft steal stolen
demolish tear torn raze
winner champion won
weight weigh heavy
depth deep
width wide
length long
speed fast
university college
run operate operator manage manager
remove rid eliminate
memory remember recall
corrode corrosion corroded rust rusty rusted
flood inundate submerge
photo photograph photography picture
trial study experiment
limit cap ceiling
employee worker staff workforce
strike walkout stoppage
pupil student schoolchild
war conflict
army troop soldier military
explosion bomb blast
storm hurricane gale
wind gust
bicycle bike
affect concern
power electricity
crash accident collision
victim casualty dead
open inaugurate
phone telephone mobile
upgrade update
sign signature
normal ordinary usual regular
verify check
mean meaning define definition
turkey turkish
germany german
france french
britain british
spain spanish
italy italian
poland polish
china chinese
sweden swedish
denmark danish
norway norwegian
finland finnish
netherlands dutch
greece greek
switzerland swiss
ireland irish
wales welsh
thailand thai
`;

const sameWords = new Map<string, Set<string>>();
for (const line of families.trim().split('\n')) {
  const family = line.split(' ').map((word) => stem(word, 'en'));
  for (const word of family) {
    const known = sameWords.get(word) ?? new Set<string>();
    sameWords.set(word, known);
    for (const other of family) known.add(other);
  }
}

/** Minimum letters of words that may be related or typos of each other. */
const sharedLetters = 5;
const longEnoughForSlips = 6;
/** Minimum letters of the second part of a compound. */
const longEnoughForParts = 7;

/** The comparatives and superlatives of adjectives too short to be told from other words by their beginning. */
const comparatives = new Map(
  'tall old high low long fast slow warm cold cool wide deep thin loud rich poor weak soft hard dark big hot wet'
    .split(' ')
    .map((adjective) => [adjective, new RegExp(`^${adjective}${adjective.at(-1)}?e(?:r|st)$`, 'u')]),
);

/** Whether two words differ by one inserted, omitted or replaced letter. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  let same = 0;
  while (same < a.length && same < b.length && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}

/** Prefixes that change the meaning: "disadvantage", "ineffective", "international". */
const prefixes = new Set('un in im il ir dis non mis mal de anti counter re pre inter trans over under sub'.split(' '));

/** Whether a word is a compound that ends in the other. */
function isCompoundOf(long: string, end: string): boolean {
  return long.endsWith(end) && !prefixes.has(long.slice(0, -end.length).replace(/-$/, ''));
}

/** How closely a stem of a text matches a stem of a question: 1 for equal ones, less for related ones, 0 for others. */
export function likenessOf(askedStem: string, textStem: string): number {
  if (askedStem === textStem) return 1;
  if (sameWords.get(askedStem)?.has(textStem) === true) return 0.7;
  if (comparatives.get(askedStem)?.test(textStem) === true) return 0.8;
  if (askedStem.length < sharedLetters || textStem.length < sharedLetters || /^\p{N}/u.test(askedStem)) return 0;
  if (askedStem.length >= longEnoughForSlips && isOneSlipAway(askedStem, textStem)) return 0.8;
  if (askedStem.length !== textStem.length && Math.min(askedStem.length, textStem.length) >= longEnoughForParts) {
    // "Luftwärmepumpe" is a kind of "Wärmepumpe"; "plastic" is less specific than "microplastic".
    if (isCompoundOf(textStem, askedStem)) return 0.8;
    if (isCompoundOf(askedStem, textStem)) return 0.5;
  }
  if (askedStem.slice(0, sharedLetters) !== textStem.slice(0, sharedLetters)) return 0;
  let shared = sharedLetters;
  while (
    shared < askedStem.length &&
    shared < textStem.length &&
    askedStem.charCodeAt(shared) === textStem.charCodeAt(shared)
  ) {
    shared += 1;
  }
  return shared >= 0.6 * Math.max(askedStem.length, textStem.length) ? 0.8 : 0;
}

/** The words equivalent to a word of a question. */
export function sameAs(stemmed: string): readonly string[] {
  return [...(sameWords.get(stemmed) ?? [])].filter((other) => other !== stemmed);
}

const sharesBeginning = (a: string, b: string): boolean => a.slice(0, sharedLetters) === b.slice(0, sharedLetters);

/** Whether a word is a name or made from it: "Romanian" of "Romania", but not "shingles" of "Shingrix". */
function isOfName(name: string, textStem: string): boolean {
  const root = name.replace(/[aeiouy]$/u, '');
  return textStem.startsWith(root) || name.startsWith(textStem) || isOneSlipAway(name, textStem);
}

/** For each term of a question, how much some stems of a text match it, 0..1. */
export function termMatches(terms: readonly { stem: string; isName?: boolean }[], stems: readonly string[]): number[] {
  return terms.map((term) => {
    let best = 0;
    for (const textStem of stems) {
      if (
        textStem === '' ||
        (term.isName === true && !isOfName(term.stem, textStem) && sharesBeginning(term.stem, textStem))
      )
        continue;
      best = Math.max(best, likenessOf(term.stem, textStem));
      if (best === 1) break;
    }
    return best;
  });
}
