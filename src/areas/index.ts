import { ApiKey } from '#accounts/entities/api-key.ts';
import { CreditCharge } from '#accounts/entities/credit-charge.ts';
import { Customer } from '#accounts/entities/customer.ts';
import { IdempotentAnswer } from '#accounts/entities/idempotent-answer.ts';
import { MailDay } from '#accounts/entities/mail-day.ts';
import { RateWindow } from '#accounts/entities/rate-window.ts';
import { stoppedByRevocation } from '#accounts/revoked-key.ts';
import { sweepCharges } from '#accounts/sweep-charges.ts';
import { sweepIdempotentAnswers } from '#accounts/sweep-idempotent-answers.ts';
import { sweepWindows } from '#accounts/sweep-windows.ts';
import { DecisionCycle } from '#agent/entities/decision-cycle.ts';
import { EpisodicMemory } from '#agent/entities/episodic-memory.ts';
import { router } from '#api/trpc.ts';
import { Event } from '#events/entities/event.ts';
import type { EventListener } from '#platform/event-listener.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { JobEffect } from '#platform/jobs/entities/job-effect.ts';
import { sweepEffects } from '#platform/jobs/sweep-effects.ts';
import type { LoopDefinition } from '#platform/loops/definition.ts';
import { OutboundWindow } from '#platform/outbound/entities/outbound-window.ts';
import { CallerDay } from '#traffic/entities/caller-day.ts';
import { CallerMonth } from '#traffic/entities/caller-month.ts';
import { LogWriter } from '#traffic/entities/log-writer.ts';
import { RequestLogEntry } from '#traffic/entities/request-log-entry.ts';
import { RouteDay } from '#traffic/entities/route-day.ts';
import { RouteHour } from '#traffic/entities/route-hour.ts';
import { sweepRequestLog } from '#traffic/sweep-request-log.ts';
import { analyticsRouter } from './analytics/router.ts';
import { BillingSubscription } from './billing/entities/billing-subscription.ts';
import { StoredPaymentEvent } from './billing/entities/payment-event.ts';
import { PaymentSubject } from './billing/entities/payment-subject.ts';
import { SandboxSession } from './billing/entities/sandbox-session.ts';
import { SandboxSubscription } from './billing/entities/sandbox-subscription.ts';
import { sweepPayments } from './billing/payment-events/sweep-payments.ts';
import { billingRouter } from './billing/router.ts';
import { cancelReplaced } from './billing/subscriptions/cancel-replaced.ts';
import { CodeReview } from './code-review/entities/code-review.ts';
import { sweepReviews } from './code-review/review/sweep-reviews.ts';
import { codeReviewRouter } from './code-review/router.ts';
import { Repurposing } from './content/entities/repurposing.ts';
import { contentRouter } from './content/router.ts';
import { sendDraft } from './email/drafts/send-draft.ts';
import { EmailDraft } from './email/entities/email-draft.ts';
import { emailRouter } from './email/router.ts';
import { SharedFile } from './files/entities/shared-file.ts';
import { sweepSharedFiles } from './files/links/sweep-shared-files.ts';
import { filesRouter } from './files/router.ts';
import { indexBriefings } from './intel/briefings/index-briefings.ts';
import { prepareBriefings } from './intel/briefings/sync-briefings.ts';
import { writeBriefing } from './intel/briefings/write-briefing.ts';
import { writeDeepBriefing } from './intel/deep-briefings/write-deep-briefing.ts';
import { queueDueDigests } from './intel/digests/queue-due-digests.ts';
import { sendDigests } from './intel/digests/send-digests.ts';
import { Briefing } from './intel/entities/briefing.ts';
import { BriefingOrder } from './intel/entities/briefing-order.ts';
import { DeepBriefing } from './intel/entities/deep-briefing.ts';
import { IntelDigest } from './intel/entities/intel-digest.ts';
import { IntelMail } from './intel/entities/intel-mail.ts';
import { IntelSubscriber } from './intel/entities/intel-subscriber.ts';
import { Notebook } from './intel/entities/notebook.ts';
import { NotebookSource } from './intel/entities/notebook-source.ts';
import { ReaderLink } from './intel/entities/reader-link.ts';
import { ReaderSession } from './intel/entities/reader-session.ts';
import { TriedEmail } from './intel/entities/tried-email.ts';
import { sendIntelMail } from './intel/mails/send-intel-mail.ts';
import { writeResearchedBriefing, writeResearchedDeepBriefing } from './intel/public.ts';
import { sweepReaders } from './intel/readers/sweep-readers.ts';
import { intelRouter } from './intel/router.ts';
import { keysRouter } from './keys/router.ts';
import { MeetingSummary } from './meeting/entities/meeting-summary.ts';
import { meetingRouter } from './meeting/router.ts';
import { sweepSummaries } from './meeting/summary/sweep-summaries.ts';
import { answerMessage } from './messaging/answers/answer-message.ts';
import { tellResearch } from './messaging/answers/tell-research.ts';
import { ChatCallback } from './messaging/entities/chat-callback.ts';
import { ChatMessage } from './messaging/entities/chat-message.ts';
import { ChatReceipt } from './messaging/entities/chat-receipt.ts';
import { ChatReminder } from './messaging/entities/chat-reminder.ts';
import { ChatResearch } from './messaging/entities/chat-research.ts';
import { ChatSession } from './messaging/entities/chat-session.ts';
import { SmsPart } from './messaging/entities/sms-part.ts';
import { joinLongSms } from './messaging/long-sms/join-long-sms.ts';
import { tellFinishedResearch } from './messaging/public.ts';
import { messagingRouter } from './messaging/router.ts';
import { sendMessage } from './messaging/sending/send-message.ts';
import { sweepMessages } from './messaging/sending/sweep-messages.ts';
import { monetizationRouter } from './monetization/router.ts';
import { paymentsRouter } from './payments/router.ts';
import { ResearchPage } from './research/entities/research-page.ts';
import { ResearchResult } from './research/entities/research-result.ts';
import { researchRouter } from './research/router.ts';
import { runResearch } from './research/runs/run-research.ts';
import { runDueTasks } from './scheduled-tasks/due-tasks/run-due-tasks.ts';
import { ScheduledTask } from './scheduled-tasks/entities/scheduled-task.ts';
import { TaskExecution } from './scheduled-tasks/entities/task-execution.ts';
import { finishResearchExecutions } from './scheduled-tasks/public.ts';
import { scheduledTasksRouter } from './scheduled-tasks/router.ts';
import { runScheduledTask } from './scheduled-tasks/runs/run-scheduled-task.ts';
import { SentimentResult } from './sentiment/entities/sentiment-result.ts';
import { sweepSentiments } from './sentiment/results/sweep-sentiments.ts';
import { sentimentRouter } from './sentiment/router.ts';
import { sweepServiceCharges } from './services/charges/sweep-service-charges.ts';
import { PaidDraft } from './services/entities/paid-draft.ts';
import { PaidReport } from './services/entities/paid-report.ts';
import { ServiceCharge } from './services/entities/service-charge.ts';
import { settleFinishedReport } from './services/public.ts';
import { servicesRouter } from './services/router.ts';
import { systemRouter } from './system/router.ts';
import { HostDelivery } from './vcs/entities/host-delivery.ts';
import { Repository } from './vcs/entities/repository.ts';
import { ReviewJob } from './vcs/entities/review-job.ts';
import { reconcileRepositories } from './vcs/repositories/reconcile-repositories.ts';
import { fetchDiff } from './vcs/reviews/fetch-diff.ts';
import { postReview } from './vcs/reviews/post-review.ts';
import { writeReview } from './vcs/reviews/write-review.ts';
import { vcsRouter } from './vcs/router.ts';
import { deliverWebhooks } from './webhooks/deliveries/deliver-webhooks.ts';
import { sweepDeliveries } from './webhooks/deliveries/sweep-deliveries.ts';
import { QueuedDelivery } from './webhooks/entities/queued-delivery.ts';
import { Webhook } from './webhooks/entities/webhook.ts';
import { WebhookDelivery } from './webhooks/entities/webhook-delivery.ts';
import { queueDeliveries } from './webhooks/public.ts';
import { webhooksRouter } from './webhooks/router.ts';

/** Every operation, by area. Both doors serve it, and the typed client is inferred from its type. */
export const appRouter = router({
  system: systemRouter,
  research: researchRouter,
  content: contentRouter,
  webhooks: webhooksRouter,
  billing: billingRouter,
  monetization: monetizationRouter,
  scheduledTasks: scheduledTasksRouter,
  email: emailRouter,
  messaging: messagingRouter,
  files: filesRouter,
  meeting: meetingRouter,
  sentiment: sentimentRouter,
  codeReview: codeReviewRouter,
  services: servicesRouter,
  intel: intelRouter,
  payments: paymentsRouter,
  vcs: vcsRouter,
  analytics: analyticsRouter,
  keys: keysRouter,
});

/** What a typed client knows of the program: this type, and what its deliveries hold. */
export type AppRouter = typeof appRouter;
export type { EventMessage } from '#events/event-message.ts';
export type { IntelPage } from './intel/page-view.ts';

const jobs: readonly JobDefinition<object>[] = [
  runResearch,
  sendDraft,
  answerMessage,
  sendMessage,
  joinLongSms,
  tellResearch,
  sweepMessages,
  cancelReplaced,
  sweepEffects,
  sweepWindows,
  sweepCharges,
  sweepIdempotentAnswers,
  sweepRequestLog,
  sweepDeliveries,
  sweepReviews,
  sweepSentiments,
  sweepSummaries,
  sweepSharedFiles,
  sweepServiceCharges,
  sweepPayments,
  fetchDiff,
  writeReview,
  postReview,
  reconcileRepositories,
  writeBriefing,
  indexBriefings,
  queueDueDigests,
  sendDigests,
  sendIntelMail,
  writeDeepBriefing,
  sweepReaders,
];

/** Every kind of background job. One of a scheduled task tells by itself what becomes of the task of a revoked key. */
export const jobDefinitions: readonly JobDefinition<object>[] = [...jobs.map(stoppedByRevocation), runScheduledTask];

/** Jobs that come again by the clock: a job and its cron pattern, in UTC. */
export const schedules: readonly (readonly [JobDefinition<object>, string])[] = [
  [sweepCharges, '* * * * *'],
  [sweepServiceCharges, '* * * * *'],
  [queueDueDigests, '* * * * *'],
  [reconcileRepositories, '*/10 * * * *'],
  [indexBriefings, '*/10 * * * *'],
  [sweepIdempotentAnswers, '47 * * * *'],
  [sweepEffects, '17 4 * * *'],
  [sweepWindows, '27 4 * * *'],
  [sweepRequestLog, '37 4 * * *'],
  [sweepDeliveries, '57 4 * * *'],
  [sweepSharedFiles, '7 5 * * *'],
  [sweepMessages, '17 5 * * *'],
  [sweepReaders, '37 5 * * *'],
  [sweepPayments, '27 5 * * *'],
  [sweepReviews, '37 5 * * *'],
  [sweepSentiments, '42 5 * * *'],
  [sweepSummaries, '47 5 * * *'],
];

/** Done at every start, before anything is answered. */
export { prepareBriefings };

/** Work that a worker process does all the time beside the job queue. */
export const loops: readonly LoopDefinition[] = [deliverWebhooks, runDueTasks];

/** Who is told of every event, in the transaction that makes it happen. */
export const eventListeners: readonly EventListener[] = [
  queueDeliveries,
  finishResearchExecutions,
  tellFinishedResearch,
  settleFinishedReport,
  writeResearchedBriefing,
  writeResearchedDeepBriefing,
];

/** Every table that the program owns. The migrations are generated from this list. */
export const entities = [
  ApiKey,
  RateWindow,
  CreditCharge,
  IdempotentAnswer,
  MailDay,
  RequestLogEntry,
  LogWriter,
  RouteHour,
  RouteDay,
  CallerDay,
  CallerMonth,
  DecisionCycle,
  EpisodicMemory,
  JobEffect,
  OutboundWindow,
  Event,
  ResearchResult,
  ResearchPage,
  Webhook,
  WebhookDelivery,
  QueuedDelivery,
  ScheduledTask,
  TaskExecution,
  Repurposing,
  EmailDraft,
  ChatSession,
  ChatMessage,
  ChatReceipt,
  ChatCallback,
  SmsPart,
  ChatResearch,
  ChatReminder,
  StoredPaymentEvent,
  PaymentSubject,
  BillingSubscription,
  SandboxSession,
  SandboxSubscription,
  SharedFile,
  SentimentResult,
  MeetingSummary,
  CodeReview,
  Customer,
  ServiceCharge,
  PaidReport,
  PaidDraft,
  Repository,
  ReviewJob,
  HostDelivery,
  Briefing,
  BriefingOrder,
  Notebook,
  NotebookSource,
  TriedEmail,
  IntelSubscriber,
  IntelMail,
  IntelDigest,
  DeepBriefing,
  ReaderLink,
  ReaderSession,
];
