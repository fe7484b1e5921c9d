/** "Which bike should I buy?", "What router do you recommend?", "Should we take the train or the bus?". */
const asksPick =
  /^should (?:i|we|you|one|they|people|(?:the|an?|our|my|your|his|her|their) [^?]{2,60}?) [^?]{2,80} or (?!not\b)[^?]{2,80}|^(?:which|what) [^?]{2,100}(?: (?:should|would|do|can|shall) (?:i|we|you|one|people|(?:an?|the|my|our) \p{L}{2,15}(?: \p{L}{2,15})?|\p{L}{3,15}s) (?:buy|get|choose|take|use|pick|recommend|order|go for)| (?:is|are) (?:the )?(?:best|recommended|worth buying)| to (?:buy|choose|get|take))\b/iu;
/** What recommends something: "The Kombo is our winner", "If you carry it a lot, take the Brixen". */
export const picks =
  /\b(?:our|the|test) (?:\p{L}{2,12} )?(?:winner|favou?rite|pick|choice|recommendation|top choice)\b|\b(?:we|i) (?:\p{L}{2,10} )?(?:recommend|advise|prefer)\b|(?<!\b(?:who|which) )\brecommends\b|\bthe (?:right|wrong|better) choice\b|\bbest (?:buy|choice|pick|value)\b|(?:^|, |then |should )(?:take|choose|buy|go for|get|pick) (?:the|an?) \p{L}|\b(?:won|wins) (?:the|our) test\b|\bpays?(?=[.,;]| off\b| for itself\b)|\b(?:not |hardly |only |well )?worth (?:it|the|its price|\p{L}{3,20}ing)\b|\bmakes? (?:more|no|little) sense\b|\bno point\b/iu;

/** Whether a question asks what to choose. */
export const asksRecommendation = (question: string): boolean => asksPick.test(question);

/** "Should lessons begin later?": what somebody recommends. */
const asksWhether = /^should \p{L}/iu;
const advised =
  /(?<!\b(?:who|which) )\b(?:recommends|recommend (?:that|against|not|to|for|\p{L}{3,20}ing)\b|advises?\b[^.;]{0,60} (?:that|to|against|for|\p{L}{3,20}ing)\b)/iu;

/** Whether a question asks what to choose or to do, and a sentence recommends something. */
export const recommends = (question: string, sentence: string): boolean =>
  (asksRecommendation(question) && picks.test(sentence)) || (asksWhether.test(question) && advised.test(sentence));
