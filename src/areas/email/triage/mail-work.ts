import { textWork } from '#platform/workers/text-work.ts';
import { type BuiltinTriage, classifyMail, triageMail } from '#text/mail/index.ts';
import { readTriage } from './read-triage.ts';

type Classified = Parameters<typeof classifyMail>[0];
type Triaged = Parameters<typeof triageMail>[0];

/** Classifies one mail by rules. */
export const classifySentMail = textWork(import.meta.url, 'classifySentMail', (mail: Classified) => {
  const { category, priority, probability, language, confidence, asks, reasons } = classifyMail(mail);
  return { category, priority, probability, language, confidence, asks, reasons };
});

/** Triages mails with the built-in engine, each separately. */
export const triageByRules = textWork(import.meta.url, 'triageByRules', (mails: readonly Triaged[]): BuiltinTriage[] =>
  mails.map(triageMail),
);

/** Reads a model's triage. */
export const readSentTriage = textWork(import.meta.url, 'readSentTriage', ({ response }: { response: string }) =>
  readTriage(response),
);
