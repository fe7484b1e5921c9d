import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import '../messaging.css';
import { Conversation, channelWords } from '../parts/conversation.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { Pager } from '../parts/filter-links.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { goTo, hrefOf } from '../routes.ts';

type Session = Outputs['messaging']['chatSessions']['sessions'][number];

const limit = 100;

/** The filter with the page of conversations; the page of messages is in `before`. */
const listName = 'older';

/** The cursor of a page of conversations: the last one, and the time of its last message. */
const placeOf = (last: Session | undefined): string | undefined =>
  last === undefined ? undefined : [last.id, ...(last.last_message === null ? [] : [last.last_message.id])].join('-');

/** The page named in the address. */
function olderThan(filters: URLSearchParams): { before?: number; last_message?: number } {
  const [, before, lastMessageId] = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/.exec(filters.get(listName) ?? '') ?? [];
  return {
    ...(before === undefined ? {} : { before: Number(before) }),
    ...(lastMessageId === undefined ? {} : { last_message: Number(lastMessageId) }),
  };
}

/** The time of the last message. */
const lastAt = ({ last_message: last, updated_at: at }: Session): string => last?.created_at ?? at;

/** Chat and SMS messages, for admins: the conversations on the left, the selected one on the right. */
export function MessagingView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const given = filters.get('number') ?? '';
  const number = /^\d{5,15}$/.test(given) ? given : undefined;
  const status = useQuery(trpc.messaging.chatStatus.queryOptions(undefined, { staleTime: polling.seldom }));
  const sessions = useQuery(
    trpc.messaging.chatSessions.queryOptions({ limit, ...olderThan(filters) }, listed(polling.usual)),
  );
  const session = useSession(number, sessions.data?.sessions);
  return (
    <>
      <ViewHead title="Messaging" words="WhatsApp and SMS conversations with authorized numbers." />
      <div className="inbox" data-open={number !== undefined || undefined}>
        <section className="card panel threads" aria-label="Conversations">
          <NewConversation />
          <Fetched query={sessions} what="the conversations" rows={5}>
            {({ sessions: rows }) => (
              <>
                <Threads sessions={rows} current={number} older={filters.get(listName) ?? undefined} />
                <Pager
                  view="messaging"
                  filters={filters}
                  count={rows.length}
                  limit={limit}
                  lastId={placeOf(rows.at(-1))}
                  name={listName}
                />
              </>
            )}
          </Fetched>
        </section>
        {number === undefined ? (
          <section className="card panel nothing-open">
            <EmptyState title="No conversation selected">Select one to read it and to reply.</EmptyState>
          </section>
        ) : (
          <Conversation key={number} number={number} session={session} filters={filters} />
        )}
      </div>
      <Panel title="Setup" aside={<TestButton />}>
        <Fetched query={status} what="the settings" rows={6}>
          {(settings) => (
            <div className="stack">
              <Warnings settings={settings} />
              <Settings settings={settings} />
            </div>
          )}
        </Fetched>
      </Panel>
    </>
  );
}

/** The session of a number, from the list or, if it is on another page, fetched by itself. */
function useSession(number: string | undefined, rows: readonly Session[] | undefined): Session | undefined {
  const { trpc } = usePlatform();
  const found = rows?.find(({ phone_number: other }) => other === number);
  const isAsked = number !== undefined && rows !== undefined && found === undefined;
  const alone = useQuery(
    trpc.messaging.chatSessions.queryOptions(
      { limit: 1, phone_number: number ?? '' },
      { enabled: isAsked, ...listed(polling.usual) },
    ),
  );
  return found ?? (isAsked ? alone.data?.sessions.find(({ phone_number: other }) => other === number) : undefined);
}

/** Sends a message that says it is a test, and reports what became of it. */
function TestButton() {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const test = useMutation(
    trpc.messaging.testChat.mutationOptions({
      onSuccess: ({ test_sent_to: number, success, sent_via: via, error }) => {
        if (!success) tell.bad(error ?? 'The test message could not be sent.');
        else tell.good(via === 'outbox' ? `Test for +${number} saved in the outbox.` : `Test sent to +${number}.`);
      },
      onError: tell.bad,
    }),
  );
  return (
    <Button isBusy={test.isPending} onClick={() => test.mutate({})}>
      Send a test
    </Button>
  );
}

function Warnings({ settings }: { settings: Outputs['messaging']['chatStatus'] }) {
  return (
    <>
      {settings.sends_by === 'outbox' && (
        <Notice tone="warn">
          No provider is set up: messages are saved as files in the outbox and are not delivered. Set CHAT_APP_ID and
          CHAT_PRIVATE_KEY to deliver them.
        </Notice>
      )}
      {settings.callbacks_signed && !settings.signature_secret_set && (
        <Notice tone="warn">
          {settings.sms_signed ? 'Every incoming message' : 'Every incoming chat message'} is rejected, because there is
          no secret to verify its signature. Set CHAT_SIGNATURE_SECRET to the one that your provider signs with.
        </Notice>
      )}
      {!settings.callbacks_signed && (
        <Notice tone="warn">Unsigned callbacks are accepted. Set CHAT_SIGNATURE_SECRET to reject them.</Notice>
      )}
    </>
  );
}

/** Opens the conversation with a number, even a new one. */
function NewConversation() {
  const { form, change, forget } = useKeptInput('messaging.number', { number: '' });
  const [isBad, setIsBad] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const digits = form.number.replace(/[^0-9]/g, '');
    const isNumber = digits.length >= 5 && digits.length <= 15;
    setIsBad(!isNumber);
    if (!isNumber) return;
    change({ number: '' });
    forget();
    goTo(hrefOf('messaging', undefined, { number: digits }));
  };
  return (
    <form className="ask thread-search" onSubmit={submit} noValidate>
      <TextField
        label="Message a number"
        type="tel"
        autoComplete="off"
        placeholder="+49 151 0001000"
        complaint={isBad ? 'Type the number with its country code: 5 to 15 digits.' : undefined}
        value={form.number}
        onChange={(event) => change({ number: event.target.value })}
      />
      <Button type="submit">Open</Button>
    </form>
  );
}

interface ThreadsProps {
  sessions: readonly Session[];
  current: string | undefined;
  /** The current page, which stays when a conversation is opened. */
  older: string | undefined;
}

function Threads({ sessions, current, older }: ThreadsProps) {
  if (sessions.length === 0) {
    return <EmptyState title="No conversations yet">A number appears here with its first message.</EmptyState>;
  }
  return (
    <ul className="thread-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <Thread session={session} isCurrent={session.phone_number === current} older={older} />
        </li>
      ))}
    </ul>
  );
}

interface ThreadProps {
  session: Session;
  isCurrent: boolean;
  older: string | undefined;
}

/** The first line of a message that is not empty. */
const firstLine = (content: string): string => content.trim().split('\n')[0] ?? '';

function Thread({ session, isCurrent, older }: ThreadProps) {
  const { phone_number: number, unread, last_message: last, channel } = session;
  return (
    <a
      className="thread"
      href={hrefOf('messaging', undefined, { [listName]: older, number })}
      aria-current={isCurrent || undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className="thread-number">+{number}</span>
      <span className="small soft thread-when">
        <When at={lastAt(session)} />
      </span>
      <span className="small soft thread-last">
        {channelWords(channel)} ·{' '}
        {last === null
          ? 'No messages kept'
          : `${last.direction === 'outbound' ? 'You: ' : ''}${firstLine(last.content)}`}
      </span>
      {unread > 0 && <Badge tone="accent">{unread === 1 ? '1 unread' : `${unread} unread`}</Badge>}
    </a>
  );
}

function Settings({ settings }: { settings: Outputs['messaging']['chatStatus'] }) {
  return (
    <dl className="facts">
      <dt>Sends from</dt>
      <dd className="figures">{settings.chat_number === '' ? 'No number' : `+${settings.chat_number}`}</dd>
      <dt>Authorized numbers</dt>
      <dd className="figures">
        {settings.authorized_numbers.length === 0
          ? 'None'
          : settings.authorized_numbers.map((number) => `+${number}`).join(', ')}
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
  );
}
