import type { Attributes } from './attributes.ts';

/** Class-name words that say how code is displayed rather than which language it is in. */
const NO_LANGUAGE =
  /^(?:highlight|chroma|code|codeblock|code-block|block|snippet|hljs|prettyprint|linenums|none|plain|plaintext|text|txt|nohighlight|wrap|line-numbers|is-loaded|figure|copyable|sourcecode?)$/i;

/** Highlighter classes that the language follows as a separate word. */
const BESIDE_LANGUAGE = /^(?:hljs|sourcecode|prettyprint|highlight|codehilite|rouge|shiki|brush)$/i;

/** The language that the classes or attributes of a code element name, in lower case. */
export function codeLanguageOf(attributes: Attributes): string | undefined {
  const named = attributes['data-lang'] ?? attributes['data-language'] ?? attributes['data-code-language'];
  const classes = attributes.class ?? '';
  const found =
    named ??
    /(?:^|\s)(?:language|lang|highlight-source|highlight-text|brush)[-:]\s?([\w+#.-]{1,30})/i.exec(classes)?.[1] ??
    wordBeside(classes);
  const language = found?.trim().toLowerCase();
  return language === undefined || !/^[\w+#.-]{1,30}$/.test(language) || NO_LANGUAGE.test(language)
    ? undefined
    : language;
}

/** As in `hljs python` or `sourceCode haskell`. */
function wordBeside(classes: string): string | undefined {
  const words = classes.trim().split(/\s+/, 12);
  if (!words.some((word) => BESIDE_LANGUAGE.test(word))) return undefined;
  return words.find(
    (word) => /^[a-z][a-z0-9+#]{0,14}$/i.test(word) && !NO_LANGUAGE.test(word) && !BESIDE_LANGUAGE.test(word),
  );
}

/** The language that a label beside code names, such as `Python` or `C++`. */
export function languageNamed(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  return /^[a-z][a-z0-9+#.-]{0,19}$/.test(name) && !NO_LANGUAGE.test(name) && !/^(?:copy|run|wrap)$/.test(name)
    ? name
    : undefined;
}

/** Whether the element holds the code itself, within one that also holds an editor's buttons and labels. */
export function isCodeItself(name: string, { class: classes }: Attributes): boolean {
  return (
    name === 'code' ||
    (classes !== undefined && /(?:^|\s)(?:cm-content|view-lines|CodeMirror-code|ace_text-layer)(?=$|\s)/.test(classes))
  );
}
