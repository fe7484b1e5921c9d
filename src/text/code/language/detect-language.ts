import { languageOfPath } from './file-names.ts';
import { narrowLanguage } from './narrow-language.ts';
import { type DetectedLanguage, scoreLanguages } from './score-languages.ts';
import { certainLanguage } from './structure.ts';
import { scriptLanguage } from './typed-script.ts';

/** The confidence from which the text overrules the file name. */
const sureOtherwise = 0.9;

/**
 * Detects the language of code. The file name decides if it stands for one language and the text does not clearly
 * contradict it; otherwise, the text alone does: its structure, then its markers and words.
 */
export function detectLanguage(code: string, filePath?: string): DetectedLanguage {
  const text = code.startsWith('\uFEFF') ? code.slice(1) : code;
  const named = filePath === undefined ? [] : languageOfPath(filePath);
  const [only] = named;
  const isDecided = only !== undefined && named.length === 1;
  if (text.trim() === '') return { language: isDecided ? only : 'unknown', confidence: isDecided ? 0.5 : 0 };
  const certain = certainLanguage(text);
  if (isDecided) return contradiction(text, only, certain) ?? { language: only, confidence: 0.99 };
  if (certain !== undefined && (named.length === 0 || named.includes(certain))) {
    return { language: certain, confidence: 0.97 };
  }
  const byWords = scoreLanguages(text, named);
  const scored = byWords.language === 'sql' ? scoreLanguages(withoutQueries(text), named) : byWords;
  const { language, confidence } = named.length === 0 ? asScript(text, scored) : scored;
  return { language: narrowLanguage(language, text, named), confidence: Math.round(confidence * 100) / 100 };
}

/** How database statements begin. */
const queryStart =
  /^\s{0,200}(?:select\s[^]{1,2000}?\sfrom\s|insert\s{1,20}into\s|delete\s{1,20}from\s|update\s{1,20}[\w.]{1,60}\s{1,20}set\s)/iu;
const literal = /"[^"\n]{0,4000}"|'[^'\n]{0,4000}'|`[^`]{0,4000}`/gu;

/** The text without quoted queries, whose words belong to a database, not to the program. */
const withoutQueries = (text: string): string =>
  text.replaceAll(literal, (quoted) => (queryStart.test(quoted.slice(1)) ? '""' : quoted));

/** Below this confidence, types or elements in the text can overrule the verdict by words. */
const doubtful = 0.5;

/** Constructs that only JavaScript and its relatives have: functions without types or sigils, and text run as code. */
const plainScript =
  /^ {0,40}(?:async )?function \w{1,60}\(\w[\w, ]{0,200}\) \{$|^ {0,40}eval\((?:"[^"\n]{0,200}" \+ )?\w[\w.]{0,80}\);$/mu;
/** Below this confidence, such a line overrules the verdict by words. */
const unsure = 0.65;

/** The confidence that words alone need for TypeScript if the text has no types. */
const sureOfTypes = 0.9;

/** JavaScript and TypeScript have the same words, of which a fragment has few, so its syntax decides. */
function asScript(text: string, scored: DetectedLanguage): DetectedLanguage {
  const isDoubtful = scored.confidence < doubtful;
  if (scored.language === 'typescript' && scored.confidence < sureOfTypes && !scriptLanguage(text).isTyped)
    return { language: 'javascript', confidence: Math.min(scored.confidence, doubtful) };
  if (scored.language !== 'javascript' && scored.confidence < unsure && plainScript.test(text))
    return { language: 'javascript', confidence: doubtful };
  if (scored.language !== 'javascript' && !isDoubtful) return scored;
  const { isTyped, isScript, hasElements } = scriptLanguage(text);
  const isOurs = !typedLanguages.has(scored.language) && ecmaOnly.test(text);
  if (isTyped && (scored.language === 'javascript' || isOurs))
    return { language: 'typescript', confidence: Math.max(scored.confidence, doubtful) };
  if ((isScript && hasElements && elementLanguages.has(scored.language)) || (isOurs && moduleLine.test(text)))
    return { language: 'javascript', confidence: doubtful };
  return scored;
}

/** Syntax that only JavaScript and its relatives have. */
const ecmaOnly =
  /^\s{0,40}(?:export (?:default|const|function|type|interface|enum|class|async)\b|import (?:type )?[\w{*][^\n]{0,200} from ["'])|\b(?:const|let) \w{1,60}(?:: [^\n=]{1,80})? = |\b(?:of|in) \w{1,60}\) \{|=>|\bconsole\.|===/mu;
const moduleLine = /^(?:export default [[{(\w]|import [\w{*][^\n]{0,200} from ["'])/mu;
/** Languages that write types and constants much like TypeScript. */
const typedLanguages: ReadonlySet<string> = new Set('rust swift go kotlin scala dart csharp java zig'.split(' '));
const elementLanguages: ReadonlySet<string> = new Set(['svelte', 'vue', 'html']);

/**
 * The language that the text proves despite its file name, if structure and words agree. Data formats are valid code in
 * other languages.
 */
function contradiction(text: string, named: string, certain: string | undefined): DetectedLanguage | undefined {
  if (certain === undefined || certain === named || certain === 'json' || named === 'html') return undefined;
  const scored = scoreLanguages(text, []);
  return scored.language === certain && scored.confidence >= sureOtherwise
    ? { language: certain, confidence: 0.9 }
    : undefined;
}
