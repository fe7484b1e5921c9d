import { type MailPriority, mailPriorities } from '../classify/mail.ts';
import type { ActionItem } from './action-items.ts';

/** A sorted mail, as far as a digest speaks of it. */
export interface DigestMail {
  readonly index: number;
  readonly from: string;
  readonly subject: string;
  readonly priority: MailPriority;
  readonly asks: boolean;
  readonly summary: string;
  readonly action_items: readonly ActionItem[];
}

const headings: Readonly<Record<MailPriority, string>> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  ARCHIVE: 'Archive',
};

/** Mails by priority, the most pressing first; every priority is there, and each mail once, in the given order. */
export function byPriority<T extends { readonly priority: MailPriority }>(
  mails: readonly T[],
): Record<MailPriority, T[]> {
  const of = (wanted: MailPriority) => mails.filter(({ priority }) => priority === wanted);
  return { CRITICAL: of('CRITICAL'), HIGH: of('HIGH'), MEDIUM: of('MEDIUM'), LOW: of('LOW'), ARCHIVE: of('ARCHIVE') };
}

/** A sentence that counts the mails: how many of which priority, how many ask for something, what is due first. */
export function digestOverview(mails: readonly DigestMail[]): string {
  const groups = byPriority(mails);
  const counts = mailPriorities.flatMap((priority) =>
    groups[priority].length === 0 ? [] : [`${groups[priority].length} ${headings[priority].toLowerCase()}`],
  );
  const asking = mails.filter(({ asks }) => asks).length;
  const days = mails.flatMap((mail) => mail.action_items.flatMap(({ due }) => due ?? [])).sort();
  const noun = mails.length === 1 ? 'mail' : 'mails';
  const due = days[0] === undefined ? '' : ` The first deadline is ${days[0]}.`;
  return `${mails.length} ${noun}: ${counts.join(', ')}. ${asking} of them ${asking === 1 ? 'asks' : 'ask'} for something.${due}`;
}

/** The digest as Markdown: a section for each priority, a line for each mail with its index, subject and sender. */
export function writeDigest(mails: readonly DigestMail[], title: string): string {
  const groups = byPriority(mails);
  const parts = [`# ${title}`, digestOverview(mails)];
  for (const priority of mailPriorities) {
    const group = groups[priority];
    if (group.length === 0) continue;
    parts.push(`## ${headings[priority]} (${group.length})`, group.map(linesOf).join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function linesOf(mail: DigestMail): string {
  const subject = plain(mail.subject) || '(no subject)';
  const from = plain(mail.from) || '(no sender)';
  // What is a task below is not said twice.
  const told = mail.action_items.reduce((text, { task }) => text.replace(task, () => ' '), mail.summary);
  const summary = /[\p{L}\p{N}]/u.test(told) ? plain(told) : '';
  const tail = summary === '' || summary === subject ? '' : `: ${summary}`;
  const tasks = mail.action_items.map(
    ({ task, due }) => `  - [ ] ${plain(task)}${due === null ? '' : ` (due ${due})`}`,
  );
  return [`- \\[${mail.index}\\] **${subject}** from ${from}${tail}`, ...tasks].join('\n');
}

/** Text of strangers as it reads: no markup, so neither images nor links nor headings come of it. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]()<>#|!~]/gu, '\\$&');
}
