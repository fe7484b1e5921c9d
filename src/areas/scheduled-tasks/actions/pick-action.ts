import { trimEndOf } from '#text/languages/index.ts';
import type { ReportPeriod } from '../runs/payloads.ts';

/** One of the platform's own operations and what it is to work with. */
export type PickedAction =
  | { action: 'research'; params: { topic: string } }
  | { action: 'answer'; params: { query: string } }
  | { action: 'report'; params: { period?: ReportPeriod } }
  | { action: 'status'; params: Record<never, never> }
  | { action: 'recall'; params: { about: string } }
  | { action: 'none'; params: { reason: string } };

/** What the operations take of a text. */
const maxSubjectLength = 500;

const courtesies =
  /^(?:(?:please|kindly|hey|hi|hello|ok|okay|now|then|also)\b[\s,!:]*|(?:can|could|will|would) you (?:please )?|(?:i(?:'d| would)? (?:want|need|like) )(?:you )?to |(?:go )?ahead and |let'?s )+/i;

const stored =
  '(?:(?:our|my|your|the) )?(?:stored|existing|earlier|previous|past|saved|finished) (?:research|reports?|findings|results)';

const nothingFits =
  'None of the operations does that: there are research, answers from stored research, activity reports, status and memories.';

interface Rule {
  /** What the text has to look like, courtesies taken off. */
  pattern: RegExp;
  /** `rest` is what follows the match at the beginning of the text; the whole text when there is nothing. */
  readonly pick: (rest: string, text: string) => PickedAction;
}

const research = (topic: string): PickedAction => ({ action: 'research', params: { topic } });
const answer = (query: string): PickedAction => ({ action: 'answer', params: { query } });
const about = (subject: string): PickedAction => ({ action: 'recall', params: { about: subject } });

const onTheAgent = '(?:you|the (?:agent|platform|system|service))';

/** The first that fits decides: what names one operation before what is only a question. */
const rules: readonly Rule[] = [
  {
    pattern:
      /\b(?:activity|usage) (?:report|summary|overview)\b|\b(?:daily|weekly|monthly) (?:activity |usage |status )?(?:report|summary)\b(?! (?:on|about|of) (?!my|our))|\b(?:report|summar(?:y|i[sz]e)|summary of|sum up)\b.{0,20}\b(?:my|our) (?:activity|usage|week|day|month|runs)\b/i,
    pick: (_rest, text) => ({ action: 'report', params: periodIn(text) }),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:(?:tell|give|show|get|send) me )?(?:(?:a|an|the|your|my|current) )*(?:status|health)(?: (?:report|update|check|summary))?(?: of .{0,40})?[.!?]*$|^check (?:(?:your|the|my|our) )?(?:\w+ )?(?:status|health)\b|^how (?:are|is|did|do) ${onTheAgent}\b|\bwhat (?:have|has|did|do) ${onTheAgent} (?:been )?(?:do|done|doing)\b|\b(?:success rate|decision cycles)\b|^how many (?:runs|tasks|executions|cycles|researches)\b`,
      'i',
    ),
    pick: () => ({ action: 'status', params: {} }),
  },
  {
    pattern:
      /^(?:recall|remember)(?: (?:what|everything|anything|all)(?: (?:you|we) (?:know|learned|found|did))?)?(?: (?:about|of|on|regarding))?[\s:]+(?!to\b)|^what do you (?:remember|know)(?: (?:about|of|on))?\s+|^(?:search |look (?:in|through) |check )?(?:your|the) memor(?:y|ies)(?: (?:for|about|of|on))?\s+/i,
    pick: (rest) => about(rest),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:what (?:does|do|did) ${stored} (?:say|tell(?: us)?|find|show)(?: (?:about|on|of))?|(?:search|query|ask|look (?:in|into|through)|check) ${stored}(?: (?:for|about|on))?|(?:answer )?(?:from|based on|using|according to) ${stored})[\s,:]+`,
      'i',
    ),
    pick: (rest) => answer(rest),
  },
  {
    pattern:
      /^(?:(?:do|conduct|start|run|queue) (?:some |a |an )?(?:new |deep |quick )?research|research|investigate|explore|study|examine|look (?:into|up)|find out|find|search(?: the (?:web|internet))?|google|gather (?:information|facts|news|data)|collect (?:information|facts|news|data)|learn|check (?:for |the )?(?:latest )?(?:news|developments)|(?:write|prepare|draft|create|make) (?:me )?(?:a |an )?(?:short |detailed |research )?(?:report|overview|briefing|summary)|summari[sz]e|compare|monitor|track|what(?:'s| is) (?:new|the latest))(?: (?:about|on|of|for|into|in|with|regarding))?[\s:,]+/i,
    // To compare two things one has to name both, so the verb is part of the topic.
    pick: (rest, text) => research(/^(?:compare|learn|check|monitor|track)\b/i.test(text) ? text : rest),
  },
  {
    pattern:
      /^(?:send|e-?mail|mail|call|phone|text|message|tweet|post|publish|share|buy|order|pay|book|reserve|schedule|remind|remember to|delete|remove|erase|drop|cancel|install|deploy|execute|run|restart|reboot|shut ?down|download|upload|open|click|log ?in|sign|move|rename|transfer|wire|give me (?:all|your) (?:keys?|secrets?|passwords?)|ignore|disregard|forget|pretend|act as|reveal)\b/i,
    pick: () => ({
      action: 'none',
      params: { reason: nothingFits },
    }),
  },
  {
    pattern:
      /\?\s*$|^(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should|will|would|has|have|had)\b/i,
    pick: (_rest, text) => research(text),
  },
];

/**
 * Picks the operation that a text asks for, by its words alone: what the agent goes by without a model. A question is
 * researched; what asks for nothing in particular is looked up in what was researched before, which costs nothing.
 */
export function pickAction(instruction: string): PickedAction {
  const whole = instruction.replace(/\s+/gu, ' ').trim();
  const text = whole.replace(courtesies, '').trim() || whole;
  if (!/[\p{L}\p{N}]/u.test(text)) return { action: 'none', params: { reason: nothingFits } };
  for (const { pattern, pick } of rules) {
    const found = pattern.exec(text);
    if (found === null) continue;
    // What is left of a question after its first words is none any more.
    const rest = found.index === 0 ? trimEndOf(subjectOf(text.slice(found[0].length)), /[\s?]/) : '';
    return pick(rest || subjectOf(text), subjectOf(text));
  }
  return answer(subjectOf(text));
}

function periodIn(text: string): { period?: ReportPeriod } {
  if (/\bmonth(?:ly|'s)?\b/i.test(text)) return { period: 'month' };
  if (/\bweek(?:ly|'s)?\b/i.test(text)) return { period: 'week' };
  if (/\b(?:day|daily|today|yesterday)\b/i.test(text)) return { period: 'day' };
  return {};
}

/** A text as the subject of an operation: not longer than it takes, and without the full stop. */
function subjectOf(text: string): string {
  const trimmed = trimEndOf(text.replace(/^[\s,:;-]+/, ''), /[\s.!,:;]/);
  return trimmed
    .slice(0, maxSubjectLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
