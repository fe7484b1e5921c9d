import { languageOfPath } from './language/file-names.ts';

const otherNames: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  golang: 'go',
  'objective-c': 'objectivec',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  shell: 'shell',
  bash: 'shell',
};

/** The canonical name of a language named by a caller: `py` and `Python` become `python`. Undefined for `auto`. */
export function languageNamed(name: string): string | undefined {
  const lower = name.trim().toLowerCase();
  if (lower === 'auto' || lower === 'unknown') return undefined;
  const known = otherNames[lower];
  if (known !== undefined) return known;
  const named = /^[a-z]{1,5}$/.test(lower) ? languageOfPath(`file.${lower}`) : [];
  return named.length === 1 ? named[0] : lower;
}
