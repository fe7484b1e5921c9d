import type { Question } from './read-question.ts';

/** "Where is the lighthouse?", "Where does it stand?": the location of a thing, not of an event. */
const asksPosition =
  /^where(?:['’]s| (?:is|are|was|were)) (?:\S{1,40} ){0,9}\S{1,40}?(?: (?:located|situated|based))?\W{0,9}$|^where (?:does|do|did) (?:\S{1,40} ){1,9}(?:stand|lie|sit)\W{0,9}$/iu;
/** The place of an event: "Where is it stored?", "Where was she born?". */
const asksAction =
  /\b(?!(?:located|situated|based)\b)(?:\p{L}{2,20}ed|born|held|built|made|kept|sold|found|seen|spoken|grown|taken|sent|put|used|going|coming|shown|written|lost|won|caught|buried|hidden|spent)\W{0,9}$/iu;

/** Statements of location: a verb of place, or "is" before a place. */
const standing =
  /\b(?:stands?|stood|standing|lies|lay|lying|sits?|sat|located|situated|based|headquartered|found|rises?|lives?|at home|(?:has|have|had) (?:its|their|his|her|an?)|occupies|overlook(?:s|ing)|(?:is|are|was|were)(?! (?:(?:not|first|later|also|\p{L}{1,20}ly) )?(?:\p{L}{2,20}ed|built|held|made|born|sold|won|lost|drawn|broken|shown|lit)\b))\b/iu;
/** "Where is the funeral?": an event is where it takes place. */
const asksEvent =
  /\b(?:funerals?|weddings?|meetings?|concerts?|festivals?|part(?:y|ies)|match(?:es)?|games?|ceremon(?:y|ies)|exhibitions?|markets?|conferences?|courses?|workshops?|elections?|races?|shows?|talks?|lectures?|services?|trials?|readings?|rehearsals?)\W{0,9}$/iu;
/** A place by name or direction, but no month, weekday or year. */
const namedPlace =
  /\b(?:in|at|near|on|off|over|across|along|outside|inside|within|behind|between|above|below|beside|opposite|around|of|from) (?:the |an? |its )?(?:(?:north|south|east|west|middle|centre|center|edge|coast|foot|top|bank|shore|heart|end|side|outskirts|mouth)(?:ern|east|west)?\b|(?:\p{Ll}{2,20} ){0,2}(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)\p{Lu})/u;

/** "The nests' places are not published": nobody is told. */
const isWithheld =
  /\b(?:locations?|places?|whereabouts|sites?|positions?|addresse?s?)\b[^.;]{0,40} (?:secret|unknown|(?:not|never|n['’]t) (?:being |been )?(?:published|disclosed|revealed|known|given|told|named|made public))\b/iu;

/** Whether a question asks for the location of a thing, and the sentence gives none. */
export function lacksPosition({ text: question, kind, language }: Question, text: string): boolean {
  if (kind !== 'where' || language !== 'en' || !asksPosition.test(question) || asksAction.test(question)) return false;
  const isPlaced = standing.test(text) || asksEvent.test(question);
  return !((namedPlace.test(text) && isPlaced) || isWithheld.test(text));
}
