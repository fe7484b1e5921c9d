import { textWork } from '#platform/workers/text-work.ts';
import { listInLine, mayAnswer, missingFrom, type PageChanges, pageChanges } from '#text/summaries/index.ts';
import type { Claim } from '../schema.ts';
import { writeFromPages } from '../writing/report-work.ts';

/** The most statements of each kind that are listed; the rest are counted. */
const mostListed = 3;
/** The most characters of all changed passages that a report is written on. */
const longestChanged = 20_000;

/** Two copies of a page, of which the older is from the last run that could read it. */
export interface Copies {
  source: string;
  title: string;
  text: string | null;
  failure: string | null;
  before: string;
  /** Whether the last run read it. */
  isFromLast: boolean;
}

/** Two runs of a research on one topic. */
interface ComparedRuns {
  topic: string;
  /** The pages whose text has changed, or that can no longer be read. */
  copies: readonly Copies[];
  /** The URLs that the later report cites. */
  cited: readonly string[];
  /** The statements of the later report whose quotes the earlier pages do not contain, and the other way round. */
  added: readonly Claim[];
  gone: readonly Claim[];
}

/** What differs between two runs of a research, in words for a person. Long pages take seconds, so this is for a worker. */
export const compareCopies = textWork(
  import.meta.url,
  'compareCopies',
  ({ topic, copies, cited, added, gone }: ComparedRuns): string => {
    const compared = copies.flatMap(({ text, ...copy }) =>
      text !== null && cited.includes(copy.source) ? [{ ...copy, text, ...pageChanges(copy.before, text) }] : [],
    );
    // A sentence that was replaced is shown with the one that it replaces, not as new or gone.
    const newIn = missingFrom(compared.flatMap((page) => [page.before, ...page.replaced.map(({ after }) => after)]));
    const goneFrom = missingFrom(compared.flatMap((page) => [page.text, ...page.replaced.map(({ before }) => before)]));
    return inWords({
      added: partsOf([...added, ...addedTo(topic, compared)], newIn),
      gone: partsOf(
        gone.filter(({ source }) => cited.includes(source)),
        goneFrom,
      ),
      changed: compared.flatMap(replacedOn),
      unread: copies.filter(({ text, isFromLast }) => text === null && isFromLast),
    });
  },
);

/** The parts of some statements that `missing` finds in their quotes. What a model says of a quote has no parts. */
function partsOf(claims: readonly Claim[], missing: (quote: string) => string): Claim[] {
  return claims.flatMap((claim) => {
    const part = missing(claim.quote);
    const isQuoted = listInLine(claim.quote) === listInLine(claim.text);
    if (part === '') return [];
    return isQuoted ? [{ ...claim, text: part, quote: part }] : [claim];
  });
}

/** The sentences of a page that now say something else. What a reader would not be shown does not count. */
function replacedOn({ source, replaced }: { source: string } & PageChanges): Found['changed'] {
  return replaced.flatMap(({ isRewording, ...pair }) =>
    isRewording || !mayAnswer(pair.after) ? [] : [{ ...pair, source }],
  );
}

/** What a report on the changed paragraphs alone would contain: it has room for what the whole report has not. */
function addedTo(topic: string, changed: readonly (PageChanges & Pick<Copies, 'source' | 'title'>)[]): Claim[] {
  const pages = changed.flatMap(({ source: url, title, paragraphs: text }) =>
    text === '' ? [] : [{ url, title, text }],
  );
  const length = pages.reduce((sum, { text }) => sum + text.length, 0);
  return pages.length === 0 || length > longestChanged ? [] : writeFromPages.run({ topic, pages }).report.claims;
}

interface Found {
  added: readonly Claim[];
  changed: readonly { before: string; after: string; source: string }[];
  gone: readonly Claim[];
  unread: readonly Copies[];
}

function inWords({ added, changed, gone, unread }: Found): string {
  const stated = (claims: readonly Claim[]) => [
    ...new Set(claims.map(({ text, source }) => `“${listInLine(text)}” (${source})`)),
  ];
  const found = [
    listed('New since the last run', stated(added)),
    listed(
      'Changed',
      changed.map(({ before, after, source }) => `“${listInLine(after)}”, before: “${listInLine(before)}” (${source})`),
    ),
    listed('No longer on its page', stated(gone)),
  ].filter((part) => part !== '');
  const missing = unread.map(({ source, failure }) => (failure === null ? source : `${source} (${failure})`));
  return [
    ...(found.length === 0 ? ['Nothing new since the last run.'] : found),
    listed('Could not be read this time', missing),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function listed(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const more = entries.length > mostListed ? `; and ${entries.length - mostListed} more` : '';
  return `${title}: ${entries.slice(0, mostListed).join('; ')}${more}.`;
}
