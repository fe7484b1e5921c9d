import type { LexedCode, Literal } from './lex-code.ts';

const joiners: Readonly<Record<string, RegExp>> = {
  php: /^\s{0,40}\.\s{0,40}[$\w]/u,
  perl: /^\s{0,40}\.\s{0,40}[$\w]/u,
  lua: /^\s{0,40}\.\.\s{0,40}\w/u,
  sql: /^\s{0,40}\|\|\s{0,40}[\w]/u,
  elixir: /^\s{0,40}<>\s{0,40}\w/u,
  python: /^\s{0,40}(?:\+\s{0,40}\w|%\s{0,4}[(\w]|\.format\()/u,
  ruby: /^\s{0,40}(?:\+|<<)\s{0,40}[\w@]/u,
};
const plus = /^\s{0,40}\+\s{0,40}[\w$(]/u;

const inserted: Readonly<Record<string, RegExp>> = {
  php: /\{?\$[A-Za-z_]\w{0,60}/u,
  perl: /[$@]\{?[A-Za-z_]\w{0,60}/u,
  powershell: /\$[({A-Za-z_]/u,
  shell: /\$[({A-Za-z_\d@*]/u,
  kotlin: /\$\{?[A-Za-z_]/u,
  scala: /\$\{?[A-Za-z_]/u,
  groovy: /\$\{?[A-Za-z_]/u,
  dart: /\$\{?[A-Za-z_]/u,
  ruby: /#\{/u,
  elixir: /#\{/u,
  swift: /\\\(/u,
};
const braces = /\{[A-Za-z_(]/u;

/** Whether values are inserted into a text or concatenated with it. */
export function isBuilt(literal: Literal, code: LexedCode): boolean {
  return isFilled(literal, code) || isJoined(literal, code) || isFormat(literal, code);
}

/** Whether a text is the format string of a call: `fmt.Sprintf("… %s", name)`. */
function isFormat({ start, end, value }: Literal, { masked }: LexedCode): boolean {
  if (!/%\d{0,2}\$?[a-z]/iu.test(value) || !/^\s{0,40},/u.test(masked.slice(end, end + 42))) return false;
  return /\b(?:Sprintf|sprintf|snprintf|String\.format|string\.format)\((?:[^(),\n]{1,60},\s{0,9}){0,2}$/u.test(
    masked.slice(Math.max(0, start - 160), start),
  );
}

/** Whether anything but another text is concatenated after a literal. */
function isJoined({ end }: Literal, { masked, language }: LexedCode): boolean {
  const rest = masked.slice(end, end + 160);
  return (joiners[language] ?? plus).test(rest);
}

/** Whether values are interpolated. Constants, with names in capitals, belong to the program. */
function isFilled({ start, value, quote }: Literal, { masked, language }: LexedCode): boolean {
  if (quote.open === '`') {
    const isTagged = /[\w$)>\]]$/u.test(masked.slice(Math.max(0, start - 1), start));
    return !isTagged && quote.interpolation === '${' && /\$\{(?!\s{0,9}[A-Z_.\d]{2,60}\s{0,9}\})/u.test(value);
  }
  if (language === 'python') {
    const prefix = /[A-Za-z]{1,2}$/u.exec(masked.slice(Math.max(0, start - 2), start))?.[0] ?? '';
    return /f/iu.test(prefix) && /\{(?![A-Z_.\d]{2,60}\})[A-Za-z_(]/u.test(value.replaceAll('{{', ''));
  }
  if (language === 'csharp') return quote.open.startsWith('$') && braces.test(value);
  if (language === 'scala' && !/[a-z]$/u.test(masked.slice(Math.max(0, start - 1), start))) return false;
  if ((language === 'php' || language === 'perl' || language === 'shell' || language === 'ruby') && quote.open === "'")
    return false;
  return inserted[language]?.test(value) ?? false;
}
