import { baseForm } from './english-forms.ts';
import { trimOf } from './trim.ts';

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** A word of a text: its lower-cased form, its position (UTF-16 offsets), and whether it is capitalized. */
export interface Word {
  lower: string;
  start: number;
  end: number;
  isCapitalised: boolean;
}

const asciiWord = /^[a-z0-9]+$/;
const apostrophe = /['’ʼ]/;
const contractionTails = new Set(['s', 't', 're', 've', 'll', 'd', 'm']);

/** Folds compatibility forms, case and typographic apostrophes, and drops an elided article ("l'", "dell'"). */
function foldWord(raw: string): string {
  const lower = raw.toLowerCase();
  if (asciiWord.test(lower)) return lower;
  const folded = trimOf(lower.normalize('NFKC').replace(/[’ʼ]/g, "'"), /_/);
  const cut = folded.search(apostrophe);
  if (cut <= 0) return folded;
  const tail = folded.slice(cut + 1);
  if (tail === 's' || tail === '') return folded.slice(0, cut);
  return cut <= 5 && tail.length >= 3 && !contractionTails.has(tail) ? tail : folded;
}

function isCapital(raw: string): boolean {
  const first = raw.codePointAt(0);
  if (first === undefined) return false;
  if (first < 128) return first >= 65 && first <= 90;
  return /^\p{Lu}/u.test(raw);
}

/** The words of a text in order, including scripts without spaces. Linear in the length of the text. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const { segment, index, isWordLike } of wordSegmenter.segment(text)) {
    if (!isWordLike || (contractionTails.has(segment) && apostrophe.test(text.charAt(index - 1)))) continue;
    found.push({
      lower: foldWord(segment),
      start: index,
      end: index + segment.length,
      isCapitalised: isCapital(segment),
    });
  }
  return found;
}

const vowel = /[aeiouyäöüáéíóúàèìòùâêîôû]/;
const latinWord = /^\p{Script=Latin}+$/u;
const cyrillicWord = /^\p{Script=Cyrillic}+$/u;

/** One syllable with one vowel letter before one consonant: its verb doubles the consonant unless it ends in e. */
const oneSyllable = /^(?:[^aeiou]{1,2}|qu)?[aeiouy][^aeiouwxy]$/;
/** A vowel letter and a consonant: "us(ed)", "ag(ed)". */
const vowelFirst = /^[aeiou][^aeioux]$/;

/** The verb of a form in "-ed" or "-ing", without that ending: "stopp" is stop, "sav" is save. */
function verbOf(cut: string): string {
  const last = cut.at(-1);
  const isDouble = cut.length > 3 && last === cut.at(-2) && last !== 'l' && last !== 's' && last !== 'z';
  if (isDouble) return cut.slice(0, -1);
  return cut.length < 4 && (oneSyllable.test(cut) || vowelFirst.test(cut)) ? `${cut}e` : cut;
}

/** Whether a word ends in "-ed" or "-ing" after something that can be a verb, unlike "need" and "ring". */
function isVerbForm(word: string, endLength: 2 | 3): boolean {
  const cut = word.slice(0, -endLength);
  return (cut.length > 2 && vowel.test(cut)) || vowelFirst.test(cut);
}

/** Words in -s that name one thing. */
const singular = new Set(['gas', 'lens', 'bias', 'atlas']);

function stemEnglish(word: string): string {
  let stem = baseForm(word);
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem) && !singular.has(stem)) stem = stem.slice(0, -1);
  if (stem.endsWith('ing') && isVerbForm(stem, 3)) stem = verbOf(stem.slice(0, -3));
  else if (stem.endsWith('ied') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (stem.endsWith('ed') && isVerbForm(stem, 2)) stem = verbOf(stem.slice(0, -2));
  else if (stem.endsWith('ly') && stem.length > 5) stem = stem.slice(0, -2);
  if (stem.endsWith('our') && stem.length > 5) stem = `${stem.slice(0, -2)}r`;
  stem = stem.endsWith('e') && stem.length > 4 ? stem.slice(0, -1) : stem;
  return stem.endsWith('is') && stem.length > 5 ? `${stem.slice(0, -1)}z` : stem;
}

/**
 * A light stem: inflections of a word share it, different words rarely do. English has its own rules; other languages
 * in Latin or Cyrillic script lose a short inflectional ending; other scripts are unchanged.
 */
export function stem(lower: string, language: string): string {
  const isEnglish = language === 'en' || language === 'und';
  if (lower.length < 4) return isEnglish ? baseForm(lower) : lower;
  if (/^\p{N}/u.test(lower)) return lower.replace(/,(?=\d{3})/g, '');
  if (latinWord.test(lower)) {
    if (isEnglish) return stemEnglish(lower);
    return lower.length < 6 ? lower : lower.replace(/(?:en|er|em|es|as|os|et|a|e|i|o|n|s)$/, '');
  }
  return cyrillicWord.test(lower) && lower.length > 5 ? lower.replace(/[аеиоуыэюяйьмх]{1,3}$/, '') : lower;
}
