import type { Answer, TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

export interface Run {
  id: number;
  status: string;
  awaits: string | null;
  engine: string | null;
  answer: string | null;
  error: string | null;
  credits_used: number;
  tokens_used: number;
  steps: {
    tool: string;
    input: Record<string, unknown>;
    status: string;
    result: Record<string, unknown> | null;
    error: string | null;
  }[];
}

/** Asks the agent for something, and gives the run as it was taken on. */
export async function askAgent(platform: TestPlatform, key: string, body: Record<string, unknown>): Promise<Run> {
  const answer = await platform.call<Run>('POST', '/api/agent/runs', { key, body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The run as it stands. */
export async function readRun(platform: TestPlatform, key: string, id: number): Promise<Run> {
  return (await platform.call<Run>('GET', `/api/agent/runs/${id}`, { key })).body;
}

/** The run once it has ended, or waits for somebody. */
export async function runOnceAtRest(platform: TestPlatform, key: string, id: number): Promise<Run> {
  let run = await readRun(platform, key, id);
  await until('the run to come to rest', async () => {
    run = await readRun(platform, key, id);
    return ['completed', 'failed', 'cancelled', 'waiting'].includes(run.status);
  });
  return run;
}

/** Asks the agent, and gives the run once it has ended or waits for somebody. */
export async function runOf(platform: TestPlatform, key: string, body: Record<string, unknown>): Promise<Run> {
  const { id } = await askAgent(platform, key, body);
  return runOnceAtRest(platform, key, id);
}

/** The open question of a run. */
export async function questionOf(
  platform: TestPlatform,
  key: string,
): Promise<{ id: number; tool: string; reason: string; status: string }> {
  const { body } = await platform.call<{ approvals: { id: number; tool: string; reason: string; status: string }[] }>(
    'GET',
    '/api/agent/approvals?status=pending',
    { key },
  );
  const [first] = body.approvals;
  if (first === undefined) throw new Error('nothing is asked');
  return first;
}

/** Decides the open question of a run. */
export async function decide(platform: TestPlatform, key: string, how: 'approve' | 'reject'): Promise<Answer> {
  const { id } = await questionOf(platform, key);
  return platform.call('POST', `/api/agent/approvals/${id}/${how}`, { key });
}
