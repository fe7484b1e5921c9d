import type { LexedCode } from './lex-code.ts';
import { closeOfArguments, type Hit, type Rule, scripts } from './rule.ts';

/** An open block: its kind and where it starts. */
interface Block {
  readonly kind: 'loop' | 'function' | 'other';
  readonly start: number;
  readonly awaits: number[];
}

const query =
  /\.(?:findOne|findById|findByPk|findUnique|findFirst|findOneBy|findOneOrFail|query|findMany|countDocuments)\($/u;

interface Waits {
  /** Awaits in a loop that continues whatever they return. */
  readonly plain: readonly number[];
  readonly queries: readonly number[];
}

/** Finds awaits in counted loops and loops over lists, in one pass over the braces. */
function waitsInLoops(code: LexedCode): Waits {
  const { masked } = code;
  const found: { plain: number[]; queries: number[] } = { plain: [], queries: [] };
  const stack: Block[] = [];
  let lastOrdering = -1;
  for (const match of masked.matchAll(tokens)) {
    if (match[0] === '{') stack.push({ kind: kindOf(masked, match.index), start: match.index, awaits: [] });
    else if (match[0] === '}') closeBlock(stack.pop(), { lastOrdering, masked, found });
    else if (match[0] === 'await') nearestLoop(stack)?.awaits.push(match.index);
    else lastOrdering = match.index;
  }
  return found;
}

/** Braces, awaits, and the words with which an await decides whether a loop continues. */
const tokens =
  /[{}]|\bawait\b(?! ?\()|\b(?:break|return|throw|yield|continue|retry|attempt|sleep|delay|setTimeout)\b/gu;

function nearestLoop(stack: readonly Block[]): Block | undefined {
  for (let at = stack.length - 1; at >= 0 && at > stack.length - 40; at -= 1) {
    const block = stack[at];
    if (block === undefined || block.kind === 'function') return undefined;
    if (block.kind === 'loop') return block;
  }
  return undefined;
}

function closeBlock(
  block: Block | undefined,
  {
    lastOrdering,
    masked,
    found,
  }: { lastOrdering: number; masked: string; found: { plain: number[]; queries: number[] } },
): void {
  if (block === undefined || block.awaits.length === 0) return;
  // If an await decides whether the loop continues, the awaits cannot run in parallel.
  const isOrdered = lastOrdering > block.start;
  for (const at of block.awaits) {
    const call = /^await [\w.$]{1,100}\(/u.exec(masked.slice(at, at + 120))?.[0] ?? '';
    if (query.test(call)) found.queries.push(at);
    else if (!isOrdered && call !== '' && block.awaits.length === 1) found.plain.push(at);
  }
}

/** The kind of the block that starts at a brace. */
function kindOf(masked: string, brace: number): Block['kind'] {
  const before = masked.slice(Math.max(0, brace - 300), brace).trimEnd();
  if (before.endsWith('=>')) return 'function';
  if (!before.endsWith(')')) return /\bfunction\*?(?: \w{1,60})?$/u.test(before) ? 'function' : 'other';
  const open = openOf(before);
  const head = before.slice(0, open).trimEnd();
  if (/\bfor$/u.test(head)) return 'loop';
  if (/\b(?:if|while|switch|catch|with|await)$/u.test(head)) return 'other';
  return 'function';
}

/** The index of the opening parenthesis for the one at the end of the text. */
function openOf(before: string): number {
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (before[at] === ')') depth += 1;
    else if (before[at] === '(') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return 0;
}

const waitHit = (at: number): Hit => ({ start: at, end: at + 5 });

function* findWaits(code: LexedCode): Generator<Hit> {
  if (!scripts.includes(code.language) || !code.masked.includes('await')) return;
  for (const at of waitsInLoops(code).plain) yield waitHit(at);
}

function* findRepeatedQueries(code: LexedCode): Generator<Hit> {
  if (scripts.includes(code.language) && code.masked.includes('await')) {
    for (const at of waitsInLoops(code).queries) yield waitHit(at);
  }
  if (code.language === 'python') yield* queriesOfPython(code);
  if (code.language === 'go') yield* queriesOfGo(code);
}

const goQuery = /\.(?:Query|QueryRow|Exec)(?:Context)?\((?=[\w.]{0,20}(?:, ?)?["`\w])/u;
const longestBody = 2_000;

/** Queries in the body of a Go loop over a range, by its braces. */
function* queriesOfGo({ masked }: LexedCode): Generator<Hit> {
  for (const match of masked.matchAll(/^[ \t]{0,24}for [^\n{]{0,60}\brange [^\n{]{1,60}\{/gmu)) {
    const start = match.index + match[0].length;
    const query = goQuery.exec(masked.slice(start, Math.min(closeOfArguments(masked, start), start + longestBody)));
    if (query !== null) yield { start: start + query.index, end: start + query.index + query[0].length };
  }
}

const pythonQuery =
  /\.objects\.(?:get|filter|exclude|all)\(|\b(?:cursor|cur|conn|connection|db)\.execute\((?=f?["'])|\bsession\.query\(/u;

/** Queries in the body of a Python loop over a list, by indentation. */
function* queriesOfPython({ masked, text }: LexedCode): Generator<Hit> {
  if (!/\.objects\.|\.execute\(|session\.query\(/u.test(masked)) return;
  let start = 0;
  const loops: number[] = [];
  for (const line of masked.split('\n')) {
    const indent = line.search(/\S/u);
    if (indent !== -1) {
      while (loops.length > 0 && indent <= (loops.at(-1) ?? 0)) loops.pop();
      const match = loops.length > 0 && !/^\s{0,200}for\b/u.test(line) ? pythonQuery.exec(line) : null;
      if (match !== null && isRead(text, start + match.index + match[0].length, match[0])) {
        yield { start: start + match.index, end: start + match.index + match[0].length };
      }
      if (/^\s{0,200}(?:async )?for \w[^\n]{0,300} in /u.test(line)) loops.push(indent);
      else if (/^\s{0,200}(?:async )?def /u.test(line)) loops.length = 0;
    }
    start += line.length + 1;
  }
}

function isRead(text: string, at: number, call: string): boolean {
  return !call.includes('execute') || /^f?["']{1,3}\s{0,40}select\b/iu.test(text.slice(at, at + 60));
}

/** Rules about work that a loop repeats. */
export const loopRules: readonly Rule[] = [
  {
    id: 'await-in-loop',
    severity: 'low',
    category: 'performance',
    title: 'One wait after the other in a loop',
    description: 'Each round waits for the one before, although nothing in the loop seems to depend on it.',
    suggestion: 'Start the calls together with Promise.all, in groups where there are many.',
    find: findWaits,
  },
  {
    id: 'query-in-loop',
    severity: 'medium',
    category: 'performance',
    title: 'One query for every item of a list',
    description: 'The database is asked once per round, so that the time grows with the list.',
    suggestion: 'Ask once for all items: by a list of ids, a join, or the prefetching of the library.',
    find: findRepeatedQueries,
  },
];
