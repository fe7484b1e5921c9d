import { isTaskVerb } from './task-verbs.ts';

/** A question for information ("How much would you take off?"), not a request. */
export const asksHow = /^(?:\p{L}{2,5},? ){0,2}(?:how|what|why|when|where|which|who)\b/iu;
/** "Petr, do you book it?" */
export const asksForIt =
  /@(\d+)@,? (?:and )?do you (?=\p{Ll}{2,15} (?:it|that|them|him|her|this|those)\b[^?]{0,60}\?$)/iu;
/** "Mr. Blom, you'll inform the winner?" */
export const assignedByQuestion = /@(\d+)@,? (?:and )?you(?:'ll| will) (?=\p{Ll}{2,15} [^?,]{2,100}\?$)/iu;
/** "Max, I need the forecast by the 20th." */
export const neededFrom =
  /@(\d+)@,? I(?:'ll| do)? (?:need|want|'d like|would like) (?=(?:the|a|an|your|those|that|these|this|all) [^?]{2,100}[.!]?$)/u;
/** Words that refer to the future rather than to a habit. */
export const dayAhead =
  /\b(?:(?:by|on|until|before|this|next) (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight|next week|by (?:the end|noon|then|\d|january|february|march|april|may|june|july|august|september|october|november|december)|this (?:week|afternoon|evening))\b/iu;

/** "Who takes the banner down?", "Who's bringing the cake?" */
const whoDoes =
  /^(?:(?:and|so|but|ok|okay)[, ]+|(?:then |and |next,? )?(?:the|our) [\p{L} ]{2,30}: )?who(?:'s| is)? (\p{Ll}{2,15}?)(ies|es|s|ing) ((?!(?:that|it|this) (?:mean|about)\b)(?:[^?]{2,150}(?=\?$)|[^?.!]{2,150}$))/iu;

/** "Who tells the partners?": telling counts as a task only if the recipient is not present. */
function tells(verb: string, rest: string): boolean {
  return verb === 'tell' && !/^(?:me|us|you|it|that|this|a joke|the truth)(?!\p{L})/iu.test(rest);
}

/** The task that "Who takes the banner down?" asks for, and whether it must refer to a future day. */
export function taskAskedFor(text: string): { task: string; isAhead: boolean } | undefined {
  const [, stem = '', form = '', rest = ''] = whoDoes.exec(text) ?? [];
  const verb = [form === 'ies' ? `${stem}y` : stem, `${stem}e`].find((one) => isTaskVerb(one) || tells(one, rest));
  if (stem === '' || verb === undefined) return undefined;
  return { task: `${verb} ${rest}`, isAhead: form === 'ing' || dayAhead.test(rest) };
}
