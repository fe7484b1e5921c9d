/** File extensions of each language; if several share one, the text decides. */
const endings: Readonly<Record<string, string>> = {
  python: 'py pyi pyw',
  javascript: 'js mjs cjs jsx',
  typescript: 'ts mts cts tsx',
  java: 'java',
  c: 'c h',
  cpp: 'cc cpp cxx hpp hh hxx h',
  csharp: 'cs csx',
  go: 'go',
  rust: 'rs',
  ruby: 'rb rake gemspec ru podspec',
  php: 'php phtml',
  swift: 'swift',
  kotlin: 'kt kts',
  scala: 'scala sbt sc',
  shell: 'sh bash zsh ksh bats',
  sql: 'sql pls plsql pck pkb pks',
  html: 'html htm xhtml',
  xml: 'xml xsd xsl xslt svg csproj plist rss ts',
  scss: 'scss',
  css: 'css',
  less: 'less',
  json: 'json jsonc geojson webmanifest',
  yaml: 'yml yaml',
  markdown: 'md markdown',
  r: 'r',
  perl: 'pl pm t',
  lua: 'lua',
  haskell: 'hs',
  dart: 'dart',
  elixir: 'ex exs',
  dockerfile: 'dockerfile',
  makefile: 'mk mak',
  powershell: 'ps1 psm1 psd1',
  matlab: 'm',
  clojure: 'clj cljs cljc edn',
  pascal: 'pas dpr pp lpr',
  'objective-c': 'm mm h',
  ocaml: 'ml mli',
  fsharp: 'fs fsx fsi',
  erlang: 'erl hrl',
  assembly: 'asm s',
  hcl: 'hcl tf tfvars',
  ini: 'ini cfg properties conf',
  nginx: 'conf',
  apache: 'conf htaccess',
  prisma: 'prisma',
  coffeescript: 'coffee cson',
  fortran: 'f f90 f95 f03 f08 for',
  toml: 'toml',
  cmake: 'cmake',
  vue: 'vue',
  svelte: 'svelte',
  batchfile: 'bat cmd',
  graphql: 'graphql gql',
  julia: 'jl',
  groovy: 'groovy gradle',
  protobuf: 'proto',
  zig: 'zig',
  nix: 'nix',
  'visual basic .net': 'vb bas vbs',
  'common lisp': 'lisp lsp cl',
  tex: 'tex sty',
  diff: 'diff patch',
  'vim script': 'vim',
  prolog: 'pl',
};

const wholeNames: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  'cmakelists.txt': 'cmake',
  gemfile: 'ruby',
  rakefile: 'ruby',
  jenkinsfile: 'groovy',
  vagrantfile: 'ruby',
  '.bashrc': 'shell',
  '.zshrc': 'shell',
  '.profile': 'shell',
  '.editorconfig': 'ini',
  '.gitconfig': 'ini',
  'cargo.lock': 'toml',
  pipfile: 'toml',
  podfile: 'ruby',
};

const byEnding = new Map<string, string[]>();
for (const [language, list] of Object.entries(endings)) {
  for (const ending of list.split(' ')) byEnding.set(ending, [...(byEnding.get(ending) ?? []), language]);
}

/** The languages that a file of this name can be in; empty if the name does not tell. */
export function languageOfPath(path: string): readonly string[] {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  const whole = wholeNames[name];
  if (Object.hasOwn(wholeNames, name) && whole !== undefined) return [whole];
  if (/^(?:dockerfile|makefile)\./u.test(name)) return [name.slice(0, name.indexOf('.'))];
  const dot = name.lastIndexOf('.');
  return dot === -1 ? [] : (byEnding.get(name.slice(dot + 1)) ?? []);
}
