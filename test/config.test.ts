import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadSettings, readConfig } from '#config';
import { readSettings } from '#read-settings';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.message.split('\n');
    throw error;
  }
}

describe('settings', () => {
  it('have defaults, and an empty value counts as unset', () => {
    const config = readConfig({ PORT: '', ADMIN_KEY: ' ', TRUST_PROXY: '', OUTBOUND_ALLOW: ' , ' });
    expect(config).toEqual(readConfig({}));
    expect(config).toMatchObject({
      http: { port: 8080, trustProxy: [] },
      adminKey: undefined,
      outbound: { allow: [] },
    });
  });

  it('are all reported at once, one line per variable', () => {
    const problems = problemsOf({
      PORT: 'many',
      ADMIN_KEY: 'kurz ü',
      TRUST_PROXY: '1,everybody',
      OUTBOUND_ALLOW: 'nonsense,more nonsense',
      MODEL_URL: 'http://',
      SEARCH_KIND: 'brave',
      PUBLIC_URL: 'http://a b',
    });
    expect(new Set(problems.map((line) => line.split(': ')[0]))).toEqual(
      new Set([
        'ADMIN_KEY',
        'MODEL_NAME',
        'MODEL_URL',
        'OUTBOUND_ALLOW',
        'PORT',
        'PUBLIC_URL',
        'SEARCH_KEY',
        'TRUST_PROXY',
      ]),
    );
    expect(problems).toHaveLength(8);
    expect(problems).toContain(
      'OUTBOUND_ALLOW: "nonsense" is neither a network such as 10.0.0.0/8 nor host:port; "more nonsense" is neither a network such as 10.0.0.0/8 nor host:port',
    );
    expect(problems).toContain('TRUST_PROXY: "1", "everybody" are not IP addresses or networks such as 10.0.0.0/8');
  });
});

describe('SHARE_ROOTS', () => {
  it('defaults to the memory directory and the data root', () => {
    const { shareRoots } = readConfig({ DATA_DIR: '/srv/data' }).files;
    expect(shareRoots).toHaveLength(2);
    expect(shareRoots[0]?.split('/').slice(1)).toEqual(['home', 'agent', 'memory']);
    expect(shareRoots[1]).toBe('/srv/data');
    expect(readConfig({ SHARE_ROOTS: '/srv/a, /srv/b' }).files.shareRoots).toEqual(['/srv/a', '/srv/b']);
  });

  it.each(['data', './data', '../data', '/', '//', '/srv/..', '~/data'])('rejects %s', (value) => {
    expect(problemsOf({ SHARE_ROOTS: value })).toEqual([
      `SHARE_ROOTS: ${JSON.stringify(value)}: must be absolute paths of folders, and not the whole system`,
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '10.0.0.1, ::1', '1.2.3.4/32', '::ffff:10.0.0.0/104'])(
    'accepts %s',
    (value) => {
      expect(problemsOf({ TRUST_PROXY: value })).toEqual([]);
    },
  );

  it.each(['1', 'true', 'loopback', '10.0.0.0/33', '10.0.0.0/0', '::/129', '10.0.0.0/8/8', '10.0.0', 'fe80::1%eth0'])(
    'rejects %s',
    (value) => {
      expect(problemsOf({ TRUST_PROXY: value })).toEqual([
        `TRUST_PROXY: ${JSON.stringify(value)} is not an IP address or network such as 10.0.0.0/8`,
      ]);
    },
  );
});

describe('ADMIN_KEY', () => {
  it('accepts 16 or more printable characters', () => {
    const value = '!~azAZ09"#$%&\'()*';
    expect(readConfig({ ADMIN_KEY: value }).adminKey).toBe(value);
  });

  it.each([
    'fifteen-letters',
    'sixteen letters and more',
    'schlüssel-der-tests',
    'sixteen\tletters-and',
    'sixteen\u007fletters-and',
  ])('rejects %j', (value) => {
    expect(problemsOf({ ADMIN_KEY: value })).toEqual([expect.stringMatching(/^ADMIN_KEY: must /)]);
  });
});

describe('addresses', () => {
  it.each([
    ['MODEL_URL', 'http://:80'],
    ['MODEL_URL', 'ftp://somewhere'],
    ['SEARCH_URL', 'https://a:port'],
    ['PUBLIC_URL', 'example.com'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://user:pa/ss@host/x'],
  ])('are rejected without being repeated: %s=%s', (name, value) => {
    const problems = problemsOf({ MODEL_NAME: 'm', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: must be an? .* address$`));
    expect(problems[0]).not.toContain(value);
  });

  it('of the two listeners must differ', () => {
    expect(problemsOf({ PUBLIC_PORT: '8080' })).toEqual(['PUBLIC_PORT: must differ from PORT']);
    expect(problemsOf({ PORT: '0', PUBLIC_PORT: '0' })).toEqual([]);
  });
});

describe('SMTP_URL', () => {
  it.each([
    'smtp://localhost:2525',
    'smtps://user:p%40ss%2Fword@mail.example.com',
    'SMTP://[::1]:25',
    'smtp://mail.example.com?tls.rejectUnauthorized=false',
  ])('accepts %s', (value) => {
    expect(problemsOf({ SMTP_URL: value })).toEqual([]);
    expect(readConfig({ SMTP_URL: value }).mail.smtpUrl).toBe(value);
  });

  it.each([
    'mail.example.com:25',
    'http://mail.example.com',
    'smtp://',
    'smtp://user:secret-of-mine@',
    'smtp://user:100%secret-of-mine@mail.example.com',
    'smtp://user:a/secret-of-mine@mail.example.com',
    'smtp://user:a#secret-of-mine@mail.example.com',
    'smtp://mail.example.com:70000',
  ])('rejects %s without repeating it', (value) => {
    const problems = problemsOf({ SMTP_URL: value });
    expect(problems).toEqual([expect.stringMatching(/^SMTP_URL: must be an address such as smtps:/)]);
    expect(problems.join()).not.toContain('secret-of-mine');
  });
});

describe('the source host', () => {
  it('defaults to GitHub and is not called without a token', () => {
    expect(readConfig({}).sourceHost).toEqual({ token: undefined, apiUrl: 'https://api.github.com', repositories: [] });
    const environment = { VCS_TOKEN: ' ghp_abc ', VCS_API_URL: 'https://git.example.com/api/v3/' };
    expect(readConfig(environment).sourceHost).toMatchObject({
      token: 'ghp_abc',
      apiUrl: 'https://git.example.com/api/v3',
    });
  });

  it.each([
    ['VCS_TOKEN', 'two words'],
    ['VCS_TOKEN', 'line\nbreak'],
    ['VCS_API_URL', 'git.example.com'],
  ])('rejects %s=%j without repeating it', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: must be `))]);
    expect(problems.join()).not.toContain(value);
  });
});

describe('MAIL_FROM', () => {
  it.each(['agent@example.com', 'The Agent <agent@example.com>', '"Agent, The" <agent@example.com>'])(
    'accepts %s',
    (value) => {
      expect(problemsOf({ MAIL_FROM: value })).toEqual([]);
    },
  );

  it.each([
    ['Agent', 'must be an address such as Agent <agent@example.com>'],
    ['agent@example', 'must be an address such as Agent <agent@example.com>'],
    ['a@example.com\nBcc: b@example.com', 'must be an address such as Agent <agent@example.com>'],
    ['a@example.com, b@example.com', 'must be a single address'],
  ])('rejects %j', (value, problem) => {
    expect(problemsOf({ MAIL_FROM: value })).toEqual([`MAIL_FROM: ${problem}`]);
  });
});

describe('MAIL_DOMAINS', () => {
  it('parses domains as they are matched in addresses', () => {
    const { domains } = readConfig({ MAIL_DOMAINS: ' Example.COM, *.example.org,müller.example ' }).mail;
    expect(domains).toEqual(['example.com', '*.example.org', 'xn--mller-kva.example']);
    expect(readConfig({}).mail.domains).toEqual([]);
  });

  it.each(['example', '*', '*.com', 'ann@example.com', 'https://example.com', 'a..b.com', '10.0.0.1', 'example.*'])(
    'rejects %s',
    (entry) => {
      expect(() => readConfig({ MAIL_DOMAINS: `example.com,${entry}` })).toThrow(
        `MAIL_DOMAINS: ${JSON.stringify(entry)}: must be domains such as example.com or *.example.com`,
      );
    },
  );
});

describe('settings that depend on each other', () => {
  it.each([
    [{ MODEL_URL: 'http://127.0.0.1/v1' }, 'MODEL_NAME: required when MODEL_URL is set'],
    [{ SEARCH_KIND: 'searxng' }, 'SEARCH_URL: required when SEARCH_KIND is searxng'],
    [{ SEARCH_KIND: 'brave' }, 'SEARCH_KEY: required when SEARCH_KIND is brave'],
    [
      { NODE_ENV: 'production', CHAT_AUTHORIZED_NUMBERS: '15551231111' },
      'CHAT_SIGNATURE_SECRET: required in production to receive messages',
    ],
    [
      { NODE_ENV: 'production', CHAT_APP_ID: 'app' },
      'CHAT_SIGNATURE_SECRET: required in production to receive messages',
    ],
    [
      { NODE_ENV: 'production', PAYMENTS_SECRET_KEY: 'sk_1' },
      'BILLING_WEBHOOK_SECRET: required in production when PAYMENTS_SECRET_KEY is set',
    ],
    [
      { BILLING_WEBHOOK_SECRET: 'whsec_1', PAYMENTS_WEBHOOK_SECRET: ' whsec_1 ' },
      'PAYMENTS_WEBHOOK_SECRET: must differ from BILLING_WEBHOOK_SECRET',
    ],
    [
      { NODE_ENV: 'production', PAYMENTS_SANDBOX: 'open' },
      'PAYMENTS_SANDBOX: not available in production; set PAYMENTS_SECRET_KEY',
    ],
    [
      { SMS_UNSIGNED: 'allow', SMS_SIGNATURE_SECRET: 'secret' },
      'SMS_UNSIGNED: cannot be combined with SMS_SIGNATURE_SECRET, which means that SMS are signed',
    ],
    [{ PAYMENTS_API_URL: 'ftp://payments.example' }, 'PAYMENTS_API_URL: must be an http:// or https:// address'],
  ])('%j', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});

describe('chat', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('accepts phone numbers in any format, each once', () => {
    const { chat } = readConfig({
      CHAT_NUMBER: '+1 (415) 555-0000',
      CHAT_AUTHORIZED_NUMBERS: '+49 151 0000-1000, 15551231111,4915100001000',
    });
    expect(chat.number).toBe('14155550000');
    expect(chat.authorizedNumbers).toEqual(['4915100001000', '15551231111']);
  });

  it('accepts a key with escaped newlines, and lets each secret replace the other', () => {
    const { chat } = readConfig({
      CHAT_APP_ID: 'app',
      CHAT_NUMBER: '14155550000',
      CHAT_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
      SMS_SIGNATURE_SECRET: 'one of the two',
      CHAT_API_URL: 'https://api.example.com/',
    });
    expect(chat.privateKey?.trim()).toBe(pem.trim());
    expect(chat).toMatchObject({ signatureSecret: 'one of the two', smsSignatureSecret: 'one of the two' });
    expect(chat.apiUrl).toBe('https://api.example.com');
  });

  it('rejects invalid settings without repeating a key', () => {
    expect(problemsOf({ CHAT_NUMBER: 'Ann' })).toEqual(['CHAT_NUMBER: must be a phone number, 5 to 15 digits']);
    expect(problemsOf({ CHAT_AUTHORIZED_NUMBERS: '15551231111, 12' })).toEqual([
      'CHAT_AUTHORIZED_NUMBERS: "12": not a phone number',
    ]);
    expect(problemsOf({ CHAT_APP_ID: 'a', CHAT_NUMBER: '14155550000', CHAT_PRIVATE_KEY: 'secret-of-mine' })).toEqual([
      'CHAT_PRIVATE_KEY: must be the PEM of an RSA private key',
    ]);
    expect(problemsOf({ CHAT_PRIVATE_KEY: pem })).toEqual([
      'CHAT_APP_ID: required when CHAT_PRIVATE_KEY is set',
      'CHAT_NUMBER: required when CHAT_PRIVATE_KEY is set',
    ]);
  });
});

describe('the database', () => {
  it('accepts several servers, a pooler and a replica', () => {
    const environment = {
      DATABASE_URL: 'postgres://user:pass@db1:5432,db2,[::1]:5433/platform?target_session_attrs=read-write',
      DATABASE_DIRECT_URL: 'postgresql://user@db1/platform',
      DATABASE_REPLICA_URL: 'postgres://user@db2/platform',
      DATABASE_KIND: 'citus',
    };
    expect(readConfig(environment).database).toEqual({
      url: environment.DATABASE_URL,
      directUrl: environment.DATABASE_DIRECT_URL,
      replicaUrl: environment.DATABASE_REPLICA_URL,
      kind: 'citus',
    });
    expect(readConfig({}).database.kind).toBe('postgres');
  });

  it.each(['postgres://db1:many,db2/x', 'postgres://db1,db2:99999/x', 'postgres://user@db1,d b/x'])(
    'is rejected as %s',
    (value) => {
      expect(problemsOf({ DATABASE_URL: value })).toEqual(['DATABASE_URL: must be a postgres:// address']);
    },
  );

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('is required for %s', (name) => {
    expect(problemsOf({ [name]: 'postgres://db/x' })).toEqual([`${name}: needs DATABASE_URL to be set`]);
  });

  it('must be of a known kind', () => {
    expect(problemsOf({ DATABASE_KIND: 'mysql' })[0]).toMatch(/^DATABASE_KIND: /);
  });
});
