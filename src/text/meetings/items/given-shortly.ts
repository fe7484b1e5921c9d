import { isTaskVerb } from './task-verbs.ts';

/** A task assigned in a sentence without "will" or "must". */
export interface GivenShortly {
  /** The number of the owner's name, `speaker`, or the owner in words. */
  readonly owner: { readonly number: string } | { readonly words: string } | 'speaker';
  readonly task: string;
}

/** "Great, Cy does the tombola.", "Then Olli brings the balls." */
const concludes =
  /^(?:(?:great|good|perfect|ok|okay|fine|alright|all right|cool|nice|then|thanks|thank you)[,.: ]{1,2}){1,3}(?:so )?@(\d+)@ (\p{Ll}{2,20}?)(ies|es|s) ([^,;?]{2,200})[.!]?$/iu;
/** "Ben, you bring the balls." */
const toldDirectly =
  /@(\d+)@,? you (?:please |also |then ){0,2}(\p{Ll}{2,20}(?: [^,;@?]{2,200})?)(?:(?:, please)?[.!]?$|, (?:and|but|then) )/iu;
/** "The treasurer will provide the figures by Friday." */
const toRole =
  /^(?:(?:and|so|then|okay|ok)[, ]{1,2}){0,2}((?:the|our) (?:treasurer|secretary|clerk|registrar|librarian|head ?teacher|chair(?:man|woman|person)?|caretaker|janitor|board|committee|office|finance team|legal team|sales team|marketing team|design team|support team|it department|finance department|hr department|assistant|intern|architect|captain|coach)) (?:will|is going to|is to|has to|needs to|must) ([^;?]{4,200})$/iu;
/** "You'll have it by noon." */
const promisesToHand =
  /^(?:\p{L}{2,10}[,. ]{1,2}){0,2}(?:they(?:'ll| will) (?:have|get) (?=it|them|that|those)|you(?:'ll| will) (?:have|get) )(it|them|that|those|(?:the|my|our|an?|your) [^,;.?!]{2,60}?) ((?:by|before|on|until|this|next|tomorrow|tonight|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: [^,;.?!]{1,40})?)(?:, [^,.?!]{1,30})?[.!]?$/iu;
/** "The others get a letter. Ms. Amato, that's you." */
const isTheirs =
  /@(\d+)@,? (?:that's|that is|that one is|this is|it's) (you|yours|on you|for you|your job|your task)[.!]?$/iu;
const isHabit =
  /\b(?:always|usually|normally|often|sometimes|never|every|each|and (?:says|tells|asks)|right|don't you)\b/iu;

/** The task that a short sentence, with its names marked, assigns. */
export function givenShortly(text: string): GivenShortly | undefined {
  if (/\?\s*$/u.test(text) || isHabit.test(text)) return undefined;
  const [, number = '', stem = '', ending = '', rest = ''] = concludes.exec(text) ?? [];
  const verb = bareVerb(stem, ending);
  if (verb !== undefined) return { owner: { number }, task: `${verb} ${rest}` };
  const [, whose = '', theirs] = isTheirs.exec(text) ?? [];
  if (theirs !== undefined) return { owner: { number: whose }, task: theirs };
  const direct = toldDirectly.exec(text);
  if (direct !== null && isTaskVerb(direct[2] ?? ''))
    return { owner: { number: direct[1] ?? '' }, task: direct[2] ?? '' };
  const role = toRole.exec(text);
  if (role !== null && isTaskVerb(role[2] ?? '')) return { owner: { words: role[1] ?? '' }, task: role[2] ?? '' };
  const [, what = '', day = ''] = promisesToHand.exec(text) ?? [];
  return what === '' ? undefined : { owner: 'speaker', task: `have ${what} ready ${day}` };
}

/** The base form of "carries", "does" or "brings". Undefined if the verb is not a task's. */
export function bareVerb(stem: string, ending: string): string | undefined {
  const forms = ending === 'ies' ? [`${stem}y`] : [`${stem}${ending.slice(0, -1)}`, stem];
  return stem === '' ? undefined : forms.find((form) => isTaskVerb(form));
}
