import { wordsOf } from '#text/languages/index.ts';
import type { BriefStatement } from '../schema.ts';

type Section = { title: string; statements: BriefStatement[] };

/** "The line is", "These ships have": a thing that another statement has named in full. */
const bareThing =
  /^(?:The|This|That|These|Those) (\p{Ll}{3,30}) (?:is|are|was|were|will|would|has|have|had|can|could|may|must|also|costs?)\b/u;

const pointers = new Set(['the', 'this', 'that', 'these', 'those']);

/**
 * Moves a statement that only points to a thing ("The line is 157 kilometres long") behind the statement of the same
 * source that names it, where the two stand apart: else its reader would not know which one is meant. One that is named
 * further down alone has its name brought before it.
 */
export function keepTogether(sections: readonly Section[]): Section[] {
  const kept: Section[] = sections.map(({ title }) => ({ title, statements: [] }));
  const later = new Set(sections.flatMap(({ statements }) => statements));
  for (const [at, { statements }] of sections.entries()) {
    for (const statement of statements) {
      // It was brought forward.
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

/** Whether a statement names the thing that another one of its source points to, and does not point to it as well. */
function introduces(one: BriefStatement, { text, sources: [source] }: BriefStatement): boolean {
  const thing = bareThing.exec(text)?.[1];
  if (thing === undefined || one.sources[0] !== source) return false;
  const words = wordsOf(one.text).map(({ lower }) => lower);
  return words.some((word, at) => word === thing && !pointers.has(words[at - 1] ?? ''));
}

/** Where the statement stands that names what another one points to; undefined for one that points to nothing. */
function placeBehind(
  sections: readonly Section[],
  { text, sources: [source] }: BriefStatement,
): { section: number; index: number } | undefined {
  const thing = bareThing.exec(text)?.[1];
  if (thing === undefined) return undefined;
  // The nearest one: a statement that follows what names its thing stays there.
  for (const [section, { statements }] of [...sections.entries()].toReversed()) {
    const index = statements.findLastIndex(
      (other) => other.sources[0] === source && wordsOf(other.text).some(({ lower }) => lower === thing),
    );
    if (index >= 0) return { section, index };
  }
  return undefined;
}
