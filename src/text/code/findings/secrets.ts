import type { LexedCode } from './lex-code.ts';
import type { Hit, Rule } from './rule.ts';

/** Formats that only secrets of one kind have. */
const tokens: readonly RegExp[] = [
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/gu,
  /\bgh[pousr]_[A-Za-z\d]{36,60}\b/gu,
  /\bgithub_pat_\w{50,90}\b/gu,
  /\bglpat-[\w-]{20,40}\b/gu,
  /\bxox[abprs]-[\dA-Za-z-]{20,100}/gu,
  /\b[rs]k_live_[\dA-Za-z]{20,100}\b/gu,
  /\bwhsec_[\dA-Za-z+/=]{24,80}/gu,
  /\bsk-(?:ant-|proj-|svcacct-)?[A-Za-z\d_-]{32,180}/gu,
  /\bAIza[\w-]{35}\b/gu,
  /\bya29\.[\w-]{30,200}/gu,
  /\bSG\.[\w-]{20,24}\.[\w-]{40,46}\b/gu,
  /\bnpm_[A-Za-z\d]{36}\b/gu,
  /\bpypi-AgEI[\w-]{50,300}/gu,
  /\bdo[oprt]_v1_[a-f\d]{64}\b/gu,
  /\bhooks\.slack\.com\/services\/T[A-Z\d]{6,14}\/B[A-Z\d]{6,14}\/[A-Za-z\d]{20,30}/gu,
  /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/gu,
  /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----[\w+/=\s\\",':.-]{0,4000}(?:-----END [A-Z ]{0,30}-----)?/gu,
];

/** URLs with a password, up to the host; the password is the first group. */
const address = /\b[a-z][a-z\d+]{1,20}:\/\/[\w.%-]{1,60}:([^\s/@:'"`<>${}]{3,60})@(?=[\w.-])/giu;
/** Database connection strings such as `Server=db1;User Id=sa;Password=…`; the password is the first group. */
const connection = /;\s?(?:password|pwd)=([^;"'`<>${}\s]{4,60})/giu;
const placeholderHost = /^(?:localhost|127\.|[\w.-]{0,60}example\.)/u;

/**
 * Parts of names that stand for secrets. What follows the name is parsed step by step: its rest, an operator, a quoted
 * value.
 */
const secretWord =
  /passw(?:or)?d|passwd|pwd|passphrase|secret|api[_-]?key|apikey|access[_-]?key|auth[_-]?token|access[_-]?token|bearer|private[_-]?key|credentials?|token/giu;
const nameEnd = /([\w-]{0,20})["'`]?\]? {0,20}/uy;
const setTo = /(?::=|=>|=|:)(?! ?=) {0,20}/uy;
const quotedValue = /(?:[A-Za-z]{1,2}(?=["']))?(["'`])([^"'`\n]{6,300})\1/uy;
const longestNameStart = 40;

/** The same without quotes, in files that set variables. */
const bare =
  /^ {0,40}(?:export |ENV |ARG |set )?([\w.-]{0,40}(?:passw(?:or)?d|passwd|pwd|passphrase|secret|api[_-]?key|apikey|access[_-]?key|auth[_-]?token|access[_-]?token|private[_-]?key)[\w-]{0,20}) {0,5}[=:] {0,5}([^\s"'`#;$(){}<>]{8,300})$/gimu;
const setsBare = new Set(['shell', 'dockerfile', 'ini', 'yaml', 'toml', 'batchfile', 'unknown']);

const placeholder =
  /example|sample|dummy|change[_-]?me|placeholder|your[_-]|my[_-]?(?:secret|pass|token|key)|x{4}|\*{3}|\.{3}|0{8}|1234567|abcdef|todo|replace|insert|redacted|test|fake|mock|foo|bar|none|null|undefined|<[^>]{0,60}>|\$\{|\{\{|%\(|^\$|^env|process\.env|lorem|secret$|^secret|password|token$/iu;

/** Names that contain such a word but are not secrets. */
const harmlessName =
  /(?:name|id|type|field|label|prefix|suffix|header|url|uri|path|file|hint|message|error|text|title|class|regex|pattern|length|size|algorithm|format|policy|symbol|param|parameter|key_?word|placeholder|description|endpoint|scope|usage|count|index|kind|selector|encryption|attr(?:ibute)?|event|expir\w{0,10}|public\w{0,10}|hash)$|^(?:public|csrf)|tokeni[sz]|non_?secret|public_?key/iu;

/** All secrets in the code, including comments; each as the range that must not be shown. */
export function findSecrets(code: LexedCode): Hit[] {
  const { text, language } = code;
  const hits: Hit[] = [];
  for (const form of tokens) {
    for (const { 0: found, index } of text.matchAll(form)) {
      if (isRealToken(found)) hits.push({ start: index, end: index + found.length, severity: 'critical' });
    }
  }
  for (const { 0: found, 1: password = '', index } of text.matchAll(address)) {
    const host = text.slice(index + found.length, index + found.length + 80);
    if (isPlaceholder(password) || password.length < 6 || placeholderHost.test(host)) continue;
    const start = index + found.lastIndexOf(`:${password}@`) + 1;
    hits.push({ start, end: start + password.length });
  }
  for (const { 0: found, 1: password = '', index } of text.matchAll(connection)) {
    const end = index + found.length;
    if (!isPlaceholder(password)) hits.push({ start: end - password.length, end });
  }
  for (const { index, name, start, value } of namedValues(text)) {
    if (!isSecretValue(name, value)) continue;
    if (!code.hasComment(start, start + 1) && !isInsideText(code, index, start))
      hits.push({ start, end: start + value.length });
  }
  if (setsBare.has(language)) {
    for (const { 0: found, 1: name = '', 2: value = '', index } of text.matchAll(bare)) {
      const start = index + found.length - value.length;
      if (isSecretValue(name, value)) hits.push({ start, end: start + value.length });
    }
  }
  return withoutOverlaps(hits);
}

/** Names of secrets that are set to a quoted value: the index of the name and of the value. */
function* namedValues(text: string): Iterable<{ index: number; name: string; start: number; value: string }> {
  for (const { 0: word, index: at } of text.matchAll(secretWord)) {
    const index = nameStart(text, at);
    if (at - index > longestNameStart) continue;
    const end = matchAt(nameEnd, text, at + word.length);
    const sign = end && matchAt(setTo, text, end.after);
    const quoted = sign && matchAt(quotedValue, text, sign.after);
    if (end === undefined || quoted === undefined) continue;
    const value = quoted.groups[2] ?? '';
    const name = text.slice(index, at + word.length) + (end.groups[1] ?? '');
    yield { index, name, start: quoted.after - value.length - 1, value };
  }
}

function nameStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start <= longestNameStart && /[\w$.-]/u.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

function matchAt(form: RegExp, text: string, at: number): { after: number; groups: RegExpExecArray } | undefined {
  form.lastIndex = at;
  const groups = form.exec(text);
  return groups === null ? undefined : { after: at + groups[0].length, groups };
}

/** Whether name and value are in the same literal, such as an example in a function's documentation. */
function isInsideText(code: LexedCode, name: number, value: number): boolean {
  const literal = code.literalAround(value);
  return literal !== undefined && literal.start < name;
}

function withoutOverlaps(hits: Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
  }
  return kept;
}

function isRealToken(found: string): boolean {
  if (found.startsWith('-----')) return /[\w+/]{40}/u.test(found.slice(28));
  return !/example|x{6}|your|placeholder|0{10}|1234567890|\.\.\./iu.test(found) && entropyOf(found) >= 3;
}

function isPlaceholder(value: string): boolean {
  return placeholder.test(value);
}

function isSecretValue(name: string, value: string): boolean {
  if (harmlessName.test(name) || isPlaceholder(value) || /[\s]/u.test(value)) return false;
  if (value.toLowerCase().includes(name.toLowerCase()) || /^[\w-]{0,30}:?\/\/|^urn:|^[./~@#]|^[\d.,]+$/u.test(value))
    return false;
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^\w.-]/u].filter((kind) => kind.test(value)).length;
  if (/passw|passphrase|pwd/iu.test(name))
    return value.length >= 6 && kinds >= 2 && /[\d!@#$%^&*]/u.test(value) && entropyOf(value) >= 2.5;
  const isOfWords =
    /^[A-Za-z]{1,20}(?:[._:-][A-Za-z]{1,20}){0,12}$/u.test(value) ||
    /^[a-z]{1,20}(?:[A-Z][a-z]{1,20}){0,8}$/u.test(value);
  return value.length >= 16 && !isOfWords && /\d/u.test(value) && kinds >= 2 && entropyOf(value) >= 3.3;
}

/** Entropy in bits per character. */
function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** Masks the secrets of the given ranges in a text; `offset` is its position in the code. */
export function maskSecrets(line: string, offset: number, secrets: readonly Hit[]): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of secrets) {
    const [from, to] = [Math.max(0, start - offset), Math.min(line.length, end - offset)];
    if (to <= 0 || from >= line.length || to <= at) continue;
    shown += `${line.slice(at, Math.max(at, from))}***`;
    at = to;
  }
  return shown + line.slice(at);
}

/** Secrets in the source code itself. */
export const secretRule: Rule = {
  id: 'hardcoded-secret',
  severity: 'high',
  category: 'security',
  title: 'Secret written into the code',
  description: 'A password, key or token stands in the source, where everybody who reads or copies it gets it.',
  suggestion: 'Read it from the environment or a secret store, and replace the one that has been shown.',
  find: findSecrets,
};
