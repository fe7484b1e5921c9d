import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** How far a token's time can differ from ours, in either direction. */
const toleranceSeconds = 300;

const issuer = 'Vonage';

const Claims = z.object({
  iat: z.number(),
  jti: z.string().min(1).max(200),
  payload_hash: z.string().regex(/^[\da-f]{64}$/i),
  application_id: z.string().optional(),
});

/** What a callback is verified against. */
export interface CallbackCheck {
  /** The `Authorization` header as received. */
  authorization: string | undefined;
  /** The body as received. */
  body: Buffer;
  secret: string;
  /** Our application id; if set, tokens of other applications are refused. */
  appId: string | undefined;
  now: Date;
}

/** The claims that identify a callback's token. */
export interface CallbackToken {
  jti: string;
  /** The SHA-256 of the body that it was issued for, in hexadecimal. */
  payloadHash: string;
}

/**
 * Verifies the token of a signed callback of the Messages API: HS256 only, issued by the provider, at most 300 s old or
 * in the future, and with the SHA-256 of exactly this body. Returns undefined otherwise. The caller must make sure that
 * each token is accepted once, by its `jti`.
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
