import type { Question } from './read-question.ts';
import { tellsReputation } from './sentence-forms.ts';

/** "How long will it be closed?": "How long the closure will last is not known." */
const unknown =
  /^(how (?:long|many|much|often|far)|when|why|where|who|whether) (?!(?:is|are|was|were|do|does|did|can|will)\b)[^.;]{4,120} (?:is|are|was|were|remains?|stays?) (?:still |as yet |yet |so far )?(?:not (?:yet )?(?:known|clear|decided|studied|settled|determined|reported)|unknown|unclear|open|uncertain|undecided|a mystery)\b/iu;

/** "Qui paiera, on ne le sait pas encore", "wann sie fährt, ist noch offen". */
const unknownElsewhere =
  /(?:^|[;:,–] ?)(qui|quand|combien|pourquoi|comment|où|wer|wann|warum|wie viele?|wie lange|wo) (?!(?:est|sont|a|ist|sind|hat)(?!\p{L}))[^.;,]{3,100}, ?(?:on ne (?:le |l['’])?(?:sait|connaît) pas|n['’]est pas (?:encore )?(?:connu|décidé)|reste (?:à|un|incertain|inconnu|ouvert)|ist (?:noch |bisher |weiterhin )?(?:nicht bekannt|unbekannt|unklar|offen|ungewiss|nicht entschieden)|weiß (?:noch )?(?:niemand|keiner|man nicht))/iu;

/** Whether a sentence says of what is asked that nobody knows. */
export function tellsUnknown(question: string, text: string): boolean {
  const asks = (unknown.exec(text) ?? unknownElsewhere.exec(text))?.[1]?.toLowerCase();
  return asks !== undefined && question.toLowerCase().startsWith(asks);
}

/** "How they find the way was a riddle for a century": the answer comes next. */
const wasUnknown =
  /^(?:how|why|where|what|which|who|when) (?!(?:is|are|was|were|do|does|did|can|will)\b)[^.;]{4,120}? (?:was|were|had been|has long been|remained) (?:long |once )?(?:an? (?:\p{L}{3,10} )?(?:riddle|mystery|puzzle|enigma)|unknown|unclear|disputed|not known)\b/iu;
/** "Which one is best depends on the dough": which ones there are is told elsewhere. */
const dependsOn = /^which [^.;]{4,120}? depends? on /iu;

/** "What kills one can kill them all": names nothing that does. */
const whateverDoes = /^what (?!(?:is|are|was|were)\b)(?!.{3,160}\b(?:is|are|was|were)\b)\p{Ll}/iu;

/** Whether a sentence only names a question or a belief that the text goes on to answer. */
export const leadsToAnswer = (question: string, text: string): boolean =>
  wasUnknown.test(text) ||
  tellsReputation(text) ||
  (whateverDoes.test(text) && /^what\b/iu.test(question)) ||
  (dependsOn.test(text) && !/^which\b/iu.test(question));

/** "How do eels find it?", where "How far do eels swim?" asks for something else. */
const plainQuestion = /^(how|why|where|who|what) (?:is|are|was|were|do|does|did|can|could|has|have|had)\b/iu;

/** Whether a sentence names the question that is asked, so that the next one answers it. */
export function namesQuestion(question: string, text: string): boolean {
  const asks = plainQuestion.exec(question)?.[1];
  return asks !== undefined && wasUnknown.test(text) && text.toLowerCase().startsWith(`${asks.toLowerCase()} `);
}

/** "You are told today whether it was safe": raises the question, and answers it for nobody. */
const raises = /\bwhether [^.;,]{2,60} (?:is|are|was|were|be) (\p{L}{3,20})\b/iu;

/** Whether a sentence only raises the question that is asked. */
export const raisesQuestion = ({ kind, terms }: Question, text: string): boolean => {
  const asked = kind === 'yes-no' ? raises.exec(text)?.[1]?.toLowerCase() : undefined;
  return asked !== undefined && terms.some(({ lower }) => lower === asked);
};
