import { z } from 'zod';
import { findUnsupported } from '#areas/content/public.ts';
import { withoutInjections } from '#areas/email/public.ts';
import { invalid } from '#platform/failure.ts';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { countWords, draftLengths, writeLetter } from '#text/letters/index.ts';
import type { DraftRequest } from '../schema.ts';

/** A mail, who wrote it, and what of the context is not in it. */
export interface WrittenDraft {
  subject: string;
  body: string;
  engine: string;
  leftOut: string[];
}

const Mail = z.object({ subject: z.string().min(1).max(200), body: z.string().min(1).max(6_000) });

const maxAskMs = 45_000;
/** Models leave gaps for what they were not told: "[Your Name]", "{{date}}", "<company>". */
const gap = /\[[^\]\n]{1,60}\](?!\()|\{\{?[^}\n]{1,60}\}|<[\p{L} _-]{2,40}>/u;

/** Words with capitals that belong to every mail and claim nothing. */
const customaryWords =
  'Dear Sir Madam Team All Everyone Colleagues Hello Hi Hey Good Morning Afternoon Best Kind Warm Warmest Regards Wishes ' +
  'Yours Sincerely Faithfully Truly Cordially Respectfully Cheers Thanks Thank You Many Guten Tag Sehr Geehrte Geehrter ' +
  'Damen Herren Mit Freundlichen Grüßen Viele Liebe Grüße Fragen Bonjour Madame Monsieur Cordialement Salut Hola Buenos ' +
  'Días Estimado Estimada Saludos Un Cordial Saludo';

const template = ({ style, length }: DraftRequest): PromptTemplate<z.infer<typeof Mail>> => ({
  name: 'email-draft',
  version: 1,
  task:
    `You write a ${style} e-mail of ${draftLengths[length].aim} words from the given context, in the language of the ` +
    'context: a subject line, and a body with greeting, text and closing in plain text. Say everything that the context ' +
    'wants said and nothing that it does not: no names, numbers, dates, promises or reasons of your own, and no gaps for ' +
    'somebody to fill in. Greet the recipient and sign with the sender only by the names that are given. When the ' +
    'context is too short for the length, write a shorter mail.',
  schema: Mail,
});

/** What a mail can be written from; 422 when nothing of the context speaks to its reader. */
export function readableContext(request: DraftRequest): { context: string; leftOut: string[] } {
  const { text, removed } = withoutInjections(request.context);
  if (/[\p{L}\p{N}]/u.test(text)) return { context: text.trim(), leftOut: removed };
  const error = 'it says nothing that a mail could say';
  throw invalid([{ loc: ['body', 'context'], msg: `Value error, ${error}`, type: 'value_error', ctx: { error } }]);
}

/**
 * Writes a mail: by the model, whose mail is taken only when it keeps to the length and claims nothing that the request
 * does not; otherwise by the built-in writer. A context that speaks to the machine is never shown to the model.
 */
export async function writeDraft(
  resources: Pick<Resources, 'model' | 'log'>,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<WrittenDraft> {
  const { context, leftOut } = readableContext(request);
  const written = leftOut.length === 0 ? await writeByModel(resources, request, signal) : undefined;
  if (written !== undefined) return written;
  const { style, length, recipient_name: recipientName, sender_name: senderName } = request;
  const letter = writeLetter({ context, style, length, recipientName, senderName });
  const { subject, body } = letter;
  return { subject, body, engine: 'builtin', leftOut: [...leftOut, ...letter.leftOut] };
}

async function writeByModel(
  resources: Pick<Resources, 'model' | 'log'>,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<WrittenDraft | undefined> {
  const names = {
    ...(request.recipient_name === undefined ? {} : { 'name of the recipient': request.recipient_name }),
    ...(request.sender_name === undefined ? {} : { 'name of the sender': request.sender_name }),
  };
  const inputs = { context: request.context, ...names };
  const answer = await askModel(resources, template(request), inputs, { signal, timeoutMs: maxAskMs });
  if (answer === undefined) return undefined;
  const subject = answer.value.subject.replace(/\s+/gu, ' ').trim();
  const body = answer.value.body.replace(/\r\n?/gu, '\n').trim();
  const mail = `${subject}\n\n${body}`;
  const reason = faultOf(mail, body, request);
  if (reason === undefined) return { subject, body, engine: answer.engine, leftOut: [] };
  // The reason quotes what the model wrote, which is the caller's matter and not the log's.
  resources.log.warn({ prompt: 'email-draft', reason: reason.kind }, "the model's mail was not taken");
  return undefined;
}

function faultOf(mail: string, body: string, request: DraftRequest): { kind: string } | undefined {
  if (body === '' || mail.startsWith('\n')) return { kind: 'empty' };
  if (countWords(body) > draftLengths[request.length].mostWords) return { kind: 'too long' };
  if (gap.test(mail) && !gap.test(request.context)) return { kind: 'a gap' };
  const source = [request.context, request.recipient_name, request.sender_name, customaryWords].join('\n');
  if (findUnsupported(mail, source).length > 0) return { kind: 'an unsupported fact' };
  return undefined;
}
