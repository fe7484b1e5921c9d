import { isBalanced } from '#text/languages/index.ts';

/** What "and" adds with a subject of its own, a reason, and when a decision takes effect. */
const additions: Readonly<Record<string, RegExp>> = {
  de: /, (?:weil|nachdem) |, und (?=(?:der|die|das|ein|eine|sie|er|es) )| ab (?:dem )?\p{N}{1,2}\. \p{Lu}\p{Ll}{2,9}$/u,
  fr: / pour avoir |,? parce qu['’e]|, et (?=(?:les?|la|l['’]|un|une|des|ses|son|sa|ils?|elles?) ?)| à (?:partir|compter) du \p{N}{1,2}(?:er)? \p{L}{3,9}$/u,
  es: / por haber |,? porque |, y (?=(?:el|la|los|las|un|una|sus?) )| a partir del? (?:\p{N}{1,2}|uno|primero) de \p{L}{3,10}$/u,
};
/** Minimum characters of a headline. */
const shortest = 30;

/** A sentence of another language without what it adds behind its main clause. Undefined if it has nothing to leave out. */
export function mainClauseOf(sentence: string, language: string): string | undefined {
  const main = sentence.slice(0, additions[language]?.exec(sentence)?.index ?? 0);
  return main.length >= shortest && isBalanced(main) && !main.includes(', ') ? main : undefined;
}
