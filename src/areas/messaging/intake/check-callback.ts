import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type CallbackToken, readCallbackToken } from '#platform/chat/callback-token.ts';
import { isSmsSignatureValid } from '#platform/chat/sms-signature.ts';
import type { Resources } from '#platform/resources.ts';
import { invalidSignature } from '../errors.ts';

/** The parts of a request that a signature covers. */
export interface SignedRequest {
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The parsed body; throws 422 if it cannot be parsed. */
  readBody(): unknown;
}

/**
 * Verifies a callback of the Messages API and returns its token, which can be used once; null if no signature is
 * needed. Throws 401 for a missing or wrong signature.
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
 * Whether unsigned callbacks are refused: in production, and whenever numbers are authorized, because anyone could
 * write in the name of one.
 */
export function mustBeSigned({ production, chat }: Pick<Resources['config'], 'production' | 'chat'>): boolean {
  return production || chat.signatureSecret !== undefined || chat.authorizedNumbers.length > 0;
}

/**
 * Records a token in the transaction that does what its callback asks for. Returns false if that was done before: a
 * provider that has not received our answer sends the callback again, and must be answered. Throws 401 if the token was
 * used with another body.
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

/** An SMS call that can be processed. */
export interface CheckedSms {
  /** Strings by name, from the query, a form or a JSON object. */
  parameters: Map<string, string>;
  /** False for one without a signature, whose sender is therefore uncertain. */
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

/**
 * Undefined if a name occurs twice or a value is not a string, because what is read could then differ from what was
 * signed.
 */
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
