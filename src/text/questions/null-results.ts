import type { Question } from './read-question.ts';

/** Verbs for an effect of one thing on another. A study that found no effect answers a question that uses one. */
const effect =
  /^(?:affect(?:s|ed)?|boost(?:s|ed)?|caus(?:es?|ed|ing)|chang(?:es?|ed)|cut|cuts|damag(?:es?|ed)|eas(?:es?|ed)|harm(?:s|ed|ful)?|help(?:s|ed)?|hurt|hurts|improv(?:es?|ed)|increas(?:es?|ed)|influenc(?:es?|ed)|lead|leads|led|lower(?:s|ed)?|mak(?:es?|ing)|made|prevent(?:s|ed)?|protect(?:s|ed)?|rais(?:es?|ed|ing)|ris(?:es?|en|ing)|rose|fall(?:s|en|ing)?|fell|grow(?:s|n|ing)?|grew|drop(?:s|ped|ping)?|declin(?:es?|ed|ing)|reduc(?:es?|ed)|reliev(?:es?|ed)|shorten(?:s|ed)?|slow(?:s|ed)?|speed(?:s|ed)?|strengthen(?:s|ed)?|weaken(?:s|ed)?|worsen(?:s|ed)?|work(?:s|ed)?|effective|beeinfluss\p{L}*|erhöh\p{L}*|ge(?:senkt|holfen|schadet|bracht)|helfen|hilft|half|mindert|reduzier\p{L}*|schade[nt]|senkt?e?n?|steiger\p{L}*|(?:ge)?st[ie]{2}g\p{L}{0,2}|(?:ge)?s[aiu]nk\p{L}{0,2}|veränder\p{L}*|verbesser\p{L}*|verhinder\p{L}*|verminder\p{L}*|verringer\p{L}*|verschlechter\p{L}*|verursach\p{L}*|améliorer?|améliore\p{L}*|amélioré\p{L}*|aggrav\p{L}*|aid(?:er?|ent|é)|augment\p{L}*|baiss\p{L}*|diminu\p{L}*|empêch\p{L}*|caus(?:er|é|ent)|provoqu\p{L}*|rédui\p{L}*|aument\p{L}*|ayud\p{L}*|caus(?:a|an|ar|ó)|mejor\p{L}*|perjudic\p{L}*|provoc\p{L}*|redu[cj]\p{L}*)$/u;

/** States that there was no effect, or that two groups did not differ. Each alternative starts at a word boundary. */
const nothingFound =
  /\b(?:no|any|little|hardly any|without(?: any)?) (?:(?:clear|measurable|significant|real|direct|causal|lasting|noticeable|demonstrable|detectable|overall|such) )?(?:effects?|differences?|influence|impact|links?|connection|association|correlation|benefits?|improvement|reduction|increase|change)\b(?! (?:whether|if|which|how|what|when|where)\b)|\b(?:did|do|does|were|was|is|are) ?(?:not|n['’]t) (?:(?:significantly|measurably) )?(?:differ|different|affect\w*|change[ds]?|linked|associated|related)\b|\b(?:unchanged|unaffected|uninfluenced|ineffective)\b|\bno (?:more|less|better|worse|fewer|faster|longer|safer) (?:\p{L}{1,20} ){0,3}than\b|\b(?:just )?as (?:many|much|often|frequent(?:ly)?|common|high|long|good|well|bad|likely) (?:\p{L}{1,20} ){0,3}(?:as|afterwards|with)\b|\b(?:was|were|remain(?:s|ed)?|stay(?:s|ed)?) (?:the same|unchanged|flat|stable|steady)\b|\b(?:remain(?:s|ed)?|stay(?:s|ed)?|frozen|kept) at \p{N}/iu;
const nothingFoundElsewhere =
  /(?<!\p{L})kein(?:en?|er|em)? (?:\p{L}{3,20} ){0,2}(?:einfluss|effekt|wirkung|unterschiede?|auswirkung\p{L}{0,2}|zusammenhang|veränderung|verbesserung|nutzen)(?!\p{L})|(?<!\p{L})(?:unverändert|wirkungslos|(?:bleibt|bleiben|blieb|blieben) (?:bei \p{N}|gleich|stabil|konstant|wie bisher)|(?:ebenso|genauso) (?:viele?|oft|häufig|hoch)|nicht (?:besser|seltener|weniger) als|(?:kaum|nicht|(?:nur )?wenig) (?:messbar |spürbar )?(?:verändert|verbessert|verschlechtert|verringert|gesenkt|erhöht|beeinflusst))(?!\p{L})|(?<!\p{L})(?:guère|à peine|pas) (?:changé|amélioré|baissé|augmenté|diminué)(?!\p{L})|(?<!\p{L})(?:apenas|no) (?:se )?ha (?:cambiado|mejorado|bajado|aumentado)(?!\p{L})|(?<!\p{L})aucune? (?:\p{L}{3,20} )?(?:effet|différence|influence|impact|lien|bénéfice|amélioration|changement)(?!\p{L})|(?<!\p{L})(?:inchangée?s?|sans effet|pas (?:d['’]effet|de différence|plus efficace))(?!\p{L})|(?<!\p{L})ning(?:ún|una) (?:efecto|diferencia|influencia|impacto|relación|mejora)(?!\p{L})|(?<!\p{L})sin (?:efecto|cambios|diferencias)(?!\p{L})/iu;

/** Whether a word, in lower case, is a verb for an effect of one thing on another. */
export const namesEffect = (word: string): boolean => effect.test(word);

/** Whether an English statement says that something has no effect, or that two groups did not differ. */
export const findsNoEffect = (text: string): boolean => nothingFound.test(text);

/**
 * The pattern for sentences that report no effect and so answer a yes-no question without repeating its verb: "Naps made
 * no difference to the number of errors" answers "Do naps reduce errors?". Undefined if `word` does not name an effect or
 * the question is not a yes-no question.
 */
export function nullResultOf(
  word: string,
  { kind, language }: Pick<Question, 'kind' | 'language'>,
): RegExp | undefined {
  if (kind !== 'yes-no' || !effect.test(word)) return undefined;
  return language === 'en' ? nothingFound : nothingFoundElsewhere;
}
