import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type LocalWeb, startLocalWeb, type WebAnswer, type WebRequest } from '../../support/local-web.ts';
import { type Answer, type PlatformOptions, startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

export const ownNumber = '14155550000';
export const signatureSecret = 'the-signature-secret-of-the-tests';
export const appId = 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab';

/** Numbers that may write: each test takes some of its own, and others when it is tried again. */
export const numbers = Array.from({ length: 90 }, (_, index) => `49151000010${String(index).padStart(2, '0')}`);

/** A message as the platform lists it. */
export interface StoredMessage {
  id: number;
  phone_number: string;
  direction: 'inbound' | 'outbound';
  content: string;
  intent: string | null;
  created_at: string;
  message_uuid: string | null;
  channel: string;
  message_type: string;
  status: string;
  error: string | null;
}

/** The environment of a platform that takes signed callbacks and writes to the outbox. */
const chatEnvironment: Record<string, string> = {
  CHAT_NUMBER: `+${ownNumber}`,
  CHAT_AUTHORIZED_NUMBERS: numbers.join(', '),
  CHAT_SIGNATURE_SECRET: signatureSecret,
};

export const startChatPlatform = (options: PlatformOptions = {}): Promise<TestPlatform> =>
  startPlatform({ ...options, environment: { ...chatEnvironment, ...options.environment } });

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const providerKeys = {
  publicKey: keys.publicKey,
  pem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

type ProviderAnswer = WebAnswer | ((body: Record<string, string>) => Promise<WebAnswer | undefined>);

/** A local server in the place of the provider's Messages API. */
export interface LocalProvider {
  readonly web: LocalWeb;
  readonly environment: Record<string, string>;
  /** What was taken with 202, in order. */
  readonly taken: { uuid: string; body: Record<string, string> }[];
  /** Answers the next requests in place of 202, one each; undefined is 202 after all. */
  willAnswer(...answers: ProviderAnswer[]): void;
}

export async function startLocalProvider(): Promise<LocalProvider> {
  const web = await startLocalWeb();
  const waiting: ProviderAnswer[] = [];
  const taken: LocalProvider['taken'] = [];
  web.page('/v1/messages', async (request: WebRequest): Promise<WebAnswer> => {
    const next = waiting.shift();
    const body = JSON.parse(request.body) as Record<string, string>;
    const answer = typeof next === 'function' ? await next(body) : next;
    if (answer !== undefined) return answer;
    const uuid = randomUUID();
    taken.push({ uuid, body });
    return { status: 202, json: { message_uuid: uuid } };
  });
  return {
    web,
    environment: {
      CHAT_APP_ID: appId,
      CHAT_PRIVATE_KEY: providerKeys.pem.replaceAll('\n', '\\n'),
      CHAT_API_URL: web.url(''),
    },
    taken,
    willAnswer: (...answers) => void waiting.push(...answers),
  };
}

/** Claims and secret of a token, where they differ from a good one's. */
export interface TokenChanges {
  secret?: string;
  alg?: string;
  claims?: Record<string, unknown>;
}

/** The Authorization header of a callback as the provider signs it. */
export async function authorizationFor(body: string, changes: TokenChanges = {}): Promise<string> {
  const claims = {
    iat: Math.floor(Date.now() / 1_000),
    jti: randomUUID(),
    iss: 'Vonage',
    payload_hash: createHash('sha256').update(body).digest('hex'),
    api_key: 'a1b2c3d4',
    application_id: appId,
    ...changes.claims,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: changes.alg ?? 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(changes.secret ?? signatureSecret));
  return `Bearer ${token}`;
}

/** Calls a callback address as the provider does. */
export async function callBack(
  platform: TestPlatform,
  path: 'inbound' | 'status',
  body: Record<string, unknown>,
  changes: TokenChanges = {},
): Promise<Answer<{ status?: string; detail?: string }>> {
  const raw = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', authorization: await authorizationFor(raw, changes) };
  return platform.call('POST', `/api/messaging/chat/${path}`, { raw, headers });
}

/** An incoming text as the provider sends it. */
export const inbound = (from: string, text: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  message_uuid: randomUUID(),
  from,
  to: ownNumber,
  timestamp: new Date().toISOString(),
  message_type: 'text',
  text,
  channel: 'whatsapp',
  profile: { name: 'Somebody' },
  context_status: 'none',
  ...more,
});

/** Sends a text in and answers with its id. */
export async function write(
  platform: TestPlatform,
  from: string,
  text: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const body = inbound(from, text, more);
  const answer = await callBack(platform, 'inbound', body);
  if (answer.status !== 200) throw new Error(`not accepted: ${answer.status} ${JSON.stringify(answer.body)}`);
  return String(body.message_uuid);
}

/** The messages of a number, oldest first. */
export async function messagesOf(platform: TestPlatform, number: string): Promise<StoredMessage[]> {
  const { body } = await platform.call<{ messages: StoredMessage[] }>(
    'GET',
    `/api/messaging/chat/messages?phone_number=${number}&limit=100`,
    { key: platform.adminKey },
  );
  return body.messages.toReversed();
}

/** What was sent to a number, oldest first, once there are so many that were handed over. */
export const sentTo = (platform: TestPlatform, number: string, count: number): Promise<string[]> =>
  until(`${count} messages to ${number}`, async () => {
    const out = (await messagesOf(platform, number)).filter(({ direction }) => direction === 'outbound');
    const sent = out.filter(({ status }) => !['queued', 'sending'].includes(status));
    return sent.length >= count && out.length === sent.length && sent.map(({ content }) => content);
  });

/** Sends a text in and waits for the one answer to it. */
export async function ask(
  platform: TestPlatform,
  from: string,
  text: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const before = (await messagesOf(platform, from)).filter(({ direction }) => direction === 'outbound').length;
  await write(platform, from, text, more);
  const sent = await sentTo(platform, from, before + 1);
  return sent[before] ?? '';
}

/** Waits until everything that came in from a number is done with. */
export async function untilDone(platform: TestPlatform, number: string): Promise<void> {
  await until(`the messages of ${number} to be done`, async () => {
    const rows = await platform.database.query(
      'select 1 from chat_message where phone_number = $1 and settled_at is null',
      [number],
    );
    return rows.length === 0;
  });
}
