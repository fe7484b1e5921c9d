import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import { conflictsAmong } from './setting-conflicts.ts';
import {
  adminKey,
  databaseUrl,
  days,
  headerToken,
  httpUrl,
  list,
  mailDomains,
  memoryFolder,
  phoneNumber,
  phoneNumbers,
  port,
  proxies,
  repositoryPatterns,
  rsaKey,
  shareRoots,
  smtpUrl,
  text,
} from './setting-kinds.ts';

export { chatWarnings } from './setting-conflicts.ts';

/** Every environment variable that the program reads, with its meaning. Nothing else reads `process.env`. */
const Environment = z.object({
  PORT: text.pipe(port.default(8080)).describe('Port of the main listener (the internal address).'),
  HOST: text
    .pipe(z.string().default('127.0.0.1'))
    .describe(
      'Address of the listeners. The default is reached from this machine alone; 0.0.0.0 opens them to others.',
    ),
  PUBLIC_PORT: text.pipe(port.optional()).describe('Port of a second listener of the same application.'),
  METRICS_PORT: text.pipe(port.optional()).describe('Port of /metrics alone, without a key. Unset: for admin keys.'),
  PUBLIC_URL: httpUrl.describe('The address under which callers reach the service; used in links.'),
  DATABASE_URL: databaseUrl.describe(
    'An existing PostgreSQL 15 or newer; of several hosts between commas, the one that takes writes. Unset: an embedded server under DATA_DIR/postgres.',
  ),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    'The way past the pooler that DATABASE_URL leads to: migrations run and announcements come over it.',
  ),
  DATABASE_REPLICA_URL: databaseUrl.describe('A standby of that server, for reads that may lag.'),
  DATABASE_KIND: text
    .pipe(z.enum(['postgres', 'citus']).default('postgres'))
    .describe('What DATABASE_URL is: postgres, or citus for its coordinator.'),
  DATA_DIR: text.pipe(z.string().default('./data')).describe('Where everything that is not in the database is kept.'),
  ADMIN_KEY: adminKey.describe('16 or more printable ASCII characters without spaces, accepted as an admin key.'),
  SECRET_KEY: text
    .refine((value) => value === undefined || value.length >= 16, { message: 'must have 16 characters or more' })
    .describe('Keys digests and encrypts stored secrets. Unset: made once and kept in DATA_DIR.'),
  ROLE: text
    .pipe(z.enum(['all', 'api', 'worker']).default('all'))
    .describe('Which parts this process runs: all, api (calls) or worker (jobs).'),
  OUTBOUND_ALLOW: list.describe(
    'Comma list of CIDRs or host:port that outbound calls may reach although they are private.',
  ),
  TRUST_PROXY: proxies.describe('Comma list of addresses or CIDRs of proxies whose X-Forwarded-For is believed.'),
  LOG_LEVEL: text
    .pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'))
    .describe('How much is logged; debug also logs every answered call.'),
  MODEL_URL: httpUrl.describe(
    'An OpenAI-compatible server, such as http://127.0.0.1:11434/v1. Unset: the built-in engine.',
  ),
  MODEL_NAME: text.describe('Name of the model on that server.'),
  MODEL_KEY: text.describe('Bearer token of that server.'),
  SEARCH_KIND: text
    .pipe(z.enum(['wikipedia', 'searxng', 'brave']).default('wikipedia'))
    .describe('Which search provider finds the sources of a research: wikipedia, searxng or brave.'),
  SEARCH_URL: httpUrl.describe(
    "Address of the search provider; needed for searxng. Unset: the provider's public address.",
  ),
  SEARCH_KEY: text.describe('Subscription token of the search provider; needed for brave.'),
  SMTP_URL: smtpUrl.describe(
    'The mail server, such as smtps://user:password@mail.example.com. Unset: mails are files in DATA_DIR/outbox.',
  ),
  MAIL_FROM: text.describe(
    'The sender of all mail, such as Agent <agent@example.com>. Unset: whom SMTP_URL logs in as.',
  ),
  MAIL_DOMAINS: mailDomains.describe(
    'Comma list of the domains that drafts may be sent to, such as example.com or *.example.com. Unset: any.',
  ),
  CHAT_APP_ID: text.describe(
    'Id of the application at the messaging provider. Unset: messages are files in DATA_DIR/outbox.',
  ),
  CHAT_PRIVATE_KEY: rsaKey.describe(
    "PEM of that application's RSA key, which signs what is sent; line ends may be written as \\n.",
  ),
  CHAT_NUMBER: phoneNumber.describe('The phone number that the platform sends from.'),
  CHAT_AUTHORIZED_NUMBERS: phoneNumbers.describe(
    'Comma list of the phone numbers that may use the platform by chat; nobody else may.',
  ),
  CHAT_SIGNATURE_SECRET: text.describe(
    "Signs the messaging provider's callbacks; unsigned ones are refused. Needed wherever numbers are listed.",
  ),
  CHAT_API_URL: httpUrl.describe("Address of the messaging provider's API. Unset: its public address."),
  SMS_SIGNATURE_SECRET: text.describe(
    "Signs the provider's calls about SMS. Unset: CHAT_SIGNATURE_SECRET, and the other way round.",
  ),
  SMS_UNSIGNED: text
    .pipe(z.enum(['allow']).optional())
    .describe(
      '`allow` takes SMS without a signature, for providers that sign none; whoever knows a listed number can write in its name then.',
    ),
  PAYMENTS_SECRET_KEY: text.describe('Secret key of the payment provider. Unset: a sandbox, which production refuses.'),
  PAYMENTS_SANDBOX: text
    .pipe(z.enum(['local', 'open']).default('local'))
    .describe(
      'Whom that sandbox serves: callers on this machine (local), or everybody (open, with a warning at every start).',
    ),
  PAYMENTS_API_URL: httpUrl.describe("Address of the payment provider's API, without a path. Unset: its public one."),
  BILLING_WEBHOOK_SECRET: text.describe(
    'Signs what the payment provider sends to /api/billing/webhook; needed in production with PAYMENTS_SECRET_KEY.',
  ),
  PAYMENTS_WEBHOOK_SECRET: text.describe(
    'Signs what the payment provider sends to /api/payments/webhook; another secret than that.',
  ),
  SHARE_ROOTS: shareRoots.describe(
    "Folders whose files may be shared by link. Unset: the agent's memory folder and DATA_DIR, without what is private there.",
  ),
  VCS_TOKEN: headerToken.describe(
    'Token of an account of the source host: reads changes and posts reviews in its name. Unset: callers bring diffs.',
  ),
  VCS_REPOSITORIES: repositoryPatterns.describe(
    'Comma list of owner/name or owner/* that VCS_TOKEN is used for, beside what admins register or approve.',
  ),
  VCS_API_URL: httpUrl.describe("Address of the source host's REST API. Unset: https://api.github.com."),
  DIGEST_ADMIN_KEY: adminKey.describe('Sends digests by hand; made like ADMIN_KEY. Unset: ADMIN_KEY.'),
  REQUEST_LOG_DAYS: text
    .pipe(days.default(90))
    .describe('Days that single calls are kept in the request log; what they sum up to is kept for good.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.describe('The OTLP collector; setting it switches traces on. Unset: no traces.'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.describe('The same for traces alone, with its whole path.'),
  OTEL_TRACES_EXPORTER: text
    .pipe(z.enum(['otlp', 'none']).optional())
    .describe('otlp switches traces on, to localhost:4318 unless told otherwise; none switches them off.'),
  OTEL_SDK_DISABLED: text
    .pipe(z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false))
    .describe('true switches traces off, whatever else is set.'),
  OTEL_SERVICE_NAME: text.describe('The name of this service in traces. Unset: agent-platform.'),
  NODE_ENV: text.describe('`production` refuses stand-ins that must never serve real customers.'),
});

/** Every variable with what it means and what holds when it is not set; undefined where nothing does. */
export const environmentDescriptions: ReadonlyArray<{ name: string; description: string; default?: string }> =
  Object.entries(Environment.shape).map(([name, schema]) => {
    const { data: value } = schema.safeParse(undefined);
    const described = { name, description: schema.description ?? '' };
    return typeof value === 'object' || value === undefined ? described : { ...described, default: String(value) };
  });

export interface Config {
  http: {
    host: string;
    port: number;
    publicPort: number | undefined;
    publicUrl: string | undefined;
    trustProxy: string[];
  };
  /** The port that serves the metrics alone. */
  metrics: { port: number | undefined };
  database: {
    url: string | undefined;
    /** Past a pooler. */
    directUrl: string | undefined;
    replicaUrl: string | undefined;
    kind: 'postgres' | 'citus';
  };
  dataDir: string;
  adminKey: string | undefined;
  secretKey: string | undefined;
  role: 'all' | 'api' | 'worker';
  outbound: { allow: string[] };
  model: { url: string; name: string; key: string | undefined } | undefined;
  search: { kind: 'wikipedia' | 'searxng' | 'brave'; url: string | undefined; key: string | undefined };
  /** `domains`: those that drafts of keys may be sent to; any when it is empty. */
  mail: { smtpUrl: string | undefined; from: string | undefined; domains: string[] };
  /** The host of source code; without a token it is never called. */
  sourceHost: {
    token: string | undefined;
    apiUrl: string;
    /** `owner/name` or `owner/*` in lower case, which the token is used for whoever registers them. */
    repositories: string[];
  };
  chat: {
    appId: string | undefined;
    privateKey: string | undefined;
    number: string | undefined;
    authorizedNumbers: string[];
    apiUrl: string | undefined;
    signatureSecret: string | undefined;
    smsSignatureSecret: string | undefined;
    areUnsignedSmsAllowed: boolean;
  };
  payments: {
    key: string | undefined;
    apiUrl: string | undefined;
    /** Whether the sandbox, where it stands in for a provider, serves callers on other machines too. */
    isSandboxOpen: boolean;
    /** By the address that the provider calls. */
    secrets: { billing: string | undefined; payments: string | undefined };
  };
  files: { shareRoots: string[] };
  /** The key that may send digests by hand, where it is another one than the admin key. */
  intel: { digestAdminKey: string | undefined };
  traffic: { keptDays: number };
  /** Where traces are sent; undefined where they are off. */
  tracing: { url: string; serviceName: string | undefined } | undefined;
  log: { level: string };
  production: boolean;
}

/** Settings that cannot be used. The message has one readable line per variable. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** The environment of this process; a file `.env` in the present folder fills in what is not set. */
export function environment(): Record<string, string | undefined> {
  try {
    loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}

/** Checks of settings that belong to another module; handed in, because this file imports none. */
export interface SettingChecks {
  /** What is wrong with the entries of OUTBOUND_ALLOW; undefined when nothing is. */
  outboundAllow?: (entries: readonly string[]) => string | undefined;
  /** What is wrong with MAIL_FROM as the sender of mail; undefined when nothing is. */
  mailFrom?: (sender: string) => string | undefined;
}

/**
 * Reads the settings from the environment. Throws {@link BadSettings} with one line per bad variable, so that a
 * mistake stops the start instead of surfacing as a strange behaviour later.
 */
export function readConfig(environment: Record<string, string | undefined>, checks: SettingChecks = {}): Config {
  const parsed = Environment.safeParse(environment);
  const problems = [...fieldProblems(parsed.error), ...findConflicts(environment, checks)];
  if (parsed.data === undefined || problems.length > 0) throw new BadSettings(problems.join('\n'));
  return nest(parsed.data);
}

/** The first complaint about each variable: the others follow from it. */
function fieldProblems(error: z.ZodError | undefined): string[] {
  const lines = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.');
    if (!lines.has(name)) lines.set(name, `${name}: ${issue.message}`);
  }
  return [...lines.values()];
}

/** Settings that are fine alone and useless together. Reads the texts, so that it answers whatever else is wrong. */
function findConflicts(environment: Record<string, string | undefined>, checks: SettingChecks): string[] {
  const textOf = (name: keyof z.infer<typeof Environment>) => environment[name]?.trim() ?? '';
  const problems = conflictsAmong(textOf);
  const sender = textOf('MAIL_FROM') === '' ? undefined : checks.mailFrom?.(textOf('MAIL_FROM'));
  if (sender !== undefined) problems.push(`MAIL_FROM: ${sender}`);
  const outbound = checks.outboundAllow?.(list.parse(environment.OUTBOUND_ALLOW));
  if (outbound !== undefined) problems.push(`OUTBOUND_ALLOW: ${outbound}`);
  return problems;
}

/** By the rules of OpenTelemetry for these variables: a path belongs to the address for traces alone. */
function tracingOf(env: z.infer<typeof Environment>): Config['tracing'] {
  const base =
    env.OTEL_EXPORTER_OTLP_ENDPOINT ?? (env.OTEL_TRACES_EXPORTER === 'otlp' ? 'http://localhost:4318' : undefined);
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/{1,9}$/, '')}/v1/traces`);
  if (env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none' || url === undefined) return undefined;
  return { url, serviceName: env.OTEL_SERVICE_NAME };
}

function nest(env: z.infer<typeof Environment>): Config {
  return {
    http: {
      host: env.HOST,
      port: env.PORT,
      publicPort: env.PUBLIC_PORT,
      publicUrl: env.PUBLIC_URL?.replace(/\/{1,9}$/, ''),
      trustProxy: env.TRUST_PROXY,
    },
    metrics: { port: env.METRICS_PORT },
    database: {
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      kind: env.DATABASE_KIND,
    },
    dataDir: env.DATA_DIR,
    adminKey: env.ADMIN_KEY,
    secretKey: env.SECRET_KEY,
    role: env.ROLE,
    outbound: { allow: env.OUTBOUND_ALLOW },
    model:
      env.MODEL_URL !== undefined && env.MODEL_NAME !== undefined
        ? { url: env.MODEL_URL, name: env.MODEL_NAME, key: env.MODEL_KEY }
        : undefined,
    search: { kind: env.SEARCH_KIND, url: env.SEARCH_URL, key: env.SEARCH_KEY },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, domains: env.MAIL_DOMAINS },
    sourceHost: {
      token: env.VCS_TOKEN,
      apiUrl: env.VCS_API_URL?.replace(/\/{1,9}$/, '') ?? 'https://api.github.com',
      repositories: env.VCS_REPOSITORIES,
    },
    chat: {
      appId: env.CHAT_APP_ID,
      privateKey: env.CHAT_PRIVATE_KEY,
      number: env.CHAT_NUMBER,
      authorizedNumbers: [...new Set(env.CHAT_AUTHORIZED_NUMBERS)],
      apiUrl: env.CHAT_API_URL?.replace(/\/{1,9}$/, ''),
      signatureSecret: env.CHAT_SIGNATURE_SECRET ?? env.SMS_SIGNATURE_SECRET,
      smsSignatureSecret: env.SMS_SIGNATURE_SECRET ?? env.CHAT_SIGNATURE_SECRET,
      areUnsignedSmsAllowed: env.SMS_UNSIGNED === 'allow',
    },
    payments: {
      key: env.PAYMENTS_SECRET_KEY,
      apiUrl: env.PAYMENTS_API_URL,
      isSandboxOpen: env.PAYMENTS_SANDBOX === 'open' && env.PAYMENTS_SECRET_KEY === undefined,
      secrets: { billing: env.BILLING_WEBHOOK_SECRET, payments: env.PAYMENTS_WEBHOOK_SECRET },
    },
    files: { shareRoots: env.SHARE_ROOTS.length > 0 ? env.SHARE_ROOTS : [memoryFolder, env.DATA_DIR] },
    intel: { digestAdminKey: env.DIGEST_ADMIN_KEY },
    traffic: { keptDays: env.REQUEST_LOG_DAYS },
    tracing: tracingOf(env),
    log: { level: env.LOG_LEVEL },
    production: env.NODE_ENV === 'production',
  };
}
