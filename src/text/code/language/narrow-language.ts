/** Languages that words cannot distinguish from another one; the model knows the first of each pair. */
const relatives: Readonly<Record<string, string>> = { html: 'xml', ini: 'toml' };

const pageElement = /<(?:!doctype html|html|head|body|div|span|p|a|table|script|ul|form|h[1-6])\b/iu;
const quotedValue = /^[\w.-]{1,80} {0,20}= {0,20}(?:"[^"\n]{0,300}"|\[|\{|true|false|\d{4}-\d\d-\d\d)/mu;
const tableOfTables = /^\[\[[\w."-]{1,100}\]\]/mu;

const onlyCpp =
  /\w::\w|\b(?:class|namespace|template|typename|virtual|public|private|protected|nullptr|constexpr|override|using|new|delete|operator|friend|explicit|auto|bool|try|catch|throw)\b|#include ?<\w{1,30}>|\w ?& ?\w{1,40}[,)]|\b(?:static|const)_cast</u;

/** C++ without any C++ construct is C, because C++ includes all of C. */
function isPlainC(code: string): boolean {
  const lines = code.slice(0, 40_000).split('\n');
  return !lines.some((line) => !/^\s{0,100}(?:\/\/|\*|\/\*)/u.test(line) && onlyCpp.test(line.slice(0, 300)));
}

/** The exact format if the model only knows the family: XML is not HTML, and TOML quotes its values. */
export function narrowLanguage(language: string, code: string, named: readonly string[]): string {
  if (language === 'cpp' && (named.length === 0 || named.includes('c'))) return isPlainC(code) ? 'c' : language;
  const relative = relatives[language];
  if (relative === undefined) return language;
  if (named.length > 0) return named.includes(language) || !named.includes(relative) ? language : relative;
  if (language === 'html') return !pageElement.test(code.slice(0, 20_000)) ? relative : language;
  return quotedValue.test(code) || tableOfTables.test(code) ? relative : language;
}

/** The name under which the model knows a language. */
export function familyOf(language: string): string {
  for (const [family, relative] of Object.entries(relatives)) if (relative === language) return family;
  return language;
}
