import { router } from '#api/trpc.ts';

export const agentRouter = router({});
