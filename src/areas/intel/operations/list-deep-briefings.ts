import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { shownProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';
import { soldResearches } from '#areas/research/public.ts';
import { comesAfter } from '#platform/db/find-page.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { DeepJobItem, viewDeepJobItem } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: z.uuid().optional().describe('The last `job_id` of the previous page; the list continues after it.'),
  })
  .prefault({});

/** Lists deep briefings, newest first, without their content. */
export const listDeepBriefings = shownProcedure
  .meta(
    get('/api/intel/deep-briefings', {
      summary: 'List deep briefings',
      description:
        'Newest first, without their content. Email addresses are masked unless the call carries an admin key.',
      example: { limit: 1 },
      answer: {
        jobs: [
          {
            job_id: '880e8f76-f93c-4b14-bb4f-25824b387497',
            topic: 'Water supply of large cities',
            location: 'South Africa',
            date: 'since 2018',
            method: 'provider_a',
            email: 'd***@example.com',
            status: 'processing',
            progress: { step: 'planning', percent: 5, pages_done: 0, pages_total: 0 },
            created_at: '2026-11-22T20:31:28.505Z',
          },
        ],
        total: 1,
      },
    }),
  )
  .input(Page)
  .output(z.object({ jobs: z.array(DeepJobItem), total: z.int().describe('Total number on all pages.') }))
  .meta(tool('reads', 'List deep briefings, newest first.', { example: { limit: 5 }, quotesStrangers: true }))
  .query(async ({ ctx, input: { limit, before } }) => {
    const em = ctx.resources.db.em();
    const last =
      before === undefined ? null : await em.findOne(DeepBriefing, { id: before }, { fields: ['createdAt'] });
    const page = last === null ? {} : comesAfter<DeepBriefing>({ createdAt: last.createdAt, id: last.id });
    const found = await em.find(DeepBriefing, page, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit,
      exclude: ['content', 'brief'],
    });
    const researches = await soldResearches(
      em,
      found.map(({ researchId }) => researchId),
    );
    const progress = new Map(researches.map((research) => [research.id, research.progress]));
    const subscribers = await em.find(IntelSubscriber, { id: { $in: found.map(({ subscriberId }) => subscriberId) } });
    const emails = new Map(subscribers.map(({ id, email }) => [id, email]));
    const isAdmin = ctx.caller.kind === 'key' && ctx.caller.isAdmin;
    const jobs = found.map((briefing) =>
      viewDeepJobItem(briefing, {
        progress: progress.get(briefing.researchId),
        email: emails.get(briefing.subscriberId) ?? '',
        isAdmin,
      }),
    );
    return { jobs, total: await em.count(DeepBriefing) };
  });
