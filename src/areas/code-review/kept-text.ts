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

/** A text without the passwords, keys and tokens that it quotes. */
export function withoutSecrets(text: string): string {
  const masked = known.reduce((rest, secret) => rest.replace(secret, '[secret]'), text);
  return masked.replace(assigned, '$1[secret]').replace(inAddress, '$1[secret]');
}

/** A model's words as they may be kept and read by anybody: without blocks of code and without secrets. */
export function keptText(text: string): string {
  return withoutSecrets(text.replace(fenced, '[code]'));
}
