import { z } from 'zod';
import { isCalendarDay } from '#text/languages/index.ts';
import { mailCategories, mailPriorities } from '#text/mail/index.ts';

const maxLineLength = 2_000;
/** A mail is processed in linear time, and no request body is larger. */
const maxTextLength = 1_000_000;

export const Priority = z.enum(mailPriorities);
export const Category = z.enum(mailCategories);

const Line = z.string().max(maxLineLength);
const maxEmails = 100;
const Text = z.string().max(maxTextLength);

/** `YYYY-MM-DD`; of a date with a time, the date is used. */
const MailDate = z
  .string()
  .max(40)
  .refine(
    (date) => /^.{10}(?:$|T)/u.test(date) && isCalendarDay(date.slice(0, 10)),
    'Input should be a date, YYYY-MM-DD',
  )
  .describe('The date of the email, YYYY-MM-DD. Days such as "Friday" are resolved relative to it.');

const needsText = 'At least one field must contain text';
const holdsText = (...texts: string[]) => texts.some((text) => text.trim() !== '');

/** A mail to classify: any of its parts, and the headers that distinguish mailings from personal mail. */
export const ClassifyRequest = z
  .object({
    subject: Line.default(''),
    sender: Line.default('').describe('The sender, as `Name <address>` or the address alone.'),
    snippet: Text.default('').describe('The text of the email, or its beginning.'),
    headers: z
      .object({ 'list-id': Line, 'list-unsubscribe': Line, precedence: Line })
      .partial()
      .optional()
      .describe('Mailing-list headers of the email, if you have them.'),
  })
  .refine(({ subject, sender, snippet }) => holdsText(subject, sender, snippet), needsText);

/** A mail to triage: its sender, subject, and text or the beginning of it. */
export const SingleEmailTriageRequest = z
  .object({
    from: Line.describe('The sender, as `Name <address>` or the address alone.'),
    subject: Line,
    date: MailDate.optional(),
    snippet: Text.describe('The text of the email, or its beginning.'),
    body: Text.optional().describe('The full text of the email, if you have it.'),
  })
  .meta({ id: 'SingleEmailTriageRequest' });

/** A mail for the triage prompt. */
export const TriagePromptRequest = SingleEmailTriageRequest.extend({
  from: Line.default(''),
  subject: Line.default(''),
  snippet: Text.default(''),
}).refine(({ from, subject, snippet, body = '' }) => holdsText(from, subject, snippet, body), needsText);

/** Triaged mails for the digest prompt. */
export const DigestRequest = z.object({
  emails: z
    .array(
      z.object({
        subject: Line.default(''),
        sender: Line.default(''),
        priority: z.string().max(40).default(''),
        summary: Line.default(''),
      }),
    )
    .min(1)
    .max(maxEmails),
});

/** A prompt for any model. */
export const PromptAnswer = z
  .object({
    prompt: z.string(),
    prompt_version: z.string().describe('Name and version of the prompt, such as `email-triage@1`.'),
  })
  .meta({ id: 'MailPrompt' });

/** Several mails to triage in one call. */
export const AITriageRequest = z.object({ emails: z.array(SingleEmailTriageRequest).min(1).max(maxEmails) });

/** A mail, as the operations receive it. */
export type TriageRequest = z.infer<typeof SingleEmailTriageRequest>;

const MailReason = z.object({
  rule: z.string().describe('The rule that applied.'),
  matched: z.string().describe('The words of the email that it matched.'),
});

export const ActionItem = z
  .object({
    task: z.string(),
    due: z.string().nullable().describe('The due date, YYYY-MM-DD; null if the email does not state one clearly.'),
  })
  .meta({ id: 'MailActionItem' });

/** The classification of a mail, with its confidence and reasons. */
export const Classification = z
  .object({
    category: Category,
    priority: Priority,
    probability: z.number().min(0).max(1).describe('The probability that `category` is right, 0 to 1.'),
    language: z
      .string()
      .describe('The language of what the sender wrote, as an ISO 639-1 code; `und` if the text is too short to tell.'),
    confidence: z
      .enum(['high', 'medium', 'low'])
      .describe(
        'How reliable the result is. `low` if the rules disagree, or if the language is not English, German, ' +
          'French, Spanish, Italian, Dutch or Portuguese.',
      ),
    asks: z.boolean().describe('Whether the email asks the recipient for something.'),
    reasons: z.array(MailReason).describe('The reasons for the result, strongest first.'),
  })
  .meta({ id: 'MailClassification' });

export const Engine = z
  .string()
  .describe(
    'The engine that triaged the email: `builtin`, or `model:` and the name of the model, which works within ' +
      'limits set by rules.',
  );

/** The triage of a mail: its classification, a summary, and what it asks for. */
export const Triage = Classification.extend({
  summary: z.string().describe('A summary in one or two sentences. The built-in engine quotes sentences of the email.'),
  action_items: z.array(ActionItem),
  engine: Engine,
  repairs: z
    .array(z.string())
    .describe('What was repaired in the model’s answer, or corrected to stay within the limits set by rules.'),
}).meta({ id: 'MailTriage' });
export type Triage = z.infer<typeof Triage>;

/** The triage of one of several mails, with its position, sender and subject. */
export const TriagedMail = Triage.extend({
  index: z.int().describe('Position of the email in the request, counted from 0.'),
  from: z.string(),
  subject: z.string(),
}).meta({ id: 'TriagedMail' });
export type TriagedMail = z.infer<typeof TriagedMail>;

export const Engines = z.record(z.string(), z.int()).describe('Number of emails that each engine triaged.');
