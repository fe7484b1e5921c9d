import { setImmediate as turn } from 'node:timers/promises';
import { areContrary, type ResearchFindings, readStatement, statementsOf } from '#areas/research/public.ts';

/** What a source says against a statement, in its own words. */
export interface Opponent {
  text: string;
  /** Number of the source, counted from 1. */
  source: number;
}

/** Where a report and a briefing put what their sources do not agree on. */
export const disputedTitle = 'Where sources disagree';

const wholeSentence = /[.!?…]["”’)]?\s*$/u;

type Statement = ReturnType<typeof readStatement>;

/** Characters of a page that are looked through for what speaks against a statement; the main part of any article. */
const maxJudgedLength = 40_000;

/**
 * For each statement that a report shows as disputed, its opponent, beside which it stands there. One that its sources do
 * not bear out is left out here as it is everywhere.
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
 * Says of a statement what cited sources have against it, of each the first sentence: other pages than those that it
 * cites, of one site as well, since a site may change its mind. Each look at a page is a turn of its own, so that a long
 * briefing keeps nobody else waiting.
 */
export function disputes(cited: readonly { text: string }[], signal: AbortSignal | undefined) {
  const said: Statement[][] = [];
  const saidBy = (at: number) => {
    // A heading says nothing against anybody.
    said[at] ??= statementsOf((cited[at]?.text ?? '').slice(0, maxJudgedLength)).filter(({ text }) =>
      wholeSentence.test(text),
    );
    return said[at];
  };
  return async ({ text, sources }: { text: string; sources: readonly number[] }): Promise<Opponent[]> => {
    const statement = readStatement(text);
    const against: Opponent[] = [];
    for (const at of cited.keys()) {
      if (sources.includes(at + 1)) continue;
      await turn(undefined, { signal });
      const opponent = saidBy(at).find((other) => areContrary(statement, other));
      if (opponent !== undefined) against.push({ text: opponent.text.trim(), source: at + 1 });
    }
    return against;
  };
}
