import type { Severity } from '../grades.ts';
import type { FindingCategory } from './finding.ts';
import type { LexedCode } from './lex-code.ts';

/** A place in the code that breaks a rule. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly severity?: Severity;
}

/** Something that is wrong wherever it stands, for the languages where it can be told. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  readonly category: FindingCategory;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly find: (code: LexedCode) => Iterable<Hit>;
}

/** A form in the code, without comments and the insides of texts, that breaks a rule. */
export interface Form {
  /** Languages in which the form means what the rule says. */
  readonly languages: readonly string[];
  /** The code is searched only where it holds one of these. */
  readonly needs: readonly string[];
  /** And only where its texts and comments hold one of these as well. */
  readonly mentions?: readonly string[];
  readonly form: RegExp;
  /** Looks closer at a match, for what a form cannot say. */
  readonly accepts?: (match: RegExpExecArray, code: LexedCode) => boolean;
}

/** The forms of one rule as its search. */
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

/** Makes a rule that belongs to the category of security. */
export function security(rule: Omit<Rule, 'category'>): Rule {
  return { ...rule, category: 'security' };
}

/** Languages whose scripts are JavaScript or grow out of it. */
export const scripts: readonly string[] = ['javascript', 'typescript', 'vue', 'svelte', 'html'];

const maxArguments = 2_000;

/** The index of the parenthesis that closes the one before `start`, in masked code; the end of a long list otherwise. */
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

/** What a call that a match ends with, its opening parenthesis last, is given: as masked code. */
export function argumentsOf(match: RegExpExecArray, { masked }: LexedCode): string {
  const start = match.index + match[0].length;
  return masked.slice(start, closeOfArguments(masked, start));
}

/** The line an index is on, as masked code; of a long line what stands near. */
export function lineOf({ masked }: LexedCode, index: number): string {
  return lineNear(masked, index);
}

/** The same as written, with its texts and comments. */
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
