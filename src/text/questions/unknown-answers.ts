/** "How long will it be closed?": "How long the closure will last is not known." */
const unknown =
  /^(how (?:long|many|much|often|far)|when|why|where|who|whether) (?!(?:is|are|was|were|do|does|did|can|will)\b)[^.;]{4,120} (?:is|are|was|were|remains?|stays?) (?:still |as yet |yet |so far )?(?:not (?:yet )?(?:known|clear|decided|studied|settled|determined|reported)|unknown|unclear|open|uncertain|undecided|a mystery)\b/iu;

/** Whether a sentence says of what is asked that nobody knows. */
export function tellsUnknown(question: string, text: string): boolean {
  const asks = unknown.exec(text)?.[1]?.toLowerCase();
  return asks !== undefined && question.toLowerCase().startsWith(asks);
}
