/** The surroundings of a quoted text: the open brackets determine what can follow its closing quote. */
export interface Surroundings {
  container: '{' | '[';
  depth: number;
  isArgument: boolean;
}

const blank = /[\s\u200B\u2060\u180E]*/y;
const keyAhead =
  /(?:"(?:[^"\\\n]|\\.){0,200}(?:"\s*(?::|$)|$)|'(?:[^'\\\n]|\\.){0,200}(?:'\s*(?::|$)|$)|[“”‘’`][^“”‘’`´"\n]{0,200}(?:[“”‘’`´"]\s*(?::|$)|$)|[\w$-]{1,64}["']?\s*(?::|$)|[A-Z]\w{0,63} "[^"\n]{1,200}"\s*:|[},]|\.\.\.|\/[/*])/y;
const bareKeyAhead = /[\w$-]{1,64}\s*:/y;
const itemAhead = /(?:["'“‘`[\]{,]|-?\d|\.|\/[/*]|(?:true|false|null|True|False|None)\b)/y;
const numberAhead = /-?\d[\d.]*\s*(?:[,\]]|$)/y;
const strayWordsAhead = /[A-Za-z][\w-]{0,40}(?: [\w-]{1,40}){0,2}\s*(?=[\]}])/y;
const quotes = '"\'“”‘’`´';

/** The position of the first character at or after `from` that is not white space. */
export function afterBlank(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code > 32 && code < 128) return from;
  blank.lastIndex = from;
  blank.test(text);
  return blank.lastIndex;
}

/** Whether the character opens or closes a quoted text, straight or typographic. */
export function isQuote(character: string | undefined): boolean {
  return character !== undefined && quotes.includes(character);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function endsBeforeComma(text: string, comma: number, around: Surroundings): boolean {
  const next = afterBlank(text, comma + 1);
  return next >= text.length || matchesAt(around.container === '{' ? keyAhead : itemAhead, text, next);
}

function endsBeforeBracket(text: string, bracket: number, around: Surroundings): boolean {
  const next = afterBlank(text, bracket + 1);
  const follower = text[next];
  if (follower === undefined || text.slice(bracket + 1, next).includes('\n')) return true;
  if (around.depth === 1) return follower !== ',' || '{['.includes(text[afterBlank(text, next + 1)] ?? '{');
  return ',]}{[`);'.includes(follower) || isQuote(follower);
}

function endsBeforeQuote(text: string, quote: number, next: number): boolean {
  if (next > quote + 1 || text[next] !== text[quote]) return true;
  const beyond = text[afterBlank(text, next + 1)];
  return beyond !== undefined && !',]}'.includes(beyond);
}

/**
 * Determines whether the quote at `quote` closes a value or belongs to its text ("the "express" parcel"): it closes if
 * what follows can continue the object or array. The look-ahead is bounded, so a whole text stays linear.
 */
export function closesValue(text: string, quote: number, around: Surroundings): boolean {
  const next = afterBlank(text, quote + 1);
  const follower = text[next];
  if (follower === undefined || (follower === ')' && around.isArgument)) return true;
  if (around.depth === 0 && (follower === '}' || follower === ']')) return false;
  if (follower === ',') return endsBeforeComma(text, next, around);
  if (follower === '}' || follower === ']') return endsBeforeBracket(text, next, around);
  if (isQuote(follower)) return text.startsWith('```', next) || endsBeforeQuote(text, quote, next);
  if (follower === '/') return text[next + 1] === '/' || text[next + 1] === '*';
  if (follower === '+') {
    const operand = afterBlank(text, next + 1);
    return isQuote(text[operand]) || text.startsWith('/*', operand);
  }
  if (around.depth === 0) return follower === ';';
  if (around.container === '[' && next > quote + 1 && matchesAt(numberAhead, text, next)) return true;
  if (next > quote + 1 && matchesAt(strayWordsAhead, text, next)) {
    return endsBeforeBracket(text, strayWordsAhead.lastIndex, around);
  }
  const lineBroke = text.slice(quote + 1, next).includes('\n');
  return lineBroke && around.container === '{' && matchesAt(bareKeyAhead, text, next);
}
