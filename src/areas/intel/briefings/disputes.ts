import { setImmediate as turn } from 'node:timers/promises';
import { areContrary, type ResearchFindings, readStatement, statementsOf } from '#areas/research/public.ts';

/** What a source says against a statement, quoted. */
export interface Opponent {
  text: string;
  /** The number of the source, counted from 1. */
  source: number;
}

/** The heading under which reports and briefings list what their sources disagree on. */
export const disputedTitle = 'Where sources disagree';

const wholeSentence = /[.!?…]["”’)]?\s*$/u;

type Statement = ReturnType<typeof readStatement>;

/** The most characters of a page that are searched for contradictions: the main part of any article. */
const maxJudgedLength = 40_000;

/**
 * For each statement that a report marks as disputed, the one that contradicts it. Statements that their sources do not
 * support are left out, as everywhere.
 */
export function opponentsIn(
  { sections }: ResearchFindings,
  isKept: (text: string) => boolean,
  numberOf: (url: string) => number,
): ReadonlyMap<string, readonly Opponent[]> {
  const disputed = sections.flatMap(({ title, statements }) => (title === disputedTitle ? statements : []));
  return new Map(
    disputed.map(({ text }, at) => {
      const beside = disputed[at % 2 === 0 ? at + 1 : at - 1];
      const opponent = beside !== undefined && isKept(beside.text) ? beside : undefined;
      const [source = 0] = opponent?.citations.map((citation) => numberOf(citation.source)).filter(Boolean) ?? [];
      return [text, opponent === undefined || source === 0 ? [] : [{ text: opponent.text, source }]];
    }),
  );
}

/**
 * Finds contradictions of a statement in the cited sources, from each the first sentence. Only pages that the statement
 * does not cite are searched, even of the same site, because a site can revise its statements. Each page is examined in
 * its own turn of the event loop, so that a long briefing does not block others.
 */
export function disputes(cited: readonly { text: string }[], signal: AbortSignal | undefined) {
  const statementsBySource: Statement[][] = [];
  const statementsFrom = (at: number) => {
    // A heading contradicts nothing.
    statementsBySource[at] ??= statementsOf((cited[at]?.text ?? '').slice(0, maxJudgedLength)).filter(({ text }) =>
      wholeSentence.test(text),
    );
    return statementsBySource[at];
  };
  return async ({ text, sources }: { text: string; sources: readonly number[] }): Promise<Opponent[]> => {
    const statement = readStatement(text);
    const against: Opponent[] = [];
    for (const at of cited.keys()) {
      if (sources.includes(at + 1)) continue;
      await turn(undefined, { signal });
      const opponent = statementsFrom(at).find((other) => areContrary(statement, other));
      if (opponent !== undefined) against.push({ text: opponent.text.trim(), source: at + 1 });
    }
    return against;
  };
}
