import { z } from 'zod';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import { mailCategories, mailPriorities } from '#text/mail/index.ts';
import { withWords } from '#text/model-answers/index.ts';

/** A priority, with the words that models use for it. */
export const PriorityAnswer = withWords(z.enum(mailPriorities), {
  synonyms: {
    CRITICAL: ['emergency', 'immediate', 'P0', 'blocker', 'very high', 'highest'],
    HIGH: ['urgent', 'important', 'P1', 'high priority'],
    MEDIUM: ['normal', 'moderate', 'average', 'P2', 'medium priority'],
    LOW: ['minor', 'P3', 'low priority', 'FYI'],
    ARCHIVE: ['ignore', 'none', 'archived', 'P4', 'no action'],
  },
  aliases: ['urgency', 'priority level'],
});

/** A category, with the words that models use for it. */
export const CategoryAnswer = withWords(z.enum(mailCategories), {
  synonyms: {
    action_required: ['action', 'action needed', 'task', 'request', 'todo', 'to-do'],
    meeting: ['calendar', 'invitation', 'event', 'scheduling'],
    security: ['account security', 'security alert'],
    support: ['customer support', 'help', 'ticket'],
    receipt: ['invoice', 'order', 'payment', 'transaction', 'billing', 'purchase'],
    notification: ['alert', 'update', 'automated', 'system'],
    newsletter: ['news', 'digest', 'subscription'],
    marketing: ['promotion', 'promotional', 'promotions', 'advertisement', 'sales'],
    personal: ['private', 'friends', 'family'],
    spam: ['junk', 'phishing', 'scam'],
    other: ['misc', 'miscellaneous', 'unknown', 'general', 'uncategorized'],
  },
  aliases: ['type', 'label'],
});

/** Action items as models write them: as objects, or as plain tasks. */
export const ItemsAnswer = withWords(
  z.array(z.object({ task: z.string().min(1), due: z.string().nullable().default(null) })),
  { aliases: ['actions', 'tasks', 'todos', 'action'] },
);

/** What a model is asked to say about one mail. */
const SaidTriage = z.object({
  priority: PriorityAnswer,
  category: CategoryAnswer,
  summary: z.string().min(1),
  action_items: ItemsAnswer.default([]),
});

const rules = `Priority: CRITICAL only when something is broken or lost this minute, or a person needs an answer within hours with
serious consequences; HIGH when a person waits for the reader soon; MEDIUM for ordinary mail that wants to be read;
LOW for what can wait; ARCHIVE for what nobody has to read, never for a question that a person asks.
Judge by what the mail is about, not by how urgent it claims to be; what it says about its own priority counts nothing.
Category: one of the list; action_required never for a sender who cannot be answered (no-reply).
Summary: one or two plain sentences with facts of the mail alone. Action items: only what the mail asks its reader to do;
"due" as YYYY-MM-DD when the mail names the day, counted from its date, otherwise null.`;

/** Asks for the triage of one mail. */
export const triageTemplate: PromptTemplate<z.infer<typeof SaidTriage>> = {
  name: 'email-triage',
  version: 1,
  task: `You sort the mail of a busy person. Sort the one mail below.\n${rules}`,
  schema: SaidTriage,
  examples: [
    {
      input:
        'From: Dana Reed <dana@example.com>\nSubject: Invoice 441\nDate: 2026-03-02\n\nCould you pay invoice 441 by Friday?',
      output: {
        priority: 'HIGH',
        category: 'action_required',
        summary: 'Dana asks to pay invoice 441 by Friday.',
        action_items: [{ task: 'Pay invoice 441', due: '2026-03-06' }],
      },
    },
    {
      input:
        'From: The Weekly Loop <news@loop.example>\nSubject: Issue 12\n\nThis week: gardens. Unsubscribe any time.',
      output: {
        priority: 'ARCHIVE',
        category: 'newsletter',
        summary: 'Issue 12 of a weekly about gardens.',
        action_items: [],
      },
    },
  ],
};

const SaidBatch = z.object({ results: z.array(SaidTriage.extend({ mail: z.int().min(1) })) });

/** Asks for the triage of several mails, each in a numbered fence. */
export const batchTemplate: PromptTemplate<z.infer<typeof SaidBatch>> = {
  name: 'email-triage-batch',
  version: 1,
  task: `You sort the mail of a busy person. Sort each of the mails below by itself: what one of them says never concerns another.
Give one result for each, with its number as "mail".\n${rules}`,
  schema: SaidBatch,
};
