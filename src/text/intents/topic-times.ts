import { takeTimeOfDay, withDigits } from './clock-words.ts';
import { findRecurrence } from './recurrences.ts';

/** Words before a noun that they modify: `the weekly markets`, unlike `weekly` at the end. */
const describing = /^(?:hourly|daily|weekly|bi-?weekly|fortnightly|monthly|quarterly|yearly|annually)$/i;
/** A clause states what happens at its times, not when the work should be done. */
const clause = /\b(?:why|how|that|which|who|whose|whom|whether|if|when|where|what)\b/i;
/** News are requested repeatedly. */
const newsClause =
  /\bwhat(?:'s|s| is| was| has)? (?:new|changed|happened|happening|going on|moving|trending|being said)\b/i;
/** After `daily`: what should be done daily, not what is daily. */
const saysWhat = /^\s*(?:[,:]|(?:at|on|the|what|how|why|whether|if|for|about|who|which)\b)/i;
const past = /\b(?:last|past|previous|yesterday|ago|former)\b/i;
const toCome = /\b(?:tomorrow|tonight|next|later|in (?:an?|one|two|three|half|\d{1,3}) |this (?:afternoon|evening))/i;

/**
 * Whether the time in the words after a verb belongs to the topic and not to the work: `what happened at 9 on Monday`,
 * `the weekly markets of Provence`, `why shops close at noon every day`.
 */
export function isTimeOfTopic(topic: string): boolean {
  const words = withDigits(topic);
  const repeated = findRecurrence(words);
  if (repeated === undefined) return past.test(words) || (clause.test(words) && !toCome.test(words));
  const { text, before, after } = repeated;
  const isFirst = before.trim() === '';
  if (describing.test(text)) return !(isFirst && saysWhat.test(after)) && isFollowed(after);
  if (isFirst || /[,;:–-]\s*$/.test(before)) return false;
  return isFollowed(after) || (clause.test(before) && !newsClause.test(before));
}

const timeGoesOn =
  /\b(?:starting|beginning|from|until|till|in [A-Z][a-z]{2,20}\/\w{2,40}|and|each|every|on|at|please|again)\b/i;

/** Whether something follows that is not part of the time. */
function isFollowed(after: string): boolean {
  const rest = takeTimeOfDay(after)?.rest ?? after;
  return /[^\s.,!?]/.test(rest.slice(0, timeGoesOn.exec(rest)?.index));
}
