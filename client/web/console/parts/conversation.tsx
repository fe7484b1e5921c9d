import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { TextArea } from '../../design/field.tsx';
import { capitalized } from '../../design/format.ts';
import { Icon } from '../../design/icon.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf } from '../routes.ts';
import { CallForm } from './call-form.tsx';
import { Fetched } from './fetched.tsx';
import { beforeOf, Pager } from './filter-links.tsx';
import { useKeptInput } from './kept-input.ts';
import { listed, polling, useIsVisible } from './polling.ts';
import { StatusBadge } from './status-badge.tsx';
import { When } from './when.tsx';

type Message = Outputs['messaging']['chatMessages']['messages'][number];
type Session = Outputs['messaging']['chatSessions']['sessions'][number];

const limit = 40;

/** The display name of a channel. */
export const channelWords = (channel: string): string =>
  ({ whatsapp: 'WhatsApp', sms: 'SMS', rcs: 'RCS' })[channel] ?? capitalized(channel);

interface ConversationProps {
  number: string;
  /** The session of the number; undefined if there has been no message yet. */
  session: Session | undefined;
  filters: URLSearchParams;
}

/** The messages with one number, oldest first, and the reply form. Visible messages are marked as read. */
export function Conversation({ number, session, filters }: ConversationProps) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.messaging.chatMessages.queryOptions(
      { limit, ...beforeOf(filters), phone_number: number },
      listed(polling.usual),
    ),
  );
  const messages = query.data?.messages;
  useMarkRead(session, messages?.[0]?.id);
  const whole = useRef<HTMLElement>(null);
  const reply = useReply(number, session?.channel ?? messages?.[0]?.channel, () => {
    // Another message can follow at once; but whoever has moved on meanwhile stays where they are.
    const form = whole.current?.querySelector('form');
    if (form?.contains(document.activeElement) === true) form.querySelector('textarea')?.focus();
  });
  return (
    <section ref={whole} className="card panel conversation" aria-label={`Conversation with +${number}`}>
      <div className="card-head">
        <a className="back" href={hrefOf('messaging', undefined, { older: filters.get('older') ?? undefined })}>
          <Icon name="back" size={14} /> Conversations
        </a>
        <h2>+{number}</h2>
        {session !== undefined && <span className="small soft">{channelWords(session.channel)}</span>}
      </div>
      <div className="message-space">
        <Fetched query={query} what="the messages" rows={6}>
          {({ messages: rows }) => (
            <>
              <Pager view="messaging" filters={filters} count={rows.length} limit={limit} lastId={rows.at(-1)?.id} />
              <Messages messages={rows.toReversed()} sending={reply.sending} />
            </>
          )}
        </Fetched>
      </div>
      {reply.form}
    </section>
  );
}

/** Marks shown messages as read once the tab is visible: it may have been opened in the background. */
function useMarkRead(session: Session | undefined, newest: number | undefined): void {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { mutate } = useMutation(
    trpc.messaging.updateChatSession.mutationOptions({
      onSuccess: () => queries.invalidateQueries(trpc.messaging.chatSessions.pathFilter()),
    }),
  );
  const id = session?.id;
  const isVisible = useIsVisible();
  const hasUnread = session !== undefined && session.unread > 0;
  useEffect(() => {
    if (id === undefined || newest === undefined || !hasUnread || !isVisible) return;
    mutate({ session_id: id, read_message_id: newest });
  }, [id, newest, hasUnread, isVisible, mutate]);
}

/** The reply form, and the text being sent. */
function useReply(number: string, lastChannel: string | undefined, onSent: () => void) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput(`reply.${number}`, { text: '' });
  const channel = lastChannel === 'sms' ? ('sms' as const) : ('whatsapp' as const);
  const input = { to: number, text: form.text, channel };
  const send = useMutation(
    trpc.messaging.sendChat.mutationOptions({
      onSuccess: async ({ ok, error, status, sent_via: via }) => {
        if (ok) {
          change({ text: '' });
          forget();
          onSent();
        }
        await queries.invalidateQueries(trpc.messaging.pathFilter());
        if (!ok) tell.bad(error ?? 'Not sent.');
        else if (via === 'outbox') tell.good('Saved to the outbox, because no provider is set up.');
        else tell.good(status === 'queued' ? 'Queued. It is sent as soon as the provider accepts it.' : 'Sent.');
      },
    }),
  );
  return {
    sending: send.isPending ? send.variables.text : undefined,
    form: (
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
            label={`Reply by ${channelWords(channel)}`}
            rows={3}
            maxLength={10_000}
            complaint={complaintOf('text')}
            value={form.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </CallForm>
    ),
  };
}

interface MessagesProps {
  /** Oldest first. */
  messages: readonly Message[];
  /** The message being sent, which is not in the list yet. */
  sending: string | undefined;
}

function Messages({ messages, sending }: MessagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest message
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest, sending]);
  if (messages.length === 0 && sending === undefined) {
    return <p className="small soft">No messages yet. Messages are kept for 90 days.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must work with the keyboard
    <div className="message-scroll" role="log" aria-label="Messages" tabIndex={0} ref={list}>
      <ol className="messages">
        {messages.map((message) => (
          <li key={message.id} data-direction={message.direction}>
            <p className="message-text">{message.content}</p>
            <p className="row tight small soft">
              <When at={message.created_at} />
              {message.direction === 'outbound' && <StatusBadge status={message.status} />}
              {message.direction === 'inbound' && message.intent !== null && (
                <Badge>{message.intent === 'unknown' ? 'No command' : capitalized(message.intent)}</Badge>
              )}
            </p>
            {message.error !== null && <p className="small bad-words">{message.error}</p>}
          </li>
        ))}
        {sending !== undefined && (
          <li data-direction="outbound" aria-busy="true">
            <p className="message-text">{sending}</p>
            <p className="small soft">Sending…</p>
          </li>
        )}
      </ol>
    </div>
  );
}
