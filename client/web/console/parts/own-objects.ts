import { useQueries } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { readingAddress } from '../../intel/words.ts';
import { hrefOf } from '../routes.ts';
import type { PaletteEntry } from './commands.ts';
import { fileNameOf } from './file-name.ts';

/** More entries would push other results out of sight. */
const shownAtMost = 8;

/** The number of newest objects of each kind that are found by name. */
const limit = 50;

const entry = (kind: string, words: string, href: string): PaletteEntry => ({ href, words, kind });

/** What the key works with: tasks, drafts, webhooks, research, reports, runs, files and briefings. */
function useWork(): readonly PaletteEntry[] {
  const { trpc } = usePlatform();
  const [tasks, drafts, webhooks, research, reports, runs, files, briefings] = useQueries({
    queries: [
      trpc.scheduledTasks.list.queryOptions({ limit }),
      trpc.email.drafts.queryOptions({ limit }),
      trpc.webhooks.list.queryOptions({ limit: 20 }),
      trpc.research.list.queryOptions({ mine: true, limit }),
      trpc.services.reports.queryOptions({ limit }),
      trpc.agent.listRuns.queryOptions({ limit }),
      trpc.files.list.queryOptions({ limit }),
      trpc.intel.briefings.queryOptions({ limit }),
    ],
  });
  return [
    ...(tasks.data?.tasks ?? []).map(({ id, name }) => entry('Task', name, hrefOf('tasks', id))),
    ...(drafts.data?.drafts ?? []).map(({ id, subject }) =>
      entry('Draft', subject === '' ? 'No subject' : subject, hrefOf('drafts', id)),
    ),
    ...(webhooks.data?.webhooks ?? []).map(({ id, url }) =>
      entry('Webhook', url.replace(/^https?:\/\//, ''), hrefOf('webhooks', undefined, { webhook: id })),
    ),
    ...(research.data?.results ?? []).map(({ id, topic }) => entry('Research', topic, hrefOf('research', id))),
    ...(reports.data?.reports ?? []).map(({ id, topic }) => entry('Paid report', topic, hrefOf('reports', id))),
    ...(runs.data?.runs ?? []).map(({ id, goal }) => entry('Agent run', goal, hrefOf('agent', id))),
    // A shared file has no page of its own; the page of the list that begins with it shows it first.
    ...(files.data?.shares ?? []).map(({ id, file_path: path }) =>
      entry('Shared file', fileNameOf(path), hrefOf('files', undefined, { before: id + 1 })),
    ),
    ...(briefings.data?.briefings ?? []).map(({ filename, title }) =>
      entry('Briefing', title, readingAddress(filename)),
    ),
  ];
}

/** What the tools have stored for the key. */
function useResults(): readonly PaletteEntry[] {
  const { trpc } = usePlatform();
  const [texts, meetings, codes, repositories, reviews] = useQueries({
    queries: [
      trpc.content.list.queryOptions({ limit }),
      trpc.meeting.list.queryOptions({ mine: true, limit }),
      trpc.codeReview.list.queryOptions({ mine: true, limit }),
      trpc.vcs.repositories.queryOptions(),
      trpc.vcs.jobs.queryOptions({ mine: true, limit }),
    ],
  });
  return [
    ...(texts.data?.results ?? []).map(({ id, title, source_url: url }) =>
      entry('Repurposed text', title ?? url ?? `Text ${id}`, hrefOf('repurposing', id)),
    ),
    ...(meetings.data?.summaries ?? []).map(({ id, title, summary }) =>
      entry('Meeting summary', title ?? summary, hrefOf('meetings', id)),
    ),
    ...(codes.data?.reviews ?? []).map(({ id, summary }) =>
      entry('Code review', summary === '' ? `Review ${id}` : summary, hrefOf('code', id)),
    ),
    ...(repositories.data?.repositories ?? []).map(({ id, full_name: name }) =>
      entry('Repository', name, hrefOf('pulls', undefined, { repository: id })),
    ),
    ...(reviews.data?.jobs ?? []).map(({ id, repository, pr_number: number, pr_title: title }) =>
      entry('Pull request', `${title} (${repository} #${number})`, hrefOf('pulls', id)),
    ),
  ];
}

/** Whom an admin looks after; empty for others. */
function useAccounts(isAdmin: boolean): readonly PaletteEntry[] {
  const { trpc } = usePlatform();
  const forAdmins = { enabled: isAdmin };
  const [customers, subscribers, keys] = useQueries({
    queries: [
      trpc.monetization.customers.queryOptions({ limit }, forAdmins),
      trpc.intel.subscribers.queryOptions({ limit }, forAdmins),
      trpc.keys.list.queryOptions({ limit, status: 'active' }, forAdmins),
    ],
  });
  return [
    ...(customers.data?.customers ?? []).map(({ id, name, email }) =>
      entry('Customer', name === null ? email : `${name} (${email})`, hrefOf('customers', id)),
    ),
    ...(subscribers.data?.subscribers ?? []).map(({ id, email }) =>
      entry('Subscriber', email, hrefOf('subscribers', undefined, { before: id + 1 })),
    ),
    ...(keys.data?.keys ?? []).map(({ name, hint }) =>
      // Names can be the same; the end of a key is not.
      entry('Key', name, hrefOf('keys', undefined, { name: hint.slice(-4) })),
    ),
  ];
}

/** The newest objects of the key by name, for the command palette; empty until they are loaded. */
export function useOwnObjects(isAdmin: boolean): readonly PaletteEntry[] {
  return [...useWork(), ...useResults(), ...useAccounts(isAdmin)];
}

/** The objects whose names contain all typed words. */
export function matchingObjects(typed: string, things: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s/).filter(Boolean);
  if (words.join('').length < 2) return [];
  return things
    .filter(({ words: name, kind }) => words.every((word) => `${kind} ${name}`.toLowerCase().includes(word)))
    .slice(0, shownAtMost);
}
