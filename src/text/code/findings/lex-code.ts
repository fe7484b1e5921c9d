import { type Quote, type Syntax, syntaxOf } from './syntax.ts';

/** A string literal. */
export interface Literal {
  /** The index of the opening quote, and the index after the closing one. */
  readonly start: number;
  readonly end: number;
  /** The source text between the quotes. */
  readonly value: string;
  readonly quote: Quote;
}

/** Code with its comments and literals identified. */
export interface LexedCode {
  readonly language: string;
  readonly text: string;
  /** Has the same length as the text, with spaces for comments and for the content of literals. */
  readonly masked: string;
  readonly literals: readonly Literal[];
  /** Whether there is a comment between `start` and `end`. */
  readonly hasComment: (start: number, end: number) => boolean;
  /** The line of an index, from 1. */
  readonly lineAt: (index: number) => number;
  /** The literal that starts at exactly this index. */
  readonly literalAt: (start: number) => Literal | undefined;
  /** The literal that contains an index. */
  readonly literalAround: (index: number) => Literal | undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const maxNesting = 20;
/** A slash without a closing one within this distance is a division: what follows is lexed as code again. */
const maxExpression = 1_000;

/** Separates code from comments and string literals. Runs in linear time. */
export function lexCode(text: string, language: string): LexedCode {
  const syntax = syntaxOf(language);
  const reader = new Reader(text, syntax);
  const embeds = ['html', 'vue', 'svelte'].includes(language);
  for (const { start, end } of embeds ? scriptsOf(text) : [{ start: 0, end: text.length }]) reader.read(start, end);
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const byStart = new Map(reader.literals.map((literal) => [literal.start, literal]));
  return {
    language,
    text,
    masked: syntax === undefined ? '' : maskOf(text, reader, embeds ? scriptsOf(text) : undefined),
    literals: reader.literals,
    hasComment: (start, end) => {
      const next = reader.comments[lastAtOrBefore(reader.comments, start - 1) + 1];
      const before = reader.comments[lastAtOrBefore(reader.comments, start)];
      return (next !== undefined && next.start < end) || (before !== undefined && before.end > start);
    },
    lineAt: (index) => searchLine(lineStarts, index),
    literalAt: (start) => byStart.get(start),
    literalAround: (index) => {
      const literal = reader.literals[lastAtOrBefore(reader.literals, index)];
      return literal !== undefined && literal.end > index ? literal : undefined;
    },
  };
}

function searchLine(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastAtOrBefore(spans: readonly Span[], index: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The contents of script elements; the rest of a page is not code. */
function scriptsOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const open of text.matchAll(/<script\b[^<>]{0,300}>/giu)) {
    const start = open.index + open[0].length;
    if (start < (spans.at(-1)?.end ?? 0)) continue;
    const end = text.indexOf('</script', start);
    spans.push({ start, end: end === -1 ? text.length : end });
    if (end === -1) break;
  }
  return spans;
}

function maskOf(text: string, { comments, literals, expressions }: Reader, only: readonly Span[] | undefined): string {
  const inner = literals.map(({ start, end, quote }) => ({
    start: start + quote.open.length,
    end: Math.max(start + quote.open.length, end - quote.close.length),
  }));
  const hidden = [...comments, ...inner, ...expressions, ...outside(text, only)].sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of hidden) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), text.slice(from, end).replaceAll(/[^\n]/g, ' '));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function outside(text: string, only: readonly Span[] | undefined): Span[] {
  if (only === undefined) return [];
  const spans: Span[] = [];
  let at = 0;
  for (const { start, end } of only) {
    spans.push({ start: at, end: start });
    at = end;
  }
  spans.push({ start: at, end: text.length });
  return spans;
}

/** Lexes comments and literals from left to right. */
class Reader {
  readonly comments: Span[] = [];
  readonly literals: Literal[] = [];
  readonly expressions: Span[] = [];
  private readonly text: string;
  private readonly syntax: Syntax | undefined;
  private readonly starters: Set<string>;

  constructor(text: string, syntax: Syntax | undefined) {
    this.text = text;
    this.syntax = syntax;
    this.starters = new Set(
      syntax === undefined
        ? []
        : [
            ...syntax.lineComments,
            ...syntax.blockComments.map(([open]) => open),
            ...syntax.quotes.map(({ open }) => open),
            ...(syntax.hasCharacters === true ? ["'"] : []),
            ...(syntax.hasExpressions === true ? ['/'] : []),
          ].map((opener) => opener[0] ?? ''),
    );
  }

  read(start: number, end: number): void {
    let at = start;
    while (at < end) at = this.starters.has(this.text[at] ?? '') ? this.step(at, end) : at + 1;
  }

  /** Lexes the token at a position; returns the index after it. */
  private step(at: number, end: number): number {
    const { text, syntax } = this;
    if (syntax === undefined) return end;
    for (const [open, close] of syntax.blockComments) {
      if (!text.startsWith(open, at)) continue;
      const found = indexWithin(text, close, { start: at + open.length, end });
      return this.comment(at, found === -1 ? end : found + close.length);
    }
    for (const open of syntax.lineComments) {
      if (!text.startsWith(open, at)) continue;
      if (syntax.commentsNeedSpace === true && at > 0 && !/[\s;(){}]/u.test(text[at - 1] ?? ' ')) continue;
      const found = indexWithin(text, '\n', { start: at, end });
      return this.comment(at, found === -1 ? end : found);
    }
    for (const quote of syntax.quotes) if (text.startsWith(quote.open, at)) return this.literal(at, end, quote);
    if (syntax.hasCharacters === true && text[at] === "'") return at + (characterLength(text, at) || 1);
    if (syntax.hasExpressions === true && text[at] === '/' && this.isExpression(at)) return this.expression(at, end);
    return at + 1;
  }

  private comment(start: number, end: number): number {
    this.comments.push({ start, end });
    return end;
  }

  private literal(start: number, end: number, quote: Quote): number {
    const stop = closeOf(this.text, { start, end, quote, depth: 0 });
    const closed = this.text.endsWith(quote.close, stop) ? stop - quote.close.length : stop;
    const from = start + quote.open.length;
    this.literals.push({ start, end: stop, quote, value: this.text.slice(from, Math.max(from, closed)) });
    return stop;
  }

  /** A slash starts a regular expression if no value can precede it. */
  private isExpression(at: number): boolean {
    const before = this.text.slice(Math.max(0, at - 30), at).trimEnd();
    const isAfterOperator = before === '' || /[(,=:[!&|?{};~+*%<>^-]$/u.test(before);
    return isAfterOperator || /\b(?:return|typeof|case|in|of|when|if|and|or)$/u.test(before);
  }

  private expression(start: number, end: number): number {
    let isClass = false;
    const furthest = Math.min(end, start + maxExpression);
    for (let at = start + 1; at < furthest && this.text[at] !== '\n'; at += 1) {
      const character = this.text[at];
      if (character === '\\') at += 1;
      else if (character === '[') isClass = true;
      else if (character === ']') isClass = false;
      else if (character === '/' && !isClass) {
        this.expressions.push({ start: start + 1, end: at });
        return at + 1;
      }
    }
    return start + 1;
  }
}

/** Searches for a text before `end` only, so repeated calls stay linear. */
function indexWithin(text: string, wanted: string, { start, end }: Span): number {
  const found = text.slice(start, end).indexOf(wanted);
  return found === -1 ? -1 : start + found;
}

function characterLength(text: string, at: number): number {
  if (text[at + 1] !== '\\') return text[at + 2] === "'" ? 3 : 0;
  const close = text.indexOf("'", at + 3);
  return close === -1 || close - at > 12 ? 0 : close + 1 - at;
}

/** The index after the literal that starts at `start`; an unterminated one ends with its line, or with the text. */
function closeOf(text: string, place: { start: number; end: number; quote: Quote; depth: number }): number {
  const { start, end, quote, depth } = place;
  for (let at = start + quote.open.length; at < end; at += 1) {
    const character = text[at];
    if (quote.interpolation !== undefined && text.startsWith(quote.interpolation, at)) {
      at = closeOfInterpolation(text, { ...place, start: at + quote.interpolation.length, depth: depth + 1 }) - 1;
    } else if (character === '\\' && quote.escape === 'backslash') at += 1;
    else if (character === '\n' && !quote.spansLines) return at;
    else if (text.startsWith(quote.close, at)) {
      if (quote.escape !== 'doubling' || !text.startsWith(quote.close, at + 1)) return at + quote.close.length;
      at += 1;
    }
  }
  return end;
}

function closeOfInterpolation(
  text: string,
  place: { start: number; end: number; quote: Quote; depth: number },
): number {
  const { start, end, quote, depth } = place;
  if (depth > maxNesting) return end;
  const [open, close] = quote.interpolation?.endsWith('(') === true ? ['(', ')'] : ['{', '}'];
  let braces = 1;
  for (let at = start; at < end; at += 1) {
    const character = text[at];
    if (character === '\n' && !quote.spansLines) return at;
    if (character === '"' || character === "'" || (character === '`' && quote.open === '`')) {
      const inner: Quote = { ...quote, open: character, close: character, spansLines: character === '`' };
      at = closeOf(text, { start: at, end, quote: inner, depth }) - 1;
    } else if (character === open) braces += 1;
    else if (character === close) {
      braces -= 1;
      if (braces === 0) return at + 1;
    }
  }
  return end;
}
