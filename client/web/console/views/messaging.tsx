import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { TextArea } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf, Pager } from '../parts/filter-links.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { listed, polling } from '../parts/polling.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { hrefOf } from '../routes.ts';

type Message = Outputs['messaging']['chatMessages']['messages'][number];
type Session = Outputs['messaging']['chatSessions']['sessions'][number];

const limit = 40;

/** What is said by chat and SMS, for admins. */
export function MessagingView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const given = filters.get('number') ?? '';
  const number = /^\d{5,15}$/.test(given) ? given : undefined;
  const status = useQuery(trpc.messaging.chatStatus.queryOptions(undefined, { staleTime: polling.seldom }));
  const sessions = useQuery(trpc.messaging.chatSessions.queryOptions({ limit: 20 }, listed(polling.usual * 2)));
  const messages = useQuery(
    trpc.messaging.chatMessages.queryOptions(
      { limit, ...beforeOf(filters), ...(number === undefined ? {} : { phone_number: number }) },
      listed(polling.usual * 2),
    ),
  );
  return (
    <>
      <ViewHead title="Messaging" words="WhatsApp and SMS with the numbers that may write to the platform." />
      <div className="columns">
        <Panel title="Setup">
          <Fetched query={status} what="the settings" rows={9}>
            {(settings) => <Settings settings={settings} />}
          </Fetched>
        </Panel>
        <Panel title="Numbers">
          <Fetched query={sessions} what="the numbers" rows={4}>
            {({ sessions: rows }) => <Sessions sessions={rows} />}
          </Fetched>
        </Panel>
      </div>
      <Panel
        title={number === undefined ? 'Messages' : `Messages with +${number}`}
        aside={number !== undefined && <a href={hrefOf('messaging')}>Show all</a>}
      >
        <Fetched query={messages} what="the messages" rows={8}>
          {({ messages: rows }) => (
            <>
              {number !== undefined && <Reply number={number} channel={rows[0]?.channel} />}
              <Messages messages={rows} />
              <Pager view="messaging" filters={filters} count={rows.length} limit={limit} lastId={rows.at(-1)?.id} />
            </>
          )}
        </Fetched>
      </Panel>
    </>
  );
}

/** Writes to a number that has written, or was written to. */
function Reply({ number, channel }: { number: string; channel: string | undefined }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput(`reply.${number}`, { text: '' });
  const input = { to: number, text: form.text, channel: channel === 'sms' ? ('sms' as const) : ('whatsapp' as const) };
  const send = useMutation(
    trpc.messaging.sendChat.mutationOptions({
      onSuccess: ({ ok, error, status, sent_via: via }) => {
        void queries.invalidateQueries(trpc.messaging.pathFilter());
        if (!ok) return tell.bad(error ?? 'It was not sent.');
        change({ text: '' });
        forget();
        if (via === 'outbox') tell.good('Saved to the outbox, because no provider is set up.');
        else tell.good(status === 'queued' ? 'Queued. It is sent as soon as the provider accepts it.' : 'Sent.');
      },
    }),
  );
  return (
    <CallForm
      call={{ operation: 'messaging.sendChat', method: 'POST', path: '/api/messaging/chat/send', input }}
      error={send.error}
      fields={['text']}
      isBusy={send.isPending}
      button="Send"
      onSubmit={() => send.mutate(input)}
    >
      {(complaintOf) => (
        <TextArea
          label={`Reply by ${input.channel === 'sms' ? 'SMS' : 'WhatsApp'}`}
          rows={3}
          complaint={complaintOf('text')}
          value={form.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
    </CallForm>
  );
}

function Settings({ settings }: { settings: Outputs['messaging']['chatStatus'] }) {
  return (
    <div className="stack">
      {settings.sends_by === 'outbox' && (
        <Notice tone="warn">
          No provider is set up: messages are saved as files in the outbox and are not delivered.
        </Notice>
      )}
      {!settings.callbacks_signed && <Notice tone="warn">Unsigned callbacks are accepted.</Notice>}
      <dl className="facts">
        <dt>Sends from</dt>
        <dd className="figures">{settings.chat_number === '' ? 'No number' : settings.chat_number}</dd>
        <dt>Authorized numbers</dt>
        <dd className="figures">
          {settings.authorized_numbers.length === 0 ? 'None' : settings.authorized_numbers.join(', ')}
        </dd>
        <dt>Commands</dt>
        <dd className="row tight">
          {settings.registered_intents.map((intent) => (
            <Badge key={intent}>{intent}</Badge>
          ))}
        </dd>
        <dt>Incoming webhooks</dt>
        <dd className="address">{settings.webhook_urls.inbound}</dd>
      </dl>
    </div>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  if (sessions.length === 0) {
    return <EmptyState title="No conversations yet">A number appears here with its first message.</EmptyState>;
  }
  return (
    <Table
      caption="Numbers, newest first"
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Number',
          cell: ({ phone_number: number, channel }) => (
            <span className="row tight">
              <a href={hrefOf('messaging', undefined, { number })}>+{number}</a>
              <span className="small soft">{channel}</span>
            </span>
          ),
        },
        { title: 'Asked for', cell: ({ last_intent: intent }) => intent ?? <span className="soft">–</span> },
        { title: 'Last', cell: ({ updated_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <EmptyState title="No messages">They are kept for 90 days.</EmptyState>;
  return (
    <ol className="messages">
      {messages.map((message) => (
        <li key={message.id} data-direction={message.direction}>
          <p className="message-text">{message.content}</p>
          <p className="row tight small soft">
            <span>
              {message.direction === 'inbound' ? 'From' : 'To'} +{message.phone_number}
            </span>
            <StatusBadge status={message.status} />
            {message.intent !== null && <Badge>{message.intent}</Badge>}
            <When at={message.created_at} />
          </p>
          {message.error !== null && <p className="small bad-words">{message.error}</p>}
        </li>
      ))}
    </ol>
  );
}
