import {
  type CheckedSentence,
  DraftCheck,
  type DraftSentence,
  type DroppedSentence,
  type QuotedSentence,
} from './check-draft.ts';
import { findDisagreements, renderDisagreements } from './disagreements.ts';
import { oneLine } from './markdown.ts';
import { rankSentences } from './rank-sentences.ts';
import { readPages } from './read-pages.ts';
import { renderReport } from './render-report.ts';
import type { Report, SourcePage, Trace } from './report.ts';

/** A model's draft of a report. Nothing in it is trusted before it is checked. */
export interface DraftReport {
  summary?: readonly DraftSentence[];
  sections: readonly { title: string; sentences: readonly DraftSentence[] }[];
}

/** The input of a grounded report. The draft's source numbers count `pages` from 1. */
export interface GroundedInput extends Trace {
  topic: string;
  draft: DraftReport;
  pages: readonly SourcePage[];
}

/** A draft after the check. */
export interface CheckedDraft {
  /** The sentences found supported, for the second check. */
  pairs: readonly QuotedSentence[];
  /**
   * Writes the report: sentences both checks agree about in the draft's words, others as quotations from the source if
   * one fits. Undefined if nothing is left.
   */
  publish: (agreed: ReadonlySet<QuotedSentence>) => (Report & { dropped: DroppedSentence[] }) | undefined;
}

const longestHeading = 120;

/** Checks a model's draft of a report against the pages it cites. */
export function checkDraft({ topic, draft, pages, ...trace }: GroundedInput): CheckedDraft {
  const check = new DraftCheck(pages);
  const checked: { title: string; sentences: CheckedSentence[] }[] = [
    { title: 'Summary', sentences: check.check(draft.summary ?? []) },
    ...draft.sections.map(({ title, sentences }) => ({
      title: oneLine(title).slice(0, longestHeading).toWellFormed(),
      sentences: check.check(sentences),
    })),
  ];
  const publish: CheckedDraft['publish'] = (agreed) => {
    const written = checked.map(({ title, sentences }, at) => {
      const published = check.publish(sentences, agreed);
      const isOwn = at === 0 || (title !== '' && check.mayHead(title, topic, published));
      return { title: isOwn ? title : 'Findings', sentences: published };
    });
    const { dropped } = check;
    if (written.every(({ sentences }) => sentences.length === 0)) return undefined;
    const reading = readPages(topic, pages);
    const { sections, pairs, isFirst } = findDisagreements(written, rankSentences(reading), reading);
    const reportedSections = sections.map((section) => ({ ...section, isList: false }));
    const disputed = renderDisagreements(pairs, pages);
    const replaced = dropped.filter(({ isReplaced }) => isReplaced).length;
    const report = renderReport({
      topic,
      note: noteOn(dropped.length - replaced, replaced),
      sections: isFirst ? [disputed, ...reportedSections] : [...reportedSections, disputed],
      pages,
      trace,
    });
    return { ...report, dropped };
  };
  return { pairs: check.pairs, publish };
}

/** What happened to the draft, in words for the reader. */
function noteOn(leftOut: number, replaced: number): string {
  const one = (count: number) => (count === 1 ? 'sentence' : 'sentences');
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  const parts = [
    'Every sentence was checked against the source it is linked to',
    ...(replaced > 0 ? [`${replaced} unconfirmed ${one(replaced)} ${were(replaced)} replaced with a quotation`] : []),
    ...(leftOut > 0 ? [`${leftOut} unconfirmed ${one(leftOut)} ${were(leftOut)} left out`] : []),
  ];
  return `${parts.join('; ')}.`;
}
