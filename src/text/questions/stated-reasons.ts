const reasonFirst =
  /^(?:(?:the|one|another|a) (?:\p{Ll}{2,10} )?(?:reasons?|problems?|trouble|difficulty|snag|culprits?)(?: for (?:this|that|it)| behind (?:this|that|it))?|what (?:failed|went wrong|was missing|was lacking|let (?:it|them|us) down)) (?:is|are|was|were)\b(?! (?:not|unknown|unclear|solved)\b)/iu;

/**
 * Whether a sentence begins by saying that it is the reason of what was told before: "The reason is probably the dew",
 * "What failed was the supply".
 */
export const statesReason = (sentence: string): boolean => reasonFirst.test(sentence);
