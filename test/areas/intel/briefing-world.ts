import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { startPowerWeb } from '../services/service-world.ts';

/** A briefing in a list, as REST gives it. */
export interface ListedBriefing {
  filename: string;
  title: string;
  date: string;
  region: string;
  depth: string;
  confidence: string;
  confidence_score: number;
  summary: string;
  as_of: string;
  oldest_source: string | null;
  sources: number;
  is_sample: boolean;
}

/** A briefing that was opened, as REST gives it. */
export interface ReadBriefing extends Omit<ListedBriefing, 'sources'> {
  content: string;
  confidence_terms: Record<string, number> | null;
  coverage: Record<string, number> | null;
  changes_since: {
    filename: string;
    date: string;
    new: string[];
    gone: string[];
    changed: { before: string; after: string }[];
  } | null;
  sources: { title: string; url: string; publisher: string | null; published: string | null }[];
}

/** What is answered in its place. */
export interface RefusedBriefing {
  title: string;
  preview: string;
  access_denied: true;
  reason: string;
  upgrade_url: string;
  upgrade_tier: string;
  message: string;
}

/** A generated briefing's way, as REST gives it. */
export interface Generation {
  id: number;
  event: string;
  depth: string;
  status: 'queued' | 'completed' | 'failed';
  filename: string;
  error: string | null;
}

/** The platform with a web and a search engine to brief from. */
export async function startBriefingWorld(environment: Record<string, string> = {}) {
  const power = await startPowerWeb();
  const platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: power.web.host, SEARCH_URL: power.search.url(''), ...environment },
  });
  return {
    ...power,
    platform,
    close: async () => {
      await platform.stop();
      await power.close();
    },
  };
}

/** What `startBriefingWorld` starts. */
export type BriefingWorld = Awaited<ReturnType<typeof startBriefingWorld>>;

/** Orders a briefing and waits for its end, which takes long on a busy machine, because a deep one reads many pages. */
export async function generate(platform: TestPlatform, key: string, body: unknown): Promise<Generation> {
  const ordered = await platform.call<{ id: number }>('POST', '/api/intel/generate', { key, body });
  if (ordered.status !== 200) throw new Error(`not ordered: ${ordered.status} ${JSON.stringify(ordered.body)}`);
  return until(
    'the briefing to end',
    async () => {
      const { body: state } = await platform.call<Generation>('GET', `/api/intel/generate/${ordered.body.id}`, { key });
      return state.status !== 'queued' && state;
    },
    60_000,
  );
}

/** Gives an address a tier, as a payment would. */
export async function giveTier(platform: TestPlatform, email: string, tier: string): Promise<void> {
  await platform.database.query(
    `insert into intel_subscriber (email, paid_tier, frequency, subscribed_at, cancel_at_period_end)
     values ('${email}', '${tier}', 'weekly', now(), false)
     on conflict (email) do update set paid_tier = excluded.paid_tier`,
  );
}

/** Reads a briefing with an address whose tier is the highest. */
export async function readAll(platform: TestPlatform, filename: string): Promise<ReadBriefing> {
  await giveTier(platform, 'reader-of-all@example.com', 'global');
  const { status, body } = await platform.call<ReadBriefing>(
    'GET',
    `/api/intel/briefing/${filename}?email=reader-of-all@example.com`,
  );
  if (status !== 200) throw new Error(`not read: ${status} ${JSON.stringify(body)}`);
  return body;
}
