import { z } from 'zod';
import { findUnsupported } from '#areas/content/public.ts';
import { withoutInjections } from '#areas/email/public.ts';
import { invalid } from '#platform/failure.ts';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { detectLanguage, guessLanguage, splitSentences } from '#text/languages/index.ts';
import { countWords, draftLengths, writeLetter } from '#text/letters/index.ts';
import { gapIn, onlyWritten } from '#text/model-answers/index.ts';
import { needsModel } from '../errors.ts';
import type { DraftRequest } from '../schema.ts';
import { type JudgedMail, judgeMail } from './judge-mail.ts';

/** A mail, its author (model or built-in), and what of the context it leaves out. */
export interface WrittenDraft {
  subject: string;
  body: string;
  engine: string;
  leftOut: string[];
}

const Mail = z.object({ subject: z.string().min(1).max(200), body: z.string().min(1).max(6_000) });

const maxAskMs = 45_000;
/** A context that names a language may want the mail in it. */
const namesLanguage =
  /\b(?:english|german|french|spanish|italian|dutch|portuguese|polish|turkish|englisch|deutsch|französisch|spanisch|italienisch|anglais|allemand|français|espagnol|inglés|alemán|francés|español)/iu;

/** Capitalised words common to all mails, which state no facts. */
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

const mendingTemplate = (request: DraftRequest): PromptTemplate<z.infer<typeof Mail>> => {
  const asked = template(request);
  return {
    ...asked,
    name: 'email-draft-mend',
    task: `${asked.task}\nYou wrote a mail before that cannot be sent, for the fault that is given. Write it again without the fault.`,
  };
};

/**
 * Throws a 422 before anything is reserved if the request has no content for a mail, or if only a model could write it.
 */
export function assertWritable({ model }: Pick<Resources, 'model'>, request: DraftRequest): void {
  const context = readableContext(request);
  if (model === undefined) writeByRules(request, context);
}

/** The context to write from. Throws a 422 if none of it addresses the reader. */
function readableContext(request: DraftRequest): { context: string; leftOut: string[] } {
  const { text, removed } = withoutInjections(request.context);
  if (/[\p{L}\p{N}]/u.test(text)) return { context: text.trim(), leftOut: removed };
  const error = 'This contains nothing that an email could say';
  throw invalid([{ loc: ['body', 'context'], msg: `Value error, ${error}`, type: 'value_error', ctx: { error } }]);
}

/**
 * Writes a mail by the model if it has the right length and states nothing beyond the request, according to both our
 * checks and a second pass of the model; otherwise by the built-in writer. A context with instructions to AI systems is
 * never shown to the model.
 */
export async function writeDraft(
  resources: Pick<Resources, 'model' | 'log'>,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<WrittenDraft> {
  const { context, leftOut } = readableContext(request);
  const written = leftOut.length === 0 ? await writeByModel(resources, request, signal) : undefined;
  if (written !== undefined) return written;
  return writeByRules(request, { context, leftOut });
}

/**
 * The built-in mail for a context. Throws a 422 if rules alone would leave in an instruction or refer to the reader in
 * the third person.
 */
function writeByRules(
  request: DraftRequest,
  { context, leftOut }: { context: string; leftOut: readonly string[] },
): WrittenDraft {
  const { style, length, recipient_name: recipientName, sender_name: senderName } = request;
  const letter = writeLetter({ context, style, length, recipientName, senderName });
  const [unsure] = letter.unsure;
  if (unsure !== undefined) throw needsModel(unsure);
  const { subject, body } = letter;
  return { subject, body, engine: 'builtin', leftOut: [...leftOut, ...letter.leftOut] };
}

/** A mail the model wrote, and why it is rejected. */
interface FaultyMail {
  mail: string;
  fault: Fault;
}

async function writeByModel(
  resources: Pick<Resources, 'model' | 'log'>,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<WrittenDraft | undefined> {
  let before: FaultyMail | undefined;
  for (const prompt of [template(request), mendingTemplate(request)]) {
    const inputs = {
      ...inputsOf(request),
      ...(before && { 'your mail': before.mail, 'its fault': before.fault.detail }),
    };
    const answer = await askModel(resources, prompt, inputs, { signal, timeoutMs: maxAskMs });
    if (answer === undefined) return undefined;
    const subject = onlyWritten(answer.value.subject.replace(/\s+/gu, ' '));
    const body = bodyIn(answer.value.body.replace(/\r\n?/gu, '\n'));
    const mail = `${subject}\n\n${body}`;
    const { context } = request;
    const fault = faultOf(mail, body, request) ?? (await judgedFault(resources, { subject, body, context, signal }));
    if (fault === undefined) return { subject, body, engine: answer.engine, leftOut: [] };
    // The detail quotes the mail, which must not be logged.
    resources.log.warn({ prompt: prompt.name, reason: fault.kind }, "the model's mail was not taken");
    if (fault === unjudged) return undefined;
    before = { mail, fault };
  }
  return undefined;
}

function inputsOf({ context, recipient_name: recipient, sender_name: sender }: DraftRequest): Record<string, string> {
  return {
    context,
    ...(recipient !== undefined && { 'name of the recipient': recipient }),
    ...(sender !== undefined && { 'name of the sender': sender }),
  };
}

/** The body alone, without a subject line that the model wrote into it too. */
function bodyIn(given: string): string {
  return onlyWritten(given.trim().replace(/^(?:subject|betreff|objet|asunto) ?: [^\n]{1,200}\n{1,3}/iu, ''));
}

/** Whether the mail is in another language than its context, which names none. Both detectors must agree. */
function isInAnotherLanguage(body: string, context: string): boolean {
  const wanted = detectLanguage(context);
  const written = detectLanguage(body);
  if (wanted === written || wanted === 'und' || written === 'und' || namesLanguage.test(context)) return false;
  return guessLanguage((body.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase())) === written;
}

/** Why a mail is rejected: a keyword for the log, and an explanation for the model. */
interface Fault {
  kind: string;
  detail: string;
}

function faultOf(mail: string, body: string, request: DraftRequest): Fault | undefined {
  if (body === '' || mail.startsWith('\n')) return { kind: 'empty', detail: 'The subject or the body is empty.' };
  const { mostWords } = draftLengths[request.length];
  if (countWords(body) > mostWords) return { kind: 'too long', detail: `The body has more than ${mostWords} words.` };
  const left = gapIn(mail);
  if (left !== undefined && gapIn(request.context) === undefined)
    return { kind: 'a gap', detail: `It has a gap to fill in: ${left}` };
  if (isInAnotherLanguage(body, request.context))
    return { kind: 'another language', detail: 'It is in another language than the context.' };
  const source = [request.context, request.recipient_name, request.sender_name, customaryWords].join('\n');
  const facts = findUnsupported(mail, source);
  if (facts.length > 0)
    return { kind: 'an unsupported fact', detail: `The context does not have: ${facts.join(', ')}` };
  return contradictionIn(body, request.context);
}

/** The model did not judge every sentence. Another mail would not change that. */
const unjudged: Fault = { kind: 'unjudged', detail: '' };

/** What the model finds unsupported in its mail in a second pass. */
async function judgedFault(resources: Pick<Resources, 'model' | 'log'>, mail: JudgedMail): Promise<Fault | undefined> {
  const judgement = await judgeMail(resources, mail);
  if (judgement.isPassed) return undefined;
  const { unordered } = judgement;
  if (unordered === undefined) return unjudged;
  return { kind: 'an unordered sentence', detail: `“${unordered.sentence}” is ${unordered.verdict}.` };
}

/** A statement of the mail that contradicts the context. */
function contradictionIn(body: string, context: string): Fault | undefined {
  const prepared = prepareSource(context);
  for (const { start, end } of splitSentences(body)) {
    const { verdict, reason = '' } = checkSentence(body.slice(start, end), prepared);
    if (verdict !== 'contradicted') continue;
    return {
      kind: 'a contradiction',
      detail: `“${body.slice(start, end)}”: ${reason.replace(/\bsource\b/gu, 'context')}`,
    };
  }
  return undefined;
}
