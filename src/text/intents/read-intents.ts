import { Missing, twoRequestsIn } from './details.ts';
import { isGibberish } from './gibberish.ts';
import { type Here, readMoment } from './moments.ts';
import type { Plan, PlannedStep, Reading, Rule } from './plan.ts';
import { readRequest } from './request.ts';
import { mailRules } from './rules/mail-rules.ts';
import { outsideRules } from './rules/outside-rules.ts';
import { findRules, researchRules, topicRules } from './rules/research-rules.ts';
import { readReminderRequest, reminderStep, reminderText, scheduledStep, webhookTask } from './rules/schedule-rules.ts';
import { systemRules } from './rules/system-rules.ts';
import { taskRules, whichTask } from './rules/task-rules.ts';
import { textRules } from './rules/text-rules.ts';
import { isTimeOfTopic } from './topic-times.ts';
import { isOrder, leadOf, namesUs, thingsIn } from './vocabulary.ts';

const whatWorks =
  'I can research a topic, tell what is known from earlier research, rewrite texts and pages, sort mails, review code, read meetings, set reminders and schedules, and tell my status.';
/** The message if no rule matches. */
export const noRuleMatches = `I can't do this without a language model. ${whatWorks}`;

/** The message for what is no sentence of any language that is known. */
const notUnderstood = `I don't understand this. ${whatWorks}`;

const leftAlone = 'You asked me not to, so I did nothing.';
const sayIt = `Tell me to do it, and I do it, such as "delete task 7" or "show my drafts". ${whatWorks}`;

/** Requests for which the platform has no tool, whatever else the words name. */
const outOfReach =
  /^(?:transfer|wire|book|reserve|phone|ring|install|deploy|shut ?down|reboot|log ?in|ignore|disregard|pretend|act as|reveal|hack|translate|sing|play|dance|(?:delete|remove|erase|wipe|cancel|forget|drop) (?:everything|all|it all|the (?:database|server|world)|my account)\b)/;

/** The first matching rule decides; specific rules come before general ones. */
const rules: readonly Rule[] = [
  ...topicRules,
  ...taskRules,
  ...mailRules,
  ...textRules,
  ...outsideRules,
  ...systemRules,
  ...researchRules,
  ...findRules,
];

/** `Reminder: call Ann` is the text of one of our own tasks that is due; it only needs to be delivered. */
const dueReminder = /^reminder: (?=\S)/i;

/**
 * Plans the tools for a text, at most three, by its words alone. A change is only planned if it is explicitly requested
 * and nothing has to be guessed. Without `mayDefer`, times in the words mean now, because they belong to a task that is
 * due.
 */
export function readIntents(text: string, here: Here, { mayDefer = true }: { mayDefer?: boolean } = {}): Plan {
  if (dueReminder.test(text.trim())) return { note: text.trim() };
  const request = readRequest(text);
  if (!/\p{L}{2}|\?/u.test(request.whole) || isGibberish(request.whole)) return { cannot: notUnderstood };
  const reading = readingOf(request, here);
  if (/^(?:don'?t|do not|never)\b(?! (?:let (?:me|us) )?forget)/.test(reading.lower)) return { cannot: leftAlone };
  if (/^how (?:do|can|could|would|should|to) (?:i|we|you|one)?\b.{0,60}/.test(reading.lower) && reading.about.size > 0)
    return { cannot: sayIt };
  if (!mayDefer) return planDue(reading, here);
  const reminder = readReminderRequest(reading);
  if (reminder !== undefined) return planOf(reminder);
  return planTimed(reading, here) ?? planSentences(reading, here);
}

/**
 * The question to ask about a reminder without a time; undefined for any other text. A due task has its time: with
 * `mayDefer: false`, its words are the reminder.
 */
export function askedMoment(text: string, here: Here): string | undefined {
  const reading = readingOf(readRequest(text), here);
  if ('problem' in reading.moment || reading.moment.timing !== undefined) return undefined;
  if (reminderText(reading.moment.rest, reading.request.material) === '') return undefined;
  const asked = readReminderRequest(reading);
  return asked instanceof Missing ? asked.question : undefined;
}

/** The plan for a task that is due: its words without their time. */
function planDue(reading: Reading, here: Here): Plan {
  const { moment, request, lead } = reading;
  if (hasTimeInTopic(reading)) return planNow(reading);
  const text = reminderText(moment.rest, request.material);
  if (lead === 'remind') return { note: `Reminder: ${text}` };
  const isTimed = 'problem' in moment || moment.timing !== undefined;
  const words = isTimed ? wordsOf(request, moment.rest) : request.whole;
  const plan = planNow(readingOf(readRequest(words), here));
  return 'steps' in plan ? plan : planNow(reading);
}

/** Of several sentences, the one with a request counts: `Is my webhook reachable? Try webhook 5.` */
function planSentences(reading: Reading, here: Here): Plan {
  const { words, material } = reading.request;
  const sentences =
    material === undefined
      ? words.split(/(?<=[.?!]) (?=\S)|, (?=(?:so |please |could you |can you |would you )\S)|; /)
      : [];
  if (sentences.length < 2) return planNow(reading);
  const plans = sentences.map((sentence) => readingOf(readRequest(sentence), here));
  const ordered = plans.find(({ lead, isOrder: isOrdered }) => isOrdered && !undemanding.has(lead));
  if (ordered !== undefined && undemanding.has(reading.lead)) {
    const plan = planNow(ordered);
    if ('steps' in plan) return plan;
  }
  const whole = planNow(reading);
  if ('steps' in whole) return whole;
  return plans.map(planNow).find((plan) => 'steps' in plan) ?? whole;
}

const undemanding: ReadonlySet<string> = new Set(['question', 'show', 'none']);

function readingOf(request: Reading['request'], here: Here): Reading {
  const { words, lower } = request;
  const moment = readMoment(momentWords(words), here);
  // `tomorrow evening remind me`: the request comes after the time.
  const own = leadOf(words);
  const { lead, rest } =
    own.lead === 'none' || own.lead === 'question' ? { ...own, ...leadBehind(moment.rest, own) } : own;
  return {
    request,
    lower,
    lead,
    rest,
    about: thingsIn(lower.replace(/https?:\S{1,300}/g, ' ')),
    isOrder: isOrder(lower),
    moment,
  };
}

function leadBehind(rest: string, own: ReturnType<typeof leadOf>): ReturnType<typeof leadOf> {
  const reminder = /\b(?:remind (?:me|us)|don'?t let me forget|ping me)\b/i.exec(rest);
  if (reminder !== null && own.lead === 'none') return { lead: 'remind', rest };
  if (own.lead !== 'none') return own;
  return leadOf(rest);
}

/** Digits in URLs are not times. */
const momentWords = (words: string): string => words.replace(/https?:\S{1,300}/g, ' ');

/** The plan for something to be done later or repeatedly; undefined for something to be done now. */
function planTimed(reading: Reading, here: Here): Plan | undefined {
  const { moment, request, isOrder: isOrdered, lead } = reading;
  if (hasTimeInTopic(reading)) return undefined;
  if ('problem' in moment) return isOrdered && lead !== 'question' ? { cannot: moment.problem } : undefined;
  const { timing } = moment;
  if (timing === undefined || !isOrdered || lead === 'subscribe') return undefined;
  const isRepeated = timing.recurrence !== 'once' || timing.firstMs === undefined;
  const isLater = timing.isAtEdge && timing.firstMs !== undefined && timing.firstMs > here.nowMs + 60_000;
  if (!isRepeated && !(isLater && (timing.isTimeNamed || /\btomorrow\b/.test(reading.lower)))) return undefined;
  if (reading.about.has('task') && (lead === 'change' || lead === 'pause' || lead === 'resume' || lead === 'delete'))
    return undefined;
  // "Does the bus run at night?": the time belongs to what is asked.
  if (lead === 'question' && !namesUs.test(reading.lower)) return undefined;
  if (isRepeated && (lead === 'pause' || lead === 'resume' || lead === 'delete'))
    return { cannot: whichTask(lead).question };
  const posting = webhookTask(reading, timing);
  if (posting !== undefined) return { steps: [posting] };
  const words = moment.rest === '' ? '' : wordsOf(request, moment.rest);
  const later = words === '' ? undefined : planNow(readingOf(readRequest(words), here));
  if (later !== undefined && 'steps' in later) return { steps: [scheduledStep(words, { steps: later.steps, timing })] };
  if (lead === 'question' || lead === 'show' || isImpossible(reading)) return undefined;
  // A reminder of a topic would contain the second request as well.
  if (later !== undefined && 'cannot' in later && later.cannot === twoRequestsIn(words)?.question) return later;
  if (wantsAnswer.test(moment.rest)) return { cannot: noRuleMatches };
  // If the platform has no tool for something, it can still send reminders of it if it recurs; a single one was meant
  // for somebody who can do it.
  const text = reminderText(moment.rest, request.material);
  if (isRepeated && text !== '') return { steps: [reminderStep(text, timing)] };
  return undefined;
}

/** A request that only the platform itself can answer: a reminder of it would pretend that it was done. */
const wantsAnswer = /^\W{0,5}(?:please )?(?:tell|give|send|show|get|bring|mail|e-?mail|text|write|read) (?:me|us)\b/i;

/** Work on a topic, which can contain times of its own. */
const aboutTopics: ReadonlySet<string> = new Set(['find', 'summarise', 'rewrite', 'analyse', 'review', 'read']);

/** Whether the time belongs to the topic and not to the work. */
function hasTimeInTopic({ request, lead }: Reading): boolean {
  const own = leadOf(request.words);
  return own.lead === lead && aboutTopics.has(lead) && isTimeOfTopic(own.rest);
}

/** The words without their time, with the URLs and the text that came with them. */
function wordsOf(request: Reading['request'], rest: string): string {
  const urls = request.urls.filter((url) => !rest.includes(url));
  const wordsWithUrls = [rest, ...urls].join(' ');
  return request.material === undefined ? wordsWithUrls : `${wordsWithUrls}: ${request.material}`;
}

const isImpossible = ({ lower }: Reading): boolean => outOfReach.test(lower);

function planNow(reading: Reading): Plan {
  if (isImpossible(reading)) return { cannot: noRuleMatches };
  const fitting = rules.find((rule) => rule.when(reading));
  if (fitting === undefined) return { cannot: noRuleMatches };
  const planned = fitting.plan(reading);
  const isWriting = !(planned instanceof Missing) && planned.at(-1)?.tool === 'content_repurpose';
  const isSentOn = isWriting && sendsOn.test(reading.lower);
  return planOf(isSentOn ? (twoRequestsIn(reading.request.words) ?? planned) : planned);
}

/** "... and mail it to Ann": a text that is written goes nowhere by itself. */
const sendsOn =
  /\b(?:and|then) (?:(?:e-?)?mail|send|text|forward|post|publish|tweet) (?:it|this|that|them)\b(?! (?:to )?(?:me|us)\b)/;

function planOf(planned: readonly PlannedStep[] | Missing): Plan {
  return planned instanceof Missing ? { cannot: planned.question } : { steps: planned };
}
