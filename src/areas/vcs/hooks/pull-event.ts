import { z } from 'zod';

/** The state of a pull request at some time, as given by a delivery or a list of the source host. */
export interface PullState {
  number: number;
  title: string;
  url: string;
  headSha: string;
  baseRef: string;
  /** When the source host last changed it. */
  at: Date;
}

/** What a delivery asks for. */
export type DeliveryRequest =
  | { kind: 'review'; action: string; pull: PullState }
  | { kind: 'cancel'; pull: Pick<PullState, 'number' | 'at'> }
  | { kind: 'greet' }
  | { kind: 'nothing' }
  | { kind: 'unreadable'; reason: string };

const reviewed: ReadonlySet<string> = new Set(['opened', 'reopened', 'synchronize', 'ready_for_review']);
const cancelling: ReadonlySet<string> = new Set(['closed', 'converted_to_draft']);

const maxTitle = 500;
const maxRef = 255;
const maxUrl = 1_000;

const PullNumber = z.int().min(1).max(2_147_483_647);

/** Only what is essential is required: the number, and for a review the commit. */
const PullEvent = z.object({
  action: z.string().max(40),
  number: PullNumber.optional().catch(undefined),
  changes: z.object({ base: z.unknown().optional() }).nullish().catch(null),
  pull_request: z.object({
    number: PullNumber.optional().catch(undefined),
    html_url: z
      .string()
      .max(maxUrl)
      .regex(/^https?:\/\//)
      .optional()
      .catch(undefined),
    title: z.string().optional().catch(undefined),
    state: z.string().optional().catch(undefined),
    draft: z.boolean().nullish().catch(null),
    updated_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
    head: z.unknown().optional(),
    base: z.object({ ref: z.string() }).optional().catch(undefined),
  }),
});
type PullEvent = z.infer<typeof PullEvent>;

const Head = z.object({ sha: z.string().regex(/^[0-9a-f]{7,64}$/i) });

/** What is known about a delivery besides its payload. */
export interface Delivered {
  /** `owner/name` of the registration. */
  fullName: string;
  /** When it arrived; the time of a change that does not give its own. */
  receivedAt: Date;
}

/**
 * What a signed delivery asks for: a review of a pull request that is open and not a draft, the end of the reviews of
 * one that was closed or turned into a draft, or nothing. `unreadable` is a delivery about a pull request that lacks
 * essential data.
 */
export function deliveryRequestOf(event: string, payload: unknown, delivered: Delivered): DeliveryRequest {
  if (event === 'ping') return { kind: 'greet' };
  if (event !== 'pull_request') return { kind: 'nothing' };
  const parsed = PullEvent.safeParse(payload);
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path ?? []);
  const { action, changes, pull_request: pull } = parsed.data;
  const isAsked = reviewed.has(action) || (action === 'edited' && changes?.base !== undefined);
  if (!isAsked && !cancelling.has(action)) return { kind: 'nothing' };
  const number = pull.number ?? parsed.data.number;
  if (number === undefined) return unreadable(['pull_request', 'number']);
  const at = pull.updated_at === undefined ? delivered.receivedAt : new Date(pull.updated_at);
  if (cancelling.has(action)) return { kind: 'cancel', pull: { number, at } };
  if (pull.draft === true || (pull.state ?? 'open') !== 'open') return { kind: 'nothing' };
  const head = Head.safeParse(pull.head);
  if (!head.success) return unreadable(['pull_request', 'head', 'sha']);
  return {
    kind: 'review',
    action,
    pull: { ...describe(pull, number, delivered), headSha: head.data.sha.toLowerCase(), at },
  };
}

/** What a job shows of a pull request, with defaults derived from its number. */
function describe(pull: PullEvent['pull_request'], number: number, { fullName }: Delivered) {
  return {
    number,
    title: storable(pull.title ?? `Pull request ${number}`).slice(0, maxTitle),
    url: storable(pull.html_url ?? `https://github.com/${fullName}/pull/${number}`),
    baseRef: storable(pull.base?.ref ?? '').slice(0, maxRef),
  };
}

function unreadable(path: readonly PropertyKey[]): DeliveryRequest {
  const place = path.length === 0 ? 'The body' : path.map(String).join('.');
  return { kind: 'unreadable', reason: `${place} is missing or cannot be read` };
}

/** The text without characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const DeliveredRepository = z.object({
  repository: z.object({
    full_name: z.string().max(201),
    id: z.int().min(1).optional().catch(undefined),
    private: z.boolean().optional().catch(undefined),
  }),
});

/** What a payload says about the repository that it concerns. */
export interface PayloadRepository {
  /** The name by which registrations are found. */
  lookupName: string;
  /** The host's id of the repository. */
  hostId: string | null;
  /** Undefined if the payload does not say. */
  isPrivate: boolean | undefined;
}

/** The repository that a payload concerns. */
export function repositoryInPayload(payload: unknown): PayloadRepository | undefined {
  const parsed = DeliveredRepository.safeParse(payload);
  if (!parsed.success) return undefined;
  const { full_name: fullName, id, private: isPrivate } = parsed.data.repository;
  return { lookupName: lookupNameOf(fullName), hostId: id === undefined ? null : String(id), isPrivate };
}

/** `owner/name` in lower case, because the source host ignores case. */
export function lookupNameOf(fullName: string): string {
  return fullName.toLowerCase();
}
