import { detectLanguage } from '#text/code/language/detect-language.ts';
import { type DataSet, type Result, type Row, textOf } from './measure.ts';

/** Aliases of languages, as the metrics define them. */
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    typescript: 'tsx ts',
    cpp: 'c++',
    csharp: 'c# cs',
    fsharp: 'f#',
    shell: 'sh bash',
    html: 'xml',
    protobuf: 'protocol buffer',
    ini: 'toml',
    sql: 'plsql pgsql',
    javascript: 'js',
    python: 'py',
    ruby: 'rb',
    rust: 'rs',
    perl: 'pl',
    kotlin: 'kt',
    haskell: 'hs',
    elixir: 'ex',
    julia: 'jl',
    ocaml: 'ml',
    markdown: 'md',
    yaml: 'yml',
    powershell: 'ps1',
    fortran: 'f90',
    pascal: 'pas',
    coffeescript: 'coffee',
    assembly: 'asm',
    cobol: 'cbl',
    makefile: 'mk',
    clojure: 'clj',
    erlang: 'erl',
    batchfile: 'dos bat',
    'objective-c': 'm mm objectivec',
    'visual basic .net': 'vba vbnet',
  }).flatMap(([language, names]) =>
    (names === 'protocol buffer' ? [names] : names.split(' ')).map((name) => [name, language] as const),
  ),
);

const common = new Set(
  (
    'python javascript typescript java c cpp csharp go rust ruby php swift kotlin scala shell sql html scss json yaml ' +
    'markdown r perl lua haskell dart elixir dockerfile makefile powershell'
  ).split(' '),
);

function mapped(name: string): string {
  const lower = name.toLowerCase();
  return sameAs.get(lower) ?? lower;
}

/** The measure `code-language`: the code alone in, the language out; whole files, then their first 20 lines. */
export function codeLanguage({ rows }: DataSet): Result {
  const judged = rows.map((row: Row) => {
    const gold = mapped(textOf(row, 'language'));
    const code = textOf(row, 'code');
    const isRight = (text: string) => mapped(detectLanguage(text).language) === gold;
    return { gold, whole: isRight(code), first: isRight(code.split('\n').slice(0, 20).join('\n')) };
  });
  const inCommon = judged.filter(({ gold }) => common.has(gold));
  const share = (of: typeof judged, run: 'whole' | 'first') =>
    of.length === 0 ? 0 : of.filter((row) => row[run]).length / of.length;
  return {
    rows: rows.length,
    figures: [
      {
        name: '30 common languages, whole',
        value: share(inCommon, 'whole'),
        baseline: 'guesslang .835',
        target: { atLeast: 0.9 },
      },
      { name: '30 common languages, first 20 lines', value: share(inCommon, 'first'), baseline: 'guesslang .727' },
      { name: 'all languages, whole', value: share(judged, 'whole'), baseline: 'guesslang .802' },
      { name: 'all languages, first 20 lines', value: share(judged, 'first'), baseline: 'guesslang .725' },
    ],
  };
}
