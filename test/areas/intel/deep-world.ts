import type { Answer, CallOptions, TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

/** A deep briefing as REST gives it. */
export interface DeepJobAnswer {
  job_id: string;
  topic: string;
  location: string;
  date: string;
  method: string;
  email: string;
  status: string;
  progress: { step: string; percent: number; pages_done: number; pages_total: number };
  content?: string;
  is_partial: boolean;
  is_preview: boolean;
  is_counted: boolean;
  error?: string;
  metadata?: {
    total_tokens: number;
    total_sources: number;
    generation_time_seconds: number;
    estimated_cost: number;
    filepath: string;
  };
  estimate: { tokens: number; cost: number; minutes: number };
  steps: { step: string; tokens: number; cost: number; estimated_cost: number; status: string }[];
  created_at: string;
  completed_at?: string;
}

/** The answer to asking for one. */
export interface DeepOrderAnswer {
  job_id: string;
  status: string;
  topic: string;
  location: string;
  method: string;
  message: string;
  estimate: { tokens: number; cost: number; minutes: number };
  detail?: unknown;
}

/** Asks for a deep briefing: with an admin key, unless the call is to be another one. */
export function askForDeep(
  platform: TestPlatform,
  body: object,
  call: CallOptions = { key: platform.adminKey },
): Promise<Answer<DeepOrderAnswer>> {
  return platform.call('POST', '/api/intel/deep-briefing', { ...call, body });
}

/** A deep briefing, or how far it is: for everybody, or for whoever the call is of. */
export async function readDeep(platform: TestPlatform, id: string, call: CallOptions = {}): Promise<DeepJobAnswer> {
  const { status, body } = await platform.call<DeepJobAnswer>('GET', `/api/intel/deep-briefing/${id}`, call);
  if (status !== 200) throw new Error(`not read: ${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Waits until a deep briefing has ended, and reads it with an admin key, unless the call is to be another one. Looks into
 * the table: so many calls would use up what an address may make.
 */
export async function endOfDeep(
  platform: TestPlatform,
  id: string,
  call: CallOptions = { key: platform.adminKey },
): Promise<DeepJobAnswer> {
  const ended = `select 1 from deep_briefing where id = '${id}' and status <> 'pending'`;
  await until('the deep briefing to end', async () => (await platform.database.query(ended)).length > 0, 60_000);
  return readDeep(platform, id, call);
}
