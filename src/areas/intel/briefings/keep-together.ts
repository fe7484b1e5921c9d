import { tag, wordsOf } from '#text/languages/index.ts';
import type { BriefStatement } from '../schema.ts';

type Section = { title: string; statements: BriefStatement[] };

/** Matches a subject that another statement may name in full: "The line costs", "These ships", "The bank, which". */
const bareSubject = /^(?:The|This|That|These|Those) (\p{Ll}{3,30})(?=,? \p{Ll})/u;

/** A time that is counted from what another sentence says: "was lifted three hours later". */
const countedTime =
  /\b(?:later|earlier|afterwards|beforehand|at the time|(?:the same|the (?:previous|following|next)) (?:day|night|week|month|year))\b(?! than\b)/iu;

const pointers = new Set(['the', 'this', 'that', 'these', 'those']);

/**
 * The thing that a statement only refers to: "The line is 157 kilometres long". Undefined if its subject says more, as
 * in "The line from Gatun" and "The power line".
 */
function bareThing(text: string): string | undefined {
  const thing = bareSubject.exec(text)?.[1];
  if (thing === undefined) return undefined;
  const next = tag(text.slice(0, 200))[2];
  const isWhole = next !== undefined && (next.text === ',' || ['VERB', 'AUX', 'ADV'].includes(next.pos));
  return isWhole ? thing : undefined;
}

/**
 * Moves a statement that only refers to something after the statement of the same source that names it, so that readers
 * know what is meant. If it is only named later, the naming statement is moved before the reference. If no statement
 * has the word ("Australia exports wheat. The country is"), the reference follows the statement that it follows in its
 * source, as far as `isNext` finds that one.
 */
export function keepTogether(
  sections: readonly Section[],
  isNext: (statement: BriefStatement, before: BriefStatement) => boolean,
): Section[] {
  const kept: Section[] = sections.map(({ title }) => ({ title, statements: [] }));
  const later = new Set(sections.flatMap(({ statements }) => statements));
  for (const [at, { statements }] of sections.entries()) {
    for (const statement of statements) {
      // It was moved forward.
      if (!later.delete(statement)) continue;
      const place = placeBehind(kept, statement, isNext);
      if (place !== undefined) {
        kept[place.section]?.statements.splice(place.index + 1, 0, statement);
        continue;
      }
      const naming = [...later].find((other) => introduces(other, statement));
      if (naming !== undefined) later.delete(naming);
      kept[at]?.statements.push(...(naming === undefined ? [] : [naming]), statement);
    }
  }
  return kept.filter(({ statements }) => statements.length > 0);
}

/** Whether a statement names what another one from its source refers to, and is not itself a reference to it. */
function introduces(one: BriefStatement, { text, sources: [source] }: BriefStatement): boolean {
  const thing = bareThing(text);
  if (thing === undefined || one.sources[0] !== source) return false;
  const words = wordsOf(one.text).map(({ lower }) => lower);
  return words.some((word, at) => word === thing && !pointers.has(words[at - 1] ?? ''));
}

/**
 * The position of the statement that a reference belongs to: the nearest one that has its word, or else the one before
 * it in its source. Undefined if the statement refers to nothing.
 */
function placeBehind(
  sections: readonly Section[],
  statement: BriefStatement,
  isNext: (statement: BriefStatement, before: BriefStatement) => boolean,
): { section: number; index: number } | undefined {
  const { text, sources } = statement;
  const thing = bareThing(text);
  if (thing === undefined && !countedTime.test(text)) return undefined;
  const isNamedIn = (other: BriefStatement) =>
    thing !== undefined && other.sources[0] === sources[0] && wordsOf(other.text).some(({ lower }) => lower === thing);
  for (const isPlace of [isNamedIn, (other: BriefStatement) => isNext(statement, other)]) {
    // The nearest one, so that a statement that already follows it stays there.
    for (const [section, { statements }] of [...sections.entries()].toReversed()) {
      const index = statements.findLastIndex(isPlace);
      if (index >= 0) return { section, index };
    }
  }
  return undefined;
}
