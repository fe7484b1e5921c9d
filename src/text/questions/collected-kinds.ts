import { tellsSetUp } from '#text/languages/index.ts';
import { findsNoEffect } from './null-results.ts';
import { instructs, isHearsay } from './sentence-forms.ts';

/** What is tried, decided or introduced, so that something comes of it. */
const measure =
  '(?:trials?|experiments?|pilots?|tests?|projects?|schemes?|programmes?|programs?|campaigns?|bans?|rules?|laws?|reforms?|measures?|polic(?:y|ies)|tax(?:es)?|levy|charges?|tolls?|fees?|limits?|subsid(?:y|ies)|week|vaccin(?:e|es|ation)|treatment|therapy|drugs?|cure|diet|course|training|lessons?|plan|strategy|lockdown|curfew|cap|zones?|switch|change|move|merger|boycott|strike|method|approach|system|intervention)';
const subject = `((?:the |an? |this |that |new )?[^?]{0,100}?\\b${measure}(?: (?:of|in|at|on|for|with|by|against) [^?]{2,80}?)?)`;

/** Questions what came of something: "Did the trial work?", "What has the ban achieved?", "Was bringt das Verbot?" */
const askingOutcome: readonly RegExp[] = [
  new RegExp(
    `^(?:did|does|do|has|have|is|are|was|were) ${subject} (?:really |actually )?(?:work(?:s|ed|ing)?(?: out| well| so far)?|pa(?:ys?|ying|id) off|(?:been |be )?(?:a )?(?:success(?:ful)?|failure)|ma(?:kes?|de|king) a difference|succeed(?:ed)?)\\?*$`,
    'iu',
  ),
  new RegExp(
    `^how (?:well|effectively) (?:did|does|do|has|have) ${subject} (?:work(?:ed)?|protect(?:ed)?)(?: [^?]{2,80})?\\?*$`,
    'iu',
  ),
  new RegExp(`^how (?:effective|successful) (?:is|are|was|were|has|have) ${subject}(?: been)?\\?*$`, 'iu'),
  new RegExp(
    `^what (?:did|does|do|has|have) ${subject} (?:bring(?: about)?|brought(?: about)?|achieved?|accomplish(?:ed)?|done?|led to|lead to)(?: (?:for|to|in|at|on) [^?]{2,80})?\\?*$`,
    'iu',
  ),
  /^what (?:effects?|impact|difference|influence) (?:did|does|do|has|have) ([^?]{3,100}?) (?:have|had|make|made)\b(?: (?:on|to|for|in) ([^?]{2,80}?))?\?*$/iu,
  /^what (?:is|are|was|were) the (?:effects?|results?|outcomes?|findings|consequences?|impact) of ([^?]{3,120}?)\?*$/iu,
  /^wie (?:wirkt|wirkte|wirken|wirkten) sich ((?:das|der|die|ein|eine) [^?]{3,120}?)(?: auf ([^?]{3,80}?))? aus\?*$/iu,
  /^was (?:bringt|brachten?|bringen|bewirkt|bewirken|bewirkten?) ((?:das|der|die|ein|eine|den) [^?]{3,120}?)\?*$/iu,
  /^was (?:hat|haben) ((?:das|der|die|ein|eine) [^?]{3,120}?) (?:gebracht|bewirkt|verändert|ergeben)\?*$/iu,
  /^(?:hat|haben) sich ((?:das|der|die|ein|eine) [^?]{3,120}?) (?:bewährt|gelohnt|ausgezahlt)\?*$/iu,
];

/** Questions what is new by something: "What does the new law change for small firms?", "Was ändert sich durch das Gesetz?" */
const askingChange: readonly RegExp[] = [
  new RegExp(
    `^what (?:did|does|do|will|would) ${subject} (?:change|mean)(?: (?:for|to|in|at|on) [^?]{2,80})?\\?*$`,
    'iu',
  ),
  new RegExp(
    `^what (?:has |have )?(?:chang(?:es?|ed)|will change|is (?:new|different|changing))(?: (?:for|to|in|at) [^?]{2,60}?)? (?:with|under|by|through|in|because of) ${subject}\\?*$`,
    'iu',
  ),
  /^(?:[^?:]{2,60} : )?(?:que|qu['’]est-ce que) (?:change(?:nt|ra)?|va changer) ((?:le|la|les|l['’]|cette?|ce|un|une) ?[^?]{3,120}?)(?: pour [^?]{2,60})? ?\?*$/iu,
  /^was (?:ändert|änderte) (?:sich )?(?:durch|mit|bei)? ?((?:das|der|die|ein|eine|dem|den) [^?]{3,120}?)\?*$/iu,
];

/** Questions what to look for: "What should I check before I buy a used bike?", "Worauf muss ich beim Kauf achten?" */
const askingAdvice: readonly RegExp[] = [
  /^what (?:should|must|do|does) (?:i|we|you|one|people|buyers|beginners) (?:need to |have to )?(?:look (?:out )?for|watch (?:out )?for|check|consider|bear in mind|keep in mind|pay attention to|look at|know) (?:when|before|while|if) (?:(?:i|we|you|one) )?([^?]{3,120})\?*$/iu,
  /^(?:was (?:ist|gibt es|muss ich|muss man|sollte ich|sollte man)|worauf (?:muss|soll|sollte|kommt|ist)(?: (?:ich|man|es))?) (?:beim|bei|vor|vorm) ([^?]{3,120}?) (?:zu )?(?:beachten|achten|wissen|an)\?*$/iu,
];
/** Questions what somebody with the power to decide has decided: "What did the court decide about Kessling?" */
const askingDecision: readonly RegExp[] = [
  /^(?:what|how) (?:did|has|have) (?=[^?]{3,160}\b(?:decided?|rul(?:e|ed)|find|found|order(?:ed)?|vote[ds]?|agreed?|judged?)\b)([^?]{0,60}?\b(?:courts?|judges?|jury|tribunal|council|parliament|government|cabinet|committee|commission|assembly|ministry|senate|regulator|authority|board|panel|voters)\b[^?]{0,120}?)\?*$/iu,
  /^(?:was|wie) (?:hat|haben) (?=[^?]{3,160}(?:entschieden|beschlossen|geurteilt))([^?]{3,160}?)\?*$/iu,
  /^qu(?:['’]ont|['’]a) (?:décidé|jugé|voté|ordonné) ([^?]{3,120}?) ?\?*$/iu,
];
const decided =
  /\b(?:upheld|overturned|quashed|acquitted|convicted|sentenced|reduced|ordered|ruled|dismissed|rejected|granted|allowed|banned|annulled|confirmed|found|awarded|lifted|cleared|fined|suspended|approved|adopted|passed|voted|decided|declared|struck down|threw out|must|may)\b/iu;
const decidedElsewhere =
  /(?<!\p{L})(?:verurteilt\p{L}{0,3}|freigesprochen|entschied(?:en)?|urteilten?|bestätigten?|aufgehoben|abgewiesen|zurückgewiesen|beschloss(?:en)?|stimmten?|genehmigt\p{L}{0,3}|lehnten?|verbot(?:en)?|erlaubt\p{L}{0,3}|muss|müssen|darf|dürfen|(?:a|ont) (?:\p{L}{3,12} )?(?:décidé|jugé|condamné|relaxé|annulé|confirmé|rejeté|ordonné|autorisé|interdit|voté|adopté|réduit))(?!\p{L})/iu;
/** "In 2024 the regional court had sentenced him": what was decided before. */
const decidedBefore =
  /^(?:in|last|earlier|previously|before)\b[^.;]{1,60}\bhad\b|\b(?:could|would|might|asked|wants?|demands?)\b/iu;

/** Questions whether what was interrupted is so again: "Is the water safe to drink again?" */
const askingReturn: readonly RegExp[] = [
  /^(?:is|are|can|may|do|does|has|have) ([^?]{3,100}?) (?:again|yet|back to normal|back in (?:service|operation|use))\?*$/iu,
  /^(?:ist|sind|kann|können|darf|dürfen|fährt|fahren|hat|haben) ([^?]{3,100}?) wieder(?: [^?]{2,40})?\?*$/iu,
];
const returned =
  /\b(?:lifted|re-?open(?:s|ed|ing)?|resum(?:es?|ed)|restored|reinstated|back (?:in|to|on|at)|again|no longer|remains?|remained|still|(?:was|were|is|are|has been|have been) (?:opened|open|closed|cleared|blocked|shut)|stays? (?:open|closed|shut)|compulsory|(?:go|goes|keeps?) on|continues?|until further notice|not yet)\b/iu;
const returnedElsewhere = /(?<!\p{L})(?:wieder|aufgehoben|weiterhin|noch|bleib(?:t|en)|bis auf weiteres)(?!\p{L})/iu;

/** Questions how good something is: "How reliable are e-buses in winter?", "Wie gut sind Wärmepumpen bei Frost?" */
const askingQuality: readonly RegExp[] = [
  /^how (?:good|well|reliable|efficient|effective|suitable|useful|accurate) (?:is|are|was|were|do|does) ([^?]{3,80}?)(?: work)?(?: (?:in|at|for|with|on|during|under|against) ([^?]{2,60}?))?\?*$/iu,
  /^wie (?:gut|schlecht|zuverlässig|wirksam|effizient|sicher|nützlich|genau|sparsam) (?:ist|sind|war|waren|funktionier(?:t|en)|arbeite(?:t|n)) ([^?]{3,80}?)(?: (?:bei|in|im|an|am|auf|für|mit|unter|gegen) ([^?]{2,60}?))?\?*$/iu,
];
const rates =
  /\b(?:none of|good|well|poor(?:ly)?|bad(?:ly)?|(?:un)?reliabl[ey]|(?:in)?(?:efficient|effective)(?:ly)?|better|worse|best|worst|weak(?:er)?|strong(?:er)?|fail(?:s|ed)?|hardly|(?:un)?suitable|suited|reach(?:es|ed)?|deliver(?:s|ed)?|scored?|rated|achiev(?:es|ed)|missed|came to|lost|held|wrong|correct(?:ly)?|protects?|helps?|per ?cent|as (?:often|good|much))\b|%/iu;
const ratesElsewhere =
  /(?<!\p{L})(?:weniger|mehr|besser|schlecht\p{L}{0,3}|gut\p{L}{0,2}|(?:un)?zuverlässig\p{L}{0,3}|wirkungsvoll\p{L}{0,3}|wirksam\p{L}{0,3}|(?:un)?geeignet|fallen [^.;]{0,40}\baus|fiel\p{L}{0,2} [^.;]{0,40}\baus|liefer\p{L}{1,3}|erreich\p{L}{1,3}|schaff\p{L}{1,3}|kaum|schütz\p{L}{1,3}|hilft|helfen|prozent)(?!\p{L})|%/iu;

/** Questions whether something harms or helps: "Are city bees bad for wild bees?", "Wie gefährlich ist Radon?" */
const askingHarm: readonly RegExp[] = [
  /^how (?:bad|harmful|dangerous|unhealthy|risky|toxic|poisonous) (?:is|are|was|were) ([^?]{3,80}?)(?: (?:for|to) ([^?]{2,80}?))?\?*$/iu,
  /^(?:is|are) ([^?]{3,80}?) (?:really |actually )?(?:harmful|dangerous|unhealthy|risky|toxic|poisonous|a health risk)\?*$/iu,
  /^what (?:is|are) the (?:dangers?|risks?|hazards) (?:of|from|posed by) ([^?]{3,80}?)(?: (?:for|to) ([^?]{2,80}?))?\?*$/iu,
  /^(?:is|are|was|were) ([^?]{3,80}?) (?:really |always )?(?:bad|good|harmful|dangerous|unhealthy|healthy|a danger|a threat|a risk) (?:for|to) ([^?]{2,80}?)\?*$/iu,
  /^(?:do|does|can|could|did) ([^?]{3,80}?) (?:harm|hurt|damage|endanger|threaten) ([^?]{3,80}?)\?*$/iu,
  /^wie (?:gefährlich|schädlich|giftig|riskant|ungesund|schlimm) (?:ist|sind|war|waren) ([^?]{3,80}?)(?: für ([^?]{2,80}?))?\?*$/iu,
  /^(?:ist|sind) ([^?]{3,80}?) (?:wirklich )?(?:gefährlich|schädlich|giftig|ungesund)\?*$/iu,
  /^welche (?:gefahren|risiken) (?:haben|hat|birgt|bergen|drohen durch|gehen von|geht von) ([^?]{3,80}?)(?: aus)?(?: für ([^?]{2,80}?))?\?*$/iu,
  /^(?:ist|sind) ([^?]{3,80}?) (?:schlecht|gut|schädlich|gefährlich|ungesund|gesund) für([^?]{2,80}?)\?*$/iu,
];
const advice = /\b(?:should|must|wants? to)\b/iu;
const harms =
  /\b(?:risks?|lose[sd]?|lost|fewer|harm(?:s|ed|ful)?|damag(?:es?|ed)|poison(?:s|ed|ous)?|toxic|injur(?:e[sd]?|y|ies|ing)|kill(?:s|ed)?|died|raises?|lowers?|protects?|benefits?|helps?|(?:higher|lower|more|less) (?:\p{L}{3,20} )?(?:risk|likely|often)|no (?:such )?(?:link|proof|evidence|effect|harm|danger|difference)|safe|harmless|dangerous|healthy|unhealthy|cannot be said|can ?not be said)\b/iu;
const harmsElsewhere =
  /(?<!\p{L})(?:risik\p{L}{1,3}|schade[nt]?|schäd\p{L}{2,6}|gefahr|gefähr\p{L}{2,6}|weniger|seltener|häufiger|erhöht|erhöhen|senkt|senken|riskier\p{L}{1,3}|verletz(?:t|en|ung|ungen)|tödlich\p{L}{0,2}|schütz\p{L}{1,3}|kein\p{L}{0,2} (?:\p{L}{3,20} )?(?:zusammenhang|beleg|hinweis|wirkung|unterschied|gefahr)|unbedenklich|ungefährlich|giftig)(?!\p{L})/iu;

/** Questions what is done about something: "What is being done against the rats?", "Was wird gegen den Lärm getan?" */
const askingMeasures: readonly RegExp[] = [
  /^what (?:is|are|was|were|has|have|can|could) (?:being |been |be )?(?:done|undertaken) (?:about|against|to (?:stop|prevent|fight|reduce|end|contain|combat)) ([^?]{3,100}?)\?*$/iu,
  /^what (?:is|are|does|do|did|has|have) [^?]{2,60}? (?:do|doing|done|undertake|undertaking|undertaken) (?:about|against|to (?:stop|prevent|fight|reduce|end|contain|combat)) ([^?]{3,100}?)\?*$/iu,
  /^(?:what|which) (?:measures|steps|action) (?:are|is|were|was|have been|has been) (?:being )?taken (?:about|against|to (?:stop|prevent|fight|reduce|end|contain|combat)) ([^?]{3,100}?)\?*$/iu,
  /^was (?:wird|wurde|tut|unternimmt|unternehmen|macht|machen) (?:[^?]{2,60}? )?gegen ([^?]{3,100}?)(?: getan| unternommen| gemacht)?\?*$/iu,
  /^welche maßnahmen (?:gibt es|werden|wurden|ergreift [^?]{2,60}?) gegen ([^?]{3,100}?)(?: ergriffen| getroffen)?\?*$/iu,
];
const acts =
  /\b(?:ban(?:s|ned)?|fine[sd]|closed?|shut|emptied|laid|put (?:out|up|down)|set(?:s|ting)? (?:up|out|traps)|install(?:s|ed)?|hired?|caught|trapped|remov(?:es|ed)|clean(?:s|ed)|buil(?:t|ds)|planted|introduc(?:es|ed)|limit(?:s|ed)|lowered|spray(?:s|ed)|vaccinat(?:es|ed)|treat(?:s|ed)|monitor(?:s|ed)|fenced|seal(?:s|ed)|repair(?:s|ed)|replac(?:es|ed)|distribut(?:es|ed)|hand(?:s|ed) out|train(?:s|ed)|fund(?:s|ed)|check(?:s|ed)|patrol(?:s|led)?|cull(?:s|ed)?|taken out|call(?:s|ed) in|must|have to|required?|is forbidden|are forbidden|pays? (?:\p{L}{1,12} ){0,2}\p{N})\b/iu;
/** "The council has filled 1,200 holes", and not "has increased" or "has been seen", which nobody did about it. */
const hasActed =
  /\b(?:has|have) (?:already |also |now |since )?(?:been )?(?!(?:reported|increased|decreased|dropped|declined|doubled|tripled|halved|climbed|complained|appeared|happened|remained|continued|affected|injured|observed|counted|noticed|killed|demanded|criti(?:cise|cize)d|warned|asked|wanted|worked|helped|improved|worsened|changed|proved|caused|damaged|thought|brought)\b)\p{L}{3,14}(?:ed|ught|pt|lt|ut)\b/iu;
const forbids = /\bmay (?:no longer|only|not)\b/iu;
const actsElsewhere =
  /(?<!\p{L})(?:verb(?:ietet|ot(?:en)?)|sperrt?\p{L}{0,3}|gesperrt|geschlossen|geleert|ausgelegt|aufgestellt|stellt\p{L}{0,2} [^.;]{1,60}\bauf|stellt\p{L}{0,2} [^.;]{1,60}\bein|eingestellt|installier\p{L}{1,3}|fängt|fangen|gefangen|entfern(?:t|te|ten)|gereinigt|gebaut|baut|gepflanzt|pflanzt|eingeführt|begrenzt|gesenkt|geimpft|kontrollier\p{L}{1,3}|überwach\p{L}{1,3}|verteil\p{L}{1,3}|geschult|geförder\p{L}{1,2}|förder(?:t|n)|bekämpf\p{L}{1,3}|müssen|muss|dürfen|darf|verpflichtet)(?!\p{L})/iu;

const advises = /\b(?:must|should|never|make sure|avoid|(?:not )?worth|cheaper|decisive|illegal|beware|depends?)\b/iu;
const advisesElsewhere =
  /^\p{Lu}\p{Ll}{2,14}n Sie\b|(?<!\p{L})(?:darf|dürfen|muss|müssen|sollte[nt]?|lohnt|lohnen|entscheidet|entscheidend|gestohlen|versichert|Gewährleistung|Garantie)(?!\p{L})/u;

/** What came of something: a change, a finding, or what those who tried it do now. */
const came =
  /\b(?:rose|risen|fell|fallen|dropped|declined|increased|decreased|improved|worsened|doubled|halved|tripled|grew|grown|shrank|shrunk|(?:went|gone) (?:up|down)|climbed|recovered|disappeared|prevented|protected|saved|lowered|raised|reduced|cut \p{Ll}|(?:found|showed|shows|concluded) that|will (?:continue with|keep)|still (?:have|has|use|uses)|made it permanent|(?:(?:is|are|went|goes|go|was) )?(?:going )?back to|was a (?:success|failure)|(?:missed|met|reached) (?:the|its|their) (?:goal|target|aim)|(?:goal|target|aim)\b[^.;]{0,30}\bwas (?:missed|met|reached)|hardly any|(?:\p{N}|per cent|percent|%|a (?:tenth|fifth|quarter|third|half)) (?:fewer|less|more|lower|higher|faster|slower|better|worse)|(?:fewer|less|more|lower|higher|better|worse) \p{L}{3,20} than)\b/iu;
const cameElsewhere =
  /(?<!\p{L})(?:ging(?:en)? [^.;]{1,100}\bzurück|sank(?:en)?|stieg(?:en)?|gesunken|gestiegen|zurückgegangen|verbesser(?:t|te|ten)|verschlechter(?:t|te|ten)|verringert\p{L}{0,3}|erhöht\p{L}{0,3}|halbiert\p{L}{0,3}|verdoppelt\p{L}{0,3}|(?:kaum|kein\p{L}{0,2}) (?:\p{L}{3,20} )?(?:einfluss|wirkung|effekt|unterschied)|häufiger|seltener|weniger|besser|schlechter|keine? bessere\p{L}?)(?!\p{L})/iu;
/** What is otherwise than it was. */
const isNew =
  /\b(?:no longer|not any ?more|now|from (?:\p{N}|january|february|march|april|may|june|july|august|september|october|november|december|next)|instead of|until now|so far|rises? (?:from|to|by)|falls? (?:from|to|by)|(?:is|are|will be) (?:to be )?(?:raised|lowered|abolished|introduced|replaced|extended|shortened|halved|doubled|banned|allowed|exempt(?:ed)?|required)|becomes?|can be (?:replaced|used|done)|stricter|must|(?<!\b(?:in|since|until|by|from|of|last|this) )may|(?:has|have|need) to|need not|applies|apply)\b/iu;
const isNewElsewhere =
  /(?<!\p{L})(?:nicht mehr|künftig|neu|ab (?:dem )?\p{N}|ab (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|statt|bisher|bislang|steigt|sinkt|désormais|dorénavant|au lieu de|(?:passe(?:nt|ra)?|augmente(?:nt|ra)?|baisse(?:nt|ra)?|diminue(?:nt|ra)?) (?:\p{L}{1,20} ){0,3}(?:de|à)|(?:faudra|devra|devront|pourra|pourront)|à (?:partir|compter) d|entfällt|entfallen|gilt|gelten|müssen|muss|dürfen|darf|wird (?:\p{L}{1,20} ){0,6}(?:abgeschafft|eingeführt|ersetzt|verlängert|erhöht|gesenkt))(?!\p{L})/iu;
/** What somebody thinks of it. */
const isView = /["“«„]|\b(?:called|calls|criti\p{L}{3,6}|welcom(?:es?|ed)|fears?|warn(?:s|ed)?|said|says)\b/iu;

/** "Other rules become stricter.": which ones is told afterwards. */
const announcesOthers = /^(?:other|some|several|many|further) (?:\p{L}{3,20} ){1,3}\p{L}{3,20}\.$/iu;

/** What is only hoped, feared, planned or reckoned, and the past with which something is compared. */
const notCome =
  /\b(?:would|could|should|(?<!\b(?:in|since|until|by|from|of|last|this) )may|might|expect(?:s|ed)?|hop(?:es?|ed)|predict(?:s|ed)?|plan(?:s|ned)?|fear(?:s|ed)?|aim(?:s|ed)? to|want(?:s|ed)? to|promis(?:es?|ed)|years? (?:ago|earlier|before)|had (?:already )?(?:risen|fallen|found)|offered|if)\b/iu;
const notComeElsewhere =
  /(?<!\p{L})(?:soll(?:en|te|ten)?|könnten?|würden?|erwarte\p{L}{0,3}|hoff\p{L}{1,3}|befürcht\p{L}{1,3}|will|wollen)(?!\p{L})/iu;

/** What a question asks the outcome of, or what is new by it or to be heeded, on what, and how a sentence tells that. */
export interface CollectionAsked {
  thing: string;
  /** What a page must be about. */
  pageOf: string;
  /** "Grades" in "What effect did the ban have on grades?" */
  aspect: string;
  tells: (sentence: string, language: string) => boolean;
  /** Whether a sure answer comes before them, and each must be about the thing itself where no title is. */
  isBeside: boolean;
}

const askings = [
  { forms: askingOutcome, tells: tellsOutcome },
  { forms: askingChange, tells: tellsChange },
  { forms: askingAdvice, tells: tellsAdvice },
  { forms: askingDecision, tells: tellsDecision },
  { forms: askingReturn, tells: tellsReturn },
  { forms: askingQuality, tells: tellsQuality },
  { forms: askingHarm, tells: tellsHarm },
  { forms: askingMeasures, tells: tellsMeasure },
] as const;

/** What a question asks for that several sentences tell together. Undefined for other questions. */
export function collectionAsked(question: string): CollectionAsked | undefined {
  for (const { forms, tells } of askings) {
    for (const form of forms) {
      const [, thing, aspect = ''] = form.exec(question) ?? [];
      if (thing === undefined) continue;
      // What is harmed need not be named with each harm, but on the page.
      if (forms === askingHarm) return { thing, pageOf: `${thing} ${aspect}`, aspect: '', tells, isBeside: true };
      return { thing, pageOf: thing, aspect, tells, isBeside: false };
    }
  }
  return undefined;
}

/** Whether a sentence tells what came of something, and not what was hoped, tried or believed. */
function tellsOutcome(sentence: string, language: string): boolean {
  if (isHearsay(sentence) || tellsSetUp(sentence)) return false;
  if (language !== 'en') return cameElsewhere.test(sentence) && !notComeElsewhere.test(sentence);
  return (came.test(sentence) || findsNoEffect(sentence)) && !notCome.test(sentence);
}

/** Whether a sentence tells what is otherwise than it was, and not what somebody thinks of it. */
function tellsChange(sentence: string, language: string): boolean {
  if (announcesOthers.test(sentence)) return false;
  return !isView.test(sentence) && (language === 'en' ? isNew : isNewElsewhere).test(sentence);
}

/** Whether a sentence tells what to do or to look for. */
function tellsAdvice(sentence: string, language: string): boolean {
  return language === 'en' ? instructs(sentence) || advises.test(sentence) : advisesElsewhere.test(sentence);
}

/** Whether a sentence tells what was decided now, and not what somebody thinks of it or what may come. */
function tellsDecision(sentence: string, language: string): boolean {
  if (language !== 'en') return decidedElsewhere.test(sentence) && !isView.test(sentence);
  return decided.test(sentence) && !decidedBefore.test(sentence) && !/["“”]/.test(sentence);
}

/** Whether a sentence tells what is done about something, and not what somebody wants or thinks. */
function tellsMeasure(sentence: string, language: string): boolean {
  if (isHearsay(sentence) || isView.test(sentence)) return false;
  if (forbids.test(sentence)) return language === 'en';
  return language === 'en'
    ? (acts.test(sentence) || hasActed.test(sentence)) && !notCome.test(sentence)
    : actsElsewhere.test(sentence) && !notComeElsewhere.test(sentence);
}

/** Whether a sentence tells that something is as it was, or not yet. */
function tellsReturn(sentence: string, language: string): boolean {
  return (language === 'en' ? returned : returnedElsewhere).test(sentence) && !isHearsay(sentence);
}

/** Whether a sentence tells how good something is, and not what is hoped of it. */
function tellsQuality(sentence: string, language: string): boolean {
  if (isHearsay(sentence) || tellsSetUp(sentence)) return false;
  return language === 'en'
    ? rates.test(sentence) && !notCome.test(sentence)
    : ratesElsewhere.test(sentence) && !notComeElsewhere.test(sentence);
}

/** Whether a sentence tells that something does harm or good, or none, and not what somebody says of it. */
function tellsHarm(sentence: string, language: string): boolean {
  if (isHearsay(sentence) || isView.test(sentence) || advice.test(sentence)) return false;
  return (language === 'en' ? harms : harmsElsewhere).test(sentence);
}
