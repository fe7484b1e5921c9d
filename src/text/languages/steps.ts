import { type TaggedToken, tag } from './tagger.ts';

/** Verbs of recipes and manuals that look like nouns: "Mix flour and water." */
export const stepWord =
  /^(?:bake|beat|blend|blot|boil|brush|bring|chop|check|clean|click|close|combine|cook|cool|cover|crumble|cut|dab|drain|drizzle|fold|fry|garnish|grate|halve|heat|hold|knead|leave|lift|loosen|melt|mix|open|peel|place|plug|pour|preheat|press|pull|push|put|remove|repeat|rinse|roast|rub|scatter|season|serve|set|shake|simmer|slice|soak|soften|spread|sprinkle|squeeze|stir|store|switch|tap|taste|tip|top|toss|turn|unplug|wait|wash|whisk|wipe)$/iu;
/** What may stand before an order: "First, turn", "For the icing, mix", "Then", "Please", "If it is cold, open". */
const beforeStep =
  /^(?:(?:(?:first|second|third|next|then|now|finally|lastly|meanwhile|afterwards),? |(?:for|in|with|to|on|after|before|once|when|while|if) [^,.;:]{2,60}, )?(?:please |always |never |do not |don['’]t |just |gently |carefully |slowly |quickly )?)/iu;
const clauseEnd = /^(?:[,;:.!?()–—]|and|or|but|until|when|before|after|because|if|that|which|who|so|while|as|for)$/iu;
/** "Please keep", "do not open": no statement begins so. */
const plainOrder = /\b(?:please|do not|don['’]t) $/iu;
/** Participles and formulas ("Born in 1933, she", "Thank you for"), and the small words that most statements begin with. */
const noOrder =
  /(?:ing|ed|s)$|^(?:born|built|given|held|known|left|made|seen|taken|thank|written|an?|the|these|those|that|it|he|she|they|we|you|I|there|in|on|at|of|for|from|with|and|but|when|if|while|after|before)$/iu;
/** What follows a verb and no noun that would be its subject. */
const afterOrder = /^(?:DET|PRON|NUM|ADP|ADJ|ADV|NOUN|PROPN|PART|SCONJ)$/u;

function isFiniteVerb({ pos, text }: TaggedToken): boolean {
  return pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/u.test(text));
}

function isEnglishStep(sentence: string): boolean {
  const opened = beforeStep.exec(sentence)?.[0] ?? '';
  if (plainOrder.test(opened)) return true;
  const clause = sentence.slice(opened.length, opened.length + 200);
  // Tagging is the dear part, and the first word tells of most sentences that they are none.
  if (noOrder.test(/^\p{L}{0,30}/u.exec(clause)?.[0] ?? '')) return false;
  const tokens = tag(clause);
  const [first, second, third] = tokens;
  if (first === undefined || second === undefined) return false;
  const isOrder = stepWord.test(first.text) || (first.pos === 'VERB' && /^\p{L}+$/u.test(first.text));
  if (!isOrder || !afterOrder.test(second.pos)) return false;
  // "Heat pumps work": two nouns may be a subject.
  if (/^(?:NOUN|PROPN)$/u.test(second.pos) && /^(?:NOUN|PROPN|VERB)$/u.test(third?.pos ?? '')) return false;
  const end = tokens.findIndex(({ text }) => clauseEnd.test(text));
  return !tokens.slice(1, end < 0 ? tokens.length : end).some(isFiniteVerb);
}

/** The forms of an order in other languages: the polite imperative, and the infinitive of recipes. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  de: /^(?:(?:dann|danach|zuerst|anschließend|nun|jetzt|zum schluss) )?\p{L}{3,20}(?:en|ern|eln) Sie(?!\p{L})/iu,
  fr: /^(?:(?:puis|ensuite|enfin|d['’]abord|pendant ce temps),? )?(?!(?:chez|assez)(?!\p{L}))(?:ne )?(?:\p{L}{2,20}ez|faites|dites)(?![\p{L}?]|-vous)|^(?!(?:hier|mer|fer|hiver|quartier)(?!\p{L}))\p{Lu}\p{Ll}{2,20}(?:er|ir|re) (?!.{0,200} (?:est|prend|coûte|permet|peut|fait|demande|reste|devient) )(?=(?:les?|la|un|une|des|du|deux|trois|quatre|\p{N}{1,4}|bien) )/iu,
  es: /^(?:(?:luego|después|primero|por último|a continuación),? )?(?:añad[ae]|agreg(?:a|ue)|bat[ae]|calient[ae]|coloc(?:a|que)|cort[ae]|coc(?:ed|ina|ine)|cuec[ae]|deje|dore|dora|ech[ae]|espere|espera|extiend[ae]|horne[ae]|incorpor[ae]|lav[ae]|mezcl[ae]|pel[ae]|pic(?:a|que)|pon|ponga|precalient[ae]|remuev[ae]|retir[ae]|sirv[ae]|tap[ae]|viert[ae]|deja(?= (?:reposar|cocer|enfriar|que))|\p{L}{2,20}(?:ar|er|ir)) (?!.{0,200} (?:es|cuesta|supone|requiere|puede|permite|sigue) )(?=(?:reposar|cocer|enfriar|que|el|la|los|las|un|una|dos|tres|cuatro|\p{N}{1,4}|bien|en|con|a|durante) )/iu,
};

/** Verbs that a German sentence with a subject has, besides those in -t. */
const germanFinite =
  /(?<!\p{L})(?:sind|waren|werden|wurden|haben|hatten|können|konnten|sollen|sollten|müssen|mussten|dürfen|wollen|lassen sich|wir|sie|er|es|man|(?!(?:mit|seit|statt|gut|rot|fest|leicht|zart|glatt|kalt|dicht|acht|nicht|sofort|dort|damit) )\p{Ll}{2,20}te?n?)(?= )/u;
const germanInfinitive = /(?<!\p{L})\p{Ll}{2,20}(?:en|ern|eln)(?=[.!]$)/u;
/** What only a step has: an object in front, an amount, or two things to do. */
const objectInFront = /^Den /u;
const amount = /\p{N} ?(?:g|kg|ml|l|cm|EL|TL|Minuten|Stunden?|Grad|°)(?!\p{L})/u;
const twoInfinitives =
  /(?<!\p{L})\p{Ll}{2,20}n(?: und|,) (?!(?:die|der|das|ein|eine) )\p{Ll}[\p{L}-]{0,19}(?: [\p{L}-]{1,20}){0,4}[.!]$/u;

/** "Die Zwiebeln schälen und hacken.": the infinitive of recipes, in a sentence without another verb. */
function isGermanInfinitive(sentence: string): boolean {
  if (!germanInfinitive.test(sentence) || germanFinite.test(sentence)) return false;
  return objectInFront.test(sentence) || amount.test(sentence) || twoInfinitives.test(sentence);
}

/** Whether a sentence tells its reader what to do, as the steps of recipes and manuals do: "Grate two courgettes." */
export function isStep(sentence: string, language: string): boolean {
  const opening = sentence.slice(0, 400);
  if (language === 'en') return isEnglishStep(opening);
  return (elsewhere[language]?.test(opening) ?? false) || (language === 'de' && isGermanInfinitive(opening));
}
