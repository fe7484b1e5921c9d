import { LockMode } from '@mikro-orm/postgresql';
import { cancelOpenResearch, countTried, soldResearches } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { deepStepNames } from '../schema.ts';
import { removeDeepFile } from './file.ts';
import { priceSteps, stepsUntil, totalsOf } from './methods.ts';

/**
 * Cancels a deep briefing that is not finished: its row, its research and the job of that research in one transaction,
 * so that nothing more is written. It counts against no allowance, and no mail is sent. A finished one is unchanged.
 */
export async function cancelOpenDeep(resources: Resources, { id, researchId }: DeepBriefing): Promise<void> {
  let isCancelled = false;
  await cancelOpenResearch(resources, { id: researchId, keyId: null }, async (em) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const briefing = await em.findOneOrFail(DeepBriefing, { id }, locked);
    if (briefing.status !== 'pending') return;
    const completedAt = resources.clock.now();
    const [research] = await soldResearches(em, [researchId]);
    const reached = deepStepNames.find((name) => name === research?.progress.step);
    const taken = priceSteps({ ...(await countTried(em, researchId)), written: 0 });
    const steps = stepsUntil(taken, reached ?? (research?.status === 'completed' ? 'checking' : 'planning'));
    const { tokens, cost } = totalsOf(steps);
    const metadata = {
      total_tokens: tokens,
      total_sources: 0,
      generation_time_seconds: (completedAt.getTime() - briefing.createdAt.getTime()) / 1_000,
      estimated_cost: cost,
      filepath: '',
      is_cancelled: true,
    };
    em.assign(briefing, { status: 'failed', error: 'It was cancelled', steps, metadata, completedAt });
    await em.flush();
    isCancelled = true;
  });
  // The file may be left over from an interrupted attempt. An attempt in progress removes its own.
  if (isCancelled) await removeDeepFile(resources, id);
}
