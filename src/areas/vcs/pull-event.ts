import { z } from 'zod';

/** A pull request at one moment, as a delivery or a list of the source host shows it. */
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
export type Wanted =
  | { kind: 'review'; action: string; pull: PullState }
  | { kind: 'cancel'; pull: PullState }
  | { kind: 'greet' }
  | { kind: 'nothing' };

const reviewed: ReadonlySet<string> = new Set(['opened', 'reopened', 'synchronize', 'ready_for_review']);
const cancelling: ReadonlySet<string> = new Set(['closed', 'converted_to_draft']);

const longestTitle = 500;
const longestRef = 255;
const longestUrl = 1_000;

const PullEvent = z.object({
  action: z.string(),
  changes: z.object({ base: z.unknown().optional() }).nullish(),
  pull_request: z.object({
    number: z.int().min(1).max(2_147_483_647),
    html_url: z
      .string()
      .max(longestUrl)
      .regex(/^https?:\/\//),
    title: z.string(),
    state: z.string(),
    draft: z.boolean().nullish(),
    updated_at: z.iso.datetime({ offset: true }),
    head: z.object({ sha: z.string().regex(/^[0-9a-f]{7,64}$/i) }),
    base: z.object({ ref: z.string().max(longestRef) }),
  }),
});

/**
 * What a signed delivery asks for: a review of a pull request that is open and no draft, the end of one that is closed
 * or was made a draft, or nothing.
 */
export function wantedBy(event: string, payload: unknown): Wanted {
  if (event === 'ping') return { kind: 'greet' };
  const parsed = event === 'pull_request' ? PullEvent.safeParse(payload) : undefined;
  if (parsed?.success !== true) return { kind: 'nothing' };
  const { action, changes, pull_request: pull } = parsed.data;
  const state = {
    number: pull.number,
    title: storable(pull.title).slice(0, longestTitle),
    url: storable(pull.html_url),
    headSha: pull.head.sha.toLowerCase(),
    baseRef: storable(pull.base.ref),
    at: new Date(pull.updated_at),
  };
  if (cancelling.has(action)) return { kind: 'cancel', pull: state };
  const isAsked = reviewed.has(action) || (action === 'edited' && changes?.base !== undefined);
  if (!isAsked || pull.draft === true || pull.state !== 'open') return { kind: 'nothing' };
  return { kind: 'review', action, pull: state };
}

/** Text that PostgreSQL takes. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const Named = z.object({ repository: z.object({ full_name: z.string().max(201) }) });

/** The repository that a payload names, as registrations are found by it; undefined where it names none. */
export function repositoryNamedIn(payload: unknown): string | undefined {
  const named = Named.safeParse(payload);
  return named.success ? lookupNameOf(named.data.repository.full_name) : undefined;
}

/** `owner/name` without its case, which means nothing to the source host. */
export function lookupNameOf(fullName: string): string {
  return fullName.toLowerCase();
}
