import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../support/platform.ts';
import { giveTier } from './briefing-world.ts';

/** A deep briefing as it stands in the tables, of dana@example.com. Gives its id. */
export async function addDeepBriefing(
  platform: TestPlatform,
  { status, content, error = null }: { status: string; content: string | null; error?: string | null },
): Promise<string> {
  await giveTier(platform, 'dana@example.com', 'global');
  const ordered = await platform.call<{ job_id: string }>('POST', '/api/intel/deep-briefing', {
    key: platform.adminKey,
    body: { topic: `A topic ${randomUUID()}`, location: 'Everywhere', email: 'dana@example.com' },
  });
  const id = ordered.body.job_id;
  const isOver = status === 'completed' || status === 'failed';
  await platform.app.resources.db
    .em()
    .execute('update deep_briefing set status = ?, content = ?, error = ?, completed_at = ? where id = ?', [
      ...[status, content, error, isOver ? new Date(0) : null, id],
    ]);
  return id;
}
