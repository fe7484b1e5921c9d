import type { LexedCode } from './lex-code.ts';
import { argumentsOf, type Form, findForms, lineOf, type Rule, scripts, security, writtenLineOf } from './rule.ts';

const always = () => true;
const jvm = ['java', 'kotlin', 'scala', 'groovy'];

const unverified: readonly Form[] = [
  {
    languages: scripts,
    needs: ['rejectUnauthorized'],
    form: /\brejectUnauthorized['"]?\s{0,9}[:=]\s{0,9}false\b/gu,
    accepts: always,
  },
  {
    languages: scripts,
    needs: ['NODE_TLS_REJECT_UNAUTHORIZED'],
    form: /\bNODE_TLS_REJECT_UNAUTHORIZED\b['"\]]{0,2} ?= ?(?=['"\d])/gu,
    accepts: (match, { text }) =>
      /^['"]?0/u.test(text.slice(match.index + match[0].length, match.index + match[0].length + 3)),
  },
  {
    languages: ['python'],
    needs: ['verify'],
    form: /\b(?:requests|httpx|session|client|s|self\.\w{1,30})\.(?:get|post|put|patch|delete|head|request|Client|AsyncClient)\(/gu,
    accepts: (match, code) => /\bverify ?= ?False\b/u.test(argumentsOf(match, code)),
  },
  { languages: ['python'], needs: ['verify'], form: /\b\w{1,40}\.verify ?= ?False\b/gu },
  {
    languages: ['python'],
    needs: ['_create_unverified_context', 'CERT_NONE', 'check_hostname'],
    form: /\bssl\._create_unverified_context\b|\bverify_mode ?= ?(?:ssl\.)?CERT_NONE\b(?! if)|\bcert_reqs ?= ?ssl\.CERT_NONE\b|\.check_hostname ?= ?False\b/gu,
    accepts: (match, code) => !/^\s{0,200}(?:async )?def /u.test(lineOf(code, match.index)),
  },
  { languages: ['go'], needs: ['InsecureSkipVerify'], form: /\bInsecureSkipVerify\s{0,9}[:=]\s{0,9}true\b/gu },
  {
    languages: ['php'],
    needs: ['CURLOPT_SSL_VERIFY'],
    form: /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s{0,9}(?:,|=>)\s{0,9}(?:false|0)\b/giu,
  },
  {
    languages: ['csharp'],
    needs: ['Certificate'],
    form: /\bServerCertificate(?:CustomValidation|Validation)?Callback\s{0,9}\+?=[^;\n]{0,100}=>\s{0,9}(?:true\b|\{\s{0,9}return true)|\bDangerousAcceptAnyServerCertificateValidator\b/gu,
  },
  {
    languages: ['ruby'],
    needs: ['VERIFY_NONE'],
    form: /\bVERIFY_NONE\b/gu,
    accepts: (match, code) =>
      /(?:=|=>|:) ?[\w:]{0,40}$/u.test(code.masked.slice(Math.max(0, match.index - 60), match.index)),
  },
  {
    languages: ['rust'],
    needs: ['danger_accept_invalid'],
    form: /\.danger_accept_invalid_(?:certs|hostnames)\(true\)/gu,
  },
  {
    languages: jvm,
    needs: ['ALLOW_ALL_HOSTNAME_VERIFIER', 'NoopHostnameVerifier'],
    form: /\b(?:ALLOW_ALL_HOSTNAME_VERIFIER|NoopHostnameVerifier\.INSTANCE|new NoopHostnameVerifier)\b/gu,
  },
  {
    languages: ['shell', 'dockerfile'],
    needs: ['curl', 'wget'],
    form: /\b(?:curl|wget)(?=\s)[^\n|;&]{0,300}?\s(?:-[A-Za-jl-z]{0,6}k[A-Za-z]{0,6}|--insecure|--no-check-certificate)(?=\s|$)/gmu,
  },
  { languages: ['powershell'], needs: ['-SkipCertificateCheck'], form: /-SkipCertificateCheck\b(?!:\$false)/gu },
];

const secretPurpose =
  /passw(?:or)?d|passwd|secret|token|api_?key|session_?id|\botp\b|nonce|csrf|\bsalt\b|verification_?code|reset_?code/iu;

const generators: readonly Form[] = [
  { languages: scripts, needs: ['Math.random'], form: /\bMath\.random\(\)/gu },
  {
    languages: ['python'],
    needs: ['random.'],
    form: /(?<![.\w])random\.(?:random|randint|choice|choices|randrange|sample)\(/gu,
  },
  { languages: ['php'], needs: ['rand'], form: /(?<![>:\w])(?:mt_rand|rand|uniqid)\(/gu },
  { languages: [...jvm, 'csharp'], needs: ['Random'], form: /\bnew Random\(/gu },
  {
    languages: ['go'],
    needs: ['rand.'],
    form: /\brand\.(?:Intn?|Int63|Read|Int31n)\(/gu,
    mentions: ['"math/rand"'],
  },
];
const randomness = generators.map((form) => narrowed(form, isAssignedSecret));

/** A pattern that only counts if `isMeant` holds as well. */
function narrowed(form: Form, isMeant: NonNullable<Form['accepts']>): Form {
  const { accepts = always } = form;
  return { ...form, accepts: (match, code) => isMeant(match, code) && accepts(match, code) };
}

function isOfPassword(match: RegExpExecArray, code: LexedCode): boolean {
  // A digest can be created on one line and get the password on the next.
  const behind = code.masked.slice(match.index, match.index + given).split('}', 1)[0] ?? '';
  const isGiven = /\.(?:digest|update|ComputeHash|Sum)\([^()\n]{0,60}passw/iu.test(behind);
  return isGiven || /passw(?:or)?d|passwd|passphrase|\bpwd?\b/iu.test(writtenLineOf(code, match.index));
}

const given = 300;

/** Whether the line, or the function around it judging by its name, creates something that must not be guessable. */
function isAssignedSecret(match: RegExpExecArray, code: LexedCode): boolean {
  const line = lineOf(code, match.index);
  const target = /(?:^|[\s.({,])([\w$.]{1,60}) ?(?::=|=|:)(?!=)/u.exec(line)?.[1] ?? returnedBy(match, code);
  return secretPurpose.test(target) && !/mock|test|fake|seed|tokens?_?(?:count|len)/iu.test(target);
}

/** The name of the function whose result a line returns, if it starts on the line before. */
function returnedBy({ index }: RegExpExecArray, code: LexedCode): string {
  const before = code.masked
    .slice(Math.max(0, index - given), index)
    .split('\n')
    .slice(-2);
  if (!/^\s{0,200}return\b/u.test(before.at(-1) ?? '')) return '';
  return /([\w$]{1,40})\s?\([^()]{0,80}\)[^()]{0,12}$/u.exec(before[0] ?? '')?.[1] ?? '';
}

const fastHashes: readonly Form[] = [
  {
    languages: scripts,
    needs: ['createHash'],
    form: /\bcreateHash\(\s{0,9}(?=['"`])/gu,
    accepts: (match, code) =>
      /^['"`](?:md5|sha1)['"`]/iu.test(
        code.text.slice(match.index + match[0].length, match.index + match[0].length + 8),
      ),
  },
  {
    languages: ['python'],
    needs: ['md5', 'sha1'],
    form: /\bhashlib\.(?:md5|sha1)\(/gu,
    accepts: (match, code) => !/usedforsecurity ?= ?False/u.test(argumentsOf(match, code)),
  },
  { languages: ['php'], needs: ['md5', 'sha1'], form: /(?<![>:\w])(?:md5|sha1)\(/gu },
  { languages: ['ruby'], needs: ['Digest'], form: /\bDigest::(?:MD5|SHA1)\b/gu },
  {
    languages: jvm,
    needs: ['MessageDigest'],
    form: /\bMessageDigest\.getInstance\((?=")/gu,
    accepts: (match, code) =>
      /^"(?:MD5|SHA-?1)"/iu.test(code.text.slice(match.index + match[0].length, match.index + match[0].length + 8)),
  },
  { languages: ['csharp'], needs: ['MD5', 'SHA1'], form: /\b(?:MD5|SHA1)\.Create\(/gu },
  { languages: ['go'], needs: ['md5.', 'sha1.'], form: /\b(?:md5|sha1)\.(?:Sum|New)\(/gu },
];
const hashes = fastHashes.map((form) => narrowed(form, isOfPassword));

const ciphers: readonly Form[] = [
  { languages: scripts, needs: ['createCipher(', 'createDecipher('], form: /\bcrypto\.create(?:Cipher|Decipher)\(/gu },
  { languages: ['python'], needs: ['MODE_ECB'], form: /\bnew\([^\n]{0,80}MODE_ECB\b/gu },
  {
    languages: [...jvm],
    needs: ['Cipher'],
    form: /\bCipher\.getInstance\((?=")/gu,
    accepts: (match, code) =>
      /^"(?:AES"|AES\/ECB|DES|RC4)/u.test(
        code.text.slice(match.index + match[0].length, match.index + match[0].length + 12),
      ),
  },
  { languages: ['csharp'], needs: ['CipherMode.ECB'], form: /\bCipherMode\.ECB\b/gu },
];

const plainPasswords: readonly Form[] = [
  {
    languages: [...scripts, 'python'],
    needs: ['password'],
    form: /\.password ?={2,3} ?(?:req|request)\.|\b(?:req|request)\.[\w.]{1,40}password ?={2,3} ?\w{1,40}\.password\b/gu,
  },
];

const unsigned: readonly Form[] = [
  {
    languages: ['python'],
    needs: ['jwt.decode'],
    form: /\bjwt\.decode\(/gu,
    accepts: (match, code) =>
      /["']verify_signature["']: ?False|\bverify ?= ?False/u.test(
        code.text.slice(match.index, match.index + match[0].length + argumentsOf(match, code).length),
      ),
  },
  {
    languages: scripts,
    needs: ['jwt.verify'],
    form: /\bjwt\.verify\(/gu,
    accepts: (match, code) =>
      /algorithms: ?\[[^\]]{0,60}['"]none['"]/iu.test(
        code.text.slice(match.index, match.index + match[0].length + argumentsOf(match, code).length),
      ),
  },
];

/** Rules about checks, ciphers and random numbers that give no protection. */
export const cryptoRules: readonly Rule[] = [
  security({
    id: 'tls-verification-off',
    severity: 'high',
    title: 'Certificates are not checked',
    description: 'The connection accepts any certificate, so that anybody on the way can read and change what is sent.',
    suggestion: 'Leave the check on, and name the own authority where one is needed.',
    find: findForms(unverified),
  }),
  security({
    id: 'insecure-random',
    severity: 'high',
    title: 'Secret from a predictable generator',
    description: 'The generator is made for games and samples; its next values can be computed from earlier ones.',
    suggestion:
      'Use the generator of the platform for secrets: crypto.randomBytes, secrets, SecureRandom or crypto/rand.',
    find: findForms(randomness),
  }),
  security({
    id: 'weak-password-hash',
    severity: 'high',
    title: 'Password hashed with MD5 or SHA-1',
    description: 'These hashes are so fast that a list of them is turned back into passwords in hours.',
    suggestion: 'Use a slow hash with a salt: argon2id, scrypt or bcrypt.',
    find: findForms(hashes),
  }),
  security({
    id: 'plain-password',
    severity: 'high',
    title: 'Password kept as it is',
    description: 'What is stored equals what people type, so that whoever reads the table has every password.',
    suggestion: 'Store a slow hash with a salt (argon2id, scrypt or bcrypt), and verify by its library.',
    find: findForms(plainPasswords),
  }),
  security({
    id: 'weak-cipher',
    severity: 'medium',
    title: 'Weak encryption',
    description: 'The cipher or its mode shows patterns of the text or derives its key in a weak way.',
    suggestion: 'Use an authenticated mode such as AES-GCM with a fresh nonce.',
    find: findForms(ciphers),
  }),
  security({
    id: 'token-not-verified',
    severity: 'critical',
    title: 'Signature of a token is not checked',
    description: 'A token that anybody wrote is believed.',
    suggestion: 'Verify the signature with a fixed list of algorithms.',
    find: findForms(unsigned),
  }),
];
