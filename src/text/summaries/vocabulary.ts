import { stem } from '#text/languages/index.ts';

/** Numbers the words of several pages and counts the sentences that contain each. */
export class Vocabulary {
  readonly idByStem = new Map<string, number>();
  readonly idByWord = new Map<string, Map<string, number>>();
  readonly sentenceCounts: number[] = [];

  /** Returns the numbering of one language. Words with one stem share a number, across languages too. */
  numbering(language: string): (lower: string) => number {
    const known = this.idByWord.get(language) ?? new Map<string, number>();
    this.idByWord.set(language, known);
    return (lower) => {
      let id = known.get(lower);
      if (id !== undefined) return id;
      const stemmed = stem(lower, language);
      id = this.idByStem.get(stemmed);
      if (id === undefined) {
        id = this.sentenceCounts.length;
        this.idByStem.set(stemmed, id);
        this.sentenceCounts.push(0);
      }
      known.set(lower, id);
      return id;
    };
  }
}
