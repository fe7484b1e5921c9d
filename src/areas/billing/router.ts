import { router } from '#api/trpc.ts';
import { getUsage } from './operations/get-usage.ts';
import { listTiers } from './operations/list-tiers.ts';

export const billingRouter = router({
  tiers: listTiers,
  usage: getUsage,
});
