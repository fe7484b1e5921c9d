import { rolesOf } from '#text/languages/index.ts';

/** A sentence with its names replaced by `@0@`, `@1@` ..., so that patterns need not know them. */
export interface Marked {
  readonly text: string;
  /** By number: the name as used in this meeting, and as written in the sentence. */
  readonly names: readonly { readonly name: string; readonly written: string }[];
}

/** The people who take part in a meeting or are spoken to, by every form of their name. */
export class People {
  readonly #byForm = new Map<string, string>();

  /** Names that the transcript writes without a capital, as chats do. */
  readonly #small = new Set<string>();

  /** Speakers may be called by first or last name unless two of them share it. */
  constructor(speakers: Iterable<string>, addresseesOf: Iterable<string> = []) {
    const names = [...new Set(speakers)];
    /** The person for each short form; null if several share it. */
    const shorts = new Map<string, string | null>();
    for (const name of names) {
      if (/^\p{Ll}{3,20}$/u.test(name) && !stop.has(name) && !openers.has(name)) this.#small.add(name);
      const words = name
        .trim()
        .split(/[\s,.]+/u)
        .filter((word) => word !== '');
      this.#byForm.set(words.join(' ').toLowerCase(), name);
      for (const form of new Set([words[0], words.at(-1)].map((word) => word?.toLowerCase() ?? '')))
        if (form.length > 1 && !titles.has(form)) shorts.set(form, shorts.has(form) ? null : name);
    }
    for (const [form, name] of shorts) if (name !== null && !this.#byForm.has(form)) this.#byForm.set(form, name);
    for (const name of addresseesOf)
      if (!this.#byForm.has(name.toLowerCase())) this.#byForm.set(name.toLowerCase(), name);
  }

  /** The person with that name. Undefined if there is none. */
  find(name: string): string | undefined {
    const plain = name.trim().toLowerCase();
    return this.#byForm.get(plain) ?? this.#byForm.get(plain.replaceAll(/[\s,.]+/gu, ' ').trim());
  }

  /** Marks the names of a sentence. Only capitalised words are names, so "will" and "may" are not. */
  mark(sentence: string): Marked {
    const names: { name: string; written: string }[] = [];
    let skipTo = 0;
    const written =
      this.#small.size === 0
        ? sentence
        : sentence.replace(calledSmall, (word) =>
            this.#small.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
          );
    const text = written.replaceAll(nameLike, (run, at: number) => {
      if (at < skipTo) return run;
      const parts: string[] = [];
      const words = run.split(' ');
      for (let from = 0; from < words.length; ) {
        const taken = this.#longest(words, from);
        if (taken === undefined) parts.push(words[from++] ?? '');
        else {
          parts.push(`@${names.length}@`);
          names.push(taken);
          from += taken.count;
        }
      }
      skipTo = at + run.length;
      return parts.join(' ');
    });
    return { text: withTitles(text, names), names };
  }

  #longest(words: readonly string[], from: number): { name: string; written: string; count: number } | undefined {
    for (let count = Math.min(mostNameWords, words.length - from); count > 0; count -= 1) {
      const written = words.slice(from, from + count).join(' ');
      const name = this.find(written);
      if (name !== undefined) return { name, written, count };
    }
    return undefined;
  }
}

/** Includes titles and initials: "Mr. Nunez", "R. Nunez" where only "Nunez" is known. */
function withTitles(text: string, names: { name: string; written: string }[]): string {
  return text.replaceAll(
    /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|\p{Lu}(?=\.))\.? @(\d{1,6})@/gu,
    (called, number: string) => {
      const one = names[Number(number)];
      if (one === undefined) return called;
      one.written = `${called.slice(0, called.lastIndexOf(' '))} ${one.written}`;
      return `@${number}@`;
    },
  );
}

const titles = new Set('mr mrs ms miss dr prof sir madam herr herrn frau speaker'.split(' '));
const mostNameWords = 4;
const nameLike = /\p{Lu}[\p{L}\p{N}_-]*(?: \p{Lu}[\p{L}\p{N}_-]*){0,7}/gu;

/** Where somebody is spoken to: "deniz pls let them know", "ok, deniz can you". */
const calledSmall = /(?<=^|[,.!?;:] |^(?:ok|okay|hey|hi|thanks|and|so|then|also) )\p{Ll}{3,20}(?!\p{L})/gu;

/** Replaces the marks by the words. */
export function unmark(text: string, { names }: Marked): string {
  return text.replaceAll(/@(\d+)@/gu, (mark, number: string) => names[Number(number)]?.written ?? mark);
}

const vocative =
  /(?:^|[.,!?] )(\p{Lu}\p{Ll}{1,20}), (?:can|could|would|will|do|please|what|how|any|are|have|you|kannst|könntest|würdest|magst|bitte|du|übernimmst|machst|hast|was|wie)\b|\b(?:[Tt]hanks|[Tt]hank you|[Hh]i|[Hh]ello|[Ww]elcome|[Dd]anke|[Hh]allo),? (\p{Lu}\p{Ll}{1,20})[.,!?]/gu;
const openers = new Set(
  (
    'okay ok well so also great perfect yes yeah yep no nope right alright good nice sure thanks sorry hi hello hey and but then now ' +
    'actually honestly finally first second third next lastly today tomorrow everyone everybody all guys folks team again maybe ' +
    'monday tuesday wednesday thursday friday saturday sunday absolutely exactly agreed understood cool fine excellent awesome ' +
    'true definitely totally correct indeed oh um uh hmm mm please see look listen basically personally obviously anyway however ' +
    'gut super klar prima also dann ja nein doch genau danke hallo bitte perfekt schön alles heute morgen montag dienstag mittwoch ' +
    'donnerstag freitag samstag sonntag leute zusammen sag stimmt richtig gerne gern natürlich'
  ).split(' '),
);

/** Names of people who are spoken to, whether or not they speak. */
export function addresseesOf(sentences: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const sentence of sentences)
    for (const [, asked, greeted] of sentence.matchAll(vocative)) {
      const name = asked ?? greeted ?? '';
      if (!openers.has(name.toLowerCase())) found.add(name);
    }
  return found;
}

const titled = /(?<!\p{L})(?:(?:Mr|Mrs|Ms|Dr|Prof)\.?|Herr|Frau) \p{Lu}[\p{L}'’-]{1,30}/gu;

/** The people whom a text calls by title and name: "Ms Hale", "Herr Busch". */
export function titledIn(text: string): string[] {
  return text.match(titled)?.map((name) => name.replace('.', '')) ?? [];
}

const { stop } = rolesOf('en');
/** Words before "can you" that are no names, besides those that open any sentence. */
const notNames = new Set(
  (
    'later quickly otherwise sometime guys somebody someone anyone anybody hm meanwhile instead plus tonight afterwards besides ' +
    'though still sir madam mate dude man buddy people question dear one next alternatively'
  ).split(' '),
);
/** Adverbs ("separately", "quickly"), but not "Emily" or "Molly". */
const adverb = /^\p{Ll}{4,}ly$/u;

/** The person addressed at the beginning of speech written without capitals: "okay maria can you". */
export function calledWithoutMarks(lead: string): string | null {
  const words = lead.trim().split(/\s+/u);
  const name = words.at(-1) ?? '';
  const isCalled = words.slice(0, -1).every((word) => openers.has(word)) && /^\p{Ll}{3,15}$/u.test(name);
  if (!isCalled || [openers, notNames, stop].some((words) => words.has(name)) || adverb.test(name)) return null;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
