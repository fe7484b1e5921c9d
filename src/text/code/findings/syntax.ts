/** The notation of a string literal. */
export interface Quote {
  readonly open: string;
  readonly close: string;
  /** What escapes a closing quote. */
  readonly escape: 'backslash' | 'doubling' | 'none';
  readonly spansLines: boolean;
  /** The start of an interpolated expression, which ends with the matching brace or parenthesis. */
  readonly interpolation?: string;
}

/** The notation of comments and literals in a language. */
export interface Syntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [string, string])[];
  readonly quotes: readonly Quote[];
  /** Whether single quotes only enclose single characters, because they have other uses. */
  readonly hasCharacters?: boolean;
  readonly hasExpressions?: boolean;
  /** Whether a line comment can only start where a word could. */
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

/** The languages that the rules support; others are only searched for known secrets. */
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

/** The syntax of a language; undefined if it is not supported. */
export function syntaxOf(language: string): Syntax | undefined {
  return Object.hasOwn(syntaxes, language) ? syntaxes[language] : undefined;
}
