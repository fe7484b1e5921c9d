import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { hrefOf } from '../routes.ts';

/** A tool of the agent. */
export type Tool = Outputs['agent']['listTools']['tools'][number];

/** The tools of the agent, which only change with a new release. */
export function useTools() {
  const { trpc } = usePlatform();
  return useQuery(trpc.agent.listTools.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
}

/** A short description of a tool; its name until the tools are loaded. */
export function ToolTitle({ name }: { name: string }) {
  const { data } = useTools();
  return data?.tools.find((tool) => tool.name === name)?.title ?? name.replaceAll('_', ' ');
}

/** Names are loaded once, because a deleted object has none any more. */
const named = { staleTime: 'static' } as const;

/** The arguments of a tool call by name, as links to their pages if they have one. */
export function Arguments({ input }: { input: Record<string, unknown> }) {
  const entries = Object.entries(input);
  if (entries.length === 0) return <p className="soft small">No arguments.</p>;
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="capital">{name.replace(/_id$/, '').replaceAll('_', ' ')}</dt>
          <dd>
            <Argument name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Argument({ name, value }: { name: string; value: unknown }) {
  if (typeof value === 'number' && name === 'task_id') return <TaskLink id={value} />;
  if (typeof value === 'number' && name === 'draft_id') return <DraftLink id={value} />;
  if (typeof value === 'number' && name === 'webhook_id') return <WebhookLink id={value} />;
  if (typeof value === 'number' && name === 'research_id') return <a href={hrefOf('research', value)}>{value}</a>;
  if (typeof value === 'string') return <span className="message-text">{value}</span>;
  return <code>{JSON.stringify(value)}</code>;
}

interface NamedLinkProps {
  href: string;
  id: number;
  /** Its name; undefined if it is not known, or not yet. */
  words: string | undefined;
  isPending: boolean;
}

/** A link by name. What follows waits for the name, because a long one takes another line. */
function NamedLink({ href, id, words, isPending }: NamedLinkProps) {
  return (
    <a href={href} aria-busy={isPending || undefined}>
      {words ?? id}
    </a>
  );
}

function TaskLink({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const { data, isPending } = useQuery(trpc.scheduledTasks.get.queryOptions({ task_id: id }, named));
  return <NamedLink href={hrefOf('tasks', id)} words={data && `${data.name} (${id})`} {...{ id, isPending }} />;
}

function DraftLink({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const { data, isPending } = useQuery(trpc.email.draft.queryOptions({ draft_id: id }, named));
  return <NamedLink href={hrefOf('drafts', id)} words={data && `${data.subject} (${id})`} {...{ id, isPending }} />;
}

function WebhookLink({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const { data, isPending } = useQuery(trpc.webhooks.list.queryOptions({ limit: 20 }, named));
  const webhook = data?.webhooks.find((one) => one.id === id);
  return <NamedLink href={hrefOf('webhooks')} words={webhook && `${webhook.url} (${id})`} {...{ id, isPending }} />;
}
