import { dependsOnContext, splitSentences, stem, tellsSetUp, wordsOf } from '#text/languages/index.ts';
import type { Asked } from './asked-question.ts';
import { findsNoEffect } from './null-results.ts';
import type { SourcePassage } from './rate-sentences.ts';
import type { SectionAnswer } from './section-answers.ts';
import { instructs, isCode, isHeading, isHearsay } from './sentence-forms.ts';

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

/** Minimum share of what the question is about that the title and the passage must have. */
const shareOfSubject = 0.6;
const ofOutcome = 0.7;

/** What a question asks the outcome of, or what is new by it or to be heeded, on what, and how a sentence tells that. */
interface CollectionAsked {
  thing: string;
  /** "Grades" in "What effect did the ban have on grades?" */
  aspect: string;
  tells: (sentence: string, language: string) => boolean;
}

const askings = [
  { forms: askingOutcome, tells: tellsOutcome },
  { forms: askingChange, tells: tellsChange },
  { forms: askingAdvice, tells: tellsAdvice },
] as const;

function collectionAsked(question: string): CollectionAsked | undefined {
  for (const { forms, tells } of askings) {
    for (const form of forms) {
      const [, thing, aspect = ''] = form.exec(question) ?? [];
      if (thing !== undefined) return { thing, aspect, tells };
    }
  }
  return undefined;
}

/** Whether a question asks what came of something, what is new by it or what to look for: several sentences answer. */
export const asksSeveral = (question: string): boolean => collectionAsked(question) !== undefined;

/**
 * The sentences that tell what came of the thing asked about, what it changes or what to look for, in the order of the
 * text, on pages about it: what a trial found seldom names the trial. Linear in the length of the passages.
 */
export function collectedAnswers(asked: Asked, passages: readonly SourcePassage[]): SectionAnswer[] {
  const { text: question, language } = asked.question;
  const outcome = collectionAsked(question);
  if (outcome === undefined) return [];
  const shareIn = sharesOf(asked, outcome.thing);
  const told = passages.flatMap(({ title, text }, passage) => {
    if (shareIn(`${title.slice(0, 300)}\n${text}`) < shareOfSubject) return [];
    return splitSentences(text).flatMap(({ start, end, isRow }) => {
      const sentence = text.slice(start, end);
      if (isRow || isHeading(sentence) || isCode(sentence) || dependsOnContext(sentence, language)) return [];
      return outcome.tells(sentence, language) ? [{ passage, start, end, score: ofOutcome, sentence }] : [];
    });
  });
  const shareOfAspect = sharesOf(asked, outcome.aspect);
  const most = Math.max(0, ...told.map(({ sentence }) => shareOfAspect(sentence)));
  // An effect on shops is none on birds.
  if (most === 0 && outcome.aspect !== '') return [];
  return told.flatMap(({ sentence, ...place }) => (shareOfAspect(sentence) >= most ? [place] : []));
}

/** How much of some words of a question a text has, by their weight; nothing if they are none of its terms. */
function sharesOf(asked: Asked, some: string): (text: string) => number {
  const { language, terms } = asked.question;
  const stems = new Set(wordsOf(some).map(({ lower }) => stem(lower, language)));
  const places = terms.flatMap((term, at) => (stems.has(term.stem) ? [at] : []));
  const all = places.reduce((sum, at) => sum + (asked.weights[at] ?? 0), 0);
  return (text) => {
    const held = asked.heldBy(asked.stemsOf(wordsOf(text), text));
    return all === 0 ? 0 : places.reduce((sum, at) => sum + (asked.weights[at] ?? 0) * (held[at] ?? 0), 0) / all;
  };
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
