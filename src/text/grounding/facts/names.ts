import { guessLanguage, rolesOf, splitSentences } from '#text/languages/index.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:[-'’.&][\p{L}\p{M}\p{N}]+)*/gu;
const opensSentence = /(?:^|[.!?…:;•–—|>)\]\n"“”„«‘(\p{Extended_Pictographic}]\s{0,12}|\s[-*]\s{1,12})$/u;
const initials = /^\p{Lu}[\p{Lu}\p{N}&.-]+$/u;
/** Minimum share of capitalised words in a title-case line, in which capitals indicate no name. */
const titleShare = 0.8;

interface Capital {
  text: string;
  start: number;
  end: number;
  opens: boolean;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’ʼ]/g, "'").replace(/'s?$/, '');
}

/** Whether a word can only be a name: in capitals, or with a capital after a lower-case letter. */
function isStrong(written: string): boolean {
  if (initials.test(written) || initials.test(written.replace(/['’]?s$/u, ''))) return true;
  return /\p{Ll}\p{Lu}/u.test(written) && /^\p{L}[\p{L}\p{N}]*(?:['’]s)?$/u.test(written);
}

/** The words of a text in lower case, with the forms that may stand for them: parts, singulars, initials of names. */
export function knownWords(source: string): ReadonlySet<string> {
  const known = new Set<string>();
  let letters = '';
  let last = -2;
  for (const { 0: raw, index } of source.matchAll(word)) {
    const folded = fold(raw);
    known.add(folded);
    for (const part of folded.split(/[-'.&]/)) known.add(part);
    if (index > last + 4) letters = '';
    if (/^\p{Lu}/u.test(raw)) {
      letters = (letters + folded.charAt(0)).slice(-6);
      for (let from = 0; from < letters.length - 1; from += 1) known.add(letters.slice(from));
      last = index + raw.length;
    } else if (/^(?:of|and|for|the|in|on)$/.test(raw)) last = index + raw.length;
  }
  return known;
}

function isKnown(text: string, known: ReadonlySet<string>): boolean {
  const folded = fold(text);
  const forms = [folded, folded.replace(/s$/, ''), `${folded}s`, folded.replaceAll('.', '')];
  if (forms.some((form) => known.has(form))) return true;
  const parts = folded.split(/[-'.&]/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => known.has(part) || known.has(part.replace(/s$/, '')));
}

function isTitleCase(line: string): boolean {
  const long = line.match(/\p{L}{4,}/gu) ?? [];
  return long.length >= 4 && long.filter((one) => /^\p{Lu}/u.test(one)).length >= titleShare * long.length;
}

/** Sequences of capitalised words, which may be names. */
function capitalRuns(text: string): Capital[][] {
  const runs: Capital[][] = [];
  let end = -2;
  for (const { 0: raw, index } of text.matchAll(word)) {
    if (!/^\p{Lu}/u.test(raw) && !isStrong(raw)) continue;
    if (/[#@＃＠/]/.test(text.charAt(index - 1))) continue;
    const opens = opensSentence.test(text.slice(Math.max(0, index - 12), index)) || index === 0;
    const capital = { text: raw, start: index, end: index + raw.length, opens };
    const joins = !opens && index - end <= 1 && text.slice(end, index) === ' ';
    if (joins) runs.at(-1)?.push(capital);
    else runs.push([capital]);
    end = index + raw.length;
  }
  return runs;
}

/**
 * The names in a text whose words are not in the source. A capital at the beginning of a sentence, in a title-case line
 * or on a German noun indicates no name; capitals inside a word always do.
 */
export function unknownNames(output: string, known: ReadonlySet<string>): string[] {
  const words = (output.match(word) ?? []).slice(0, 2_000).map((one) => one.toLowerCase());
  const language = guessLanguage(words);
  const roles = rolesOf(language);
  const found: string[] = [];
  const blocks = output
    .split('\n')
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end)));
  for (const line of blocks) {
    const isTitle = isTitleCase(line);
    for (const run of capitalRuns(line)) {
      const isUnknown = ({ text }: Capital) => !isKnown(text, known) && !roles.stop.has(fold(text)) && text !== 'I';
      const tells = run.filter((capital) => {
        if (!isUnknown(capital)) return false;
        if (isStrong(capital.text) && (!isTitle || !/^\p{Lu}+$/u.test(line.replace(/[^\p{L}]/gu, '')))) return true;
        return !capital.opens && !isTitle && (language !== 'de' || run.length > 1);
      });
      if (tells.length === 0) continue;
      const unknown = run.filter(isUnknown);
      const first = unknown[0] ?? run[0];
      found.push(line.slice(first?.start ?? 0, unknown.at(-1)?.end ?? 0));
    }
  }
  return found;
}
