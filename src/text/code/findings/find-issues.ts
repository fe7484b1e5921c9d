import type { Severity } from '../grades.ts';
import { cryptoRules } from './crypto-rules.ts';
import { exposureRules } from './exposure-rules.ts';
import { faultRules } from './fault-rules.ts';
import type { Finding } from './finding.ts';
import { injectionRules } from './injection-rules.ts';
import { lexCode } from './lex-code.ts';
import { loopRules } from './loop-rules.ts';
import type { Hit, Rule } from './rule.ts';
import { findSecrets, maskSecrets, secretRule } from './secrets.ts';

const maxFindings = 100;
const maxEvidence = 200;
const order: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

const rules: readonly Rule[] = [...injectionRules, ...cryptoRules, ...exposureRules, ...faultRules, ...loopRules];

/**
 * Finds defects in code by rules, without a model: at most 100, by line number; if there are more, the most severe ones
 * are kept. Findings never repeat a secret. Runs in linear time.
 */
export function findIssues(code: string, language: string): Finding[] {
  const lexed = lexCode(code, language);
  const secrets = findSecrets(lexed);
  const found = new Map<string, Found>();
  const add = (rule: Rule, hit: Hit) => {
    const line = lexed.lineAt(hit.start);
    const key = `${rule.id}:${line}`;
    if (found.has(key)) return;
    const { id, category, title, description, suggestion } = rule;
    const severity = hit.severity ?? rule.severity;
    const end_line = lexed.lineAt(Math.max(hit.start, hit.end - 1));
    const finding = { rule: id, severity, category, title, description, suggestion, line, end_line };
    found.set(key, { finding, at: hit.start });
  };
  for (const secret of secrets) add(secretRule, secret);
  for (const rule of rules) for (const hit of rule.find(lexed)) add(rule, hit);
  return [...found.values()]
    .sort(({ finding: a }, { finding: b }) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.line - b.line)
    .slice(0, maxFindings)
    .sort(({ finding: a }, { finding: b }) => a.line - b.line)
    .map(({ finding, at }) => ({ ...finding, evidence: evidenceOf(code, at, secrets) }));
}

/**
 * A finding without its quoted line. Lines are only quoted for findings that are kept, because a line can be as long as
 * the code.
 */
interface Found {
  finding: Omit<Finding, 'evidence'>;
  at: number;
}

/** The line at an index, without indentation and secrets. */
function evidenceOf(code: string, index: number, secrets: readonly Hit[]): string {
  const start = code.lastIndexOf('\n', index - 1) + 1;
  const end = code.indexOf('\n', index);
  const line = maskSecrets(code.slice(start, end === -1 ? code.length : end), start, secrets).trim();
  return line.length > maxEvidence ? `${line.slice(0, maxEvidence - 1)}…` : line;
}
