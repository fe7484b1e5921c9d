import { isWord } from './lexicon/lexical-word.ts';

/** Nouns that may be omitted from a name: `Yale` is Yale University. */
const kindsOfNames = new Set(
  (
    'city university college school site island islands county river lake street road war world company corporation inc ltd group award club ' +
    'party state republic kingdom empire church festival conference institute association federation committee team station airport president'
  ).split(' '),
);
const months = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .map((month) => [month, month.slice(0, 3)] as const),
);
const numericDate = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b/;

/** A text in the forms needed to look up names, each computed on first use. */
export class NameIndex {
  readonly #text: string;
  #lower: string | undefined;
  #compact: string | undefined;
  #initials: Set<string> | undefined;
  #words: Map<string, string[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get lower(): string {
    this.#lower ??= this.#text.toLowerCase();
    return this.#lower;
  }

  /** Without hyphens and accents: SHP-2 and SHP2, Méndez and Mendez. */
  get compact(): string {
    this.#compact ??= compacted(this.#text);
    return this.#compact;
  }

  /** The initials of names of several words: WHO for World Health Organization. */
  get initials(): ReadonlySet<string> {
    const names = /\p{Lu}[\p{L}]{1,30}(?:[ -](?:(?:of|for|and|the|de) ){0,2}\p{Lu}[\p{L}]{1,30}){1,6}/gu;
    this.#initials ??= new Set(
      [...this.#text.matchAll(names)]
        .flatMap(([name]) => [name, ...name.split(' and ')])
        .map((name) => name.replace(/[^\p{Lu}]/gu, '').toLowerCase()),
    );
    return this.#initials;
  }

  /** The long words of the text by first letter. */
  get words(): ReadonlyMap<string, readonly string[]> {
    if (this.#words !== undefined) return this.#words;
    this.#words = new Map();
    for (const word of new Set(this.lower.match(/\p{L}{5,30}/gu) ?? [])) {
      const group = this.#words.get(word.slice(0, 3)) ?? [];
      if (group.length < mostAlike) group.push(word);
      this.#words.set(word.slice(0, 3), group);
    }
    return this.#words;
  }

  /** Whether the text contains a name, in this or another usual spelling. */
  hasName(lower: string): boolean {
    if (this.lower.includes(lower) || kindsOfNames.has(lower)) return true;
    const month = months.get(lower);
    if (month !== undefined) return new RegExp(`\\b${month}\\b`).test(this.lower) || numericDate.test(this.lower);
    const compact = compacted(lower);
    if (compact.length >= 3 && this.compact.includes(compact)) return true;
    if (lower.length <= 5 && this.initials.has(compact)) return true;
    const pieces = lower.split(/[-/]/).filter(Boolean);
    if (pieces.length > 1) return pieces.every((piece) => isWord(piece) || this.hasName(piece));
    const most = lower.length >= 9 ? 2 : 1;
    return lower.length >= 6 && (this.words.get(lower.slice(0, 3)) ?? []).some((word) => isWithin(word, lower, most));
  }

  /** Whether the text uses this last name alone, so that a first name may be added. */
  hasLastNameAlone(last: string): boolean {
    const name = `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
    let isThere = false;
    for (let at = this.#text.indexOf(name); at >= 0; at = this.#text.indexOf(name, at + 1)) {
      if (/\p{Lu}\p{Ll}+ $/u.test(this.#text.slice(Math.max(0, at - 20), at))) return false;
      isThere = true;
    }
    return isThere;
  }

  /** Whether the text contains a number in figures, alone or in a range. */
  hasNumber(figures: string): boolean {
    for (const written of [figures, figures.replaceAll(',', '')]) {
      let at = this.lower.indexOf(written);
      for (; at >= 0; at = this.lower.indexOf(written, at + 1)) {
        const [before, after] = [
          this.lower.slice(Math.max(0, at - 2), at),
          this.lower.slice(at + written.length, at + written.length + 2),
        ];
        if (!/\d[.,]?$/.test(before) && !/^[.,]?\d/.test(after)) return true;
      }
    }
    return false;
  }
}

/** A limit for hostile texts. */
const mostAlike = 100;

function compacted(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether two words differ by at most `most` inserted, omitted or replaced letters. */
function isWithin(a: string, b: string, most: number): boolean {
  if (most < 0 || Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA === '' || restB === '') return restA.length + restB.length <= most;
  return (
    isWithin(restA.slice(1), restB, most - 1) ||
    isWithin(restA, restB.slice(1), most - 1) ||
    isWithin(restA.slice(1), restB.slice(1), most - 1)
  );
}
