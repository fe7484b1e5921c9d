import type { WatchView } from '#areas/intel/watch-view.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { giveTier } from './briefing-world.ts';
import { sessionOf, subscriberRow } from './subscriber-world.ts';

/** What an operation of the pages answered. */
interface Told<Value> {
  status: number;
  value: Value;
  /** Why it was refused. */
  message: string | undefined;
}

/** A reader who has signed in, and calls what the pages call. */
export interface SignedReader {
  subscriberId: number;
  headers: Record<string, string>;
  ask<Value>(operation: string): Promise<Told<Value>>;
  tell<Value>(operation: string, input: object): Promise<Told<Value>>;
  /** Follows something. */
  follow(what: object): Promise<WatchView>;
}

interface Envelope<Value> {
  result?: { data: Value };
  error?: { message: string };
}

/** Signs a subscriber of a tier in by a mailed link. */
export async function signIn(
  platform: TestPlatform,
  { email, tier = 'explorer', purpose = 'manage' }: { email: string; tier?: string; purpose?: 'read' | 'manage' },
): Promise<SignedReader> {
  await giveTier(platform, email, tier);
  const headers = await sessionOf(platform, email, purpose);
  const call = async <Value>(method: 'GET' | 'POST', operation: string, input?: object): Promise<Told<Value>> => {
    const path = `/trpc/intel.${operation}`;
    const more = input === undefined ? {} : { body: input };
    const { status, body } = await platform.call<Envelope<Value>>(method, path, { headers, ...more });
    return { status, value: body.result?.data as Value, message: body.error?.message };
  };
  const tell = <Value>(operation: string, input: object) => call<Value>('POST', operation, input);
  return {
    subscriberId: (await subscriberRow(platform, email))?.id ?? 0,
    headers,
    ask: (operation) => call('GET', operation),
    tell,
    follow: async (what) => {
      const { status, value, message } = await tell<WatchView>('saveWatch', what);
      if (status !== 200) throw new Error(`not followed: ${status} ${message}`);
      return value;
    },
  };
}

/** The path of an address of ours. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
