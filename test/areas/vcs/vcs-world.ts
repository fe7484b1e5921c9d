import { randomUUID } from 'node:crypto';
import examples from '@octokit/webhooks-examples' with { type: 'json' };
import { sign } from '@octokit/webhooks-methods';
import { type Answer, startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { type LocalHost, type LocalPull, startLocalHost, token } from './local-host.ts';

type Json = Record<string, unknown>;

/** A payload of GitHub's own examples, a fresh copy of the `index`-th of its action. */
export function example(event: string, action?: string, index = 0): Json {
  const named = (examples as unknown as { name: string; examples: Json[] }[]).find(({ name }) => name === event);
  const found = (named?.examples ?? []).filter((one) => action === undefined || one.action === action)[index];
  if (found === undefined) throw new Error(`there is no example of ${event} ${action}`);
  return structuredClone(found);
}

export interface PullChanges {
  head?: string;
  base?: string;
  at?: string;
  draft?: boolean;
  number?: number;
  title?: string;
}

export const heads = { first: 'a'.repeat(40), second: 'b'.repeat(40), third: 'c'.repeat(40) };

/** GitHub's example of a pull request event, with what a test needs changed. */
export function pullEvent(action: string, changes: PullChanges = {}): Json {
  const payload = example('pull_request', action);
  const pull = payload.pull_request as LocalPull & Json;
  pull.head.sha = changes.head ?? heads.first;
  pull.base.ref = changes.base ?? 'master';
  pull.updated_at = changes.at ?? '2026-05-01T10:00:00Z';
  pull.title = changes.title ?? pull.title;
  pull.draft = changes.draft ?? action === 'converted_to_draft';
  pull.state = action === 'closed' ? 'closed' : 'open';
  pull.number = changes.number ?? 2;
  payload.number = pull.number;
  return payload;
}

export interface Registered {
  id: number;
  secret: string;
  webhook_url: string;
  status: string;
  setup: string[];
}

/** The query of the address that a registration was given. */
export function queryOf({ webhook_url }: Pick<Registered, 'webhook_url'>): string {
  return new URL(webhook_url).search;
}

/** Registers the repository of GitHub's examples. */
export async function register(platform: TestPlatform, key: string, more: Json = {}): Promise<Registered> {
  const body = { owner: 'Codertocat', name: 'Hello-World', ...more };
  const answer = await platform.call<Registered>('POST', '/api/vcs/repos', { key, body });
  if (answer.status !== 200) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What a platform has to be told to use the local host with the operator's token. */
export function hostSettings(host: LocalHost, more: Record<string, string> = {}): Record<string, string> {
  return { VCS_TOKEN: token, VCS_REPOSITORIES: 'codertocat/*', VCS_API_URL: host.url, ...more };
}

/** A platform beside the local host, and a repository that a key has registered. */
export interface HostedWorld {
  host: LocalHost;
  platform: TestPlatform;
  key: string;
  secret: string;
  stop(): Promise<void>;
}

/** Starts a host and a platform that works for it. */
export async function startHostedWorld({
  environment = {},
  registration = {},
}: {
  environment?: Record<string, string>;
  registration?: Json;
} = {}): Promise<HostedWorld> {
  const host = await startLocalHost();
  const platform = await startPlatform({ environment: hostSettings(host, environment) });
  const key = await platform.key();
  const { secret } = await register(platform, key, registration);
  const stop = async () => {
    await platform.stop();
    await host.close();
  };
  return { host, platform, key, secret, stop };
}

export interface Received {
  status: string;
  job_id?: number;
  event?: string;
  detail?: unknown;
}

export interface DeliveryOptions {
  secret: string;
  event?: string;
  id?: string;
  isForm?: boolean;
  headers?: Record<string, string>;
  /** The query of the address; the bare one without. */
  query?: string;
}

/** Delivers a payload as GitHub does. */
export async function deliver(
  platform: TestPlatform,
  payload: Json,
  { secret, event = 'pull_request', id = randomUUID(), isForm = false, headers = {}, query = '' }: DeliveryOptions,
): Promise<Answer<Received>> {
  const text = JSON.stringify(payload);
  const raw = isForm ? `payload=${encodeURIComponent(text)}` : text;
  return platform.call<Received>('POST', `/api/vcs/webhook${query}`, {
    raw,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-github-event': event,
      'x-github-delivery': id,
      'x-hub-signature-256': await sign(secret, raw),
      ...headers,
    },
  });
}

export interface Job {
  id: number;
  job_id: number;
  status: string;
  head_sha: string;
  pr_number: number;
  repository: string;
  posted: boolean;
  post_error: string | null;
  error: string | null;
  review_id: number | null;
  issue_count: number | null;
}

export async function readJob(platform: TestPlatform, id: number | undefined): Promise<Job> {
  return (await platform.call<Job>('GET', `/api/vcs/jobs/${id}`)).body;
}

/** The job once it has the status; looks into the table, since calls are counted. */
export async function jobWhen(platform: TestPlatform, id: number | undefined, status: string): Promise<Job> {
  await jobRowWhen(platform, id, ['status', status]);
  return readJob(platform, id);
}

/** The job once its posting has ended, this way or that. */
export async function postingEnded(platform: TestPlatform, id: number | undefined): Promise<Job> {
  await jobRowWhen(platform, id, ['post_state', 'posted', 'failed']);
  return readJob(platform, id);
}

async function jobRowWhen(
  platform: TestPlatform,
  id: number | undefined,
  [column, ...wanted]: string[],
): Promise<void> {
  const { db } = platform.app.resources;
  await until(`${column} of job ${id} is ${wanted.join(' or ')}`, async () => {
    const rows = await db.em().execute<Record<string, string>[]>('select * from review_job where id = ?', [id]);
    return wanted.includes(rows[0]?.[column ?? ''] ?? '');
  });
}

/** A change of two files; new lines 2 and 3 of `src/total.js`, and line 1 of `README.md`. */
export const diff = `diff --git a/src/total.js b/src/total.js
index 1111111..2222222 100644
--- a/src/total.js
+++ b/src/total.js
@@ -1,3 +1,4 @@
 export function total(xs) {
-  return 0;
+  const text = xs.join('+');
+  return eval(text);
 }
diff --git a/README.md b/README.md
index 1111111..2222222 100644
--- a/README.md
+++ b/README.md
@@ -1 +1 @@
-Totals
+# Totals
`;

/** A model's answer with an issue at a line of the diff, one at a line outside, and one about no line. */
export const response = JSON.stringify({
  summary: 'Adds a total. Ask @octocat about #12.',
  score: 3,
  issues: [
    {
      severity: 'critical',
      category: 'security',
      title: 'eval of input',
      description: 'The text is run as code, says @octocat <b>loudly</b>.',
      file: 'src/total.js',
      line: 3,
      end_line: null,
      code: '  return eval(text);',
      suggestion: 'Add the numbers.',
    },
    {
      severity: 'low',
      category: 'testing',
      title: 'No test',
      description: 'Nothing tests the sum.',
      file: 'test/total.test.js',
      line: 40,
      end_line: null,
      code: null,
      suggestion: null,
    },
  ],
});

/** Puts a pull request on the local host. */
export function putPull(host: LocalHost, changes: Partial<LocalPull> & { sha?: string } = {}): LocalPull {
  const { sha = heads.first, ...rest } = changes;
  const pull: LocalPull = {
    number: 2,
    title: 'Update the README with new information.',
    state: 'open',
    draft: false,
    head: { sha },
    base: { ref: 'master' },
    updated_at: '2026-05-01T10:00:00Z',
    html_url: 'https://github.com/Codertocat/Hello-World/pull/2',
    diff,
    ...rest,
  };
  host.pulls.set(pull.number, pull);
  return pull;
}
