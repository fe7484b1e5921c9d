/** How a literal text is written. */
export interface Quote {
  readonly open: string;
  readonly close: string;
  /** What keeps a closing quote from closing. */
  readonly escape: 'backslash' | 'doubling' | 'none';
  readonly spansLines: boolean;
  /** What begins code inside of the text; it ends with the brace or parenthesis that belongs to it. */
  readonly interpolation?: string;
}

/** How comments and literal texts of a language are written. */
export interface Syntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [string, string])[];
  readonly quotes: readonly Quote[];
  /** A single quote opens one character and nothing longer, since it has other uses. */
  readonly hasCharacters?: boolean;
  readonly hasExpressions?: boolean;
  /** A line comment begins only where a word could. */
  readonly commentsNeedSpace?: boolean;
}

const plain = (mark: string, interpolation?: string): Quote => ({
  open: mark,
  close: mark,
  escape: 'backslash',
  spansLines: false,
  ...(interpolation === undefined ? {} : { interpolation }),
});
const long = (mark: string, interpolation?: string): Quote => ({ ...plain(mark, interpolation), spansLines: true });
const raw = (open: string, close = open): Quote => ({ open, close, escape: 'none', spansLines: true });
const doubled = (mark: string): Quote => ({ ...plain(mark), escape: 'doubling', spansLines: true });

const slashes = { lineComments: ['//'], blockComments: [['/*', '*/']] } as const;
const hash = { lineComments: ['#'], blockComments: [], commentsNeedSpace: true } as const;

const script: Syntax = {
  ...slashes,
  quotes: [plain('"'), plain("'"), long('`', '${')],
  hasExpressions: true,
};
const cLike: Syntax = { ...slashes, quotes: [plain('"')], hasCharacters: true };
const shell: Syntax = { ...hash, quotes: [long('"', '${'), raw("'")] };

/** Every language that the rules can read; others are searched for known secrets only. */
const syntaxes: Readonly<Record<string, Syntax>> = {
  javascript: script,
  typescript: script,
  vue: script,
  svelte: script,
  html: script,
  c: cLike,
  cpp: cLike,
  'objective-c': cLike,
  java: { ...cLike, quotes: [long('"""'), plain('"')] },
  csharp: {
    ...cLike,
    quotes: [
      { ...doubled('"'), open: '@"' },
      { ...doubled('"'), open: '$@"', interpolation: '{' },
      { ...plain('"', '{'), open: '$"' },
      plain('"'),
    ],
  },
  go: { ...cLike, quotes: [plain('"'), raw('`')] },
  rust: { ...cLike, quotes: [raw('r#"', '"#'), long('"')] },
  swift: { ...slashes, quotes: [long('"""', '\\('), plain('"', '\\(')] },
  kotlin: { ...cLike, quotes: [long('"""', '${'), plain('"', '${')] },
  scala: { ...cLike, quotes: [long('"""', '${'), plain('"', '${')] },
  groovy: { ...slashes, quotes: [long("'''"), long('"""', '${'), plain('"', '${'), plain("'")] },
  dart: { ...slashes, quotes: [long("'''", '${'), long('"""', '${'), plain('"', '${'), plain("'", '${')] },
  php: { lineComments: ['//', '#'], blockComments: [['/*', '*/']], quotes: [long('"', '{$'), long("'")] },
  python: { ...hash, commentsNeedSpace: false, quotes: [long('"""'), long("'''"), plain('"'), plain("'")] },
  ruby: {
    ...hash,
    blockComments: [['\n=begin', '\n=end']],
    quotes: [long('"', '#{'), long("'"), long('`', '#{')],
    hasExpressions: true,
  },
  elixir: { ...hash, quotes: [long('"""', '#{'), long('"', '#{'), long("'")] },
  perl: {
    ...hash,
    blockComments: [
      ['\n=head', '\n=cut'],
      ['\n=pod', '\n=cut'],
    ],
    quotes: [long('"'), long("'"), long('`')],
  },
  shell,
  dockerfile: shell,
  powershell: { ...hash, blockComments: [['<#', '#>']], quotes: [raw("@'", "'@"), doubled('"'), doubled("'")] },
  lua: { lineComments: ['--'], blockComments: [['--[[', ']]']], quotes: [plain('"'), plain("'"), raw('[[', ']]')] },
  sql: { lineComments: ['--'], blockComments: [['/*', '*/']], quotes: [doubled("'"), doubled('"')] },
  yaml: { ...hash, quotes: [plain('"'), { ...doubled("'"), spansLines: false }] },
  ini: { lineComments: ['#', ';'], blockComments: [], commentsNeedSpace: true, quotes: [plain('"'), plain("'")] },
  hcl: {
    lineComments: ['#', '//'],
    blockComments: [['/*', '*/']],
    commentsNeedSpace: true,
    quotes: [plain('"', '${')],
  },
  json: { lineComments: [], blockComments: [], quotes: [plain('"')] },
};

/** How a language is written; undefined for one that is not known here. */
export function syntaxOf(language: string): Syntax | undefined {
  return Object.hasOwn(syntaxes, language) ? syntaxes[language] : undefined;
}
