/** "The city pays two thirds of it": a part of what stands before. */
const lostWhole =
  /^(?:(?!,|;|:| and | or | that | which | who | when | if )[^.]){1,60}?(?:\b(?:thirds?|half|quarters?|per ?cent|parts?|most|all|some|each|both|none|the rest)|%) of (?:it|them)\b/iu;
/** "With an area of 117 km² it is the second largest": what has that area stands before. */
const lostOwner =
  /^With (?:(?:an?|its|their|about|some|more than|over|nearly|almost) |\p{N})[^;:.]{2,80}?,? (?:it|they) (?:is|are|was|were|has|have|ranks?)\b/u;

/** Whether a sentence tells a part or a property of something that only the sentence before names. */
export const losesWhole = (sentence: string): boolean =>
  [lostWhole, lostOwner].some((sign) => sign.test(sentence.slice(0, 300)));
