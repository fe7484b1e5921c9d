const courtesies: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:many )?(?:thanks?|thank you|thx|ty|cheers|much appreciated|danke|merci|gracias)(?: you| a lot| so much| very much| again| schön| beaucoup)?$/i,
    'You are welcome.',
  ],
  [
    /^(?:ok(?:ay)?|great|perfect|nice|cool|good|fine|super|all right|alright|got it|i see|well done|wonderful|excellent)(?:[ ,]{1,3}(?:great|perfect|nice|cool|good|fine|then|thanks|thank you))?$/i,
    'All right.',
  ],
  [/^(?:(?:good )?bye(?:[ -]?bye)?|see you(?: later| soon)?|good night|ciao|tschüss)$/i, 'Goodbye.'],
  [
    /^(?:(?:no|nope|not now|never ?mind|forget it|leave it)(?:[ ,]{1,3}(?:thanks?|thank you|thx))?)$/i,
    'All right, I will leave it.',
  ],
];
const longestCourtesy = 40;

/**
 * The reply to thanks, greetings and other courtesies, for which nothing has to be done; undefined for everything else.
 */
export function answerCourtesy(content: string): string | undefined {
  const words = content.trim().replace(/[\s.!]{1,10}$/u, '');
  if (words.length > longestCourtesy) return undefined;
  return courtesies.find(([form]) => form.test(words))?.[1];
}
