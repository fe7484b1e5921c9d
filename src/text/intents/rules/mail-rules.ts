import { idIn, Missing, subjectOf } from '../details.ts';
import { letterOrder } from '../letter-order.ts';
import { leads, names, type Reading, type Rule, toolRule, wantsToSee } from '../plan.ts';
import type { Request } from '../request.ts';
import { isPrivate } from './private-matters.ts';

/** The message for questions about emails that only their owner can see. */
const noMailbox =
  'I cannot see your mailbox. Send me the mails, and I sort them, say how urgent each is, and write a digest; I can also draft a mail for you.';

type GivenMail = {
  subject?: string;
  from?: string;
  snippet?: string;
};

/** The email that came with a request: its headers in any notation, and the text below them. */
function mailIn({ material = '', emails }: Request): GivenMail {
  const subject = /^\s{0,5}subject: ?([^\n]{1,300})/im.exec(material)?.[1] ?? undefined;
  const [title, ...sentences] = (subject ?? '').split(/(?<=[.!?]) /);
  const from =
    /^\s{0,5}from: ?([^\n]{1,200})/im.exec(material)?.[1]?.trim() ??
    emails[0] ??
    /[\w.+-]{1,64}@[\w.-]{1,120}/.exec(material)?.[0];
  const below = material.replace(/^\s{0,5}(?:subject|from|to|date): ?[^\n]{0,300}\n?/gim, '').trim();
  const snippet = [...sentences, below].join(' ').trim();
  return {
    ...(title !== undefined && title !== '' && { subject: title.replace(/[.]$/, '').trim() }),
    ...(from !== undefined && { from }),
    ...(snippet !== '' && { snippet }),
  };
}

const styles = /\b(professional|formal|neutral|friendly|casual|enthusiastic|persuasive|apologetic)\b/;

function letterArgs({ request, lower }: Reading): Record<string, unknown> | Missing {
  const words = request.words.replace(/[\w.+-]{1,64}@[\w-][\w.-]{0,250}\w/g, ' ').replace(/\s{1,20}/g, ' ');
  const [noun = ''] =
    /^(?:draft\b)?.{0,60}?\b(?:e-?mails?|mails?|letters?|apology|note|invitation|reminder|reply|message|draft)\b/i.exec(
      words,
    ) ?? [];
  const matter = words.slice(noun.length).trim();
  const about = letterOrder(noun, matter) ?? subjectOf(matter);
  const context = [about, request.material ?? ''].filter((part) => part !== '').join(': ');
  if (!/\p{L}{3}/u.test(context)) return new Missing('What shall the mail say?');
  const style = /\bapolog/.test(lower) ? 'apologetic' : styles.exec(lower)?.[1];
  const length = /\b(?:short|brief|quick)\b/.test(lower)
    ? 'short'
    : /\b(?:long|detailed)\b/.test(lower)
      ? 'long'
      : 'medium';
  const [to] = request.emails;
  return { context, length, ...(style !== undefined && { style }), ...(to !== undefined && { to }) };
}

function draftNumber(reading: Reading, verb: string): Record<string, unknown> | Missing {
  const id = idIn(reading.lower);
  return id === undefined
    ? new Missing(`Which draft? Tell me its number, such as "${verb} draft 5"; "show my drafts" lists them.`)
    : { draft_id: id };
}

function editsOf(reading: Reading): Record<string, unknown> | Missing {
  const id = idIn(reading.lower);
  if (id === undefined) return draftNumber(reading, 'change');
  const { request, lower } = reading;
  const value = request.material ?? /\bto (.{1,300})$/i.exec(request.words)?.[1]?.replace(/^["'“]|["'”]$/g, '');
  if (value === undefined)
    return new Missing(`What should I change about draft ${id}: its recipient, its subject or its text?`);
  if (/\bsubject\b|\btitle\b/.test(lower)) return { draft_id: id, subject: value };
  const [to] = request.emails;
  if (to !== undefined || /\brecipient\b|\baddress\b/.test(lower)) return { draft_id: id, to: to ?? value };
  return /\b(?:body|text)\b/.test(lower)
    ? { draft_id: id, body: value }
    : new Missing(`What should I change about draft ${id}: its recipient, its subject or its text?`);
}

const isMail = /\be-?mails?\b|\bmails?\b|\binbox\b|\bmessage\b/;

/** "Classify: ...": mails are all that is classified here. */
const onlyClassify = /^(?:please )?(?:classify|categori[sz]e)(?: (?:this|that|it|these|the following))?[:,.!\s]{0,3}$/;

/** Emails: classifying, drafting, and sending drafts. */
export const mailRules: readonly Rule[] = [
  toolRule(
    'email_approve_draft',
    (reading) => names(reading, 'draft') && leads(reading, 'send', 'approve') && reading.isOrder,
    (reading) => draftNumber(reading, 'send'),
  ),
  toolRule(
    'email_reject_draft',
    (reading) => names(reading, 'draft') && leads(reading, 'delete') && reading.isOrder,
    (reading) => draftNumber(reading, 'reject'),
  ),
  toolRule(
    'email_edit_draft',
    (reading) => names(reading, 'draft') && leads(reading, 'change') && reading.isOrder,
    editsOf,
  ),
  toolRule(
    'email_draft',
    (reading) => names(reading, 'draft') && idIn(reading.lower) !== undefined && wantsToSee(reading),
    (reading) => draftNumber(reading, 'show'),
  ),
  toolRule(
    'email_drafts',
    (reading) =>
      /\bdrafts\b|\b(?:any|my|last|latest) draft\b/.test(reading.lower) &&
      wantsToSee(reading) &&
      reading.request.material === undefined,
  ),
  toolRule(
    'email_triage',
    (reading) =>
      isMail.test(reading.lower) &&
      (reading.request.material ?? '') !== '' &&
      /\btriage|\bpriorit|\burgent|\bimportant|\bneed(?:s)? (?:an answer|a reply|to be answered)|\bwhat (?:does|do) (?:it|he|she|they|this).{0,20} want/.test(
        reading.lower,
      ),
    ({ request }) => mailIn(request),
  ),
  toolRule(
    'email_classify',
    (reading) =>
      (reading.request.material ?? '') !== '' &&
      ((isMail.test(reading.lower) &&
        leads(reading, 'sort', 'analyse', 'question', 'review', 'show', 'test', 'none')) ||
        onlyClassify.test(reading.request.words.toLowerCase()) ||
        /\bspam\b|\bphishing\b|\bscam\b|\bjunk\b/.test(reading.lower)) &&
      !/\bsounds?\b|\bmood\b|\btone\b|\bfeel/.test(reading.lower),
    ({ request }) => {
      const { subject, from, snippet } = mailIn(request);
      return {
        ...(subject !== undefined && { subject }),
        ...(from !== undefined && { sender: from }),
        ...(snippet !== undefined && { snippet }),
      };
    },
  ),
  {
    when: (reading) =>
      (isPrivate(reading.lower) || /\binbox\b|\bmailbox\b|\bunread\b/.test(reading.lower)) &&
      /\be-?mails?\b|\bmails?\b|\binbox\b|\bmailbox\b/.test(reading.lower) &&
      !leads(reading, 'write', 'remind'),
    plan: () => new Missing(noMailbox),
  },
  toolRule(
    'services_generate_draft',
    (reading) =>
      reading.isOrder &&
      leads(reading, 'write') &&
      (names(reading, 'mail') ||
        /\b(?:apology|invitation|reply|answer) (?:to|for)\b|\bmessage to\b/.test(reading.lower)) &&
      !/\bbriefing\b|\bdigest\b|\bnewsletter\b|\breport\b/.test(reading.lower),
    letterArgs,
  ),
  {
    when: (reading) =>
      reading.isOrder &&
      leads(reading, 'send') &&
      (names(reading, 'mail') || /^(?:e-?mail|mail|write to|reply|answer|forward)\b/.test(reading.lower)),
    plan: (reading) =>
      new Missing(
        reading.request.emails.length > 0
          ? 'I send a mail only as a draft that you have read and approved. Say "write a mail to <address> about <what>", and then "send draft <number>".'
          : 'I do not know to whom, and I send a mail only as a draft that you have approved. Say "write a mail to <address> about <what>".',
      ),
  },
];
