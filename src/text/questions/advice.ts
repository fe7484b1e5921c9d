import type { Question } from './read-question.ts';
import { instructs } from './sentence-forms.ts';

/** "If the crumb is sticky, the dough was too wet": tells the reason from its sign. */
const diagnosis =
  /^(?:if|when) [^,]{3,80}, (?:it|this|that|they|(?:the|your|there) [^,.;]{2,40}?)(?: \p{L}{3,12}){0,2} (?:was|were|is|are|has been|have been|may be|might be) (?:probably |often |likely |usually |either )?(?:(?:not|too|no)\b|(?:over|under|un)\p{L})|^(?:if|when) [^,]{3,80}, (?:the|your|it|there) [^,.;:]{2,60}\b(?:too \p{L}{3,12}|not enough|lacks?|(?:is|are) (?:missing|worn|broken|blocked|empty))\b/iu;

/** Whether a sentence tells the reason of a fault from its sign. */
export const isDiagnosis = (text: string): boolean => diagnosis.test(text);

/** "How do I know that my dough is ready?": a sign, which advises nobody. */
const asksSign = /^how (?:do|can|will) (?:i|we|you|one) (?:know|tell|see|recogni[sz]e|notice)\b/iu;
/** Questions about the asker's own affairs, and words that address the reader. */
const ownMatter = /\bmy\b|^what (?:should|can|must|do) (?:i|we|you|one) do\b/i;
const toReader =
  /\b(?:you|your|yours|my)\b|\b(?:is|are|not) (?:(?:not|only|also|never|always) )?(?:allowed|permitted|admitted|accepted|forbidden|prohibited|banned|welcome|excluded|obliged|required|exempt|entitled)\b|\b(?:travels?|ride|rides|go|goes|get in|enter|park|is|are) (?:for )?free\b|^(?:\p{L}{2,20} ){1,4}(?:may|must|can|cannot) (?:not |only |also |still )?\p{L}{2,20}\b|^(?:\p{L}{2,20} ){1,5}(?:should|ought to|need to)\b|^(?:people|anyone|anybody|those|everybody|everyone|whoever|customers|buyers|owners|users|passengers|travellers|visitors|patients|parents|drivers|residents|households)\b[^.;]{0,160} (?:should|must|can|may|ought to|need to|are (?:advised|asked|urged|told) to|get|receive)\b|^(?:an?|the|every|each|no) \p{L}+ (?:\p{L}+ )?(?:may|must|can|cannot|should|has to|need not|is allowed to|is entitled to)\b|^(?:to|please|click|go|open|choose|select|enter|press|visit|call|ask|use|log|sign)\b|\b(?:needs?(?: to be)? \p{L}{2,20}(?:ing|ed)|should be|(?:has|have) to be|must be|(?:can|cannot|may) (?:not |only |also |still )?be (?:\p{L}{2,20}(?:ed|en)|made|done|sent|bought|paid|got|had|found|brought|kept|left|sold|put|built|lent))\b/iu;

/** Whether a question asks for advice and the sentence advises nobody. */
export function addressesNobody({ text: question, language }: Question, text: string): boolean {
  return (
    language === 'en' &&
    ownMatter.test(question) &&
    !asksSign.test(question) &&
    !toReader.test(text) &&
    !instructs(text) &&
    !isDiagnosis(text)
  );
}

/** Whether a question asks for instructions: "How can I stop it?", "What should I do if ...?". */
export const asksInstructions = ({ kind, text, language }: Question): boolean =>
  kind === 'how' ||
  (language === 'en' && /^what (?:should|can|must|do) (?:i|we|you|one)(?: have to)? do\b/iu.test(text));

const asksTimeFor = /^when (?:should|must|may)\b/iu;
const advises = /\b(?:recommend(?:s|ed)?|advis(?:es?|ed)|should|best (?:to|time|done)|must|may only)\b/iu;

/** "When should farmers spray?": "the authors recommend spraying in the afternoon" answers, whoever does it. */
export const advisesTime = (question: Question, sentence: string): boolean =>
  asksTimeFor.test(question.text) && advises.test(sentence);
