const reasonFirst =
  /^(?:(?:the|one|another|its|their|a) (?:\p{Ll}{2,10} )?(?:reasons?|problems?|trouble|difficulty|snag|culprits?)(?: for (?:this|that|it)| behind (?:this|that|it))?|what (?:failed|went wrong|was missing|was lacking|let (?:it|them|us) down)) (?:is|are|was|were)\b(?! (?:not|unknown|unclear|solved)\b)/iu;

const reasonFirstElsewhere =
  /^(?:(?:der |die |ein |eine )?(?:grund|ursache|auslöser)(?: dafür| hierfür)? (?:ist|sind|war|waren)|schuld(?: daran)? (?:ist|sind|war|waren)|(?:la |une )?(?:raison|cause)(?: en)? (?:est|était)|en cause|la faute (?:à|au|aux))(?!\p{L})(?! (?:nicht|noch|unklar|unbekannt|inconnue?)(?!\p{L}))/iu;

/**
 * Whether a sentence begins by saying that it is the reason of what was told before: "The reason is probably the dew",
 * "What failed was the supply".
 */
export const statesReason = (sentence: string): boolean =>
  reasonFirst.test(sentence) || reasonFirstElsewhere.test(sentence);

const because =
  /\b(?:because|since(?! (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|last|then|the|\p{N}))|due to|owing to|as a result|so that|caused|reasons?|led to)\b/iu;
/** "There the canteen had been unable to cope", "The repairs would have cost 40,000 euros" */
const trouble =
  /\b(?:unable|could not|couldn['’]t|cannot|too \p{L}{3,12}|fail(?:s|ed|ure)|broke(?:n)?|lack(?:s|ed|ing)?|not enough|no (?:money|longer|staff|room|demand|buyers?|successor)|ran out|short(?:age| of)|would (?:have )?cost|complain(?:s|ed|ts)|damaged?|worn|unsafe|los(?:t|s|ses)|used up|(?:which|that|it|this) cost (?:him|her|them|us|it|the)|(?:found|discovered|detected|noticed|revealed|showed)\b[^.;]{0,60}\b(?:moved|cracks?|cracked|rust\p{L}*|loose|leaks?|leaking|gaps?|holes?|defects?|faults?|rot|rotten|mould|asbestos|fatigue|corro\p{L}*)|had to (?:hire|pay|borrow|spend|lay off)|had (?:found|discovered|noticed|established|revealed|detected|spotted) (?:that|an?|the|several|\p{N})|washed (?:out|away)|undermined|eroded|subsid(?:ed|ing|ence)|sagg(?:ed|ing))\b/iu;

/** Whether a sentence that follows an event told without its reason tells of the trouble that explains it. */
export const explainsBefore = (event: string, next: string): boolean =>
  !because.test(event) && !trouble.test(event) && trouble.test(next);

/** "Why did the bakery give it up?": an end that its trouble explains. */
const asksEnd =
  /^why (?:did|has|have|had|is|are|was|were|do|does) .{1,160}\b(?:g[ai]ven? up|clos(?:e|ed|ing)|shut|stop(?:ped|ping)?|end(?:ed|ing)?|abandon(?:ed)?|cancel(?:led)?|drop(?:ped)?|quit|scrap(?:ped)?|fail(?:ed)?|(?:go|gone) back|withdr[ae]wn?|(?:pull(?:ed)?|drop(?:ped)?) out)\b/iu;

/** Whether it is asked why something came to an end, and a sentence tells of trouble. */
export const tellsTrouble = (question: string, sentence: string): boolean =>
  asksEnd.test(question) && trouble.test(sentence);
