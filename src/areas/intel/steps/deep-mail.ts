import { escapeHtml } from '#platform/rendering/escape.ts';
import { statementsIn } from '../changes.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import { mailLink, mailPage, mailText, plainFace } from './mail-page.ts';
import type { MailWords } from './write-mail.ts';

const mostStatements = 4;

/** The mail that tells whoever asked for a deep briefing that it is there, or why it is not. */
export function writeDeepMail(briefing: DeepBriefing, baseUrl: string): MailWords {
  const { id, topic, status, content, metadata, error } = briefing;
  const url = `${baseUrl}/intel/deep/${id}`;
  const isDone = status === 'completed';
  const title = isDone ? `Your deep briefing is ready: ${topic}` : `Your deep briefing failed: ${topic}`;
  const lead = isDone
    ? `It stands on ${metadata?.total_sources ?? 0} sources.`
    : `${error ?? 'It could not be written'}. It does not count against this month's allowance.${content == null ? '' : ' What was read by then is kept.'}`;
  const statements = isDone ? statementsIn(content ?? '').slice(0, mostStatements) : [];
  const link = isDone ? 'Read the briefing' : 'See what there is';
  const button = `<tr><td class="pad" style="padding:24px 40px 28px;">${mailLink(
    url,
    link,
    `display:inline-block;padding:12px 20px;border-radius:4px;background-color:#0b5cad;color:#ffffff;text-decoration:none;${plainFace}font-size:16px;`,
  ).replace('class="link" ', '')}</td></tr>`;
  return {
    subject: title,
    text: [title, lead, ...statements.map((text) => `- ${text}`), `${link}: ${url}`].join('\n\n'),
    html: mailPage({
      title,
      preheader: statements[0] ?? lead,
      rows: [mailText(escapeHtml(lead)), ...statements.map((text) => mailText(escapeHtml(text))), button].join('\n'),
      footer: 'You get this because a deep briefing was asked for with this address.',
    }),
  };
}
