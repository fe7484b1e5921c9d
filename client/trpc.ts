import { createTRPCClientProxy, getUntypedClient, type TRPCClient } from '@trpc/client';
import type { Client } from './client.ts';
import type { AppRouter } from './operations.ts';

export type { AppRouter };

/**
 * The same client as tRPC knows clients, for packages that are built for tRPC: `@trpc/tanstack-react-query` and others. It
 * repeats, ends and refuses calls as the client does that it is made from.
 */
export function trpcClientOf(client: Client): TRPCClient<AppRouter> {
  return createTRPCClientProxy(getUntypedClient(client as unknown as TRPCClient<AppRouter>));
}
