import { type MailPriority, mailPriorities } from '../classify/mail.ts';
import type { ActionItem } from './action-items.ts';

/** A classified mail as needed for a digest. */
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

/** Mails grouped by priority, highest first. Every priority is present, and mails keep their order. */
export function byPriority<T extends { readonly priority: MailPriority }>(
  mails: readonly T[],
): Record<MailPriority, T[]> {
  const of = (wanted: MailPriority) => mails.filter(({ priority }) => priority === wanted);
  return { CRITICAL: of('CRITICAL'), HIGH: of('HIGH'), MEDIUM: of('MEDIUM'), LOW: of('LOW'), ARCHIVE: of('ARCHIVE') };
}

/** A sentence with the number of mails by priority, the number that need action, and the earliest due date. */
export function digestOverview(mails: readonly DigestMail[]): string {
  const groups = byPriority(mails);
  const counts = mailPriorities.flatMap((priority) =>
    groups[priority].length === 0 ? [] : [`${groups[priority].length} ${headings[priority].toLowerCase()}`],
  );
  const asking = mails.filter(({ asks }) => asks).length;
  const days = mails.flatMap((mail) => mail.action_items.flatMap(({ due }) => due ?? [])).sort();
  const noun = mails.length === 1 ? 'email' : 'emails';
  const due = days[0] === undefined ? '' : ` The first deadline is ${days[0]}.`;
  return `${mails.length} ${noun}: ${counts.join(', ')}. ${askingWords(asking, mails.length)}${due}`;
}

function askingWords(asking: number, all: number): string {
  if (all === 1) return asking === 0 ? 'It needs no action.' : 'It needs action.';
  if (asking === 0) return 'None needs action.';
  if (asking === all) return 'All need action.';
  return asking === 1 ? '1 needs action.' : `${asking} need action.`;
}

/** The digest as Markdown: a section per priority, and a line per mail with its index, subject and sender. */
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
  // Tasks are listed below and not repeated in the summary.
  const withoutTasks = mail.action_items.reduce((text, { task }) => text.replace(task, () => ' '), mail.summary);
  const summary = /[\p{L}\p{N}]/u.test(withoutTasks) ? plain(withoutTasks) : '';
  const tail = summary === '' || summary === subject ? '' : `: ${summary}`;
  const tasks = mail.action_items.map(
    ({ task, due }) => `  - [ ] ${plain(task)}${due === null ? '' : ` (due ${due})`}`,
  );
  return [`- \\[${mail.index}\\] **${subject}** from ${from}${tail}`, ...tasks].join('\n');
}

/** Escapes third-party text, so that it creates no images, links or headings. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]()<>#|!~]/gu, '\\$&');
}
