import { phraseLists } from './phrase-lists.ts';
import type { Token } from './tokens.ts';
import { indexPatterns, patternsIn, readPatterns } from './word-patterns.ts';

/** A place that feels good or bad; irony turns what it says around. */
interface Felt {
  readonly key: string;
  valence: number;
  rule: string;
}

const takenBack = -0.7;
const mocked = -0.5;

const dismissals = indexPatterns(
  readPatterns(
    `
which|that|this|it|and_that|but_that ?really isn't|is_not|doesn't|does_not ?really saying|say|mean ?very ?all ?that ?so much|a_lot|a_great_deal|anything
which|that|this|it|and_that|but_that is|was saying ?very little|nothing
which|that|this|it|and_that|but_that says|means ?very little|nothing
not saying much|a_lot
not|hardly|isn't|wasn't ?exactly|such ?a ?that ?very high|hard bar
is|was|that's|it's ?exactly|such ?a ?very low bar
if you|one|you're|you_are like|likes|love|enjoy|enjoys|into|fan_of ?a ?the ~1 mould|mold|damp|dust|dirt|noise|queues|queuing|waiting|charging|paying|repeating|restarting|rebooting|resetting|refreshing|reinstalling|scrubbing|guessing|begging|chasing|arguing|explaining|being|having_to|hold_music|small_print|paperwork|lines|cockroaches|mosquitoes|smoke|mud|drilling|traffic|headaches|disappointment|bugs|ads|adverts|losing|pain|boredom|cold_food|cold_showers|crowds
if you|one can|could call it|them|him|her|that ?a|an|one|that
said no_one|nobody ever
or so they|he|she|it claim|claims|say|says|tell|told|thought|think
or so i|we thought|hoped|believed
as_long_as|so_long_as|provided|if you|nobody never|don't|do_not ?ever ?actually use|touch|move|open|need|charge|read|print|breathe|turn|try|rely
swift|prompt|quick|speedy|rapid|fast ~3 ?, after|within|in ?only ?just ?a_mere $number|several weeks|months|years
so they|he|she|it say|says|claim|claims
at_least|only|just on_paper|in_theory
looks|look|looked|sounds|sounded|seems|seemed|reads ?so ?very ?really good|great|fine|nice|perfect|promising|impressive|convincing|brilliant on_paper|in_theory
on_paper|in_theory at_least|anyway
yeah right
call|calls|called|calling|describes|described|sells|sold|bills|billed it|this|that|them|him|her|itself|himself|herself ?as ?a ?an ~3 ;|,|:|—|– ?but ?in ?reality ?truth it|this|that|they|he|she|everyone|others|most is|was|are|were|isn't|wasn't|call|calls
first|original|previous|old|earlier|last|second|older season|seasons|film|films|movie|book|books|one|ones|version|series|game|album|model|part|novel|owner|owners|app|design|menu|recipe|volume ?at_least ~1 had|was|were|knew|made|could ~8 ;|,|:|—|– ?but ?and ?in this|the_new|the_newest|the_sequel|the_remake|the_update|here|now|these|nowadays|today
first|original|previous|old|earlier|last|second|older season|seasons|film|films|movie|book|books|one|ones|version|series|game|album|model|part|novel|owner|owners|app|design|menu|recipe|volume ?at_least ~1 had|was|were|worked|looked|tasted|sounded ?so ?much ?far ?a_lot more|$better ~5 than this|it|the_new|these|that
and|then|, ?then ?promptly ?simply flattens|flattened|reduces|reduced|drains|drained|boils|waters|watered|grinds|dumbs|squanders|wastes|buries it|them|everything|all_of_it
in_theory|on_paper|officially|nominally ?, ~9 ;|,|but
and|but ~1 answers|delivers|keeps|earns|uses|develops|explores|resolves none|few|neither|hardly_any|nothing of them|it|those|that
`,
    1,
    phraseLists,
  ),
);

/** The place up to which a sentence takes back its praise: "better than the first one, which is not saying much". */
export function dismissalIn(tokens: readonly Token[], words: readonly string[]): number | undefined {
  const [first] = patternsIn(dismissals, tokens, words);
  return first && first.at + first.length;
}

/** Behind "if only" these wish for more of what is there: "if only all of them were this good". */
const others = new Set(['all', 'every', 'everyone', 'everybody', 'more', 'other', 'others', 'most']);

/** The place behind which a sentence only wishes: "if only the script had half the wit of its trailer". */
export function wishPlace(words: readonly string[]): number | undefined {
  const at = words.findIndex((word, place) => word === 'only' && words[place - 1] === 'if');
  return at < 0 || others.has(words[at + 1] ?? '') ? undefined : at;
}

/** Turns praise around that is taken back behind it. */
export function takeBack(hit: Felt): void {
  if (hit.valence <= 0) return;
  hit.valence *= takenBack;
  hit.rule += '+sarcasm';
}

/** Where a sentence ends in bare praise behind a pause: "Train late again, lovely". */
export function closingPraise(tokens: readonly Token[], words: readonly string[]): number | undefined {
  let from = words.length;
  while (from > 0 && shortPraise.has(words[from - 1] ?? '')) from -= 1;
  const isClosing = from > 1 && from < words.length && words.length - from <= longestPraise;
  return isClosing && tokens[from - 1]?.kind === 'pause' ? from : undefined;
}

/** The pause behind which a sentence that opens in bare praise goes on: "Cool, cool, the laptop died". */
export function openingPraise(tokens: readonly Token[], words: readonly string[]): number | undefined {
  let end: number | undefined;
  for (let at = 0; at <= longestOpening && at < words.length; at += 1) {
    if (tokens[at]?.kind === 'pause') end = at;
    else if (!openingWords.has(words[at] ?? '')) break;
  }
  return end;
}
const longestOpening = 6;
const openingWords = new Set(
  (
    'great good wonderful fantastic nice lovely brilliant perfect awesome super excellent terrific bravo congratulations thanks cool ' +
    'amazing marvellous fabulous superb impressive genius classy oh well wow ah yeah just how so very really absolutely'
  ).split(' '),
);

/** A sentence as far as irony is concerned. */
interface WeighedSentence {
  readonly hits: readonly Felt[];
  readonly words: readonly string[];
  /** Its stop. */
  readonly ending: string;
}

const shortPraise = new Set(
  (
    'impressive wow genius outstanding stellar great good wonderful fantastic nice lovely brilliant perfect awesome super excellent terrific bravo cool fun times cheers amazing classic ' +
    'classy superb charming delightful marvellous fabulous congratulations congrats good job work nice everyone everybody team guys folks you thank thanks love it that this just how so very really well done oh ' +
    'progress clever priceless service timing planning value start organisation organization communication'
  ).split(' '),
);
const longestPraise = 4;
const leastTrouble = -0.5;
/** A setback told with more praise than this is outweighed by it. */
const mostCheer = 1.5;

/**
 * What went wrong in words that hurt nobody by themselves: something else than was paid for, hours of waiting, the last
 * one of its kind closed, everything deleted.
 */
const setBacks: readonly RegExp[] = [
  /\b(?:paid|ordered|booked|reserved|promised|chose|requested|asked for) (?:[^ ]{1,15} ){1,10}(?:and|but) (?:got|received|ended up|were given|was given)\b/u,
  /\b(?:hours|weeks|months|minutes|days|times) (?:[^ ]{1,12} ){0,2}(?:on hold|on the phone|in (?:a|the) (?:waiting room|queue|line|corridor)|waiting|late|overdue|before anyone|before anybody)\b/u,
  /\b(?:closed|closing|removed|axed|scrapped|sold|cancelled|tore down) (?:the only|our (?:only|last)|the last (?:bus|train|shop|pub|school|branch|bank|bakery|surgery|clinic|library))\b/u,
  /\b(?:sent|turned) (?:me|us|him|her|them) (?:home|away|back)\b|\b(?:deleted|lost|wiped|overwrote) (?:all )?(?:my|our|the)\b|\b(?:start|started|do|did) (?:it )?all over again\b|\bon (?:my|his|her|their) phone\b/u,
];
/** What is more than was paid for: "got bread on the house". */
const isGift = /\bgot (?:[^ ]{1,12} ){0,4}(?:free|better|extra|more|upgraded?|on the house)\b/u;

/** Whether a sentence is a word or two of praise and nothing else: "Cool cool cool." */
function isBarePraise({ hits, words, ending }: WeighedSentence, before: WeighedSentence | undefined): boolean {
  return (
    hits.length > 0 &&
    words.length <= longestPraise &&
    (!ending.includes('!') || isSetBack(before)) &&
    words.every((word) => shortPraise.has(word)) &&
    hits.every(({ valence }) => valence >= 0)
  );
}

/** Whether a sentence tells of nothing but trouble. */
function isTrouble(sentence: WeighedSentence | undefined): boolean {
  if (!sentence) return false;
  const sum = sentence.hits.reduce((total, { valence }) => total + valence, 0);
  if (isSetBack(sentence) && sum < mostCheer) return true;
  return sum <= leastTrouble && sentence.hits.every(({ valence }) => valence < 1);
}

function isSetBack(sentence: WeighedSentence | undefined): boolean {
  const said = sentence?.words.join(' ') ?? '';
  return setBacks.some((one) => one.test(said)) && !isGift.test(said);
}

/** Turns bare praise around that stands next to trouble: "The update deleted my lists. Brilliant." */
export function mockBarePraise(sentences: readonly WeighedSentence[]): void {
  sentences.forEach((sentence, at) => {
    if (!isBarePraise(sentence, sentences[at - 1])) return;
    if (!isTrouble(sentences[at - 1]) && !(at === 0 && isTrouble(sentences[1]))) return;
    for (const hit of sentence.hits) {
      hit.valence *= mocked;
      hit.rule += '+sarcasm';
    }
  });
}

/** Pictures of tears and dread, and words for tears, that people also send when they are glad or laugh. */
const ambivalent = new Set([
  '😭',
  '😩',
  '🥺',
  '💀',
  '🥹',
  '😢',
  '🤯',
  '😱',
  'cried',
  'crying',
  'sobbing',
  'sobbed',
  'wept',
  'tears',
]);
const gladly = 0.8;

/** Reads tears beside nothing but praise as tears of joy: "She got in 😭😭 so proud". */
export function readTears(hits: readonly Felt[]): void {
  const tears = hits.filter(({ key }) => ambivalent.has(key));
  const others = hits.filter(({ key }) => !ambivalent.has(key));
  const isGlad = others.some(({ valence }) => valence >= 1) && others.every(({ valence }) => valence > -0.5);
  if (!isGlad) return;
  for (const tear of tears) {
    if (tear.valence > 0) continue;
    tear.valence = gladly;
    tear.rule += '+joy';
  }
}

const laughs = new Set('lol lmao lmfao haha hahaha ha rofl hehe'.split(' '));

/** Takes laughter beside nothing but trouble for no joy: "my landlord raised the rent again lol". */
export function muteLaughs(hits: readonly Felt[]): void {
  const others = hits.filter(({ key }) => !laughs.has(key));
  if (others.some(({ valence }) => valence > 0) || others.every(({ valence }) => valence >= leastTrouble)) return;
  for (const hit of hits) {
    if (!laughs.has(hit.key)) continue;
    hit.valence = 0;
    hit.rule += '+sarcasm';
  }
}
