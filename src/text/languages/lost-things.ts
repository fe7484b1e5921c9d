import { tag } from './tagger.ts';

/** Words of time and of money, and quantities: an "it" behind them means none of these. */
const measure =
  /^(?:(?:milli|centi|kilo|mega|giga|tera)?(?:met(?:re|er)|gram|watt|byte|litre|liter|tonne)s?|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies)|mornings?|afternoons?|evenings?|noon|midnight|weekends?|springs?|summers?|autumns?|winters?|seasons?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|yesterday|euros?|dollars?|pounds?|cents?|francs?|yen|crowns?|per ?cent|percent|miles?|feet|inch(?:es)?|degrees?|times?|points?|first|end|beginning|start|moment|period|age|present|past|future|fact|addition|contrast|turn|case|all|total|average|part|most|least|general|particular|others?|date|course|example|instance|result|addition|place|order|reason|way)$/u;

/** What "it" stands for nothing before: "it is hard to", "it seems that", "it rained". */
const empty =
  /^it(?:['’]s)? (?:(?:is|was|will be|would be|can be|could be|may be|might be|must be|has been|had been|becomes?|became|gets?|got|seems?|seemed|proved|remains?|remained) (?:\p{L}+ ){0,5}?(?:to|that|whether|if|how|why|when|who|which|where|for|not|since|until|because|like|possible|likely|clear|raining|snowing|dark|cold|hot|warm|late|early|time|true)\b|(?:\p{L}+ )?(?:seems?|seemed|appears?|appeared|turn(?:s|ed) out|happen(?:s|ed)|follow(?:s|ed)|rain(?:s|ed)|snow(?:s|ed)|tak(?:es|e)|took|cost(?:s)?|need(?:s|ed)|matter(?:s|ed)|help(?:s|ed)|pay(?:s)?) |(?:\p{L}+ ){1,4}(?:to|that|whether|if|for)\b|comes to\b|(?:easier|harder|worse|better)\b)/iu;

const longestRead = 400;

/**
 * Whether an English sentence says "it" before any thing that could be meant: "At 1,890 euros it is cheaper". A
 * measure, a time or several things are not meant by it.
 */
export function lacksThing(sentence: string): boolean {
  const at = sentence.slice(0, longestRead).search(/(?<=[\s"“‘(])it(?=[\s,.;:!?]|['’]s)/iu);
  if (at <= 0) return false;
  if (empty.test(sentence.slice(at))) return false;
  const tokens = tag(sentence.slice(0, at));
  return !tokens.some(({ text, lemma, pos }) => {
    const lower = text.toLowerCase();
    if (
      pos !== 'NOUN' &&
      pos !== 'PROPN' &&
      !/^(?:this|that|one|which|something|anything|everything|nothing|what|whatever)$/u.test(lower)
    )
      return false;
    if (measure.test(lower)) return false;
    if (pos === 'NOUN' && lower !== lemma && lower.endsWith('s')) return false;
    return true;
  });
}
