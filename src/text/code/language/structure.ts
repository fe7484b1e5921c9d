const interpreters: readonly (readonly [RegExp, string])[] = [
  [/^(?:ba|da|z|k|a|c|tc|fi)?sh$|^bats$/u, 'shell'],
  [/^python[\d.]{0,6}$|^pypy3?$/u, 'python'],
  [/^(?:node|nodejs)$/u, 'javascript'],
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

/** The language that the structure of a text proves: its interpreter, or a format that reads as nothing else. */
export function certainLanguage(code: string): string | undefined {
  return interpreterOf(code) ?? jsonOf(code) ?? (/^\s{0,100}<\?php\b/u.test(code) ? 'php' : undefined);
}

function interpreterOf(text: string): string | undefined {
  const program = /^#! ?(?:\S{0,80}\/)?([\w.+-]{1,40})(?: (?:-S )?(?:\w{1,20}=\S{1,40} )?([\w.+-]{1,40}))?/u.exec(text);
  if (program === null) return undefined;
  const name = program[1] === 'env' ? program[2] : program[1];
  return interpreters.find(([form]) => form.test(name ?? ''))?.[1];
}

function jsonOf(text: string): string | undefined {
  const start = text.trimStart();
  if (!start.startsWith('{') && !start.startsWith('[')) return undefined;
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    return undefined;
  }
}
