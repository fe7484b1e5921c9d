import { useQueries } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { hrefOf } from '../routes.ts';
import type { PaletteEntry } from './commands.ts';

/** More entries would push other results out of sight. */
const shownAtMost = 8;

/** The newest objects of the key by name, for the command palette; empty until they are loaded. */
export function useOwnThings(): readonly PaletteEntry[] {
  const { trpc } = usePlatform();
  const [research, tasks, drafts, webhooks] = useQueries({
    queries: [
      trpc.research.list.queryOptions({ mine: true, limit: 50 }),
      trpc.scheduledTasks.list.queryOptions({ limit: 50 }),
      trpc.email.drafts.queryOptions({ limit: 50 }),
      trpc.webhooks.list.queryOptions({ limit: 20 }),
    ],
  });
  return [
    ...(tasks.data?.tasks ?? []).map(({ id, name }) => ({ href: hrefOf('tasks', id), words: name, kind: 'Task' })),
    ...(drafts.data?.drafts ?? []).map(({ id, subject }) => ({
      href: hrefOf('drafts', id),
      words: subject === '' ? 'No subject' : subject,
      kind: 'Draft',
    })),
    ...(webhooks.data?.webhooks ?? []).map(({ id, url }) => ({
      href: hrefOf('webhooks', undefined, { webhook: id }),
      words: url.replace(/^https?:\/\//, ''),
      kind: 'Webhook',
    })),
    ...(research.data?.results ?? []).map(({ id, topic }) => ({
      href: hrefOf('research', id),
      words: topic,
      kind: 'Research',
    })),
  ];
}

/** The objects whose names contain all typed words. */
export function thingsFor(typed: string, things: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s/).filter(Boolean);
  if (words.join('').length < 2) return [];
  return things
    .filter(({ words: name, kind }) => words.every((word) => `${kind} ${name}`.toLowerCase().includes(word)))
    .slice(0, shownAtMost);
}
