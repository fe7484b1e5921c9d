import { type Question, readQuestion, splitQuestion } from '#text/questions/index.ts';

/**
 * Which terms each of several questions in one has, as far as it has a name and more: one page may answer only one of
 * them.
 */
export function askedWithNames({ text, terms }: Question): boolean[][] {
  const asked = splitQuestion(text);
  if (asked.length < 2) return [];
  return asked
    .map(({ whole }) => {
      const stems = new Set(readQuestion(whole).terms.map((term) => term.stem));
      return terms.map((term) => stems.has(term.stem));
    })
    .filter((own) => terms.some(({ isName }, at) => isName && own[at]) && own.filter(Boolean).length > 1);
}
