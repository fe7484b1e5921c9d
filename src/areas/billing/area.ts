import type { AreaManifest } from '#platform/manifest.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';
import { StoredPaymentEvent } from './entities/payment-event.ts';
import { PaymentSubject } from './entities/payment-subject.ts';
import { SandboxSession } from './entities/sandbox-session.ts';
import { SandboxSubscription } from './entities/sandbox-subscription.ts';
import { sweepPayments } from './payment-events/sweep-payments.job.ts';
import { sweepPaymentsWork } from './payment-events/sweep-payments.work.ts';
import { billingRouter } from './router.ts';
import { apiSubscriptions } from './subscriptions/api-subscriptions.ts';
import { cancelReplacedWork } from './subscriptions/cancel-replaced.work.ts';

/** Everything that the area of billing adds to the program. */
export const billing = {
  router: billingRouter,
  entities: [StoredPaymentEvent, PaymentSubject, BillingSubscription, SandboxSession, SandboxSubscription],
  jobs: [cancelReplacedWork, sweepPaymentsWork],
  schedules: [[sweepPayments, '27 5 * * *']],
  paidProducts: [apiSubscriptions],
} satisfies AreaManifest;
