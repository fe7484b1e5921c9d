/** "The city pays two thirds of it": a part of what stands before. */
const lostWhole =
  /^(?:(?!,|;|:| and | or | that | which | who | when | if )[^.]){1,60}?(?:\b(?:thirds?|half|quarters?|per ?cent|parts?|most|all|some|each|both|none|the rest)|%) of (?:it|them)\b/iu;
/** "With an area of 117 km² it is the second largest": what has that area stands before. */
const lostOwner =
  /^With (?:(?:an?|its|their|about|some|more than|over|nearly|almost) |\p{N})[^;:.]{2,80}?,? (?:it|they) (?:is|are|was|were|has|have|ranks?)\b/u;

/** "With twelve hours of fermentation, nine tenths of them are gone": so is what is left of. */
const lostBehind =
  /^(?:with|without|after|before|in|within|by|on|at|for|from) [^,.;]{2,60}, (?:[\p{L}\p{N}-]{1,15} ){1,3}of (?:it|them)\b/iu;
/** "For everybody else it matters less": whom that leaves out. */
const lostOthers =
  /^(?:for|to|with|among) (?:(?:everybody|everyone|anybody|anyone|all) else|(?:all )?(?:the )?others)\b/iu;
/** "Compared with wholemeal there was no difference": in what. */
const lostDifference =
  /^compared (?:with|to) [^,.;]{2,80},? there (?:is|was|were|are) (?:hardly any|almost no|no)\b(?: \p{L}{3,15})? differences?\.?$/iu;

/** "No fungicide helps.": against what. */
const lostPurpose = /^no \p{Ll}{3,20} (?:helps?|works?|exists?|is known|has been found)\.$/iu;
/** "Mary dug out the rest over the next year": of what, unless the sentence tells what is divided. */
const lostRest =
  /^(?!.{0,300}(?:percent|per cent|%|half|third|quarter|most|part|two|three) of\b).{0,300}\bthe (?:rest|remainder)(?! of\b)\b/iu;
/** "Rain in July was the main reason": for what. */
const lostEffect =
  /\b(?:is|are|was|were) (?:probably |largely |mainly )?the (?:main |only |other |real |chief |most important )?(?:reasons?|causes?|exceptions?)(?=[.;,])/iu;

/** "After six weeks there was hardly a hair on them": nothing before it in the sentence is more than one, but time. */
const ofThem = /^(.{3,200}?) (?:on|in|of|with|from|for|at|to|by) them\b/iu;
const several =
  /\b(?!(?:seconds|minutes|hours|days|weeks|months|years|times|this|his|its|was|is|has|does|always|perhaps)\b)\p{L}{2,30}s\b|\b(?:people|children|men|women|police|staff|they|those|these|both|and|or|many|few|several|\p{L}{2,20}ren)\b/iu;
const losesThem = (sentence: string): boolean => {
  const before = ofThem.exec(sentence)?.[1];
  return before !== undefined && !several.test(before);
};

/** "Parasitic wasps do: they lay their eggs": what they do. */
const lostVerb = /^(?:[\p{L}’'-]{1,30} ){1,4}(?:do|does|did|will|can|has|have|is|are)(?: not)?: /iu;

/** "She stayed in Norway until 1997.": how she came there. */
const lostArrival = /^(?:[\p{L}’'-]{1,30} ){1,3}(?:stayed|remained) (?:in|at|on|with) [^.;]{2,60}? (?:until|till)\b/iu;

/** "It was said afterwards": after what. */
const lostTime = /^(?:\p{L}{2,15} ){1,4}(?:afterwards|thereafter|later that (?:day|week|month|year))\b/iu;

/** Whether a sentence tells what is left of something named before: "Mary dug out the rest". */
export const tellsRest = (sentence: string): boolean => lostRest.test(sentence.slice(0, 300));

/** Whether a sentence tells a part or a property of something that only the sentence before names. */
export const losesWhole = (sentence: string): boolean =>
  losesThem(sentence) ||
  [
    lostWhole,
    lostOwner,
    lostBehind,
    lostOthers,
    lostDifference,
    lostPurpose,
    lostRest,
    lostTime,
    lostEffect,
    lostArrival,
    lostVerb,
  ].some((sign) => sign.test(sentence.slice(0, 300)));
