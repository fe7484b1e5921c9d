import type { AreaManifest } from '#platform/manifest.ts';
import { StoredPaymentEvent } from './entities/payment-event.ts';
import { PaymentSubject } from './entities/payment-subject.ts';
import { SandboxSession } from './entities/sandbox-session.ts';
import { SandboxSubscription } from './entities/sandbox-subscription.ts';
import { sweepPayments } from './intake/sweep-payments.job.ts';
import { sweepPaymentsWork } from './intake/sweep-payments.work.ts';
import { paymentsRouter } from './router.ts';
import { cancelReplacedWork } from './subscriptions/cancel-replaced.work.ts';

/** Everything that the payments area adds to the program. */
export const payments = {
  title: 'Payments',
  description: 'Reports from the payment provider about the subscriptions of intelligence readers.',
  router: paymentsRouter,
  entities: [StoredPaymentEvent, PaymentSubject, SandboxSession, SandboxSubscription],
  jobs: [cancelReplacedWork, sweepPaymentsWork],
  schedules: [[sweepPayments, '27 5 * * *']],
} satisfies AreaManifest;
