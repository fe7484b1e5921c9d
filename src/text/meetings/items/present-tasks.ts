import { dayAhead } from './asked-shortly.ts';
import { bareVerb } from './given-shortly.ts';
import { isTaskVerb } from './task-verbs.ts';

/** A task with the number of its owner's name. */
export interface GivenTask {
  readonly number: string;
  readonly task: string;
}

const isHabit = /\b(?:always|usually|normally|often|sometimes|never|every|each|used to|says|said|thinks?|if|when)\b/iu;
const listsSteps =
  /^(?:(?:so|okay|ok|and|right|well)[,. ]+){0,2}(?:the )?(?:next steps?|action items?|to-?dos?|tasks?|recap|in summary|to (?:recap|sum up|summari[sz]e))(?: are)?\s{0,2}[:,–-]/iu;
const step = /@(\d+)@ (\p{Ll}{1,20}?)(ies|es|s) (?!(?:until|till) )([^,;@]{2,200})/gu;

/**
 * Tasks stated in the present, in a sentence with its names marked: "Next steps: Leo drafts the letter, Mia checks the
 * addresses.", or with a future day: "Ben sends the contract on Monday."
 */
export function tasksInPresent(text: string): GivenTask[] {
  const isList = listsSteps.test(text);
  if (!isList && (!dayAhead.test(text) || isHabit.test(text) || /\?\s*$/u.test(text))) return [];
  return [...text.matchAll(step)].flatMap(([, number = '', verb = '', form = '', rest = '']) => {
    const bare = bareVerb(verb, form);
    return bare === undefined || !(isList || dayAhead.test(rest)) ? [] : [{ number, task: `${bare} ${rest}` }];
  });
}

/** "I send the contract by Thursday.", "I'm sending the contract tomorrow." */
export function datedPromise(text: string): string | undefined {
  if (!dayAhead.test(text) || isHabit.test(text) || /\?\s*$/u.test(text)) return undefined;
  const [, rest = ''] = /(?:^|[,;] |\band )I (?=\p{Ll}{3,15} )([^;?]{4,200})$/u.exec(text) ?? [];
  if (isTaskVerb(rest) && dayAhead.test(rest)) return rest;
  const [, stem = '', things = ''] =
    /(?:^|[,;:] |\b(?:and|today|tomorrow) )I'm (\p{Ll}{2,14}?)ing ([^;?]{4,200})$/iu.exec(text) ?? [];
  const verb = [stem, `${stem}e`, stem.replace(/(\p{Ll})\1$/u, '$1')].find((form) => isTaskVerb(form));
  return stem === '' || verb === undefined ? undefined : `${verb} ${things}`;
}
