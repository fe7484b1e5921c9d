import type { Manifest } from '#platform/manifest.ts';
import { ApiKey } from './entities/api-key.ts';
import { CreditCharge } from './entities/credit-charge.ts';
import { Customer } from './entities/customer.ts';
import { IdempotentAnswer } from './entities/idempotent-answer.ts';
import { MailDay } from './entities/mail-day.ts';
import { RateWindow } from './entities/rate-window.ts';
import { sweepCharges } from './sweep-charges.job.ts';
import { sweepChargesWork } from './sweep-charges.work.ts';
import { sweepIdempotentAnswers } from './sweep-idempotent-answers.job.ts';
import { sweepIdempotentAnswersWork } from './sweep-idempotent-answers.work.ts';
import { sweepWindows } from './sweep-windows.job.ts';
import { sweepWindowsWork } from './sweep-windows.work.ts';

/** What accounts adds to the program: its tables and scheduled jobs. */
export const accountsManifest = {
  entities: [ApiKey, RateWindow, CreditCharge, IdempotentAnswer, MailDay, Customer],
  jobs: [sweepWindowsWork, sweepChargesWork, sweepIdempotentAnswersWork],
  schedules: [
    [sweepCharges, '* * * * *'],
    [sweepIdempotentAnswers, '47 * * * *'],
    [sweepWindows, '27 4 * * *'],
  ],
} satisfies Manifest;
