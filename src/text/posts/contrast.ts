/** A sentence with its words on one line. */
interface TextSentence {
  text: string;
}

/** Openers that contradict the sentence before. */
const turningOpener = new RegExp(
  `^["“„'‘]?(?:${[
    'but',
    'however',
    'yet',
    'nevertheless',
    'nonetheless',
    'still,',
    'in (?:fact|reality|truth),?',
    'actually',
    'instead',
    'on the contrary',
    'not so',
    '(?:perhaps|maybe|possibly|hardly|not quite)[.!?…]+$',
    'not any ?more',
    'far from it',
    "il n[’']en est rien",
    'none of (?:this|that|it)',
    'wrong',
    'the (?:truth|reality|opposite) is',
    'except that',
    '(?:that|this|it|they|those|these|such \\p{L}+|th[aio]\\p{L}* \\p{L}+|these \\p{L}+|the (?<noun>\\p{L}+)) (?:is|was|are|were|turned out to be|proved) (?:simply |just |all )?(?:not|no longer|wrong|false|untrue|a (?:myth|mistake)|mistaken|out of date|outdated|obsolete|unfounded)',
    // A bare denial: "They don't."
    "(?:they|it|this|that|he|she|we|you) (?:do|does|did|is|are|was|were|has|have|can|could|will|would)(?:n[’']t| not)[.!]",
    // "It does not mean there is life" limits the statement, and "it does not make them learn" gives a reason.
    '(?:that|this|it) (?:has )?(?:changed|ended|fell through|(?:did|does) not (?:apply|come|exist|go|happen|help|hold|last|materiali[sz]e|pass|succeed|survive|take place|work)(?!ed)|never|failed)',
    'aber',
    'doch',
    'jedoch',
    'allerdings',
    'dennoch',
    'tatsächlich',
    'mais',
    'cependant',
    'pourtant',
    'toutefois',
    'pero',
    'sin embargo',
    'no obstante',
    'ma',
    'però',
    'tuttavia',
    'mas',
    'porém',
    'no entanto',
    'maar',
    'echter',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** Contrasting words inside a sentence: "The trials, however, show". */
const turningInside =
  /^.{2,60}?, (?:however|though|on the other hand|by contrast|jedoch|allerdings|cependant|sin embargo),|^(?:[\p{L}-]{1,30} ){2,6}(?:dagegen|hingegen|jedoch|allerdings)(?= )/iu;

/** "The agency rejects that": somebody denies the sentence before. */
const denial =
  /^[^,;:"“”„«»]{2,80} (?:(?:rejects?|rejected|denies|denied|disputes?|disputed|dismiss(?:es|ed)|contradicts?|contradicted) (?:that|this|it|these|those)(?=[.,;]|$)|(?:widersprich?t|widersprechen|widersprach(?:en)?)[.,]|(?:bestreite[nt]|bestritt(?:en)?) (?:das|dies)[.,]|weis(?:t|en) (?:das|dies) zurück|(?:saw|see|sees|viewed) (?:it|this|that|things|the matter) (?:very |quite )?differently|(?:thought|ruled|decided|held) otherwise|disagree[sd]?(?:[.,;]| with (?:that|this|it)\b)|(?:sah|sahen|sieht|sehen) (?:das|es|dies) anders)/iu;

/** Opinions of others, or of the past, which a text mentions to contradict them. */
const othersView =
  /(?<![\p{L}])(?:reputation|critics|kritiker(?:innen)?|gegner(?:innen)?|angeblich|(?:viele|manche|einige) (?:meinen|glauben|denken|sagen|fürchten)|détracteurs|certains (?:pensent|disent)|los críticos|algunos (?:creen|dicen)|i critici|alcuni (?:credono|dicono)|critici|os críticos|alguns (?:acham|dizem)|opponents|sceptics|skeptics|detractors|myths?|misconceptions?|stereotypes?|conventional wisdom|common belief|supposedly|allegedly|rumou?rs?|(?:many|most|some) (?:\p{Ll}{1,30} )?(?:still )?(?:think|believe|assume|fear|say|claim|argue)|people (?:often |still )?(?:think|believe|assume)|(?:is|are) (?:often|widely|commonly|generally) (?:said|thought|believed|assumed|considered|seen|advised|recommended|told)|those who [^,.]{1,60} (?:say|claim|argue|insist)|(?:long|once|previously|originally|initially) (?:thought|believed|assumed|expected|planned)|(?:was|were) (?:long )?(?:thought|believed|assumed|supposed)|(?:first|initially|originally) (?:told|diagnosed|treated|suspected|dismissed)|had been (?:due|set|supposed|expected|meant|scheduled|planned) to|used to (?:think|believe|be|say)|you (?:might|may|would) (?:think|expect)|at first (?:glance|sight)|(?:supporters|proponents|advocates|defenders) (?:say|argue|point|claim)|(?:everybody|everyone) (?:I know|says|agrees|thinks|believes|wants)|(?:everybody|everyone|people|they|friends|experts|doctors|bankers|investors) (?:had )?(?:told|warned) (?:me|us|him|her|them) (?:that )?)(?![\p{L}])/iu;
const againstView = /^(?:contrary to|despite|in spite of|although|though|while|unlike)\b/iu;

/** Earlier plans and beliefs: "had planned to close", "on pensait que". */
const onceMeant =
  /^[^,;:"“”]{0,120}? had (?:\p{L}+ly |also |long |first )?(?:planned|hoped|wanted|intended|meant|feared|believed|thought|expected|assumed|promised|threatened|wished)\b|^(?:previous|earlier|older|prior|past) (?:research|studies|work|trials|findings|estimates|surveys)\b[^.;“”]{0,40}? (?:suggested|indicated|pointed|concluded|assumed|implied) |^(?:everyone|everybody|people|we|they|many|most) (?:had )?(?:thought|believed|assumed|expected|feared) |^(?:[\p{L}’']{1,20},? ){0,4}?(?:I|we|he|she|they|it|you|people|everybody|everyone|most of us) used to \p{L}|^for (?:\p{N}{1,3}|many|several|two|three|four|five|ten|decades|years|centuries|generations|a long time)\b[^.;“”]{0,60}? (?:said|thought|believed|held|assumed|argued|claimed|insisted|taught|told|agreed|(?:was|were) (?:considered|regarded|seen|known|deemed))\b|^(?:on|tout le monde|beaucoup) (?:pensai|croyai|espérai|craignai)(?:t|ent) |^(?:lange(?: zeit)?|jahrelang|früher|einst|bisher|bislang|ursprünglich|zunächst) (?:galt(?:en)?|hie(?:ß|ßen)|hielt(?:en)?|war(?:en)?|nahm(?:en)?|ging(?:en)?|dachten?|glaubten?|meinten?) |^(?:man|alle|viele|wir) (?:dachten?|glaubten?|hofften?|befürchteten?) |^[^,;:"“”]{0,80} hatten? [^,;:"“”]{0,200} (?:geplant|vorgehabt|gehofft|geglaubt|befürchtet|erwartet|angekündigt|bezeichnet|versprochen)\.$/iu;

/** Verbs that reverse a decision or a claim. */
const reversal =
  /\b(?:revers(?:ed|es|ing)|overturn(?:ed|s|ing)?|overrul(?:ed|es|ing)|quash(?:ed|es)?|annul(?:led|s)?|vacat(?:ed|es)|retract(?:ed|s)?|rescind(?:ed|s)?|revok(?:ed|es)|withdr(?:ew|awn)|scrapp(?:ed|ing)|abandon(?:ed|s)|debunk(?:ed|s)?|disprov(?:ed|en|es)|refut(?:ed|es)|backtrack(?:ed|s)?|(?:struck|strikes)\b[^,;.]{0,40} down|sets?\b[^,;.]{0,60} aside|threw\b[^,;.]{0,40} out|(?:took|taken|takes)\b[^,;.]{0,40} back|called\b[^,;.]{0,30} off)\b/iu;
const decision =
  /\b(?:rul(?:ed|ing)|order(?:ed)?|held|decid(?:ed|es)|decision|convict(?:ed|ion)|sentenced|verdict|judge?ment|found|had said|had (?:argued|written|warned|criticised|criticized|called)|claim(?:ed|s)?|announced|banned|allowed|approved|rejected|dismissed|blocked|sided|agreed|planned|plans?)\b/iu;
const earlier =
  /\b(?<!higher )(?:(?:lower|district|trial|county|regional) (?:\p{L}{2,20} )?(?:courts?|judges?|jury|tribunal)|original(?:ly)?|earlier|initial(?:ly)?|previous(?:ly)?|first|had (?:\p{L}{1,30} )?(?:ruled|argued|written|warned|criticised|criticized|called|found|ordered|held that|decided|said|sided|agreed|planned|approved|rejected|dismissed|convicted))\b/iu;
/** Maximum sentences between a decision and its reversal. */
const nearby = 4;

/** A sentence in which somebody says or believes something. */
const said =
  /["“„«]|\b(?:says?|said|tells?|told|claim(?:s|ed)?|argue[sd]?|believe[sd]?|thinks?|thought|call(?:s|ed)?|describe[sd]?|fear(?:s|ed)?|accuse[sd]?|critici[sz]e[sd]?|reports?|reported|according to)\b/iu;
/** Comments on what another person said. */
const saying =
  /^(?:claims?|beliefs?|ideas?|stor(?:y|ies)|reports?|assumptions?|theor(?:y|ies)|views?|hopes?|fears?|arguments?|plans?|numbers|figures|results?|predictions?|rumou?rs?|advice|rules?|recommendations?|warnings?)$/iu;

/** What ends or is refused, so that something else follows. */
const ends =
  /\b(?:not|no longer|never|nobody|none|no|stop(?:s|ped)?|end(?:s|ed)?|ban(?:s|ned)?|scrap(?:s|ped)?|drop(?:s|ped)?|cancel(?:s|led|ed)?|reject(?:s|ed)?|refuse[sd]?|replace[sd]?|abandon(?:s|ed)?|abolish(?:es|ed)?|give up|gave up|close[sd]?|skip(?:s|ped)?)\b|n['’]t\b/iu;

/** "Bread does not go stale because it dries out.": half of an explanation, whose other half follows. */
const deniesCause =
  /^[^,;:]{3,80} (?:do|does|did|is|are|was|were)(?: not|n['’]t) [^,;:]{2,80} because [^,;:]{3,100}\.$/iu;
/** "Most people put bread in the fridge. It is the worst place for it.": a habit, told to be wrong. */
const widelyDone =
  /^(?:(?:most|many|some) (?:of us|people|\p{Ll}{3,20})|people|everyone|everybody|nearly everyone|we) (?:all )?\p{Ll}{2,20} /iu;
const saysWrong =
  /^(?:(?:that|this|it)(?: is|['’]s| was)|(?:that|this) turns out to be) (?:the (?:worst|wrong)|an? (?:mistake|myth|bad idea|fallacy)|(?:exactly |simply |just |quite |all )?(?:wrong|false|nonsense|backwards)|not (?:true|so|right|a good idea))\b/iu;

/**
 * Whether a sentence begins by contradicting the one before. "The cause was not the weather" does only if a cause was
 * named.
 */
function turns(text: string, before = ''): boolean {
  if (widelyDone.test(before) && saysWrong.test(text)) return true;
  const found = turningOpener.exec(text);
  if (found === null) return turningInside.test(text.slice(0, 120)) || denial.test(text);
  // What somebody says something is not contradicts only what somebody else has said: "It is not a discovery, it is a debt".
  if (/^["“„]/u.test(text) && /\bnot$/iu.test(found[0]) && !said.test(before)) return false;
  const noun = found.groups?.['noun'];
  // "The city will stop salting. Instead, crews spread stone": the second goes on where the first ends.
  if (/^instead/iu.test(found[0]) && ends.test(before)) return false;
  return (
    noun === undefined || saying.test(noun) || before.toLowerCase().includes(noun.toLowerCase().replace(/s$/u, ''))
  );
}

/**
 * Which sentences do not represent the text: those contradicted by the next one, opinions of others, and decisions that
 * are later reversed. A subject named in the title is never excluded.
 */
export function findUnrepresentative(sentences: readonly TextSentence[], title = ''): boolean[] {
  const undone: number[] = [];
  sentences.forEach(({ text }, at) => {
    if (reversal.test(text)) undone.push(at);
  });
  let next = 0;
  let undoneUntil = -1;
  return sentences.map(({ text }, at) => {
    while (next < undone.length && (undone[next] ?? 0) <= at) next += 1;
    const after = sentences[at + 1]?.text;
    if (after !== undefined && (turns(after, text) || deniesCause.test(text))) return true;
    if (isOthersView(text, title) || (at + 1 < sentences.length && onceMeant.test(text))) return true;
    if (undone.length === 0 || reversal.test(text)) return false;
    const isDecision = decision.test(text);
    const undoneAt = undone[next] ?? Number.POSITIVE_INFINITY;
    // Sentences between a decision and its reversal describe the time in between.
    if (isDecision && undoneAt - at <= nearby && undoes(sentences[undoneAt]?.text ?? '', text)) undoneUntil = undoneAt;
    return at < undoneUntil || (isDecision && earlier.test(text));
  });
}

/** "A child who shares a bedroom does not.": the other side of the sentence before, which is half of a comparison. */
const otherSide =
  /^[^,;:]{3,160} (?:do|does|did|is|are|was|were|has|have|had|can|could|will|would)(?: not|n['’]t)[.!]$/iu;

/** Whether a sentence is only one side of a comparison that the next one completes. */
export function isHalf(after: string | undefined): boolean {
  return after !== undefined && otherSide.test(after);
}

/** Openers of a paragraph that qualifies the one before it. */
const turningParagraph =
  /^["“„«]?(?:but|however|yet|aber|doch|jedoch|allerdings|mais|cependant|pourtant|pero|sin embargo|però|tuttavia|porém|no entanto|maar|echter)(?![\p{L}\p{N}])/iu;

/**
 * The sentences of a paragraph that the next one qualifies: "It looks wonderful. The motor is quiet." before "But the
 * battery ...". Not the first paragraph, which says what the text is about.
 */
export function findCounterpoints(
  sentences: readonly (TextSentence & { start: number })[],
  text: string,
): ReadonlySet<number> {
  const found = new Set<number>();
  let first = 0;
  for (const [at, { start, text: sentence }] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before === undefined || !text.slice(before.start, start).includes('\n\n')) continue;
    if (first > 0 && turningParagraph.test(sentence)) for (let one = first; one < at; one += 1) found.add(one);
    first = at;
  }
  return found;
}

/** A decision named by its reversal: "reversed that ruling". */
const namedAgain =
  /\b(?:that|this|the|its|his|her|their) (?:\p{L}{1,30} )?(?:decision|ruling|verdict|order|plan|ban|judge?ment|deal|agreement|conviction|sentence|law|claim|finding|injunction|approval|permit|licen[cs]e)\b/iu;

/** A lower court reverses no decision. */
const isHigherCourt =
  /\b(?:(?:supreme|higher|federal|constitutional|high|appeals?|appellate|cassation|national) (?:\p{L}{2,20} )?courts?|courts? of (?:appeals?|justice|cassation)|house of lords|judges|justices|court in (?:strasbourg|luxembourg|karlsruhe))\b/iu;

/** Length of the prefix by which two forms of a word match. */
const beginning = 6;
const shortestMatter = 5;

/** Whose decision is reversed: "overturned a decision of the regional court", "the lower court's ruling". */
const ofLowerCourt =
  /\b(?:decision|ruling|verdict|order|judge?ment|conviction|sentence|acquittal|injunction)s?\b[^,;.]{0,40}? (?:of|by|from|in) (?:an?|the) (?<of>(?:\p{L}{2,20} ){0,3}?(?:court|tribunal|judges?|jury|panel|chamber))\b|\b(?<whose>(?:lower|district|trial|county|regional|local|state|crown|magistrates['’]?) (?:court|tribunal|judge|jury))['’]s\b/iu;

/** What the last court has ruled no other court reverses. */
const lastInstance =
  /\b(?:(?:supreme|constitutional) court|court of cassation|house of lords|court of justice|court of human rights)\b/iu;

/** Names that tell one court from another. */
const names =
  /(?<=\p{L} )(?!(?:Courts?|Appeals?|Supreme|High|Higher|Federal|Constitutional|District|County|Regional|Crown|Justice|Judge|Tribunal)(?!\p{L}))\p{Lu}\p{Ll}{3,30}(?!\p{L})/gu;

/**
 * Whether the body that reverses is the one that decided here, as in a lead that gives the new ruling: "the court in
 * Erfurt decided" before "the judges in Erfurt set the Kassel ruling aside".
 */
function isNewRuling(reversing: string, decided: string): boolean {
  if (!isHigherCourt.test(reversing) || earlier.test(decided) || !/\bcourts?\b/iu.test(decided)) return false;
  const at = reversing.search(reversal);
  const [by, undone] = [reversing.slice(0, at), reversing.slice(at)];
  const namesIn = (part: string) => part.match(names) ?? [];
  return namesIn(by).some((name) => decided.includes(name)) && !namesIn(undone).some((name) => decided.includes(name));
}

/** Whether one sentence reverses what another reports: it names the decision, or shares its subject. */
function undoes(reversing: string, decided: string): boolean {
  if (isNewRuling(reversing, decided)) return false;
  // The ruling court is not the one reversed: "The Supreme Court ruled that ... It overturned a decision of the
  // regional court".
  if (lastInstance.test(decided) && !lastInstance.test(reversing)) return false;
  const { of, whose } = ofLowerCourt.exec(reversing)?.groups ?? {};
  const below = (of ?? whose)?.toLowerCase();
  if (below !== undefined && isHigherCourt.test(decided) && !decided.toLowerCase().includes(below)) return false;
  if (namedAgain.test(reversing)) return true;
  const decidedWords = decided.toLowerCase().split(/[^\p{L}]+/u);
  // A set, because a sentence without full stops can be as long as the text.
  const beginnings = new Set(decidedWords.flatMap((word) => [word.slice(0, beginning), word.slice(0, shortestMatter)]));
  const words = (reversing.match(/(?<!\p{L})\p{Ll}{5,40}/gu) ?? []).filter((word) => !reversal.test(word));
  return words.some((word) => beginnings.has(word.slice(0, beginning)));
}

/** "Helicopters may land at any hour, the court held": what a court says in place of what it reversed. */
const courtSays =
  /\b(?:courts?|judges?|justices?|tribunal|panel|bench)(?: (?:of|in) \p{L}{1,20}(?: \p{L}{1,20})?)? (?:also )?(?:held|said|ruled|found|wrote|decided|ordered|acquitted|awarded)\b/iu;
/** Sentences behind a reversal in which the court may say so. */
const reasonsBehind = 2;

/**
 * The sentences that give a ruling in force: one that reverses a decision named before, and what the same court holds
 * instead. They are what a court story is about.
 */
export function findRulingsInForce(
  sentences: readonly TextSentence[],
  asides: readonly boolean[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { text }] of sentences.entries()) {
    if (!reversal.test(text) || !isHigherCourt.test(text) || asides[at] === true) continue;
    const before = sentences.slice(Math.max(0, at - nearby), at);
    if (!before.some((one) => decision.test(one.text) && undoes(text, one.text))) continue;
    const lead = before.findIndex((one) => isNewRuling(text, one.text));
    found.add(lead < 0 ? at : at - before.length + lead);
    for (let next = at + 1; next <= at + reasonsBehind; next += 1)
      if (asides[next] === false && courtSays.test(sentences[next]?.text ?? '')) found.add(next);
  }
  return found;
}

const critics =
  /^(?:but )?(?:critics|opponents|sceptics|skeptics|detractors|kritiker(?:innen)?|gegner(?:innen)?)(?!\p{L})/iu;
const reportsSpeech =
  /^[^,;:"“”„«»]{2,60} (?:says?|said|repl(?:ies|ied)|answers?|answered|counters?|countered|insists?|insisted|points? out|pointed out|sagt|sagte|entgegnet|erwidert)(?!\p{L})/iu;

/** Whether a sentence reports an answer to the critics before it, without whom it makes another point. */
export function answersCritics(text: string, before: string | undefined): boolean {
  return before !== undefined && critics.test(before) && reportsSpeech.test(text);
}

function isOthersView(text: string, title: string): boolean {
  const cue = othersView.exec(text)?.[0];
  return (
    cue !== undefined && !againstView.test(text) && !turns(text) && !title.toLowerCase().includes(cue.toLowerCase())
  );
}
