import { languageOfPath } from './file-names.ts';
import { narrowLanguage } from './narrow-language.ts';
import { scoreLanguages } from './score-languages.ts';
import { certainLanguage } from './structure.ts';
import { scriptLanguage } from './typed-script.ts';

/** What language a piece of code is in. */
export interface DetectedLanguage {
  /** In lower case, as the field names it; `unknown` where nothing speaks for any. */
  readonly language: string;
  /** How often a verdict like this one is right, 0 to 1. */
  readonly confidence: number;
}

/** How sure the text alone must be to speak against the name of its file. */
const sureOtherwise = 0.9;

/**
 * The language of a piece of code. The name of the file decides where it names one language and the text does not
 * clearly contradict; without it the text alone: its structure, then the forms of its lines and its words.
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

/** How a statement for a database begins. */
const queryStart =
  /^\s{0,200}(?:select\s[^]{1,2000}?\sfrom\s|insert\s{1,20}into\s|delete\s{1,20}from\s|update\s{1,20}[\w.]{1,60}\s{1,20}set\s)/iu;
const literal = /"[^"\n]{0,4000}"|'[^'\n]{0,4000}'|`[^`]{0,4000}`/gu;

/** The text without the queries that it quotes: their words are of a database, whatever program joins and sends them. */
const withoutQueries = (text: string): string =>
  text.replaceAll(literal, (quoted) => (queryStart.test(quoted.slice(1)) ? '""' : quoted));

/** A verdict of the words that is less sure than this may be overruled by types or elements in the text. */
const doubtful = 0.5;

/** What only a script of JavaScript's family holds: functions without types or signs before names, and text run as code. */
const plainScript =
  /^ {0,40}(?:async )?function \w{1,60}\(\w[\w, ]{0,200}\) \{$|^ {0,40}eval\((?:"[^"\n]{0,200}" \+ )?\w[\w.]{0,80}\);$/mu;
/** A verdict of the words that is less sure than this gives way to such a line. */
const unsure = 0.65;

/** Words alone, without a type in the text, make no TypeScript before they are this sure. */
const sureOfTypes = 0.9;

/** The words of JavaScript and TypeScript are the same, and few of them make a fragment: its forms decide. */
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

/** Nothing but JavaScript and its relatives is written so. */
const ecmaOnly =
  /^\s{0,40}(?:export (?:default|const|function|type|interface|enum|class|async)\b|import (?:type )?[\w{*][^\n]{0,200} from ["'])|\b(?:const|let) \w{1,60}(?:: [^\n=]{1,80})? = |\b(?:of|in) \w{1,60}\) \{|=>|\bconsole\.|===/mu;
const moduleLine = /^(?:export default [[{(\w]|import [\w{*][^\n]{0,200} from ["'])/mu;
/** Languages that write types and constants much as TypeScript does. */
const typedLanguages: ReadonlySet<string> = new Set('rust swift go kotlin scala dart csharp java zig'.split(' '));
const elementLanguages: ReadonlySet<string> = new Set(['svelte', 'vue', 'html']);

/** What the text proves against its file's name: only where structure and words agree. Data is valid code elsewhere. */
function contradiction(text: string, named: string, certain: string | undefined): DetectedLanguage | undefined {
  if (certain === undefined || certain === named || certain === 'json' || named === 'html') return undefined;
  const scored = scoreLanguages(text, []);
  return scored.language === certain && scored.confidence >= sureOtherwise
    ? { language: certain, confidence: 0.9 }
    : undefined;
}
