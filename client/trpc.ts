import { createTRPCClientProxy, getUntypedClient, type TRPCClient } from '@trpc/client';
import type { Client } from './client.ts';
import type { AppRouter } from './operations.ts';

export type { AppRouter };

/**
 * The same client as a tRPC client, for libraries such as `@trpc/tanstack-react-query`. It retries, aborts and fails
 * like the client that it was made from.
 */
export function trpcClientOf(client: Client): TRPCClient<AppRouter> {
  return createTRPCClientProxy(getUntypedClient(client as unknown as TRPCClient<AppRouter>));
}
