import { sign } from '@octokit/webhooks-methods';
import { giveTier } from '../areas/intel/briefing-world.ts';
import { lastLink, sessionOf } from '../areas/intel/subscriber-world.ts';
import { pullEvent } from '../areas/vcs/vcs-world.ts';
import { until } from '../support/until.ts';
import { asItStands, type ExampleWorld, ended, type Prepare, read } from './example-world.ts';

type Json = Record<string, unknown>;

const dana = 'dana@example.com';
const sessionFor = async ({ platform }: ExampleWorld, purpose: 'read' | 'manage') => ({
  headers: await sessionOf(platform, dana, purpose),
});

/** The only one, ended. */
async function theDeepBriefing(world: ExampleWorld) {
  const { jobs } = await read<{ jobs: Json[] }>(world, '/api/intel/deep-briefings');
  const jobId = String(jobs[0]?.job_id);
  await ended(world, `/api/intel/deep-briefing/${jobId}`);
  return { input: { job_id: jobId }, key: world.platform.adminKey };
}

/** The intelligence dashboard. */
export const intel: readonly [string, Prepare][] = [
  ['intel.generate', asItStands],
  [
    'intel.generation',
    async (world) => {
      await ended(world, '/api/intel/generate/1');
      return {};
    },
  ],
  ['intel.briefings', asItStands],
  [
    'intel.briefing',
    async (world) => {
      await giveTier(world.platform, 'erin@example.com', 'global');
      const { filename } = await read<Json>(world, '/api/intel/generate/1');
      return { input: { filename, email: 'erin@example.com' } };
    },
  ],
  ['intel.notebooks', asItStands],
  ['intel.subscribe', asItStands],
  ['intel.region', asItStands],
  ['intel.upgrade', asItStands],
  ['intel.updateSubscriber', asItStands],
  ['intel.subscribers', asItStands],
  ['intel.deepBriefing', ({ platform }) => ({ key: platform.adminKey })],
  ['intel.deepBriefings', asItStands],
  ['intel.getDeepBriefing', theDeepBriefing],
  [
    'intel.cancelDeepBriefing',
    async (world) => {
      const prepared = await theDeepBriefing(world);
      // As it stood before its end, which comes too soon here to be asked for before it.
      await world.platform.database.query(
        `update deep_briefing set status = 'pending', content = null, completed_at = null`,
      );
      return prepared;
    },
  ],
  ['intel.sendDigest', ({ platform }) => ({ input: { admin_key: platform.adminKey } })],
  ['intel.previewDigest', asItStands],
  ['intel.sendReaderLink', asItStands],
  [
    'intel.startReaderSession',
    async ({ platform }) => {
      const body = { email: dana, purpose: 'read' };
      await platform.call('POST', '/api/intel/reader/links', { key: platform.adminKey, body });
      const link = await lastLink(platform, dana);
      return { input: { token: new URLSearchParams(link.split('?')[1]).get('token') } };
    },
  ],
  ['intel.reader', (world) => sessionFor(world, 'read')],
  ['intel.updateReader', (world) => sessionFor(world, 'manage')],
  ['intel.deleteReaderSession', (world) => sessionFor(world, 'read')],
];

/** Repositories and their reviews. */
export const repositories: readonly [string, Prepare][] = [
  ['vcs.register', asItStands],
  ['vcs.repositories', asItStands],
  [
    'vcs.receive',
    async ({ platform, key }) => {
      const body = { owner: 'Codertocat', name: 'Hello-World' };
      const { body: made } = await platform.call<{ secret: string; webhook_url: string }>('POST', '/api/vcs/repos', {
        key,
        body,
      });
      const raw = JSON.stringify(pullEvent('opened'));
      return {
        raw,
        input: { token: new URL(made.webhook_url).searchParams.get('token') },
        headers: {
          'content-type': 'application/json',
          'x-github-event': 'pull_request',
          'x-github-delivery': 'c9a3ba70-0000-11f1-8000-000000000001',
          'x-hub-signature-256': await sign(made.secret, raw),
        },
      };
    },
  ],
  ['vcs.jobs', asItStands],
  ['vcs.prompt', ({ key }) => ({ key })],
  ['vcs.complete', ({ key }) => ({ key })],
  ['vcs.job', asItStands],
  ['vcs.approve', asItStands],
  ['vcs.unregister', asItStands],
];

/** What the operator looks at, last, when there is something to see. */
export const operator: readonly [string, Prepare][] = [
  ['system.tasks', asItStands],
  ['system.ooda', asItStands],
  ['system.memories', asItStands],
  [
    'analytics.dashboard',
    async ({ platform }) => {
      await until(
        'the request log to be written',
        async () =>
          (await platform.call<{ endpoints: Json[] }>('GET', '/api/analytics/endpoints')).body.endpoints.length > 0,
      );
      return {};
    },
  ],
  ['analytics.summary', asItStands],
  ['analytics.endpoints', asItStands],
  ['analytics.trends', asItStands],
  ['analytics.keys', asItStands],
  ['analytics.features', asItStands],
  ['analytics.topUsers', asItStands],
  ['analytics.calls', asItStands],
  ['system.failedJobs', asItStands],
  ['system.retryJobs', asItStands],
  ['system.cancelJobs', asItStands],
  ['system.providers', asItStands],
  ['system.settings', asItStands],
  ['keys.create', asItStands],
  ['keys.list', asItStands],
  ['keys.update', asItStands],
  [
    'keys.delete',
    async ({ platform }) => {
      const { body } = await platform.call<Json>('POST', '/api/admin/keys', {
        key: platform.adminKey,
        body: { name: 'short-lived' },
      });
      return { input: { key_id: body.id } };
    },
  ],
];
