import { tellsSetUp } from '#text/languages/index.ts';

/** "The board met on Friday.": that there was a meeting, and not what it decided. */
const onlyMet =
  /^(?<who>[^,;:.]{3,80}) (?:met|gathered|convened|assembled|held (?:its|their|an?) [^,;:]{3,40}|tagten?|traf(?:en)? sich|kam(?:en)? zusammen|s['’]est réunie?|se reunió)(?: (?:on|in|at|last|this|again|am|im|gestern|zu[mr]?|le|la|el|en|à)(?= )[^,;:.]{0,60})?\.$/iu;
/** What a test ends in: "Our recommendation is the Peko Storm." */
const verdictGiven =
  /^(?:our|my|the) (?:\p{Ll}{2,20} )?(?:recommendation|verdict|favou?rite|pick|choice|winner|test winner|advice|conclusion) (?:is|was|goes to|remains)\b|^(?:we|i) (?:would )?recommend\b|^(?:unsere?|die|der) (?:empfehlung|testsieger(?:in)?|favorit(?:in)?|fazit) (?:ist|lautet|heißt)(?!\p{L})/iu;

/** What a body did when it met, with its name: "It approved the sale" behind "The council met on Tuesday." */
export function namedAfterMeeting(sentence: string, before: string): string {
  const who = onlyMet.exec(before)?.groups?.['who'];
  return who === undefined ? sentence : sentence.replace(/^(?:it|they) (?=\p{Ll})/iu, () => `${who} `);
}

/** Whether a sentence says that people met or how they tested, and not what came of it. */
export function saysNoResult(text: string): boolean {
  return onlyMet.test(text) || tellsSetUp(text);
}

/** Whether a sentence says what a test or a text ends in. */
export function givesVerdict(text: string): boolean {
  return verdictGiven.test(text);
}
