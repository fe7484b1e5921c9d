import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type CallbackToken, readCallbackToken } from '#platform/chat/callback-token.ts';
import { isSmsSignatureValid } from '#platform/chat/sms-signature.ts';
import type { Resources } from '#platform/resources.ts';
import { invalidSignature } from '../errors.ts';

/** As much of a request as a signature is about. */
export interface SignedRequest {
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** What the body says; throws the 422 for what cannot be read. */
  readBody(): unknown;
}

/**
 * Checks who sent a callback of the Messages API, and answers with its token, which does something once; null where
 * nothing has to be signed. 401 for everything that is not signed as it has to be.
 */
export async function checkCallback(
  { config, clock }: Pick<Resources, 'config' | 'clock'>,
  request: SignedRequest,
): Promise<CallbackToken | null> {
  const { signatureSecret: secret, appId } = config.chat;
  if (secret === undefined) {
    if (mustBeSigned(config)) throw invalidSignature();
    return null;
  }
  const header = request.headers.authorization;
  const authorization = typeof header === 'string' ? header : undefined;
  const token = await readCallbackToken({ authorization, body: request.body, secret, appId, now: clock.now() });
  if (token === undefined) throw invalidSignature();
  return token;
}

/**
 * Whether unsigned callbacks are refused: wherever numbers may write, since anybody could write in the name of one, and
 * in production.
 */
export function mustBeSigned({ production, chat }: Pick<Resources['config'], 'production' | 'chat'>): boolean {
  return production || chat.signatureSecret !== undefined || chat.authorizedNumbers.length > 0;
}

/**
 * Puts a token on record in the unit of work that does what its callback asks for. False when that was done before: a
 * provider that has not heard our answer sends the same callback again, and has to hear one. 401 when the token was used
 * for another body.
 */
export async function useTokenOnce(em: SqlEntityManager, token: CallbackToken | null): Promise<boolean> {
  if (token === null) return true;
  const rows = await em.execute<unknown[]>(
    `insert into chat_callback (jti, payload_hash, created_at) values (?, ?, now()) on conflict do nothing returning 1`,
    [token.jti, token.payloadHash],
  );
  if (rows.length > 0) return true;
  const [known] = await em.execute<{ payload_hash: string }[]>(`select payload_hash from chat_callback where jti = ?`, [
    token.jti,
  ]);
  if (known?.payload_hash !== token.payloadHash) throw invalidSignature();
  return false;
}

/** An SMS call that may be read. */
export interface CheckedSms {
  /** Texts by name, from the query, a form or a JSON object. */
  parameters: Map<string, string>;
  /** False for one without a signature, of which nobody knows who sent it. */
  isSigned: boolean;
}

/** The parameters of an SMS call, checked by their signature. 401 for one without, unless the operator allows that. */
export function checkSms({ config }: Pick<Resources, 'config'>, request: SignedRequest): CheckedSms {
  const parameters = readParameters(request);
  const { smsSignatureSecret: secret, areUnsignedSmsAllowed } = config.chat;
  if (parameters?.has('sig') === false && areUnsignedSmsAllowed) return { parameters, isSigned: false };
  if (secret === undefined) {
    if (mustBeSigned(config)) throw invalidSignature();
    return { parameters: parameters ?? new Map<string, string>(), isSigned: false };
  }
  if (parameters === undefined || !isSmsSignatureValid(parameters, secret)) throw invalidSignature();
  return { parameters, isSigned: true };
}

/** Undefined when a name comes twice or a value is no text: what is signed would not be what is read. */
function readParameters(request: SignedRequest): Map<string, string> | undefined {
  const { url, headers, body } = request;
  const type = String(headers['content-type'] ?? '');
  if (body.length === 0) return fromPairs(new URL(url, 'http://localhost').searchParams);
  if (type.includes('x-www-form-urlencoded')) return fromPairs(new URLSearchParams(body.toString('utf8')));
  const values = Object(request.readBody()) as object;
  return fromPairs(Object.entries(values).map(([name, value]) => [name, textOf(value)] as const));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function fromPairs(pairs: Iterable<readonly [string, string | undefined]>): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (value === undefined || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  return parameters;
}
