import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { AppRouter } from '../../../src/areas/index.ts';
import { type Client, createClient } from '../../index.ts';
import { trpcClientOf } from '../../trpc.ts';

/** A page's connection to the platform. */
export interface Platform {
  /** For calls outside of components. */
  client: Client;
  /**
   * For components: `useQuery(trpc.research.list.queryOptions({ limit: 10 }))`, and likewise for mutations and
   * subscriptions.
   */
  trpc: TRPCOptionsProxy<AppRouter>;
  queries: QueryClient;
}

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Connects to the platform at a URL, with or without a key. */
function connect(url: string, apiKey?: string): Platform {
  const client = createClient({ url, apiKey });
  // The client itself retries temporary failures.
  const queries = new QueryClient({
    defaultOptions: {
      // A form should report that there is no network instead of waiting silently.
      mutations: { networkMode: 'always' },
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    },
  });
  return {
    client,
    queries,
    trpc: createTRPCOptionsProxy<AppRouter>({ client: trpcClientOf(client), queryClient: queries }),
  };
}

interface PlatformProviderProps {
  url: string;
  apiKey?: string;
  /** Called with the connection before anything inside uses it. */
  onConnect?: (platform: Platform) => void;
  children: ReactNode;
}

/** Provides a connection to the platform. Another `apiKey` creates a new connection with an empty cache. */
export function PlatformProvider({ url, apiKey, onConnect, children }: PlatformProviderProps) {
  const [platform] = useState(() => {
    const connected = connect(url, apiKey);
    onConnect?.(connected);
    return connected;
  });
  return (
    <PlatformContext.Provider value={platform}>
      <QueryClientProvider client={platform.queries}>{children}</QueryClientProvider>
    </PlatformContext.Provider>
  );
}

/** The connection of the nearest {@link PlatformProvider}. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('There is no PlatformProvider above this component');
  return platform;
}
