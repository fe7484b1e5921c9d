import { router } from '#api/trpc.ts';
import { cancelDeepBriefing } from './operations/cancel-deep-briefing.ts';
import { completeUnsubscribe } from './operations/complete-unsubscribe.ts';
import { createSubscriber } from './operations/create-subscriber.ts';
import { deleteReaderSession } from './operations/delete-reader-session.ts';
import { deleteWatch } from './operations/delete-watch.ts';
import { downloadBriefing } from './operations/download-briefing.ts';
import { downloadDeepBriefing } from './operations/download-deep-briefing.ts';
import { downloadSample } from './operations/download-sample.ts';
import { generateBriefing } from './operations/generate-briefing.ts';
import { getBriefing } from './operations/get-briefing.ts';
import { getDeepBriefing } from './operations/get-deep-briefing.ts';
import { getGeneration } from './operations/get-generation.ts';
import { getReader } from './operations/get-reader.ts';
import { listBookmarks } from './operations/list-bookmarks.ts';
import { listBriefings } from './operations/list-briefings.ts';
import { listDeepBriefings } from './operations/list-deep-briefings.ts';
import { listNotebooks } from './operations/list-notebooks.ts';
import { listPlanInvoices } from './operations/list-plan-invoices.ts';
import { listSubscribers } from './operations/list-subscribers.ts';
import { listWatches } from './operations/list-watches.ts';
import { openBriefing } from './operations/open-briefing.ts';
import { openDeepBriefing } from './operations/open-deep-briefing.ts';
import { openPayments } from './operations/open-payments.ts';
import { openReaderLink } from './operations/open-reader-link.ts';
import { previewDigest } from './operations/preview-digest.ts';
import { queueDeepBriefing } from './operations/queue-deep-briefing.ts';
import { resumeEmails } from './operations/resume-emails.ts';
import { sendDigest } from './operations/send-digest.ts';
import { sendReaderLink } from './operations/send-reader-link.ts';
import { showAccount } from './operations/show-account.ts';
import { showBriefing } from './operations/show-briefing.ts';
import { showDeepBriefing } from './operations/show-deep-briefing.ts';
import { showDeepBriefings } from './operations/show-deep-briefings.ts';
import { showDigest } from './operations/show-digest.ts';
import { showFeed } from './operations/show-feed.ts';
import { showIntel } from './operations/show-intel.ts';
import { showPlans } from './operations/show-plans.ts';
import { showReaderLink } from './operations/show-reader-link.ts';
import { showUnsubscribe } from './operations/show-unsubscribe.ts';
import { startReaderSession } from './operations/start-reader-session.ts';
import { startUpgrade } from './operations/start-upgrade.ts';
import { subscribeDeepBriefing } from './operations/subscribe-deep-briefing.ts';
import { updateBookmark } from './operations/update-bookmark.ts';
import { updateFeed } from './operations/update-feed.ts';
import { updatePlan } from './operations/update-plan.ts';
import { updateReader } from './operations/update-reader.ts';
import { updateRegion } from './operations/update-region.ts';
import { updateSubscriber } from './operations/update-subscriber.ts';
import { updateWatch } from './operations/update-watch.ts';

export const intelRouter = router({
  page: showIntel,
  briefings: listBriefings,
  briefing: getBriefing,
  generate: generateBriefing,
  generation: getGeneration,
  notebooks: listNotebooks,
  subscribe: createSubscriber,
  region: updateRegion,
  upgrade: startUpgrade,
  subscribers: listSubscribers,
  updateSubscriber,
  reading: openBriefing,
  briefingPage: showBriefing,
  downloadBriefing,
  plansPage: showPlans,
  digestPage: showDigest,
  deepPage: showDeepBriefings,
  deepJobPage: showDeepBriefing,
  deepReading: openDeepBriefing,
  followDeepBriefing: subscribeDeepBriefing,
  downloadSample,
  downloadDeepBriefing,
  deepBriefing: queueDeepBriefing,
  getDeepBriefing,
  cancelDeepBriefing,
  deepBriefings: listDeepBriefings,
  sendDigest,
  previewDigest,
  showUnsubscribe,
  completeUnsubscribe,
  resumeEmails,
  openPayments,
  sendReaderLink,
  startReaderSession,
  deleteReaderSession,
  reader: getReader,
  updateReader,
  accountPage: showAccount,
  showReaderLink,
  openReaderLink,
  feed: showFeed,
  watches: listWatches,
  saveWatch: updateWatch,
  deleteWatch,
  renewFeed: updateFeed,
  bookmarks: listBookmarks,
  saveBookmark: updateBookmark,
  endPlan: updatePlan,
  invoices: listPlanInvoices,
});
