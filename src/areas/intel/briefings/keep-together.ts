import { wordsOf } from '#text/languages/index.ts';
import type { BriefStatement } from '../schema.ts';

type Section = { title: string; statements: BriefStatement[] };

/** Matches a reference to something that another statement names in full: "The line is", "These ships have". */
const bareThing =
  /^(?:The|This|That|These|Those) (\p{Ll}{3,30}) (?:is|are|was|were|will|would|has|have|had|can|could|may|must|also|costs?)\b/u;

const pointers = new Set(['the', 'this', 'that', 'these', 'those']);

/**
 * Moves a statement that only refers to something ("The line is 157 kilometres long") after the statement of the same
 * source that names it, so that readers know what is meant. If it is only named later, the naming statement is moved
 * before the reference.
 */
export function keepTogether(sections: readonly Section[]): Section[] {
  const kept: Section[] = sections.map(({ title }) => ({ title, statements: [] }));
  const later = new Set(sections.flatMap(({ statements }) => statements));
  for (const [at, { statements }] of sections.entries()) {
    for (const statement of statements) {
      // It was moved forward.
      if (!later.delete(statement)) continue;
      const place = placeBehind(kept, statement);
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
  const thing = bareThing.exec(text)?.[1];
  if (thing === undefined || one.sources[0] !== source) return false;
  const words = wordsOf(one.text).map(({ lower }) => lower);
  return words.some((word, at) => word === thing && !pointers.has(words[at - 1] ?? ''));
}

/** The position of the statement that names what another one refers to; undefined if it refers to nothing. */
function placeBehind(
  sections: readonly Section[],
  { text, sources: [source] }: BriefStatement,
): { section: number; index: number } | undefined {
  const thing = bareThing.exec(text)?.[1];
  if (thing === undefined) return undefined;
  // The nearest one, so that a statement that already follows its naming statement stays there.
  for (const [section, { statements }] of [...sections.entries()].toReversed()) {
    const index = statements.findLastIndex(
      (other) => other.sources[0] === source && wordsOf(other.text).some(({ lower }) => lower === thing),
    );
    if (index >= 0) return { section, index };
  }
  return undefined;
}
