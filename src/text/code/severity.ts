import { type Severity, severities } from './grades.ts';

/** The words of models and linters, reduced to letters and digits. */
const words: Readonly<Record<Severity, readonly string[]>> = {
  critical: [
    ...['critical', 'crit', 'blocker', 'blocking', 'fatal', 'severe', 'showstopper', 'emergency', 'catastrophic'],
    ...['p0', 'sev0', 'sev1', 's0', 'veryhigh', 'highest'],
  ],
  high: ['high', 'major', 'error', 'err', 'serious', 'important', 'urgent', 'mustfix', 'p1', 'sev2', 's1'],
  medium: ['medium', 'med', 'moderate', 'warning', 'warn', 'normal', 'average', 'shouldfix', 'p2', 'sev3', 's2'],
  low: [
    ...['low', 'minor', 'nit', 'nits', 'nitpick', 'trivial', 'cosmetic', 'nicetohave', 'p3', 'sev4', 's3'],
    ...['verylow', 'lowest'],
  ],
  info: [
    ...['info', 'informational', 'information', 'informative', 'note', 'notice', 'suggestion', 'hint', 'optional'],
    ...['fyi', 'remark', 'question', 'p4', 'p5', 's4'],
  ],
};
const severityByWord = new Map(
  severities.flatMap((severity) => words[severity].map((word) => [word, severity] as const)),
);

/** Symbols in front of an issue, or in place of its severity. */
const signs: readonly (readonly [Severity, string])[] = [
  ['critical', '🔴🚨🛑⛔💥☠🟥'],
  ['high', '🟠❌🔥❗‼🟧'],
  ['medium', '🟡⚠🔶🟨'],
  ['low', '🟢🔵🔷🔹🟩🟦'],
  ['info', 'ℹ💡⚪📝💬💭⬜'],
];
const severityBySign = new Map(
  signs.flatMap(([severity, all]) => Array.from(all, (sign) => [sign, severity] as const)),
);
const examined = 80;
const mostWords = 8;

/** The severity that a word, or the first matching words of a short text, stand for: `High`, `P0`, `must fix`, `🔴`. */
export function severityOf(text: string): Severity | undefined {
  const head = text.slice(0, examined);
  const parts = (head.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  for (const [at, part] of parts.entries()) {
    const several = [parts.slice(at, at + 3), parts.slice(at, at + 2)].map((some) => severityByWord.get(some.join('')));
    const found = several.find((one) => one !== undefined) ?? severityByWord.get(part);
    if (found !== undefined) return found;
  }
  return severityOfSign(head);
}

/** The severity that a single word stands for. */
export function severityOfWord(word: string): Severity | undefined {
  return severityByWord.get(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
}

/** The severity of the first symbol in a text. */
export function severityOfSign(text: string): Severity | undefined {
  for (const sign of text) {
    const severity = severityBySign.get(sign);
    if (severity !== undefined) return severity;
  }
  return undefined;
}
