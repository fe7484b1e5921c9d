import { collapseNearDuplicates, linkTarget, type ResearchFindings, withoutAddresses } from '#areas/research/public.ts';
import { BriefingSource, type BriefStatement, type BriefStructure } from '../schema.ts';
import { absentFacts, factsOf, type KnownFacts } from './absent-facts.ts';
import { confidenceOf } from './confidence.ts';
import { disputedTitle, disputes, type Opponent, opponentsIn } from './disputes.ts';
import { keepTogether } from './keep-together.ts';
import { registrableDomain } from './registrable-domain.ts';
import { renderBrief, summaryOf } from './render-brief.ts';
import { subjectKey } from './subject.ts';

/** A briefing in which everything is supported by its sources. */
export interface Brief extends BriefStructure {
  /** The Markdown, without front matter. */
  content: string;
  /** The first statements, as far as they are public. */
  summary: string;
}

/** A briefing without its text. */
export function structureOf({ content: _content, summary: _summary, ...structure }: Brief): BriefStructure {
  return structure;
}

type Page = ResearchFindings['pages'][number];

const dayMs = 86_400_000;

/**
 * Writes a briefing from the findings of a research. Every statement has its citations; one with a name or number that
 * is in none of its cited sources is left out. Undefined if nothing is left.
 */
export async function writeBrief(findings: ResearchFindings, signal?: AbortSignal): Promise<Brief | undefined> {
  const pages = new Map(findings.pages.filter(isCitable).map((page) => [page.url, page]));
  const cited: Page[] = [];
  const numberOf = (page: Page) => (cited.includes(page) ? cited.indexOf(page) + 1 : cited.push(page));
  const kept = keepBorneOut(findings, pages);
  const drafted = kept.sections.map(({ title, statements }) => ({
    title,
    statements: statements.map(({ text, pages: own }) => ({ text, sources: own.map(numberOf) })),
  }));
  if (cited.length === 0) return undefined;
  const contraryTo = disputes(cited, signal);
  const borneOut = new Set(drafted.flatMap(({ statements }) => statements.map(({ text }) => text)));
  const opponents = opponentsIn(
    findings,
    (text) => borneOut.has(text),
    (url) => cited.findIndex((page) => page.url === url) + 1,
  );
  const against = async (statement: Drafted) => [
    ...(opponents.get(statement.text) ?? []),
    ...(await contraryTo(statement)),
  ];
  const { sections, disputed } = await partDisputed(drafted, against, nearnessTo(findings.topic), nextIn(cited));
  const sources = cited.map(viewSource);
  const content = renderBrief(sections, sources);
  const statements = sections.flatMap((section) => section.statements);
  const asOf = new Date(Math.max(...cited.map(({ fetchedAt }) => fetchedAt.getTime())));
  const { score, word, terms } = confidenceOf({
    statementsBySource: countByOrigin(cited, statements),
    publishedMs: sources.map(({ published }) => (published === null ? null : Date.parse(published))),
    disputed,
    statements: statements.length,
    asOfMs: asOf.getTime(),
  });
  const dates = sources.flatMap(({ published }) => published ?? []).sort();
  return {
    sections,
    sources,
    content,
    summary: summaryOf(content),
    confidence: word,
    confidence_score: score,
    confidence_terms: terms,
    as_of: asOf.toISOString().slice(0, 10),
    oldest_source: dates[0] ?? null,
    coverage: {
      pages_tried: findings.pagesTried,
      pages_read: findings.pages.length,
      sources_cited: cited.length,
      domains: new Set(cited.map(({ url }) => registrableDomain(url))).size,
      statements: statements.length,
      statements_left_out: kept.leftOut,
    },
  };
}

type Drafted = Omit<BriefStatement, 'against'>;

/** The sections of a briefing, with disputed statements in their own section, and the number of these. */
async function partDisputed(
  drafted: readonly { title: string; statements: Drafted[] }[],
  againstOf: (statement: Drafted) => Promise<Opponent[]>,
  nearness: (text: string) => number,
  isNext: (statement: BriefStatement, before: BriefStatement) => boolean,
): Promise<{ sections: Brief['sections']; disputed: number }> {
  const sections: Brief['sections'] = [];
  const disputed: BriefStatement[] = [];
  for (const { title, statements } of drafted) {
    const undisputed: BriefStatement[] = [];
    for (const statement of statements) {
      const against = await againstOf(statement);
      (against.length > 0 ? disputed : undisputed).push({ ...statement, against });
    }
    if (undisputed.length === 0) continue;
    const heading = headingBeside(title, sections);
    const known = sections.find((section) => section.title === heading);
    if (known === undefined) sections.push({ title: heading, statements: undisputed });
    else known.statements.push(...undisputed);
  }
  const together = keepTogether(sections, isNext);
  if (disputed.length === 0) return { sections: together, disputed: 0 };
  // If the briefing would begin with a disputed statement, it first says that sources disagree, unless that is off
  // topic.
  const [lead] = drafted.flatMap(({ statements }) => statements);
  const nearest = Math.max(0, ...together.flatMap(({ statements }) => statements.map(({ text }) => nearness(text))));
  const isLead = disputed.some(({ text }) => text === lead?.text);
  const place = isLead && disputed.some(({ text }) => nearness(text) >= nearest) ? 0 : together.length;
  return {
    sections: together.toSpliced(place, 0, { title: disputedTitle, statements: disputed }),
    disputed: disputed.length,
  };
}

/** Whether a statement directly follows another one in the page that it cites. */
function nextIn(cited: readonly { text: string }[]) {
  return ({ text, sources: [source = 0] }: BriefStatement, before: BriefStatement): boolean => {
    const page = cited[source - 1]?.text ?? '';
    const [start, end] = [page.indexOf(text), page.indexOf(before.text) + before.text.length];
    return (
      before.sources[0] === source &&
      start >= end &&
      end >= before.text.length &&
      !/\p{L}/u.test(page.slice(end, start))
    );
  };
}

/** Counts the words of a topic in a text. */
function nearnessTo(topic: string): (text: string) => number {
  const wanted = subjectKey(topic).split(' ');
  return (text) => {
    const words = new Set(subjectKey(text).split(' '));
    return wanted.filter((word) => words.has(word)).length;
  };
}

/** A heading that remains true: "also" makes no sense next to a question whose answer is disputed. */
function headingBeside(title: string, before: Brief['sections']): string {
  if (title === disputedTitle || title === 'Findings') return before.length === 0 ? 'Findings' : 'Further findings';
  return title === 'Also near the question' && before.length === 0 ? 'Nearest to the question' : title;
}

function isCitable({ url }: Page): boolean {
  return BriefingSource.shape.url.safeParse(url).success && linkTarget(url) !== undefined;
}

interface BorneOut {
  sections: { title: string; statements: { text: string; pages: Page[] }[] }[];
  leftOut: number;
}

/** The statements whose names and numbers are all in a page that they cite, without duplicates. */
function keepBorneOut({ sections }: ResearchFindings, pages: ReadonlyMap<string, Page>): BorneOut {
  const known = new Map<Page, KnownFacts>();
  const factsFrom = (page: Page) => {
    const facts = known.get(page) ?? factsOf([page.title, page.text]);
    known.set(page, facts);
    return facts;
  };
  const seen = new Set<string>();
  let leftOut = 0;
  const keep = ({ text, citations }: ResearchFindings['sections'][number]['statements'][number]) => {
    if (seen.has(text)) return [];
    seen.add(text);
    const own = [...new Set(citations.flatMap(({ source }) => pages.get(source) ?? []))];
    const [first = ['no source'], ...others] = own.map((page) => absentFacts(text, factsFrom(page)));
    const absent = first.filter((fact) => others.every((one) => one.includes(fact)));
    if (absent.length === 0) return [{ text, pages: own }];
    leftOut += 1;
    return [];
  };
  const kept = sections.map(({ title, statements }) => ({ title, statements: statements.flatMap(keep) }));
  return { sections: headed(kept, factsFrom), leftOut };
}

/**
 * The headings of the built-in writer make no claims; any other heading must only contain names from the pages below
 * it.
 */
const ownHeadings = new Set([
  'Summary',
  'Answer',
  'Also near the question',
  'Nearest to the question',
  'Compared',
  'Key findings',
  'Further findings',
  'Findings',
  disputedTitle,
]);

/** The sections with statements, under headings that their pages support; all other statements are put together. */
function headed(sections: BorneOut['sections'], factsFrom: (page: Page) => KnownFacts): BorneOut['sections'] {
  const byTitle = new Map<string, BorneOut['sections'][number]>();
  for (const { title, statements } of sections) {
    if (statements.length === 0) continue;
    const pages = [...new Set(statements.flatMap((statement) => statement.pages))];
    const isKnown = (fact: string) => pages.some((page) => absentFacts(fact, factsFrom(page)).length === 0);
    const names = absentFacts(title, { words: new Set(), numbers: new Set() });
    const heading = ownHeadings.has(title) || names.every(isKnown) ? title : 'Findings';
    const known = byTitle.get(heading);
    if (known === undefined) byTitle.set(heading, { title: heading, statements: [...statements] });
    else known.statements.push(...statements);
  }
  return [...byTitle.values()];
}

/**
 * For each independent source, the number of statements that cite it. Sources of the same owner, or with a repeated
 * text, count as one.
 */
function countByOrigin(cited: readonly Page[], statements: readonly BriefStatement[]): number[] {
  const { dropped } = collapseNearDuplicates(cited);
  const sameAs = new Map(dropped.map((copy) => [copy.url, copy.sameAs]));
  const origins = cited.map(({ url }) => registrableDomain(sameAs.get(url) ?? url));
  const counts = new Map<string, number>();
  for (const { sources } of statements) {
    for (const origin of new Set(sources.flatMap((number) => origins[number - 1] ?? []))) {
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
  }
  return [...counts.values()];
}

function viewSource({ url, title, publishedAt, fetchedAt }: Page): BriefingSource {
  const { hostname } = new URL(url);
  const shown = withoutAddresses(title.slice(0, 1_000)).slice(0, 300).toWellFormed();
  return { title: shown || hostname, url, publisher: hostname, published: dayOf(publishedAt, fetchedAt) };
}

/** A valid date that was not in the future when the page was read. */
function dayOf(written: string | null | undefined, readAt: Date): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0];
  const at = Date.parse(day ?? '');
  if (day === undefined || Number.isNaN(at) || at > readAt.getTime() + dayMs) return null;
  return new Date(at).toISOString().startsWith(day) ? day : null;
}
