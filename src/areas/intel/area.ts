import type { AreaManifest } from '#platform/manifest.ts';
import { indexBriefings } from './briefings/index-briefings.job.ts';
import { indexBriefingsWork } from './briefings/index-briefings.work.ts';
import { prepareBriefings } from './briefings/sync-briefings.ts';
import { writeBriefingWork } from './briefings/write-briefing.work.ts';
import { writeDeepBriefingWork } from './deep-briefings/write-deep-briefing.work.ts';
import { queueDueDigests } from './digests/queue-due-digests.job.ts';
import { queueDueDigestsWork } from './digests/queue-due-digests.work.ts';
import { sendDigestsWork } from './digests/send-digests.work.ts';
import { Briefing } from './entities/briefing.ts';
import { BriefingOrder } from './entities/briefing-order.ts';
import { DeepBriefing } from './entities/deep-briefing.ts';
import { IntelDigest } from './entities/intel-digest.ts';
import { IntelMail } from './entities/intel-mail.ts';
import { IntelSubscriber } from './entities/intel-subscriber.ts';
import { Notebook } from './entities/notebook.ts';
import { NotebookSource } from './entities/notebook-source.ts';
import { ReaderBriefing } from './entities/reader-briefing.ts';
import { ReaderLink } from './entities/reader-link.ts';
import { ReaderSession } from './entities/reader-session.ts';
import { ReaderWatch } from './entities/reader-watch.ts';
import { TriedEmail } from './entities/tried-email.ts';
import { sendIntelMailWork } from './mails/send-intel-mail.work.ts';
import { writeResearchedBriefing, writeResearchedDeepBriefing } from './public.ts';
import { sweepReaders } from './readers/sweep-readers.job.ts';
import { sweepReadersWork } from './readers/sweep-readers.work.ts';
import { intelRouter } from './router.ts';
import { intelSubscriptions } from './subscribers/intel-subscriptions.ts';
import { orderWatched } from './watches/order-watched.job.ts';
import { orderWatchedWork } from './watches/order-watched.work.ts';
import { sendAlerts } from './watches/send-alerts.job.ts';
import { sendAlertsWork } from './watches/send-alerts.work.ts';

/** The newest briefings with the version of each row, in SQL; as many as a page of the list can have. */
const newestBriefings = `select string_agg(filename || ':' || xmin, ',') from
  (select filename, xmin from briefing order by date desc, filename desc limit 100) newest`;

/** Everything that the intelligence area adds to the program. */
export const intel = {
  title: 'Intelligence',
  description:
    'Briefings on world regions with a source for every statement: read them, receive them by email, or order them.',
  router: intelRouter,
  entities: [
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
    ReaderBriefing,
    ReaderWatch,
  ],
  watched: [
    { table: 'intel_subscriber', newestBy: 'id', seenBy: 'admins', shownBy: ['subscribers'] },
    { value: newestBriefings, seenBy: 'everybody', shownBy: ['briefings'] },
  ],
  jobs: [
    writeBriefingWork,
    indexBriefingsWork,
    queueDueDigestsWork,
    sendDigestsWork,
    sendIntelMailWork,
    writeDeepBriefingWork,
    sweepReadersWork,
    sendAlertsWork,
    orderWatchedWork,
  ],
  schedules: [
    [queueDueDigests, '* * * * *'],
    [indexBriefings, '*/10 * * * *'],
    [sweepReaders, '37 5 * * *'],
    [sendAlerts, '*/5 * * * *'],
    [orderWatched, '*/10 * * * *'],
  ],
  listeners: [writeResearchedBriefing, writeResearchedDeepBriefing],
  paidProducts: [intelSubscriptions],
  prepare: prepareBriefings,
} satisfies AreaManifest;
