import { escapeHtml } from '#platform/rendering/escape.ts';
import { statementsIn } from '../briefings/changes.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import { mailButton, mailPage, mailText } from '../mails/mail-page.ts';
import type { MailWords } from '../mails/write-mail.ts';
import { isCounted } from './allowance.ts';

const maxStatements = 4;

/** The mail that tells whoever asked for a deep briefing that it is there, or why it is not. Its subject is ours alone. */
export function writeDeepMail(briefing: DeepBriefing, baseUrl: string): MailWords {
  const { id, topic, status, content, metadata, error } = briefing;
  const url = `${baseUrl}/intel/deep/${id}`;
  const isDone = status === 'completed';
  const title = isDone ? 'Your deep briefing is ready' : 'Your deep briefing failed';
  const outcome = isDone
    ? `It is based on ${metadata?.total_sources ?? 0} sources.`
    : `${error ?? 'It could not be written'}.${content == null ? '' : ' What was found until then is kept.'}`;
  const lead = `${outcome}${isCounted(briefing) ? '' : " It does not count against this month's allowance."}`;
  const statements = isDone ? statementsIn(content ?? '').slice(0, maxStatements) : [];
  const link = isDone ? 'Read the briefing' : 'See what there is';
  const asked = `You asked for: ${topic}`;
  const paragraphs = [asked, lead, ...statements].map((text) => mailText(escapeHtml(text)));
  return {
    subject: title,
    text: [title, asked, lead, ...statements.map((text) => `- ${text}`), `${link}: ${url}`].join('\n\n'),
    html: mailPage({
      title,
      preheader: lead,
      rows: [...paragraphs, mailButton(url, link)].join('\n'),
      footer: 'You receive this because a deep briefing was ordered with this address.',
    }),
  };
}
