import { isBuilt } from './built-text.ts';
import type { LexedCode, Literal } from './lex-code.ts';
import type { Hit } from './rule.ts';

const beginning =
  /^\s{0,200}(?:insert\s{1,9}into|update\s{1,9}[\w."`[\]]{1,60}\s{1,9}set|delete\s{1,9}from|drop\s{1,9}table)\s/iu;
const part = /^\s{0,200}(?:from|where|and|or|having)\s/iu;
const awaitsValue = /(?:=|\blike|\bin|[<>])\s{0,3}['"(%]{0,3}$/iu;

/** Whether a text is SQL, or the part of a statement before a value; ordinary sentences with "select" are not. */
function isStatement(value: string): boolean {
  if (beginning.test(value)) return true;
  if (part.test(value)) return awaitsValue.test(value.slice(-20));
  if (!/^\s{0,200}select\s/iu.test(value)) return false;
  const text = value.slice(0, 1_000);
  return /\sfrom\s/iu.test(text) && /^\s{0,200}SELECT|[*=,]|\bwhere\b|\bjoin\b|\blimit\b|\bcount\b/u.test(text);
}

/** `where("title = '#{title}'")`: a condition, which the library inserts into the statement unchanged. */
function isCondition({ start, value }: Literal, { masked, language }: LexedCode): boolean {
  return (
    language === 'ruby' &&
    /[=<>]|\blike\b/iu.test(value) &&
    /\.(?:where|having|exists\?|find_by_sql)[ (]$/u.test(masked.slice(Math.max(0, start - 20), start))
  );
}

const messages =
  /\b(?:log|print|warn|error|debug|info|puts|echo|raise|throw|Error|Exception)\w{0,10}[ (.]{1,3}[\w ]{0,20}\(?$/u;

/** SQL texts into which values are inserted. */
export function* findBuiltStatements(code: LexedCode): Generator<Hit> {
  for (const literal of code.literals) {
    if (literal.value.length < 12 || literal.value.length > 4_000) continue;
    if (!(isStatement(literal.value) || isCondition(literal, code)) || !isBuilt(literal, code)) continue;
    if (messages.test(code.masked.slice(Math.max(0, literal.start - 40), literal.start))) continue;
    if (
      code.language === 'sql' &&
      /^\s{0,40}\|\|\s{0,40}(?:quote_|format\b)/iu.test(code.masked.slice(literal.end, literal.end + 100))
    )
      continue;
    yield { start: literal.start, end: literal.end, ...(namesOnly(literal, code) && { severity: 'low' as const }) };
  }
}

const namePlace = /(?:\b(?:from|into|update|join|table|by|exists|set|only|index)\s{1,9}["`[]?|["`\w]\.["`]?)$/iu;

/** Whether only names of tables and columns are inserted, which usually come from the program itself. */
function namesOnly({ value, quote }: Literal, code: LexedCode): boolean {
  const parts = value.split(quote.interpolation === '${' ? '${' : /#\{|\{\$?|\$\{?/u);
  if (parts.length === 1) return namePlace.test(value);
  const opened = code.language === 'php' ? value.split(/\{?\$/u) : parts;
  return opened.slice(0, -1).every((part) => namePlace.test(part.slice(-60)));
}
