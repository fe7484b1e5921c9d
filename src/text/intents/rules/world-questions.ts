import { leads, type Reading } from '../plan.ts';
import { namesUs } from '../vocabulary.ts';
import { isForeignQuestion } from './foreign-questions.ts';

/** Current and local matters, which no report contains. */
const passing =
  /\b(?:how late is it|weather|temperature|forecast|what time is it|time is it|what day is|today'?s date|traffic jam|stock price of|share price|exchange rate|score of|who won last night|joke|poem|song|recipe)\b/;

/** `Summarise the plans for the bridge`: a summary of stored findings, if no text or page is given. */
export function wantsOverview(reading: Reading): boolean {
  const { request, lower } = reading;
  if (!leads(reading, 'summarise') || request.material !== undefined || request.urls.length > 0) return false;
  const isPersonal =
    /\b(?:i|me|my|mine|you|your|we|us|our|ours|this|that|it|them|these|those|text|page|article|below|above)\b/;
  // What is asked about counts, not who knows it.
  const matter = lower.replace(
    /\bwhat (?:we|you|i) (?:already )?(?:know|have|found|read|learned)(?: out)? (?:about|on|of) /,
    '',
  );
  return !isPersonal.test(matter) && (lower.match(/\p{L}{2,40}/gu) ?? []).length >= 3;
}

/** Openings that ask only where a question mark says so: "May trucks use it?", "Since when is it open?". */
const mayAsk =
  /^(?:(?:since|until|by) when|(?:in|on|at|from|to|for|by|with|of|under) (?:what|which|whom|whose)|may|might|must|could|would|had)\b/;

/** Whether it is asked for something of the world, and not of one's own matters or of the moment. */
export function isWorldQuestion(reading: Reading): boolean {
  const { request, lower, lead } = reading;
  if (isForeignQuestion(reading)) return true;
  if (
    !(mayAsk.test(lower) && /\?\s*$/.test(request.whole)) &&
    !/^(?:what|what's|whats|which|who|who's|how|why|where|when|is|are|was|were|do|does|did|has|have|can|will|should|explain|compare(?! (?:these|those|this|them|both|it|(?:the |all )?(?:two|three|files?|documents?|texts?|drafts?|versions?)\b))|tell me (?:about|how|why|what)|describe)\b/.test(
      lower,
    )
  )
    return false;
  if (lead === 'show' && !/^(?:tell me|explain|describe)/.test(lower)) return false;
  const isPersonal = namesUs.test(lower.replace(/^tell me /, ''));
  const words = request.words.match(/\p{L}{2,40}/gu) ?? [];
  return !isPersonal && !passing.test(lower) && words.length >= 3 && request.material === undefined;
}
