import type { RawBody } from '#platform/raw-body.ts';
import type { Resources } from '#platform/resources.ts';
import { badSignature } from '../errors.ts';
import { repositoriesNamedIn } from '../repositories/named-repositories.ts';
import { findSigner, type Signer } from '../repositories/webhook-secret.ts';

/** A delivery as received; its body has not been parsed yet. */
export interface UnverifiedDelivery {
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  raw: RawBody;
  isForm: boolean;
}

/** The most registrations that one delivery is verified against. */
const maxCandidates = 200;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Verifies the signature of a delivery and returns the id of the registration that it is signed for. Throws a 401 if it
 * is not valid, before parsing anything of its body. The candidates are the registration whose token is in the URL, or,
 * without a token, those of the repository with the id or name that the host gives.
 */
export async function verifyDelivery({ db, sealer }: Resources, request: UnverifiedDelivery): Promise<number> {
  const signature = headerText(request, 'x-hub-signature-256');
  const token = new URLSearchParams(request.url.split('?')[1] ?? '').get('token');
  if (signature === '' || (token !== null && !uuid.test(token))) throw badSignature();
  const names = token === null ? await repositoriesNamedIn(request.raw, request.isForm) : [];
  const hostId = headerText(request, 'x-github-hook-installation-target-id');
  const registrations = await db.short.run<Signer>({
    name: 'list-webhook-secrets',
    text: `select id, sealed_secret as "sealedSecret",
             case when previous_secret_until > now() then previous_sealed_secret end as "previousSealedSecret"
           from repository
           where webhook_token = $1::uuid or ($1::uuid is null and (lookup_name = any($2) or host_id = $3))
           order by last_delivery_at desc nulls last, id limit ${maxCandidates}`,
    values: [token, names, /^\d{1,18}$/.test(hostId) ? hostId : null],
  });
  const signer = await findSigner(registrations, { body: request.raw, signature, sealer });
  if (signer === undefined) throw badSignature();
  return signer;
}

/** The value of a header; empty if it is missing, repeated, or longer than any that the host sends. */
export function headerText({ headers }: Pick<UnverifiedDelivery, 'headers'>, name: string): string {
  const header = headers[name];
  return typeof header === 'string' ? header.slice(0, 200) : '';
}
