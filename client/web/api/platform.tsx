import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { AppRouter } from '../../../src/areas/index.ts';
import { type Client, createClient } from '../../index.ts';
import { trpcClientOf } from '../../trpc.ts';

/** The way to the platform that a page has. */
export interface Platform {
  /** For calls outside of components. */
  client: Client;
  /** For components: `useQuery(trpc.research.list.queryOptions({ limit: 10 }))`, and alike for mutations and streams. */
  trpc: TRPCOptionsProxy<AppRouter>;
  queries: QueryClient;
}

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Makes the way to the platform at an address, with or without a key. */
function connect(url: string, apiKey?: string): Platform {
  const client = createClient({ url, apiKey });
  // The client itself sends again what fails for a passing reason.
  const queries = new QueryClient({
    defaultOptions: {
      // A form is told that there is no network; it does not wait for one without a word.
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
  /** Told of the connection before anything inside uses it. */
  onConnect?: (platform: Platform) => void;
  children: ReactNode;
}

/** Gives everything inside a connection to the platform; another `apiKey` is another connection, with nothing kept. */
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
