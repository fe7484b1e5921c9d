import { tag } from './tagger.ts';
import { durations, lengths, weights } from './units.ts';
import { calendarWord } from './unnamed-persons.ts';

/** Further words for times, sums and shares, and nouns of phrases that name no thing: "in general", "by the way". */
const noThing =
  /^(?:(?:mega|giga|tera|kilo)?(?:watt|byte)s?|lit(?:re|er)s?|euros?|dollars?|pounds?|cents?|francs?|yen|crowns?|per ?cent|percent|degrees?|points?|mornings?|afternoons?|evenings?|nights?|noon|midnight|weekends?|springs?|summers?|autumns?|winters?|seasons?|today|tomorrow|yesterday|times?|first|end|beginning|start|moment|period|age|present|past|future|fact|addition|contrast|turn|case|all|total|average|part|most|least|general|particular|others?|date|course|example|instance|result|place|order|reason|way)$/u;
const isUnit = (noun: string): boolean => [durations, lengths, weights].some((units) => units.has(noun));
/** Pronouns that "it" may take up. */
const something = /^(?:this|that|one|which|something|anything|everything|nothing|what|whatever)$/u;

/** An "it" that stands for nothing before: "it is hard to", "it seems that", "it rained". */
const empty =
  /^it(?:['’]s)? (?:(?:is|was|will be|would be|can be|could be|may be|might be|must be|has been|had been|becomes?|became|gets?|got|seems?|seemed|proved|remains?|remained) (?:\p{L}+ ){0,5}?(?:to|that|whether|if|how|why|when|who|which|where|for|not|since|until|because|like|possible|likely|clear|raining|snowing|dark|cold|hot|warm|late|early|time|true)\b|(?:\p{L}+ )?(?:seems?|seemed|appears?|appeared|turn(?:s|ed) out|happen(?:s|ed)|follow(?:s|ed)|rain(?:s|ed)|snow(?:s|ed)|tak(?:es|e)|took|cost(?:s)?|need(?:s|ed)|matter(?:s|ed)|help(?:s|ed)|pay(?:s)?) |(?:\p{L}+ ){1,4}(?:to|that|whether|if|for)\b|comes to\b|(?:easier|harder|worse|better)\b)/iu;

const longestRead = 400;

/**
 * Whether an English sentence says "it" before any thing that could be meant: "At 1,890 euros it is cheaper". A
 * measure, a time or several things are not meant by it.
 */
export function lacksThing(sentence: string): boolean {
  const at = sentence.slice(0, longestRead).search(/(?<=[\s"“‘(])it(?=[\s,.;:!?]|['’]s)/iu);
  if (at <= 0 || empty.test(sentence.slice(at))) return false;
  return !tag(sentence.slice(0, at)).some(({ text, lemma, pos }) => {
    const lower = text.toLowerCase();
    if (pos !== 'NOUN' && pos !== 'PROPN') return something.test(lower);
    const isSeveral = pos === 'NOUN' && lower !== lemma && lower.endsWith('s');
    return !isSeveral && !noThing.test(lower) && !isUnit(lemma) && !calendarWord.test(lower);
  });
}
