import { countWords } from '#agent/count-words.ts';
import { tellRecurrence } from '#text/intents/index.ts';

type Result = Record<string, unknown>;

const maxReportLength = 4_000;
const maxShown = 10;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
const listOf = (value: unknown): Result[] => (Array.isArray(value) ? (value as Result[]) : []);

function lines(entries: readonly Result[], { none, line }: { none: string; line: (entry: Result) => string }): string {
  if (entries.length === 0) return none;
  const more = entries.length > maxShown ? [`and ${entries.length - maxShown} more.`] : [];
  return [...entries.slice(0, maxShown).map((entry) => `- ${line(entry)}`), ...more].join('\n');
}

function moment(value: unknown): string {
  return typeof value === 'string' ? `${value.slice(0, 10)} ${value.slice(11, 16)} UTC` : 'no set time';
}

function scheduled({ id, name, next_run_at: next, recurrence, schedule, task_type: kind }: Result): string {
  const often = tellRecurrence({ schedule: text(schedule), recurrence: text(recurrence) });
  if (kind === 'report' && often === undefined)
    return `I am writing it: ${text(name)}, task ${text(id)}. Say "show the runs of task ${text(id)}" to get the file.`;
  const again = often === undefined ? '' : `, and then ${often}`;
  return `Done: task ${text(id)}, "${text(name)}", runs on ${moment(next)}${again}.`;
}

function outputsOf({ outputs = {}, errors = {}, note }: Result): string {
  const written = Object.entries(outputs as Record<string, { content?: unknown }>);
  const made = written.map(([format, { content }]) => {
    const outputText = Array.isArray(content) ? content.join('\n') : text(content);
    // A single text needs no heading: it was asked for by its name.
    return written.length === 1
      ? outputText
      : `${format.charAt(0).toUpperCase()}${format.slice(1).replaceAll('_', ' ')}:\n${outputText}`;
  });
  const failed = Object.entries(errors as Record<string, unknown>).map(([format, why]) => `${format}: ${text(why)}`);
  return [...made, ...failed, ...(typeof note === 'string' ? [note] : [])].join('\n\n');
}

/** A report or, as long as there is none, that it is being written. */
export function research({ id, topic, report }: Result): string {
  if (typeof report !== 'string') return `I am researching "${text(topic)}". Ask for research ${text(id)} to read it.`;
  const more = report.length > maxReportLength ? ` … The whole report is research ${text(id)}.` : '';
  return `${report.slice(0, maxReportLength).toWellFormed()}${more}`;
}

/** The answer with the sources that its numbers refer to, because nobody sees the passages next to it. */
function known({ answer, answered, query, passages }: Result): string {
  if (answered === false) {
    return `${text(answer)}\n\nSay "research ${text(query)}", and I will find out for one credit.`;
  }
  const answerText = text(answer);
  const cited = listOf(passages).flatMap(({ source }, at) =>
    answerText.includes(`[${at + 1}]`) ? [`[${at + 1}] ${text(source)}`] : [],
  );
  return [answerText, cited.join('\n')].filter(Boolean).join('\n\n');
}

const money = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

const priceOf = (cents: unknown, currency: unknown): string =>
  typeof cents !== 'number' ? 'price on request' : cents === 0 ? 'free' : `${money(cents, text(currency))} a month`;

/** The price of each size of what is sold individually. */
function prices({ currency, services }: Result): string {
  const { research_report: report, email_draft: mail } = (services ?? {}) as Record<string, Record<string, unknown>>;
  const sizes = (of: unknown) =>
    Object.entries((of ?? {}) as Record<string, { price_cents: number; max_words: number }>)
      .map(
        ([size, { price_cents: cents, max_words: most }]) =>
          `- ${size}: ${money(cents, text(currency))}, up to ${amount(most)} words`,
      )
      .join('\n');
  return `A research report:\n${sizes(report?.['depths'])}\n\nAn email draft:\n${sizes(mail?.['lengths'])}`;
}

const amount = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en') : text(value));

const sorted = ({ category, priority }: Result): string =>
  `Category: ${text(category).replaceAll('_', ' ')}. ${priority === 'ARCHIVE' ? 'It can be archived' : `Priority: ${text(priority).toLowerCase()}`}.`;

const percent = (share: unknown): string =>
  Number(share).toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });

function traffic(result: Result): string {
  const { period_days: days, total_requests: calls, unique_callers: callers, error_rate: errors } = result;
  const period = days === 1 ? 'Today' : `In the last ${amount(days)} days`;
  if (calls === 0) return `${period}: no calls.`;
  const more = (result['change'] as Result | undefined)?.['total_requests'];
  const change =
    typeof more !== 'number'
      ? ''
      : `, ${percent(Math.abs(more))} ${more < 0 ? 'fewer' : 'more'} than in the same time before`;
  const [average, slowest] = [result['avg_response_ms'], result['p95_response_ms']].map((ms) =>
    amount(Math.round(Number(ms))),
  );
  return [
    `${period}: ${countWords(Number(calls), 'call')} by ${countWords(Number(callers), 'caller')}${change}.`,
    `${errors === 0 ? 'None failed' : `${percent(errors)} of them failed`}.`,
    `An answer took ${average} ms on average, and 95 % of them came within ${slowest} ms.`,
  ].join(' ');
}

/** How to describe the answer of each tool; others are described by their fields. */
export const toolSummaries: Readonly<Record<string, (result: Result) => string>> = {
  research_queue: research,
  research_batch: ({ count }) => `I have started research on ${countWords(Number(count), 'topic')}.`,
  research_query: known,
  research_search: ({ results }) =>
    lines(listOf(results), {
      none: 'No report has these words.',
      line: ({ id, topic }) => `${text(id)}: ${text(topic)}`,
    }),
  research_list: ({ results }) =>
    lines(listOf(results), {
      none: 'Nothing has been researched yet.',
      line: ({ id, topic, status }) => `${text(id)}: ${text(topic)} (${text(status)})`,
    }),
  research_get: ({ content, topic, status, error }) =>
    typeof content === 'string'
      ? content.slice(0, maxReportLength)
      : status === 'failed'
        ? `The research "${text(topic)}" failed: ${text(error)}`
        : `The research "${text(topic)}" is ${text(status)}.`,
  content_repurpose: outputsOf,
  content_extract_url: ({ title, content }) => `${text(title)}\n\n${text(content).slice(0, maxReportLength)}`,
  content_formats: ({ formats }) =>
    lines(listOf(formats), {
      none: 'There are none.',
      line: (format) => text(format['id'] ?? format['format'] ?? format['name'] ?? format),
    }),
  scheduled_tasks_create: scheduled,
  scheduled_tasks_update: scheduled,
  scheduled_tasks_pause: ({ id, name }) => `Task ${text(id)}, "${text(name)}", is paused.`,
  scheduled_tasks_resume: ({ id, name, next_run_at: next }) =>
    `Task ${text(id)}, "${text(name)}", is active again; it is next due on ${moment(next)}.`,
  scheduled_tasks_delete: () => 'The task is deleted.',
  scheduled_tasks_run: ({ task_id: task }) => `Task ${text(task)} is running now. Ask for its runs to see the outcome.`,
  scheduled_tasks_get: ({ id, name, status, next_run_at: next, last_status: last, last_error: error }) =>
    [
      `Task ${text(id)}, "${text(name)}", is ${text(status)}; next: ${moment(next)}.`,
      ...(typeof last === 'string' ? [`Its last run: ${last}${typeof error === 'string' ? ` (${error})` : ''}.`] : []),
    ].join(' '),
  scheduled_tasks_list: ({ tasks }) =>
    lines(listOf(tasks), {
      none: 'You have no such tasks.',
      line: ({ id, name, status, next_run_at: next }) =>
        `${text(id)}: ${text(name)} (${text(status)}), next: ${moment(next)}`,
    }),
  scheduled_tasks_list_executions: ({ executions }) =>
    lines(listOf(executions), {
      none: 'There were no such runs.',
      line: ({ task_id: task, status, scheduled_for: at, error, result }) => {
        const { file_path: file } = (result ?? {}) as Result;
        const note = typeof error === 'string' ? ` (${error})` : typeof file === 'string' ? `, file ${file}` : '';
        return `task ${text(task)}, ${moment(at)}: ${text(status)}${note}`;
      },
    }),
  system_status: ({ status, uptime_seconds: seconds }) =>
    `I am ${text(status)}${typeof seconds === 'number' ? `, up for ${countWords(Math.round(seconds / 60), 'minute')}` : ''}.`,
  system_memories: ({ memories }) =>
    lines(listOf(memories), { none: 'I remember nothing yet.', line: ({ summary }) => text(summary) }),
  intel_briefings: ({ briefings }) =>
    lines(listOf(briefings), {
      none: 'There is no such briefing.',
      line: ({ title, filename, preview }) =>
        `${text(title ?? filename)}${typeof preview === 'string' ? `: ${preview.slice(0, 200)}` : ''}`,
    }),
  sentiment_analyze: ({ sentiment, score }) =>
    `It sounds ${text(sentiment)} (${amount(Math.round(Number(score) * 100) / 100)} on a scale from -1 to 1).`,
  meeting_analyze: ({ action_items: items, decisions }) =>
    [
      `Action items:\n${lines(listOf(items), { none: 'none', line: ({ text: what, owner, due }) => `${text(what)}${typeof owner === 'string' ? ` (${owner}${typeof due === 'string' ? `, ${due}` : ''})` : ''}` })}`,
      `Decisions:\n${lines(listOf(decisions), { none: 'none', line: ({ text: what }) => text(what) })}`,
    ].join('\n\n'),
  code_review_prompt: ({ findings }) =>
    lines(listOf(findings), {
      none: 'My rules find nothing risky in it; a model would look closer.',
      line: ({ severity, title, line }) => `${text(severity)}, line ${text(line)}: ${text(title)}`,
    }),
  email_classify: sorted,
  email_triage: (result) => `${sorted(result)}${typeof result['summary'] === 'string' ? ` ${result['summary']}` : ''}`,
  email_drafts: ({ drafts }) =>
    lines(listOf(drafts), {
      none: 'There are no drafts.',
      line: ({ id, subject, status }) => `${text(id)}: ${text(subject)} (${text(status)})`,
    }),
  services_generate_draft: ({ draft_id: id, subject, body }) =>
    `Draft ${text(id)} is written. Read it, and say "send draft ${text(id)}" when it is right.\n\n${text(subject)}\n\n${text(body)}`,
  billing_tiers: ({ tiers }) =>
    `The plans of this platform:\n${lines(listOf(tiers), {
      none: 'There are no plans.',
      line: ({ tier, monthly_quota: quota, rate_limit_per_hour: calls, price_cents: cents, currency }) =>
        `${text(tier)}: ${priceOf(cents, currency)}, ${amount(quota)} credits a month, ${amount(calls)} calls an hour`,
    })}`,
  billing_usage: ({ period }) => {
    const { used, limit, remaining } = (period ?? {}) as Result;
    return `You have used ${amount(used)} of ${amount(limit)} credits and have ${amount(remaining)} left.`;
  },
  billing_status: ({ tier, status, rate_limit_per_hour: calls, current_period_end: end, cancel_at_period_end: ends }) =>
    [
      `You are on the ${text(tier)} plan: up to ${amount(calls)} calls an hour.`,
      ...(status === 'none' ? [] : [`Its subscription is ${text(status).replaceAll('_', ' ')}.`]),
      ...(typeof end === 'string' ? [`It ${ends === true ? 'ends' : 'renews'} on ${end.slice(0, 10)}.`] : []),
    ].join(' '),
  analytics_summary: traffic,
  files_list: ({ shares }) =>
    lines(listOf(shares), {
      none: 'You have shared no files.',
      line: ({ id, file_path: path, expires_at: until, access_count: opened }) =>
        `${text(id)}: ${text(path)}, opened ${countWords(Number(opened), 'time')}, until ${moment(until)}`,
    }),
  files_share: ({ url, expires_at: until }) => `Here is the link, which opens until ${moment(until)}: ${text(url)}`,
  system_rate_limit: ({ limit_per_hour: limit, remaining, reset_seconds: seconds }) =>
    `You may make ${amount(limit)} calls an hour; ${amount(remaining)} are left for the next ${countWords(Math.ceil(Number(seconds) / 60), 'minute')}.`,
  webhooks_test: ({ results }) =>
    lines(listOf(results), {
      none: 'There was nothing to test.',
      line: ({ url, success, status_code: status, error }) =>
        `${text(url)}: ${success === true ? `it answered${typeof status === 'number' ? ` with ${status}` : ''}` : `no good answer (${text(error ?? status)})`}`,
    }),
  webhooks_delete: () => 'The webhook is deleted.',
  webhooks_create: ({ id, url }) =>
    `Webhook ${text(id)} posts to ${text(url)}. Its signing secret is not shown here, because my answers are kept: rotate it on the page of the webhook to see a new one.`,
  webhooks_rotate: ({ id, url }) =>
    `Webhook ${text(id)} (${text(url)}) has a new secret. It is not shown here, because my answers are kept: rotate it on the page of the webhook to see one.`,
  webhooks_pause: ({ id }) => `Webhook ${text(id)} is paused.`,
  webhooks_resume: ({ id }) => `Webhook ${text(id)} is active again.`,
  files_delete: () => 'The link no longer opens. The file itself is kept.',
  messaging_send_chat: ({ status, error }) =>
    typeof error === 'string' ? `It could not be sent: ${error}.` : `The message is ${text(status)}.`,
  vcs_register: ({ id, full_name: name, host_access_refusal: refusal }) =>
    [
      `${text(name)} is registered, as repository ${text(id)}. Its webhook has to be added at the source host; the page of the repository says how.`,
      ...(typeof refusal === 'string' ? [`Pull requests cannot be read yet: ${refusal}.`] : []),
    ].join(' '),
  intel_generate: ({ id }) =>
    `The briefing is being written. It is number ${text(id)}, and will be listed with the others.`,
  intel_deep_briefing: ({ topic, estimate }) =>
    `The deep briefing on "${text(topic)}" is being written, in about ${countWords(Number((estimate as Result | undefined)?.['minutes']), 'minute')}.`,
  intel_subscribe: ({ message }) => text(message),
  services_generate_report: ({ topic, status, content, price_cents: cents, error }) =>
    typeof content === 'string'
      ? content.slice(0, maxReportLength).toWellFormed()
      : status === 'failed'
        ? `The report on "${text(topic)}" failed: ${text(error)}`
        : `The report on "${text(topic)}" is being written, for ${money(Number(cents), 'usd')}.`,
  services_pricing: prices,
  meeting_list: ({ summaries }) =>
    lines(listOf(summaries), {
      none: 'No meeting has been analyzed yet.',
      line: ({ id, title, summary, created_at: at }) =>
        `${text(id)}: ${text(title ?? summary)} (${text(at).slice(0, 10)})`,
    }),
};
