import { ApiError, ConnectionError, ServerError, ValidationError } from '../../index.ts';
import { issueWords, withEnd } from './issue-words.ts';

/** Errors first shown while the browser was offline: their words must stay true once it is online again. */
const seenOffline = new WeakSet<object>();

/** What went wrong with a call, in a sentence for the person who made it. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError) || error instanceof ConnectionError) return unreachableWords(error);
  if (error instanceof ServerError) return `Something went wrong on our side (${error.requestId ?? error.status}).`;
  if (error instanceof ValidationError)
    return error.issues.map((issue) => `${fieldName(issue.loc)}: ${issueWords(issue)}`).join(' ');
  if (/ is at version \d+, not \d+$/.test(error.message))
    return 'This has changed in the meantime. Check how it is now, then try again.';
  return withEnd(plainly(error.message));
}

function unreachableWords(error: unknown): string {
  const isError = error instanceof Error;
  if (isError && !navigator.onLine) seenOffline.add(error);
  return isError && seenOffline.has(error)
    ? 'There was no internet connection. Try again when you are back online.'
    : 'The platform could not be reached. Check your connection, then try again.';
}

/** How the platform refuses an address that it must not call; it gives no reason, so that nothing can be probed. */
export const addressRefusal = 'URL not allowed';

/** Messages for people in place of those that programs recognise refusals by. */
const plainWords: Readonly<Record<string, string>> = {
  'A payment method is needed': 'This needs a paid plan',
  [addressRefusal]: 'This address is not on the public web. Use one that is',
  'Number not in authorized list': 'This number is not authorized. The operator can add it to CHAT_AUTHORIZED_NUMBERS',
};

/** What a refusal or a failure says, in words for people; as it is, if no others are known. */
export const plainly = (message: string): string => plainWords[message] ?? withLongWait(message);

/** Converts a wait of several minutes into minutes, and a longer one into hours or days. */
function withLongWait(message: string): string {
  return message.replace(/\bin (\d{3,7}) seconds\b/, (_, seconds) => {
    const minutes = Math.ceil(Number(seconds) / 60);
    const hours = Math.ceil(minutes / 60);
    if (minutes <= 90) return `in ${minutes} minutes`;
    return hours <= 48 ? `in ${hours} hours` : `in ${Math.ceil(hours / 24)} days`;
  });
}

/**
 * The error message about one field of a form, or about an element of a list by its number; undefined if there is none.
 */
export function fieldComplaint(error: unknown, field: string | number): string | undefined {
  if (!(error instanceof ValidationError)) return undefined;
  const issue = error.issues.find(({ loc }) => loc.at(-1) === field);
  return issue === undefined ? undefined : issueWords(issue);
}

/** The error message of a form with a single field; undefined before anything was refused. */
export function onlyComplaint(error: unknown): string | undefined {
  if (error === null) return undefined;
  const issue = error instanceof ValidationError ? error.issues[0] : undefined;
  return issue === undefined ? refusalWords(error) : issueWords(issue);
}

/** The name of a field in words, for a message apart from it; elements of a list are counted from one. */
function fieldName(loc: readonly (string | number)[]): string {
  const at = loc.at(-1);
  if (typeof at === 'number' && loc.length > 1) return `${fieldName(loc.slice(0, -1))}, number ${at + 1}`;
  const name = String(at ?? 'input').replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
