import { languageOfPath } from './file-names.ts';
import { narrowLanguage } from './narrow-language.ts';
import { scoreLanguages } from './score-languages.ts';
import { certainLanguage } from './structure.ts';

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
  const { language, confidence } = scoreLanguages(text, named);
  return { language: narrowLanguage(language, text, named), confidence: Math.round(confidence * 100) / 100 };
}

/** What the text proves against its file's name: only where structure and words agree. Data is valid code elsewhere. */
function contradiction(text: string, named: string, certain: string | undefined): DetectedLanguage | undefined {
  if (certain === undefined || certain === named || certain === 'json' || named === 'html') return undefined;
  const scored = scoreLanguages(text, []);
  return scored.language === certain && scored.confidence >= sureOtherwise
    ? { language: certain, confidence: 0.9 }
    : undefined;
}
