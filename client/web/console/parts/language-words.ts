import { capitalized } from '../../design/format.ts';

/** The languages whose names are not just their identifiers with a capital. */
const names: Readonly<Record<string, string>> = {
  batchfile: 'Batch file',
  cmake: 'CMake',
  coffeescript: 'CoffeeScript',
  'common lisp': 'Common Lisp',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  fsharp: 'F#',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  ini: 'INI',
  javascript: 'JavaScript',
  json: 'JSON',
  matlab: 'MATLAB',
  'objective-c': 'Objective-C',
  objectivec: 'Objective-C',
  ocaml: 'OCaml',
  php: 'PHP',
  powershell: 'PowerShell',
  protobuf: 'Protocol Buffers',
  scss: 'SCSS',
  sql: 'SQL',
  tex: 'TeX',
  toml: 'TOML',
  typescript: 'TypeScript',
  unknown: 'Unknown language',
  'visual basic .net': 'Visual Basic .NET',
  xml: 'XML',
  yaml: 'YAML',
};

/** The name of a programming language as its users write it, from the identifier that the platform uses. */
export const languageWords = (identifier: string): string => names[identifier] ?? capitalized(identifier);
