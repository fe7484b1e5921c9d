import { marks } from './marks.ts';

const maxText = 24_000;
const maxLines = 600;
const maxLine = 300;
const maxTokens = 8_000;

/**
 * The features of the language model: how often each word, symbol, pair of neighbours, first and last token of a line,
 * and each marker of a language occurs. Long words and numbers are ignored, because they name things.
 */
export function codeFeatures(code: string): Map<string, number> {
  const counts = new Map<string, number>();
  const lines = linesOf(code);
  let tokens = 0;
  for (const line of lines) {
    if (tokens > maxTokens) break;
    tokens += addLine(counts, line);
  }
  for (const [name, count] of markCounts(lines)) counts.set(name, count);
  return counts;
}

/** The lines to examine, without empty ones and long comments. */
export function linesOf(code: string): string[] {
  const lines: string[] = [];
  let isComment = false;
  for (const written of code.slice(0, maxText).split('\n', maxLines)) {
    const line = written.slice(0, maxLine).trimEnd();
    const trimmed = line.trimStart();
    if (trimmed === '') continue;
    if (isComment) {
      isComment = !line.includes('*/');
      continue;
    }
    isComment = trimmed.startsWith('/*') && !trimmed.includes('*/');
    lines.push(line);
  }
  return lines;
}

const comment = /^(?:\/\/[/!]?|\/\*\*?|--|%{1,3}|;{1,4}|#(?=[ #!']|$)|\(\*|'|!(?= )|REM )/u;

/**
 * Counts the tokens of a line; comments only count by how they start, because their words belong to no language.
 * Returns the number of tokens.
 */
function addLine(counts: Map<string, number>, line: string): number {
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const trimmed = line.trimStart();
  const opener = comment.exec(trimmed)?.[0];
  if (opener !== undefined) {
    add(`${opener} comment`);
    return 1;
  }
  add(line.startsWith('\t') ? '\t|' : line.startsWith(' ') ? ' |' : '|');
  const pieces = trimmed.match(piece) ?? [];
  let before = '^';
  for (const found of pieces) {
    const name = nameOf(found);
    if (name !== '') add(name);
    add(`${before} ${name === '' ? '_' : name}`);
    before = name === '' ? '_' : name;
  }
  add(`${before} $`);
  return pieces.length;
}

const piece = /[A-Za-z_]\w{0,60}|\d[\w.]{0,20}|[^\w\s]{1,3}/gu;

function nameOf(found: string): string {
  if (/^\d/u.test(found)) return '0';
  if (!/^[A-Za-z_]/u.test(found))
    return found.length > 1 && found[0] === found[1] && found[1] === found[2] ? `${found[0]}+` : found;
  if (found.length > 14) return '';
  return found;
}

/** The number of lines with each marker, by language and number. */
function markCounts(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const trimmed = lines.map((line) => line.trimStart());
  for (const { name, form } of marks) {
    let hits = 0;
    for (const line of trimmed) if (form.test(line)) hits += 1;
    if (hits > 0) counts.set(name, hits);
  }
  return counts;
}
