import { sign } from '@octokit/webhooks-methods';
import { describe, expect, it } from 'vitest';
import { findSigner, makeSecret, rotateSecret, type Signer } from '#areas/vcs/repositories/webhook-secret.ts';
import { RawBody } from '#platform/raw-body.ts';
import { createSealer } from '#platform/sealed-text.ts';

const sealer = createSealer('a secret key of the tests');
const now = new Date('2026-05-01T10:00:00Z');

const signer = ({ stored }: ReturnType<typeof makeSecret>, id = 1): Signer => ({
  id,
  sealedSecret: stored.sealedSecret,
  previousSealedSecret: stored.previousSealedSecret ?? null,
});
const bodyOf = (text: string) => new RawBody(text === '' ? [] : [Buffer.from(text)]);
const find = (registrations: Signer[], body: string, signature: string) =>
  findSigner(registrations, { body: bodyOf(body), signature, sealer });

describe('the signer of a delivery', () => {
  it("is found by GitHub's own example", async () => {
    const sealedSecret = sealer.seal("It's a Secret to Everybody", 'vcs-webhook');
    const one = { id: 7, sealedSecret, previousSealedSecret: null };
    const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
    expect(await find([one], 'Hello, World!', signature)).toBe(7);
    expect(await find([one], 'Hello, World?', signature)).toBeUndefined();
    expect(await find([], 'Hello, World!', signature)).toBeUndefined();
  });

  it('is the one of several registrations whose secret it is', async () => {
    const made = [makeSecret(sealer), makeSecret(sealer), makeSecret(sealer)];
    const signature = await sign(made[1]?.secret ?? '', 'body');
    expect(await find(made.map(signer), 'body', signature)).toBe(1);
  });

  it('may use the secret before, which is kept for 24 hours', async () => {
    const first = makeSecret(sealer);
    const second = rotateSecret(first.stored, { sealer, now });
    expect(second.stored.previousSecretUntil).toEqual(new Date('2026-05-02T10:00:00Z'));
    const [old, fresh] = [await sign(first.secret, 'body'), await sign(second.secret, 'body')];
    expect(await find([signer(second)], 'body', fresh)).toBe(1);
    expect(await find([signer(second)], 'body', old)).toBe(1);
    expect(await find([{ ...signer(second), previousSealedSecret: null }], 'body', old)).toBeUndefined();
  });

  it('is nobody where secrets were sealed with another key, or where nothing is signed', async () => {
    const made = makeSecret(createSealer('another secret key'));
    expect(await find([signer(made)], 'body', await sign(made.secret, 'body'))).toBeUndefined();
    const ours = makeSecret(sealer);
    expect(await find([signer(ours)], '', 'sha256=')).toBeUndefined();
    expect(await find([signer(ours)], 'body', '')).toBeUndefined();
  });
});
