/**
 * "If I see one on a patient, I'll take it off myself.", "One more time and I'll call the police.": up to the threat. It
 * warns of what must not happen, and nobody notes it as a task. "If he has not come by noon, I'll ring him" is one.
 */
export const threatens =
  /^(?:(?:and|but|so|look|right|mind you)[, ]{1,2}){0,2}(?:(?:if|when|should) (?:I (?:ever )?(?:see|hear|catch|find|smell)\b|(?:any|one) (?:more|other)\b|(?:(?:any|some)(?:one|body)|you|they|he|she|we|that|this|it)(?: \p{L}{2,12}){0,2} (?:ever|dares?|so much as|keeps?)\b|[^,]{3,80} (?:again|ever|once more|one more time|another time)(?=,| and\b))[^,]{0,80}, (?:then )?|(?:one more|another) [^,]{3,60}(?:,? and|,) )$/iu;
