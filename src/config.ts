import { loadEnvFile } from 'node:process';
import type { z } from 'zod';
import { conflictsAmong } from './setting-conflicts.ts';
import { list, memoryFolder } from './setting-kinds.ts';
import { Environment } from './setting-names.ts';
import { type SettingValue, settingValues } from './setting-values.ts';

export { chatWarnings } from './setting-conflicts.ts';
export { environmentDescriptions } from './setting-names.ts';

export interface Config {
  /** The settings by name, for the operator's page; secrets are masked. */
  values: readonly SettingValue[];
  http: {
    host: string;
    port: number;
    publicPort: number | undefined;
    publicUrl: string | undefined;
    trustProxy: string[];
  };
  /** The port that serves only the metrics. */
  metrics: { port: number | undefined };
  database: {
    url: string | undefined;
    /** The connection past a pooler. */
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
  /** `domains` are the domains that drafts can be sent to; empty means any. */
  mail: { smtpUrl: string | undefined; from: string | undefined; domains: string[] };
  /** The source host, which is never called without a token. */
  sourceHost: {
    token: string | undefined;
    apiUrl: string;
    /** `owner/name` or `owner/*` in lower case: repositories that the token is used for, whoever registers them. */
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
    /** Whether the sandbox, if it replaces a provider, serves callers on other machines too. */
    isSandboxOpen: boolean;
    /** The webhook secrets, by the address that the provider calls. */
    secrets: { billing: string | undefined; payments: string | undefined };
  };
  files: { shareRoots: string[] };
  /** The key that can send digests by hand, if it differs from the admin key. */
  intel: { digestAdminKey: string | undefined };
  traffic: { keptDays: number };
  /** Where traces are sent; undefined if tracing is off. */
  tracing: { url: string; serviceName: string | undefined } | undefined;
  log: { level: string };
  production: boolean;
}

/** Invalid settings. The message has one line per variable. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** The environment of this process. A file `.env` in the current folder supplies variables that are not set. */
export function environment(): Record<string, string | undefined> {
  try {
    loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}

/** Checks of settings that belong to other modules. They are passed in, because this file imports none. */
export interface SettingChecks {
  /** What is wrong with the entries of OUTBOUND_ALLOW; undefined if nothing is. */
  outboundAllow?: (entries: readonly string[]) => string | undefined;
  /** What is wrong with MAIL_FROM as a sender; undefined if nothing is. */
  mailFrom?: (sender: string) => string | undefined;
}

/**
 * Reads the settings from the environment. Throws {@link BadSettings} with one line per invalid variable, so that a
 * mistake prevents the start instead of causing strange behaviour later.
 */
export function readConfig(environment: Record<string, string | undefined>, checks: SettingChecks = {}): Config {
  const parsed = Environment.safeParse(environment);
  const problems = [...fieldProblems(parsed.error), ...findConflicts(environment, checks)];
  if (parsed.data === undefined || problems.length > 0) throw new BadSettings(problems.join('\n'));
  return { values: settingValues(environment, parsed.data), ...nest(parsed.data) };
}

/** The first error for each variable, because the others follow from it. */
function fieldProblems(error: z.ZodError | undefined): string[] {
  const lines = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.');
    if (!lines.has(name)) lines.set(name, `${name}: ${issue.message}`);
  }
  return [...lines.values()];
}

/**
 * Settings that are valid separately but not together. It reads the raw texts, so it also works if other settings are
 * invalid.
 */
function findConflicts(environment: Record<string, string | undefined>, checks: SettingChecks): string[] {
  const textOf = (name: keyof z.infer<typeof Environment>) => environment[name]?.trim() ?? '';
  const problems = conflictsAmong(textOf);
  const sender = textOf('MAIL_FROM') === '' ? undefined : checks.mailFrom?.(textOf('MAIL_FROM'));
  if (sender !== undefined) problems.push(`MAIL_FROM: ${sender}`);
  const outbound = checks.outboundAllow?.(list.parse(environment.OUTBOUND_ALLOW));
  if (outbound !== undefined) problems.push(`OUTBOUND_ALLOW: ${outbound}`);
  return problems;
}

/** OpenTelemetry's rules for these variables: only the address for traces includes a path. */
function tracingOf(env: z.infer<typeof Environment>): Config['tracing'] {
  const base =
    env.OTEL_EXPORTER_OTLP_ENDPOINT ?? (env.OTEL_TRACES_EXPORTER === 'otlp' ? 'http://localhost:4318' : undefined);
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/{1,9}$/, '')}/v1/traces`);
  if (env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none' || url === undefined) return undefined;
  return { url, serviceName: env.OTEL_SERVICE_NAME };
}

function nest(env: z.infer<typeof Environment>): Omit<Config, 'values'> {
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
