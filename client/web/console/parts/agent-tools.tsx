import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { hrefOf } from '../routes.ts';

/** One tool of the agent. */
export type Tool = Outputs['agent']['listTools']['tools'][number];

/** The tools of the agent, which change with the platform alone. */
export function useTools() {
  const { trpc } = usePlatform();
  return useQuery(trpc.agent.listTools.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
}

/** What a tool does, in a few words; its name until these have come. */
export function ToolTitle({ name }: { name: string }) {
  const { data } = useTools();
  return data?.tools.find((tool) => tool.name === name)?.title ?? name.replaceAll('_', ' ');
}

/** A name is asked for once: what was deleted since has none any more. */
const named = { staleTime: 'static' } as const;

/** What a tool is called with: each argument by its name, as a link where there is a page of it. */
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

function TaskLink({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const { data } = useQuery(trpc.scheduledTasks.get.queryOptions({ task_id: id }, named));
  return <a href={hrefOf('tasks', id)}>{data === undefined ? id : `${data.name} (${id})`}</a>;
}

function DraftLink({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const { data } = useQuery(trpc.email.draft.queryOptions({ draft_id: id }, named));
  return <a href={hrefOf('drafts', id)}>{data === undefined ? id : `${data.subject} (${id})`}</a>;
}

function WebhookLink({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const { data } = useQuery(trpc.webhooks.list.queryOptions({ limit: 20 }, named));
  const webhook = data?.webhooks.find((one) => one.id === id);
  return <a href={hrefOf('webhooks')}>{webhook === undefined ? id : `${webhook.url} (${id})`}</a>;
}
