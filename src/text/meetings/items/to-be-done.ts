import { baseForm } from '#text/languages/index.ts';
import { taskAskedFor } from './asked-shortly.ts';
import { neededInGerman, toBeDoneInGerman } from './german-tasks.ts';
import { isTaskVerb } from './task-verbs.ts';
import { isAsked, type Utterance } from './utterances.ts';

/** "I'll ring him": the object is a pronoun. */
export const namesItShort =
  /^(?:@?\p{L}+(?: (?:back|to|with|for|about|at|up|after|on|off|out|over))? )(?:him|her|it|them|that|this|those)(?!\p{L})(?! (?:and|the|to the|for the)\b)/iu;

/** What a sentence says has to be done, before "I'll take that". */
export function toBeDoneIn(text: string): string | undefined {
  const task = withoutEnd(toBeDone.exec(text)?.[1]);
  if (task !== undefined && isTaskVerb(task) && !namesItShort.test(task)) return task;
  const open = notDoneYet.exec(text);
  if (open !== null) return `${infinitiveOf(open[1] ?? '')} ${open[2]}`;
  return (
    somebodyFor.exec(text)?.[1] ??
    taskAskedFor(text)?.task ??
    needsIt.exec(text)?.[0] ??
    toBeDoneInGerman.exec(text)?.[1] ??
    neededInGerman.exec(text)?.[1]
  );
}

/** "Did you collect the deposits?", before "Please do that by Friday." */
const askedWhetherDone = /\bdid you (?:already |ever )?(?<task>\p{Ll}{2,15} [^?]{3,100}?)(?: already| yet)?(?:\?|$)/iu;

/** What somebody is asked whether they did. */
export function askedAbout(text: string): string | undefined {
  const task = askedWhetherDone.exec(text)?.groups?.['task'];
  return task !== undefined && isTaskVerb(task) && !namesItShort.test(task) ? task : undefined;
}

/** "I still need to upload them.", before "Could you do it this evening?" */
const ownDuty = /\bI (?:still |also |just ){0,2}(?:need to|have to|must|should) (\p{Ll}{2,15} .{2,80})$/u;

/** What its speaker has to do. */
export function ownDutyIn(text: string): string | undefined {
  return withoutEnd(ownDuty.exec(text)?.[1]);
}

const intended =
  /\b(?:going|wanted|want|planning|meant|about|hoping|like|love|ought|need|have) to (?<verb>\p{Ll}{2,15}) (?<object>[^,.;!?]{3,60})/u;

/** "I was going to buy a net", before "Buy it.": what was intended, in the words that name it. */
export function intendedIn(text: string, order: string): string | undefined {
  const { verb = '', object } = intended.exec(text)?.groups ?? {};
  return order.toLowerCase().startsWith(`${verb} `) && object !== undefined ? `${verb} ${object}` : undefined;
}

/** A sentence without the marks at its end. */
export function withoutEnd(sentence: string | undefined): string | undefined {
  return sentence?.replace(/[\s.!?…]{1,5}$/u, '');
}

/** "I haven't booked it yet." */
const notDoneYet =
  /\b(?:haven't|have not|hasn't|has not) (\p{Ll}{3,15}) ((?:[\p{L}\p{N}'-]{1,20} ){0,6}?[\p{L}\p{N}'-]{1,20}) yet\b/u;

/** "booked": "book", "moved": "move". */
function infinitiveOf(participle: string): string {
  const forms = [participle.replace(/ed$/u, ''), participle.replace(/d$/u, '')];
  return forms.find((form) => form !== participle && isTaskVerb(`${form} it`)) ?? baseForm(participle);
}

/** "The hedge needs cutting." */
const needsIt =
  /(?:\b(?:it|that|this|they|the [\p{L}-]{2,20}(?: [\p{L}-]{2,20})?)|^[\p{L}-]{2,20})(?: still| really| also)? needs? (?:\p{Ll}{3,15}ing|to be \p{Ll}{3,15})\b/iu;

/** "We still need somebody for the grill." */
const somebodyFor = /\bwe(?:'ll|'d)? (?:still |also )?need ((?:someone|somebody|a volunteer) for [^.!?]{3,80})/iu;

/** "The contact form is broken again.": what somebody else then takes on in one word. */
const fault =
  /(?<!\p{L})(?:broken|leak(?:s|ing)|missing|lost|stuck|overdue|out of (?:date|order|stock)|still (?:open|empty|missing|unpaid)|(?:is|are) (?:down|wrong|full|dead|blocked)|(?:doesn't|don't|does not|do not|isn't|aren't|hasn't|haven't|won't|nobody) (?:\p{L}{2,15} ){0,3}?(?:work|working|open|start|load|arrived|answered|replied|paid|finished|answers)|fail(?:s|ed|ing)|crash(?:es|ed|ing)|ran out|run out|went off|fell (?:off|down)|kaputt|defekt|fehl(?:t|en)|undicht|überfällig|funktionier(?:t|en) (?:\S{1,20} ){0,2}?nicht|geht (?:\S{1,20} ){0,2}?nicht)(?!\p{L})/iu;

/** Whether a sentence tells of something that has to be mended. */
export function tellsFault(text: string): boolean {
  return fault.test(text.replaceAll('’', "'")) && !/\?\s{0,3}$/u.test(text);
}

const toBeDone =
  /\b(?:(?:so|then) we(?:'ll)?|we(?:'ll)? need (?:someone|somebody|a volunteer|one of (?:you|us)) (?:to|who can|who will)|(?:we|someone|somebody|they|you|i'd|i would)(?:'ll| also| still| really| all){0,2} (?:need to|needs to|have to|has to|should|could|must|ought to|want to)|go ahead and|i'd rather we|let's|let us|(?:i'd like|i would like) (?:someone|somebody) to|(?:can|could|will|would) (?:someone|somebody|anyone|anybody|one of you|you(?: please)?)|who (?:can|wants to|will|could|should|would)|who(?:'s| is) (?:going to|gonna)) (.{4,})/iu;

/** What somebody else said just before a command that names its object by a pronoun. */
export function toldBefore(at: number, utterances: readonly Utterance[]): Utterance | undefined {
  const told = utterances[at - 1];
  const isOther = told !== undefined && told.speaker !== null && told.speaker !== utterances[at]?.speaker;
  return isOther && !isAsked(told.text) ? told : undefined;
}
