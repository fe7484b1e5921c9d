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

const entry = (kind: string, words: string, to: string): PaletteEntry => ({ to, words, kind });

/** Whether a query is needed. */
interface Need {
  enabled: boolean;
}

/** Objects by name, as far as they are loaded. */
interface Objects {
  objects: readonly PaletteEntry[];
  isLoading: boolean;
}

const areLoading = (queries: readonly { isLoading: boolean }[]): boolean => queries.some(({ isLoading }) => isLoading);

/** What the key works with: tasks, drafts, webhooks, research, reports, runs, files and briefings. */
function useWork(need: Need): Objects {
  const { trpc } = usePlatform();
  const queries = useQueries({
    queries: [
      trpc.scheduledTasks.list.queryOptions({ limit }, need),
      trpc.email.drafts.queryOptions({ limit }, need),
      trpc.webhooks.list.queryOptions({ limit: 20 }, need),
      trpc.research.list.queryOptions({ mine: true, limit }, need),
      trpc.services.reports.queryOptions({ limit }, need),
      trpc.agent.listRuns.queryOptions({ limit }, need),
      trpc.files.list.queryOptions({ limit }, need),
      trpc.intel.briefings.queryOptions({ limit }, need),
    ],
  });
  const [tasks, drafts, webhooks, research, reports, runs, files, briefings] = queries;
  const objects = [
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
  return { objects, isLoading: areLoading(queries) };
}

/** What the tools have stored for the key. */
function useResults(need: Need): Objects {
  const { trpc } = usePlatform();
  const queries = useQueries({
    queries: [
      trpc.content.list.queryOptions({ limit }, need),
      trpc.meeting.list.queryOptions({ mine: true, limit }, need),
      trpc.codeReview.list.queryOptions({ mine: true, limit }, need),
      trpc.vcs.repositories.queryOptions(undefined, need),
      trpc.vcs.jobs.queryOptions({ mine: true, limit }, need),
    ],
  });
  const [texts, meetings, codes, repositories, reviews] = queries;
  const objects = [
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
  return { objects, isLoading: areLoading(queries) };
}

/** Whom an admin looks after. */
function useAccounts(need: Need): Objects {
  const { trpc } = usePlatform();
  const queries = useQueries({
    queries: [
      trpc.monetization.customers.queryOptions({ limit }, need),
      trpc.intel.subscribers.queryOptions({ limit }, need),
      trpc.keys.list.queryOptions({ limit, status: 'active' }, need),
    ],
  });
  const [customers, subscribers, keys] = queries;
  const objects = [
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
  return { objects, isLoading: areLoading(queries) };
}

/**
 * The newest objects of the key whose names contain all typed words. The lists are requested with the first two letters,
 * because most people open the palette to go to a view, and the calls count towards the hourly limit.
 */
export function useMatchingObjects(typed: string, isAdmin: boolean): Objects {
  const words = typed.toLowerCase().split(/\s/).filter(Boolean);
  const isNamed = words.join('').length >= 2;
  const found = [
    useWork({ enabled: isNamed }),
    useResults({ enabled: isNamed }),
    useAccounts({ enabled: isNamed && isAdmin }),
  ];
  const objects = found
    .flatMap((one) => one.objects)
    .filter(({ words: name, kind }) => words.every((word) => `${kind} ${name}`.toLowerCase().includes(word)));
  return { objects: isNamed ? objects.slice(0, shownAtMost) : [], isLoading: areLoading(found) };
}
