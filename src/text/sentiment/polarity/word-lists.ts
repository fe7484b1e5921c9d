/** Whether a word of a language, in lower case, is in a list. */
interface WordList {
  test(word: string): boolean;
}

/** How a language judges: its words and turns of phrase, and what denies, contrasts, repeats, grows and shrinks. */
export interface ForeignWords {
  readonly good: WordList;
  readonly bad: WordList;
  readonly goodPhrases: RegExp;
  readonly badPhrases: RegExp;
  /** Greetings, wishes and thanks that say nothing of how the writer feels. */
  readonly courtesies: RegExp;
  readonly negators: ReadonlySet<string>;
  readonly turns: ReadonlySet<string>;
  /** Praise that is meant to hurt before a word for "again". */
  readonly openers: ReadonlySet<string>;
  readonly again: ReadonlySet<string>;
  readonly rising: RegExp;
  readonly falling: RegExp;
  /** What stands before a quantity that keeps growing or shrinking. */
  readonly moreAndMore: string;
  readonly lessAndLess: string;
  /** Quantities that people want to grow, and those that they do not. */
  readonly wanted: RegExp;
  readonly unwanted: RegExp;
  /** Articles and pronouns written together with the next word: "n'aime". */
  readonly joined?: RegExp;
}

const longestEnding = 4;

/** Words in a list, each with an ending of up to four letters unless `=` stands behind it. */
export function listWords(words: string): WordList {
  const forms = new Set<string>();
  const stems = new Set<string>();
  for (const word of words.split(' ')) {
    if (word.endsWith('=')) forms.add(word.slice(0, -1));
    else stems.add(word);
  }
  const hasStem = (word: string) => {
    for (let cut = 0; cut <= longestEnding; cut += 1) if (stems.has(word.slice(0, word.length - cut))) return true;
    return false;
  };
  return { test: (word) => forms.has(word) || hasStem(word) };
}

/** Words in a list, as they stand. */
export const exactly = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A pattern for a whole word. */
export const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

/** Wordings as a whole, in lower case, whose words judge nothing alone. */
export const wholePhrases = (...wordings: string[]) =>
  new RegExp(`(?<![\\p{L}'])(?:${wordings.join('|')})(?!\\p{L})`, 'gu');
