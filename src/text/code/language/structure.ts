import { isCommentedJson, languageOfSettings } from './settings-files.ts';

const interpreters: readonly (readonly [RegExp, string])[] = [
  [/^(?:ba|da|z|k|a|c|tc|fi)?sh$|^bats$/u, 'shell'],
  [/^python[\d.]{0,6}$|^pypy3?$/u, 'python'],
  [/^(?:node|nodejs|bun|qjs)$/u, 'javascript'],
  [/^(?:deno|tsx|ts-node|ts-node-esm)$/u, 'typescript'],
  [/^uv$/u, 'python'],
  [/^(?:tclsh|wish|expect)[\d.]{0,6}$/u, 'tcl'],
  [/^(?:ruby|jruby|rake)[\d.]{0,6}$/u, 'ruby'],
  [/^perl[\d.]{0,6}$/u, 'perl'],
  [/^php[\d.]{0,6}$/u, 'php'],
  [/^(?:lua|luajit)[\d.]{0,6}$/u, 'lua'],
  [/^(?:Rscript|R)$/u, 'r'],
  [/^(?:escript)$/u, 'erlang'],
  [/^(?:elixir|iex)$/u, 'elixir'],
  [/^(?:runhaskell|runghc|stack)$/u, 'haskell'],
  [/^(?:pwsh|powershell)$/u, 'powershell'],
  [/^(?:coffee)$/u, 'coffeescript'],
  [/^(?:groovy)$/u, 'groovy'],
  [/^(?:scala|amm)$/u, 'scala'],
  [/^(?:swift)$/u, 'swift'],
  [/^(?:julia)$/u, 'julia'],
  [/^(?:ocaml|ocamlrun)$/u, 'ocaml'],
  [/^(?:make|gmake)$/u, 'makefile'],
  [/^(?:dart)$/u, 'dart'],
  [/^(?:kotlin|kotlinc)$/u, 'kotlin'],
  [/^(?:clojure|clj|bb)$/u, 'clojure'],
  [/^(?:octave)$/u, 'matlab'],
];

/** Stored programs in PL/SQL and similar languages: no other language with "begin" blocks creates them. */
const storedProgram =
  /^ {0,4}create (?:or replace )?(?:(?:non)?editionable )?(?:package|procedure|function|trigger|type body)\s[\w."[]/imu;

/**
 * The language that the structure of a text proves: by its interpreter, or as a format that can be parsed as nothing
 * else.
 */
export function certainLanguage(code: string): string | undefined {
  return (
    interpreterOf(code) ??
    jsonOf(code) ??
    (/^\s{0,100}<\?php\b/u.test(code) ? 'php' : (languageOfSettings(code) ?? databaseOf(code)))
  );
}

const databaseReach = 4_000;
/** Lines that can precede a stored program: comments and script settings. */
const lineAbove = /^\s{0,40}(?:$|--|\/?\*|(?:set|prompt|drop|use|go|alter)\b)/iu;

function databaseOf(code: string): string | undefined {
  const found = storedProgram.exec(code.slice(0, databaseReach));
  if (found === null) return undefined;
  // A program that contains such a statement as text has other lines above it.
  const above = code.slice(0, found.index).split('\n');
  return above.every((line) => lineAbove.test(line)) ? 'sql' : undefined;
}

function interpreterOf(text: string): string | undefined {
  const line = /^#!([^\n]{1,200})/u.exec(text)?.[1];
  if (line === undefined) return undefined;
  const language = programOf(line.trim().split(/\s{1,20}/u));
  return language === 'shell' ? (trampolineOf(text) ?? language) : language;
}

/** The interpreter of a command line: the first word that is one, after `env`, `npx` and their flags. */
function programOf(words: readonly string[]): string | undefined {
  const [first = '', ...rest] = words.map((word) => word.slice(word.lastIndexOf('/') + 1));
  if (!/^(?:env|npx|pnpx|bunx|exec|nix-shell)$/u.test(first)) return languageOfProgram(first);
  const next = rest.findIndex((word) => !word.startsWith('-') && !word.includes('='));
  return next === -1 ? undefined : programOf(rest.slice(next));
}

function languageOfProgram(name: string): string | undefined {
  return interpreters.find(([form]) => form.test(name))?.[1];
}

/** The number of lines in which a script can pass itself on to another interpreter. */
const trampolineLines = 12;

/** A shell script with a single command that runs the rest of the file in another language. */
function trampolineOf(text: string): string | undefined {
  const lines = text.split('\n', trampolineLines);
  const at = lines.findIndex((line) =>
    /["' ]?exec\b["']? .{1,120}\$(?:0|\{0\}|\{?BASH_SOURCE)/u.test(line.slice(0, 300)),
  );
  if (
    at === -1 ||
    !text
      .split('\n')
      .slice(at + 1)
      .some((line) => /\w/u.test(line))
  )
    return undefined;
  const command = lines[at]?.replace(/^.{0,60}?exec["']? /u, '') ?? '';
  return programOf(
    command
      .trim()
      .replaceAll(/["']/gu, '')
      .split(/\s{1,20}/u),
  );
}

function jsonOf(text: string): string | undefined {
  const start = text.trimStart();
  if (start.startsWith('/') && isCommentedJson(text)) return 'json';
  if (!start.startsWith('{') && !start.startsWith('[')) return undefined;
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    return isCommentedJson(text) ? 'json' : undefined;
  }
}
