import { describe, expect, it } from 'vitest';
import { findIssues } from '#text/code/findings/find-issues.ts';

const secretsOf = (code: string, language = 'javascript') =>
  findIssues(code, language).filter(({ rule }) => rule === 'hardcoded-secret');

/** Put together here, so that no scanner takes this file for one that leaks. */
const token = (prefix: string, length: number) =>
  prefix + Array.from({ length }, (_, at) => 'aK3xP9qLm2Zt7RvB5nYcW8dH'[(at * 7 + 3) % 24]).join('');

describe('hard-coded secrets', () => {
  it.each([
    ['AWS', ['AKIA', 'QZ7XK2MVB4NC8WJD'].join('')],
    ['GitHub', token('ghp_', 36)],
    ['GitLab', token('glpat-', 20)],
    ['Stripe', token('sk_live_', 24)],
    ['a model', token('sk-ant-', 40)],
    ['Google', token('AIza', 35)],
    ['npm', token('npm_', 36)],
  ])('recognises the format of %s tokens and never repeats them', (_, secret) => {
    const found = secretsOf(`const a = 1;\ncall('${secret}'); // ${secret}\n`);
    expect(found).toMatchObject([{ line: 2, severity: 'critical', evidence: "call('***'); // ***" }]);
    expect(JSON.stringify(findIssues(`eval(x, '${secret}')`, 'javascript'))).not.toContain(secret);
  });

  it('recognises secrets by variable name and randomness', () => {
    const value = token('', 32);
    expect(secretsOf(`const apiKey = '${value}';`)).toMatchObject([{ evidence: "const apiKey = '***';" }]);
    expect(secretsOf(`{"client_secret": "${value}"}`, 'json')).toHaveLength(1);
    expect(secretsOf(`SECRET_KEY = "${value}"`, 'python')).toHaveLength(1);
    expect(secretsOf(`export API_KEY=${value}`, 'shell')).toHaveLength(1);
    expect(secretsOf(`ENV API_KEY=${value}`, 'dockerfile')).toHaveLength(1);
    expect(secretsOf("db_password = 'Tr0ub4dor&3'", 'ruby')).toHaveLength(1);
    expect(secretsOf(`password: "tr0ub4dor&3"`, 'yaml')).toHaveLength(1);
  });

  it('finds secrets in URLs and multi-line keys and masks them completely', () => {
    const address = secretsOf("connect('postgres://app:k3Vt9xQ2@db.internal/pets');");
    expect(address).toMatchObject([{ evidence: "connect('postgres://app:***@db.internal/pets');" }]);
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${token('', 64)}\n${token('', 64)}\n-----END RSA PRIVATE KEY-----`;
    expect(secretsOf(`const key = \`${key}\`;`)).toMatchObject([
      { line: 1, end_line: 4, evidence: 'const key = `***' },
    ]);
  });

  it.each([
    ['read from the environment', 'const password = process.env.DB_PASSWORD;'],
    ['a placeholder', "const apiKey = 'your-api-key-goes-here-1234';"],
    ['a template', "const password = '§{DB_PASSWORD1}';"],
    ['the name of a field', "const passwordField = 'user_password_2';"],
    ['a sentence', "const passwordHint = 'At least 8 characters and 1 digit';"],
    ['an address', "const tokenUrl = 'https://login.test/oauth2/v2/token';"],
    ['words', "const secretName = 'prod/database/main-credentials-v2';"],
    ['a public key', "const publicKey = 'BEl62iUYgUivxIkv69yViEuiBIa';"],
    ['a number', 'const tokenCount = "1234567890123456";'],
    ['short', "const token = 'abc123';"],
    ['a documented example', "const key = 'AKIAIOSFODNN7EXAMPLE';"],
    ['a comparison', "if (password == 'Tr0ub4dor&3') go();"],
  ])('does not report a value that is %s', (_, code) => {
    expect(secretsOf(code.replaceAll('§', '$'))).toEqual([]);
  });

  it('does not report examples in documentation', () => {
    expect(secretsOf(`"""\n>>> connect(token="${token('', 32)}")\n"""\n`, 'python')).toEqual([]);
    expect(secretsOf(`// const token = '${token('', 32)}';`)).toEqual([]);
  });
});
