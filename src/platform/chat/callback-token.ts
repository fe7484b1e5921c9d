import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** How far a token's time may be from ours, in either direction. */
const toleranceSeconds = 300;

const issuer = 'Vonage';

const Claims = z.object({
  iat: z.number(),
  jti: z.string().min(1).max(200),
  payload_hash: z.string().regex(/^[\da-f]{64}$/i),
  application_id: z.string().optional(),
});

/** What a callback is checked against. */
export interface CallbackCheck {
  /** The `Authorization` header as it came. */
  authorization: string | undefined;
  /** The bytes of the body as they came. */
  body: Buffer;
  secret: string;
  /** Tokens for another application are refused when ours is known. */
  appId: string | undefined;
  now: Date;
}

/** What makes a callback's token unlike every other one. */
export interface CallbackToken {
  jti: string;
  /** SHA-256 of the body that it was made for, in hexadecimal digits. */
  payloadHash: string;
}

/**
 * Checks the token of a signed callback of the Messages API: HS256 and nothing else, the provider as its issuer, a time
 * within 300 s of ours both ways, and the SHA-256 of these very bytes. Undefined for anything else; that a token is used
 * once is for the caller to see to, by its `jti`.
 */
export async function readCallbackToken(check: CallbackCheck): Promise<CallbackToken | undefined> {
  const token = /^Bearer ([\w.-]{1,8192})$/i.exec(check.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const claims = await verifiedClaims(token, check);
  if (claims === undefined) return undefined;
  const skewSeconds = Math.abs(check.now.getTime() / 1_000 - claims.iat);
  if (!(skewSeconds <= toleranceSeconds)) return undefined;
  const digest = createHash('sha256').update(check.body).digest();
  if (!timingSafeEqual(digest, Buffer.from(claims.payload_hash, 'hex'))) return undefined;
  if (check.appId !== undefined && claims.application_id !== check.appId) return undefined;
  return { jti: claims.jti, payloadHash: digest.toString('hex') };
}

async function verifiedClaims(token: string, check: CallbackCheck): Promise<z.infer<typeof Claims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(check.secret), {
      algorithms: ['HS256'],
      issuer,
      currentDate: check.now,
      clockTolerance: toleranceSeconds,
    });
    return Claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
