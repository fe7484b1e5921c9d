import { plainCode } from '#text/code/index.ts';

const fenced = /```[^`]*(?:```|$)|~~~[^~]*(?:~~~|$)/g;
const known = [
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]*(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|sk-|sk_live_|sk_test_|rk_live_|pk_live_|npm_|pypi-|hf_|ap_live_|whsec_|AIza)[\w-]{12,200}/g,
  /\beyJ[\w.-]{16,20000}/g,
];
const assigned =
  /((?:passw|pwd|secret|token|[_-]?key|credential)[\w"'` ]{0,9}(?::=|=>|[:=]) ?["'`])[^"'`\n]{4,150}(?=["'`])/gi;
const inAddress = /(:\/\/[^\s:/@]{1,60}:)([^\s@/]{1,100})(?=@)/g;

/** The text without the passwords, keys and tokens that it quotes. */
function withoutSecrets(text: string): string {
  const masked = known.reduce((rest, secret) => rest.replace(secret, '[secret]'), text);
  return masked.replace(assigned, '$1[secret]').replace(inAddress, '$1[secret]');
}

/**
 * The minimum length of a line, without formatting, that counts as code: shorter ones, such as a name or a bracket,
 * occur anywhere.
 */
const leastCode = 12;
const lead = /^\s*(?:[>+-]\s?|L?\d{1,7}\s?[:|]\s?)?/u;

/** The lines of code that a stored text must not contain, without formatting. */
export function linesToHide(lines: readonly { text: string }[]): ReadonlySet<string> {
  return new Set(lines.map(({ text }) => plainCode(text)).filter((line) => line.length >= leastCode));
}

/**
 * Removes from a model's text what must not be stored, because anybody can read it: code blocks, secrets, and complete
 * lines of the reviewed code, even outside code blocks.
 */
export function redactText(text: string, hidden: ReadonlySet<string> = new Set()): string {
  const unfenced = text.replace(fenced, '[code]');
  return withoutSecrets(hidden.size === 0 ? unfenced : withoutLines(unfenced, hidden));
}

function withoutLines(text: string, hidden: ReadonlySet<string>): string {
  const isHidden = (piece: string) => hidden.has(plainCode(piece));
  const lines = text.split('\n').map((line) => {
    if (isHidden(line) || isHidden(line.replace(lead, ''))) return '[code]';
    return line.replace(/`[^`\n]{4,400}`/gu, (quoted) => (isHidden(quoted.slice(1, -1)) ? '[code]' : quoted));
  });
  return lines.filter((line, at) => line !== '[code]' || lines[at - 1] !== '[code]').join('\n');
}
