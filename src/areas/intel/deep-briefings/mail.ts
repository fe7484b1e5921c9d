import { escapeHtml } from '#platform/rendering/escape.ts';
import { entriesIn } from '../briefings/changes.ts';
import { groupsIn, inRunningText } from '../briefings/render-brief.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import { mailButton, mailLink, mailList, mailPage, mailText } from '../mails/mail-page.ts';
import type { MailWords } from '../mails/mail-words.ts';
import type { DeepChanges } from '../schema.ts';
import { countOf, dayName } from '../words.ts';
import { isCounted } from './allowance.ts';

const maxStatements = 5;

/**
 * The mail that says that a deep briefing is ready, or why it failed. Scheduled ones stand one below the other in an inbox,
 * so their subject lines name what is followed, in the reader's words; others contain only our own.
 */
export function writeDeepMail(briefing: DeepBriefing, baseUrl: string, unsubscribeUrl?: string): MailWords {
  const { id, topic, status, content, metadata, error, changes } = briefing;
  const url = `${baseUrl}/intel/deep/${id}`;
  const isDone = status === 'completed';
  const news = isDone ? readyWords(changes) : 'Your deep briefing failed';
  const title = isDone && changes != null ? `${news} on a subject you follow` : news;
  const outcome = isDone
    ? `It is based on ${countOf(metadata?.total_sources ?? 0, 'source')}${freeReason(briefing)}.${disagreement(content)}`
    : `${error ?? 'It could not be written'}.${content == null ? '' : ' What was found so far is kept.'}`;
  const lead = isDone || isCounted(briefing) ? outcome : `${outcome} It does not count against your allowance.`;
  // Someone who follows a subject wants to see first what is new.
  const allStatements = changes == null ? groupsIn(content ?? '') : changeStatements(changes);
  const statements = isDone ? allStatements.slice(0, maxStatements) : [];
  const since = isDone && changes != null ? [changeWords(changes)] : [];
  const link = isDone ? 'Read the briefing' : content == null ? 'See the request' : 'See what was found';
  const asked = unsubscribeUrl === undefined ? `You requested: ${topic}` : `You follow: ${topic}`;
  const words = [asked, ...since, lead];
  const list = statements.map((text) => `- ${text}`).join('\n');
  const end = unsubscribeUrl === undefined ? [] : [`Stop these briefings: ${unsubscribeUrl}`];
  return {
    subject: unsubscribeUrl === undefined ? title : `${news}: ${topic}`,
    text: [title, ...words, list, `${link}: ${url}`, ...end].filter((part) => part !== '').join('\n\n'),
    html: mailPage({
      title,
      preheader: `${topic}. ${since[0] ?? lead}`,
      rows: [
        ...words.map((text) => mailText(escapeHtml(text))),
        mailList(statements.map(escapeHtml)),
        mailButton(url, link),
      ].join('\n'),
      footer:
        unsubscribeUrl === undefined
          ? 'You receive this email because a deep briefing was requested with this address.'
          : `You follow this subject. ${mailLink(unsubscribeUrl, 'Stop these briefings')}`,
    }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}

/** A note that the sources disagree, even if the mail shows none of it; empty if they do not. */
function disagreement(content: string | null | undefined): string {
  const places = entriesIn(content ?? '').filter(({ isAgainst }) => isAgainst).length;
  return places === 0 ? '' : ` The sources disagree in ${countOf(places, 'place')}.`;
}

/** Why a finished briefing does not count; empty for one that counts. */
function freeReason(briefing: DeepBriefing): string {
  if (isCounted(briefing)) return '';
  const isExhausted = briefing.metadata?.is_exhausted === true;
  const reason = isExhausted ? ' and has no more than the quick briefing' : ', fewer than a quick briefing may have';
  return `${reason}, so it does not count against your allowance`;
}

/** What the mail is about: it tells followers at once whether there is anything new to read. */
function readyWords(changes: DeepChanges | null | undefined): string {
  if (changes == null) return 'Your deep briefing is ready';
  return countOfChanges(changes) === 0 ? 'Nothing new' : 'What changed';
}

const countOfChanges = ({ new: added, gone, changed }: DeepChanges): number =>
  added.length + gone.length + changed.length;

/** Each change on its own, with its kind; for a changed statement also the previous one. */
const changeStatements = ({ new: added, gone, changed }: DeepChanges): string[] => [
  ...added.map((text) => `New: ${inRunningText(text)}`),
  ...changed.map(({ before, after }) => `Changed: ${inRunningText(after)} Before: ${inRunningText(before)}`),
  ...gone.map((text) => `Removed: ${inRunningText(text)}`),
];

/** The number of changes since the previous briefing, in words. */
function changeWords(changes: DeepChanges): string {
  const { date, new: added, gone, changed } = changes;
  if (countOfChanges(changes) === 0) return `Nothing has changed since the briefing of ${dayName(date)}.`;
  return `Since the briefing of ${dayName(date)}: ${added.length} new, ${changed.length} changed, ${gone.length} removed.`;
}
