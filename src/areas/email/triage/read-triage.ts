import { z } from 'zod';
import { isCalendarDay } from '#text/languages/index.ts';
import { type ActionItem, asksBy, type MailCategory, type MailPriority } from '#text/mail/index.ts';
import { type ReadAnswer, readAnswer, type UnusableAnswer } from '#text/model-answers/index.ts';
import { CategoryAnswer, ItemsAnswer, PriorityAnswer } from './triage-template.ts';

/** The triage that a model's answer contains, and how it was read. */
export interface ReadTriage {
  priority: MailPriority | null;
  category: MailCategory | null;
  summary: string | null;
  action_items: ActionItem[];
  /** Whether the mail asks for something by this triage; null without a category and tasks. */
  asks: boolean | null;
  /** Why the priority or the category is missing. */
  reason: 'empty' | 'refusal' | 'no-value' | 'invalid' | 'incomplete' | null;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
}

/** A text that is refused because it is nested too deeply or is too large. */
export interface RefusedTriage {
  refused: 'too-deep' | 'too-large';
  message: string;
}

const Rest = { summary: z.string().nullish(), action_items: ItemsAnswer.nullish() };
const Sorted = z.object({ priority: PriorityAnswer, category: CategoryAnswer, ...Rest });
const Parts = z.object({ priority: PriorityAnswer.nullish(), category: CategoryAnswer.nullish(), ...Rest });
type Parts = z.infer<typeof Parts>;

/**
 * Reads a model's triage in any form. Only the first verdict counts, because a mail that the model quotes after its own
 * answer can contain another. What cannot be read is null, and `reason` says why.
 */
export function readTriage(response: string): ReadTriage | RefusedTriage {
  const first = beforeSecondVerdict(response);
  const read = readFirst(first) ?? readWhole(response);
  if (!read.ok) {
    const { reason, issues, repairs, truncated } = read;
    const [issue] = issues;
    if (reason === 'too-deep' || reason === 'too-large') return { refused: reason, message: issue?.message ?? reason };
    return { ...nothing, reason, repairs, truncated };
  }
  const { value, repairs, rejectedFields, truncated } = read;
  const { priority = null, category = null } = value;
  const summary = value.summary?.trim() ?? null;
  const items = value.action_items ?? [];
  return {
    priority,
    category,
    summary: summary === '' ? null : summary,
    action_items: items.map(({ task, due }) => ({ task, due: dayOf(due) })),
    asks: category === null && items.length === 0 ? null : asksBy(category, items),
    reason: priority === null || category === null ? 'incomplete' : null,
    repairs,
    truncated,
    rejected_fields: rejectedFields,
  };
}

const nothing = { priority: null, category: null, summary: null, action_items: [], asks: null, rejected_fields: [] };

function readFirst(text: string | undefined): ReadAnswer<Parts> | undefined {
  if (text === undefined) return undefined;
  const read = readAnswer(Sorted, text);
  return read.ok ? read : undefined;
}

function readWhole(response: string): ReadAnswer<Parts> | UnusableAnswer {
  const sorted = readAnswer(Sorted, response);
  if (sorted.ok) return sorted;
  const parts = readAnswer(Parts, response);
  // An answer in which neither was found is not half an answer: what it lacks is told by the strict reading.
  const holdsVerdict = parts.ok && (parts.value.priority ?? parts.value.category ?? null) !== null;
  return holdsVerdict ? parts : sorted;
}

const verdictLine = /^[\s>*#_`|+-]{0,12}priority[\s*_`]{0,4}(?:[:=|]|[-–—]\s)/gimu;

/** The text up to the second line that gives a priority; undefined when there is at most one. */
function beforeSecondVerdict(response: string): string | undefined {
  verdictLine.lastIndex = 0;
  verdictLine.exec(response);
  const second = verdictLine.lastIndex === 0 ? null : verdictLine.exec(response);
  return second === null ? undefined : response.slice(0, second.index);
}

function dayOf(due: string | null): string | null {
  const day = due?.trim().slice(0, 10) ?? '';
  return isCalendarDay(day) ? day : null;
}
