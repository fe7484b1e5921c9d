import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld as Detector } from 'eld/extrasmall';
import { guessLanguage } from './function-words.ts';
import { wordsOf } from './words.ts';

const loadFile = createRequire(import.meta.url);

let detector: typeof Detector | undefined;

/**
 * Loaded for the first text, because the letter table takes some thirty megabytes. The package exports its files to
 * `import` only, which cannot be done synchronously.
 */
function load(): typeof Detector {
  const path = fileURLToPath(import.meta.resolve('eld/extrasmall'));
  detector = (loadFile(path) as { eld: typeof Detector }).eld;
  return detector;
}

const examined = 2_000;
/** A shorter text, in words, is assigned a language only if its letters leave no doubt. */
const fewWords = 4;
/** From this many words on, function words distinguish a language from its relatives. */
const manyWords = 8;
/** How far a language must be ahead of English in a short text, and how far it may trail another one. */
const clearLead = 0.1;
const closeBehind = 0.12;
/**
 * Languages that Portuguese is mistaken for, and letters and forms that none of them has: "envia-me", "informação",
 * "não".
 */
const isNeighbour: ReadonlySet<string> = new Set(['es', 'gl', 'it', 'ca']);
const portugueseForms =
  /(?<!\p{L})\p{L}{2,14}(?:[aeo]|[aei]s|[ae]m|ou|ei|[aei]r)-(?:me|nos|lhes?|te|se)(?!\p{L})|(?<!\p{L})(?:não|você|vocês|obrigad[oa]|senhora?|uma|muito|também|até)(?!\p{L})/iu;
/** Not in names, which occur in every language: "São Paulo". */
const portugueseLetters = /(?<!\p{L})\p{Ll}{0,30}[ãõ]/u;
const isPortuguese = (text: string): boolean =>
  !/[ñ¿¡]/u.test(text) && (portugueseForms.test(text) || portugueseLetters.test(text));
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Detects the language of a text from its letters and function words, as an ISO 639-1 code; `und` if the text is too
 * short. A few words without accents could be English in any language, so they need stronger evidence.
 */
export function detectLanguage(text: string): string {
  const words = wordsOf(text.slice(0, examined)).flatMap(({ lower }) => (/\d/u.test(lower) ? [] : [lower]));
  if (words.length === 0) return 'und';
  const detection = (detector ?? load()).detect(text.slice(0, examined));
  if (detection.language === '') return 'und';
  const scores = detection.getScores();
  const best = scores[detection.language] ?? 0;
  const guessed = words.length < manyWords ? 'und' : guessLanguage(words);
  if (isNeighbour.has(detection.language) && isPortuguese(text.slice(0, examined))) return 'pt';
  if (guessed !== 'und' && best - (scores[guessed] ?? 0) <= closeBehind) return guessed;
  if (detection.language === 'en' || words.length >= fewWords || otherScript.test(text)) return detection.language;
  return best - (scores['en'] ?? 0) >= clearLead ? detection.language : 'und';
}
