import { z } from 'zod';
import {
  adminKey,
  databaseUrl,
  days,
  headerToken,
  httpUrl,
  list,
  mailDomains,
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

/** Every environment variable that the program reads, with its description. No other code reads `process.env`. */
export const Environment = z.object({
  PORT: text.pipe(port.default(8080)).describe('Port of the main listener (the internal address).'),
  HOST: text
    .pipe(z.string().default('127.0.0.1'))
    .describe('Address to listen on. By default only this machine can connect; 0.0.0.0 opens it to others.'),
  PUBLIC_PORT: text.pipe(port.optional()).describe('Port of a second listener of the same application.'),
  METRICS_PORT: text
    .pipe(port.optional())
    .describe('A separate port for /metrics, without a key. Unset: on the main port, for admin keys.'),
  PUBLIC_URL: httpUrl.describe('The public URL of the service; the base of all links.'),
  DATABASE_URL: databaseUrl.describe(
    'A PostgreSQL server, version 15 or newer. With several comma-separated hosts, the one that accepts writes is used. Unset: an embedded server under DATA_DIR/postgres.',
  ),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    'A direct connection that bypasses the pooler in DATABASE_URL, for migrations and notifications.',
  ),
  DATABASE_REPLICA_URL: databaseUrl.describe(
    'A read replica of that server, for reads that may be slightly out of date.',
  ),
  DATABASE_KIND: text
    .pipe(z.enum(['postgres', 'citus']).default('postgres'))
    .describe('The kind of database: postgres, or citus for a Citus coordinator.'),
  DATA_DIR: text.pipe(z.string().default('./data')).describe('The folder for data that is not in the database.'),
  ADMIN_KEY: adminKey.describe('16 or more printable ASCII characters without spaces, accepted as an admin key.'),
  SECRET_KEY: text
    .refine((value) => value === undefined || value.length >= 16, { message: 'must have 16 characters or more' })
    .describe('Encrypts stored secrets and keys their digests. Unset: generated once and stored in DATA_DIR.'),
  ROLE: text
    .pipe(z.enum(['all', 'api', 'worker']).default('all'))
    .describe('What this process runs: all, api (calls) or worker (jobs).'),
  OUTBOUND_ALLOW: list.describe(
    'Comma-separated CIDRs or host:port entries in private networks that outbound calls may reach.',
  ),
  TRUST_PROXY: proxies.describe('Comma-separated addresses or CIDRs of proxies whose X-Forwarded-For is trusted.'),
  LOG_LEVEL: text
    .pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'))
    .describe('The log level; debug also logs every request.'),
  MODEL_URL: httpUrl.describe(
    'An OpenAI-compatible server, such as http://127.0.0.1:11434/v1. Unset: the built-in engine.',
  ),
  MODEL_NAME: text.describe('Name of the model on that server.'),
  MODEL_KEY: text.describe('Bearer token of that server.'),
  SEARCH_KIND: text
    .pipe(z.enum(['wikipedia', 'searxng', 'brave']).default('wikipedia'))
    .describe('The search provider for research: wikipedia, searxng or brave.'),
  SEARCH_URL: httpUrl.describe(
    "Address of the search provider; needed for searxng. Unset: the provider's public address.",
  ),
  SEARCH_KEY: text.describe('Subscription token of the search provider; required for brave.'),
  SMTP_URL: smtpUrl.describe(
    'The mail server, such as smtps://user:password@mail.example.com. Unset: mails are written to DATA_DIR/outbox.',
  ),
  MAIL_FROM: text.describe(
    'The sender of all mail and the issuer of invoices, such as Agent <agent@example.com>. Unset: the account in SMTP_URL.',
  ),
  MAIL_DOMAINS: mailDomains.describe(
    'Comma-separated domains that drafts may be sent to, such as example.com or *.example.com. Unset: any.',
  ),
  CHAT_APP_ID: text.describe(
    'Id of the application at the messaging provider. Unset: messages are written to DATA_DIR/outbox.',
  ),
  CHAT_PRIVATE_KEY: rsaKey.describe(
    "PEM of that application's RSA key, which signs outgoing messages; line ends can be written as \\n.",
  ),
  CHAT_NUMBER: phoneNumber.describe('The phone number that the platform sends from.'),
  CHAT_AUTHORIZED_NUMBERS: phoneNumbers.describe(
    'Comma-separated phone numbers that can use the platform by chat. All others are rejected.',
  ),
  CHAT_SIGNATURE_SECRET: text.describe(
    'The secret that the messaging provider signs its callbacks with; unsigned ones are rejected. Required if numbers are listed.',
  ),
  CHAT_API_URL: httpUrl.describe("Address of the messaging provider's API. Unset: its public address."),
  SMS_SIGNATURE_SECRET: text.describe(
    "Verifies the provider's SMS callbacks. Unset: CHAT_SIGNATURE_SECRET, and vice versa.",
  ),
  SMS_UNSIGNED: text
    .pipe(z.enum(['allow']).optional())
    .describe(
      '`allow` accepts SMS without a signature, for providers that do not sign them. Anyone who knows a listed number can then impersonate it.',
    ),
  PAYMENTS_SECRET_KEY: text.describe('Secret key of the payment provider. Unset: a sandbox, which production refuses.'),
  PAYMENTS_SANDBOX: text
    .pipe(z.enum(['local', 'open']).default('local'))
    .describe(
      'Who may use the sandbox: callers on this machine (local), or everyone (open, with a warning at every start).',
    ),
  PAYMENTS_API_URL: httpUrl.describe("Address of the payment provider's API, without a path. Unset: its public one."),
  BILLING_WEBHOOK_SECRET: text.describe(
    'Verifies webhooks from the payment provider to /api/billing/webhook; required in production with PAYMENTS_SECRET_KEY.',
  ),
  PAYMENTS_WEBHOOK_SECRET: text.describe(
    'Verifies webhooks from the payment provider to /api/payments/webhook; must differ from BILLING_WEBHOOK_SECRET.',
  ),
  SHARE_ROOTS: shareRoots.describe(
    "Folders whose files can be shared by link. Unset: the agent's memory folder and DATA_DIR, except private files there.",
  ),
  VCS_TOKEN: headerToken.describe(
    'Token of an account at the source host that reads diffs and posts reviews. Unset: callers provide the diffs.',
  ),
  VCS_REPOSITORIES: repositoryPatterns.describe(
    'Comma-separated owner/name or owner/* for which VCS_TOKEN is used, in addition to repositories that admins register or approve.',
  ),
  VCS_API_URL: httpUrl.describe("Address of the source host's REST API. Unset: https://api.github.com."),
  DIGEST_ADMIN_KEY: adminKey.describe(
    'The key for sending digests manually; same format as ADMIN_KEY. Unset: ADMIN_KEY.',
  ),
  REQUEST_LOG_DAYS: text
    .pipe(days.default(90))
    .describe('Number of days that individual calls stay in the request log; totals are kept forever.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.describe('The OTLP collector; setting it turns traces on. Unset: no traces.'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.describe('The same for traces only, with the full path.'),
  OTEL_TRACES_EXPORTER: text
    .pipe(z.enum(['otlp', 'none']).optional())
    .describe('otlp turns traces on, sent to localhost:4318 by default; none turns them off.'),
  OTEL_SDK_DISABLED: text
    .pipe(z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false))
    .describe('true turns traces off, regardless of other settings.'),
  OTEL_SERVICE_NAME: text.describe('The name of this service in traces. Unset: agent-platform.'),
  NODE_ENV: text.describe('`production` rejects fallbacks that must never serve real customers.'),
});

/** Every variable with its description and its default; undefined if it has none. */
export const environmentDescriptions: ReadonlyArray<{ name: string; description: string; default?: string }> =
  Object.entries(Environment.shape).map(([name, schema]) => {
    const { data: value } = schema.safeParse(undefined);
    const described = { name, description: schema.description ?? '' };
    return typeof value === 'object' || value === undefined ? described : { ...described, default: String(value) };
  });
