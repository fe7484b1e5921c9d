import type { Severity } from '../grades.ts';
import type { FindingCategory } from './finding.ts';
import type { LexedCode } from './lex-code.ts';

/** A place in the code that violates a rule. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly severity?: Severity;
}

/** A defect that can be recognised in some languages. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  readonly category: FindingCategory;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly find: (code: LexedCode) => Iterable<Hit>;
}

/** A pattern in the code, without comments and the content of literals, that violates a rule. */
export interface Form {
  /** The languages in which the pattern has this meaning. */
  readonly languages: readonly string[];
  /** The code is only searched if it contains one of these. */
  readonly needs: readonly string[];
  /** And only if its literals and comments contain one of these as well. */
  readonly mentions?: readonly string[];
  readonly form: RegExp;
  /** Checks a match further, for what a pattern cannot express. */
  readonly accepts?: (match: RegExpExecArray, code: LexedCode) => boolean;
}

/** The search function for a rule's patterns. */
export function findForms(forms: readonly Form[]): (code: LexedCode) => Iterable<Hit> {
  return function* search(code) {
    for (const { languages, needs, mentions, form, accepts } of forms) {
      if (!languages.includes(code.language) || !needs.some((word) => code.masked.includes(word))) continue;
      if (mentions?.some((word) => code.text.includes(word)) === false) continue;
      for (const match of code.masked.matchAll(form)) {
        if (accepts?.(match, code) === false) continue;
        yield { start: match.index, end: match.index + match[0].length };
      }
    }
  };
}

/** Creates a rule with the category security. */
export function security(rule: Omit<Rule, 'category'>): Rule {
  return { ...rule, category: 'security' };
}

/** JavaScript and the languages based on it. */
export const scripts: readonly string[] = ['javascript', 'typescript', 'vue', 'svelte', 'html'];

const maxArguments = 2_000;

/**
 * The index of the parenthesis that closes the one before `start`, in masked code; the search is limited to a maximum
 * length.
 */
export function closeOfArguments(masked: string, start: number): number {
  let depth = 1;
  const end = Math.min(masked.length, start + maxArguments);
  for (let at = start; at < end; at += 1) {
    const character = masked[at];
    if (character === '(' || character === '[' || character === '{') depth += 1;
    else if (character === ')' || character === ']' || character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return end;
}

/** The arguments of a call whose opening parenthesis ends a match, as masked code. */
export function argumentsOf(match: RegExpExecArray, { masked }: LexedCode): string {
  const start = match.index + match[0].length;
  return masked.slice(start, closeOfArguments(masked, start));
}

/** The line at an index as masked code; only the surroundings if the line is long. */
export function lineOf({ masked }: LexedCode, index: number): string {
  return lineNear(masked, index);
}

/** The same as written, with literals and comments. */
export function writtenLineOf({ text }: LexedCode, index: number): string {
  return lineNear(text, index);
}

const nearby = 500;

function lineNear(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - nearby), index);
  const after = text.slice(index, index + nearby);
  const end = after.indexOf('\n');
  return before.slice(before.lastIndexOf('\n') + 1) + (end === -1 ? after : after.slice(0, end));
}
