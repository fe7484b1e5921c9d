import type { Severity } from '../grades.ts';
import { severityOfSign, severityOfWord } from '../severity.ts';
import { labelNamed } from './labels.ts';

/** The content below a heading. */
export type Section =
  | { kind: 'severity'; severity: Severity }
  | { kind: 'issues'; category: string | undefined; severity: Severity | undefined }
  | { kind: 'summary' }
  | { kind: 'score' }
  | { kind: 'praise' };

const praise =
  /^(?:strengths?|positives?(?: (?:aspects|points|notes|feedback|observations))?|what(?:['’]s| is| was| went) (?:good|well|working|done well)|good practices|highlights|pros|praise|things done well|kudos)\b/i;
const issues =
  /^(?:(?:key |main |code |found |identified |potential |all |other |specific ){0,3}(?:issues?|findings?|problems?|concerns?|weaknesses|comments|feedback|observations|review comments|defects)(?: found| to review| identified)?)$/i;
const advice =
  /^(?:(?:general |other |additional ){0,2}(?:recommendations?|suggestions?|improvements?|next steps|considerations))$/i;
const categories =
  /^(?:(?:potential )?(security|performance|bugs?|correctness|style|readability|maintainability|error handling|testing|tests|design|architecture|concurrency|reliability|accessibility|documentation|best practices|logic|code quality|efficiency)(?: (?:issues?|concerns?|problems?|findings|vulnerabilities|considerations))?)$/i;
const groupTail =
  /^(?:issues?|severity|priority|findings?|problems?|bugs?|concerns?|risk|items?|comments?|warnings?|errors?|s)$/i;

/** The section that a heading begins; undefined if it is an issue's title or anything else. */
export function sectionOf(heading: string): Section | undefined {
  const text = heading
    .replace(/^\s*(?:\d{1,3}[.)]|[A-Z][.)])\s+/, '')
    .replace(/\(\d{1,4}\)|\(\d{1,4} (?:issues?|found|items?)\)|[:*_`]/g, ' ')
    .replace(/[^\p{L}\p{N}'’/&()[\]-]+/gu, ' ')
    .trim();
  const severity = groupSeverity(text, heading);
  if (severity !== undefined) return { kind: 'severity', severity };
  if (praise.test(text)) return { kind: 'praise' };
  if (issues.test(text)) return { kind: 'issues', category: undefined, severity: undefined };
  if (advice.test(text)) return { kind: 'issues', category: undefined, severity: 'info' };
  const category = categories.exec(text)?.[1];
  if (category !== undefined) return { kind: 'issues', category: category.toLowerCase(), severity: undefined };
  const label = labelNamed(text);
  if (label === 'summary') return { kind: 'summary' };
  return label === 'score' ? { kind: 'score' } : undefined;
}

/**
 * `Critical`, `High severity issues`, `🔴 Must fix`, `Severity: High`, `P1 - Major`: all words must mean the same
 * severity.
 */
function groupSeverity(text: string, heading: string): Severity | undefined {
  const words = text
    .replace(/[-/&()[\]]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return words.length === 0 && heading.length < 8 ? severityOfSign(heading) : undefined;
  if (words.length > 5) return undefined;
  const joined = severityOfWord(words.slice(0, 2).join(''));
  const found = joined ?? words.map(severityOfWord).find((one) => one !== undefined);
  const isAll = words.every(
    (word, index) => severityOfWord(word) !== undefined || groupTail.test(word) || (joined !== undefined && index < 2),
  );
  return isAll ? found : undefined;
}
