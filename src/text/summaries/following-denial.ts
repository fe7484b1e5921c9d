import { deniesBefore } from '#text/questions/index.ts';

/** The place of a sentence on its page. */
interface Place {
  start: number;
  end: number;
  order: number;
  paragraph: number;
}

/** Maximum characters of two sentences that are shown together. */
export const longestPair = 420;

/** "But we cannot rule it out", "Allerdings", "Mais": takes back in part what stands before. */
const turning =
  /^["“„«]?\s?(?:(?:but|yet|however,|nevertheless,|nonetheless,|still,|aber|doch|allerdings|jedoch|mais|cependant,?|toutefois,?|pero|sin embargo,?)) /iu;

/** "The authors stress that this does not prove a cause": how far what stands before may be trusted. */
const caveat =
  /^(?:but )?(?:(?:the |its |their )?(?:authors?|researchers?|scientists?|team|study|experts?|doctors?|he|she|they)\b[^.;]{0,40}? (?:stress|warn|caution|emphasi[sz]e|point(?:s|ed)? out|note|admit|concede|add)(?:s|es|d|ed)?\b[^.;]{0,30}? )?(?:this|that|it|these|the (?:results?|findings?|figures?|link|study|numbers?))(?: alone)? (?:does|do|did|can|could|need) ?(?:not|n['’]t) (?:\p{L}{3,12} )?(?:prove|mean|show|imply|establish|demonstrate|say|tell|rule out)\b|^whether [^.;]{5,200}?(?:\b(?:cannot|can ?not|could not|can['’]t) (?:show|say|tell|decide|answer)|\b(?:is|was|remains) (?:still )?(?:an )?(?:open|unclear|unknown|uncertain|not (?:known|clear)))\b/iu;

/** "Critics say such studies are too short": what is held against what stands before, in a paragraph of its own, too. */
const objection =
  /^(?:but |however, )?(?:critics|experts|others|opponents|doctors|researchers|scientists|statisticians|the authors) [^.;]{0,40}?\b(?:such|these|this|the) (?:studies|study|surveys?|trials?|tests?|figures?|numbers?|results?|findings|comparisons?|claims?|calculations?|estimates?) (?:are|is|were|was|do|does|did|say|says|prove|proves)\b[^.;]{0,80}\.$/iu;

/** "At first it had reckoned with 60 million": what was held before. */
const formerly = /^(?:at first|initially|originally|previously|until then),? [^.;]{2,60}? had \p{Ll}/iu;

/** What somebody may deny in the next paragraph. */
const charge =
  /\b(?:accus(?:es?|ed)|alleg(?:es?|ed)|claim(?:s|ed)?|blam(?:es?|ed)|criticis(?:es?|ed)|suspect(?:s|ed)?|fear(?:s|ed)?|according to|sa(?:ys|id)|legends?|rumou?rs?)\b|(?<!\p{L})(?:laut|angeblich|soll(?:en)?|gerüchte?|legende|sag(?:t|te)|behaupte[nt]e?)(?!\p{L})/iu;

/** "Nordbær had denied for a week that its berries were to blame": how that changed comes next. */
const untilThen =
  /^(?:\p{L}[\p{L}’'-]{0,30} ){1,6}had (?:(?:at )?first |initially |long |always |repeatedly )?(?:denied|insisted|claimed|promised|refused|rejected|assured|maintained|ruled out)\b/iu;
/** A sentence that tells what happened: "On Wednesday the company apologised." */
const happened = /\b(?:has|have|had|was|were|did|gave|came|took|said|found|began|withdrew|\p{Ll}{3,15}ed)\b/u;

/**
 * Whether a sentence denies the one quoted before it, takes it back in part, limits what it proves, or tells what was before it or came of it, so
 * that neither may be quoted without the other. Only one that is `isFit` to be shown takes back: "But subscribe to our newsletter" does not.
 */
export function isDenialOf(
  before: Place | undefined,
  { start, end, order, paragraph, isFit }: Place & { isFit: boolean },
  text: string,
): boolean {
  const sentence = text.slice(start, end);
  return (
    before?.order === order - 1 &&
    end - before.start <= longestPair &&
    (before.paragraph === paragraph || charge.test(text.slice(before.start, before.end)) || objection.test(sentence)) &&
    (deniesBefore(sentence) ||
      objection.test(sentence) ||
      (isFit && turning.test(sentence)) ||
      formerly.test(sentence) ||
      (isFit && caveat.test(sentence)) ||
      (untilThen.test(text.slice(before.start, before.end)) && happened.test(sentence)))
  );
}
