import {
  checkSentence,
  factsOf,
  isStatement,
  type Judgement,
  type PreparedSource,
  prepareSource,
  unsupportedBy,
} from '#text/grounding/index.ts';
import { dependsOnContext, splitSentences } from '#text/languages/index.ts';
import { findQuote, foldedQuote, type QuotableText, type QuotePlace, readQuotable } from './find-quote.ts';
import { holdsAddress, oneLine } from './markdown.ts';
import type { CitedSentence } from './render-report.ts';
import { type ReplacementQuote, replacementQuotes } from './replacement-quotes.ts';
import type { SourcePage } from './report.ts';

/**
 * A sentence of a model's draft, with the numbers of the pages it cites, counted from 1, and the passage it quotes as
 * evidence.
 */
export interface DraftSentence {
  text: string;
  sources: readonly number[];
  quote?: string | undefined;
}

/** A sentence that the checker found supported, with the page's words: the input of a second check. */
export interface QuotedSentence {
  sentence: string;
  quote: string;
  /** Whether the page contains the sentence word for word, so that there is nothing to check. */
  isVerbatim: boolean;
}

/** A sentence of a draft that is not published, and why. */
export interface DroppedSentence {
  text: string;
  reason: string;
  /** Whether a quotation from the source was published instead. */
  isReplaced?: true;
}

/** A passage on one of the pages. */
interface Place extends QuotePlace {
  page: number;
}

interface Citation extends Place {
  pair: QuotedSentence;
}

/** The checker's result for one sentence of a draft. */
export interface CheckedSentence {
  text: string;
  language: string;
  /** The passages that support it; empty if it is rejected. */
  citations: readonly Citation[];
  /** Why it was rejected, if it was. */
  reason: string;
  /** Passages of the pages that may replace it, the closest first. */
  instead: ReplacementQuote | undefined;
}

/** Limits on characters and sentences. A draft beyond them is a malfunction of the model. */
const longestSentence = 700;
const mostSentences = 300;
/** Maximum characters of a page that the second check sees for one sentence. */
const longestShown = 1_500;

/** Models write emphasis and citation marks without being asked to. */
function withoutMarkup(text: string): string {
  return oneLine(text)
    .replace(/\s?\[\d{1,3}(?:,\s?\d{1,3}){0,9}\](?=\s|[.,;!?[]|$)/g, '')
    .replace(/(?<![\p{L}\p{N}*_])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}*_])/gu, '')
    .trim();
}

function fallen(text: string, reason: string, instead?: ReplacementQuote): CheckedSentence {
  return { text, language: 'und', citations: [], reason, instead };
}

/** Checks sentences of a draft against the pages they cite. A page is parsed when it is first cited. */
export class DraftCheck {
  /** Every sentence found supported, with the words of each page that supports it. */
  readonly pairs: QuotedSentence[] = [];
  readonly dropped: DroppedSentence[] = [];
  readonly #pages: readonly SourcePage[];
  readonly #sources = new Map<number, { prepared: PreparedSource; quotable: QuotableText }>();
  readonly #published = new Set<string>();
  /** Where the passages begin that are already cited, so that none is quoted twice. */
  readonly #cited = new Set<string>();
  #checked = 0;

  constructor(pages: readonly SourcePage[]) {
    this.#pages = pages;
  }

  /**
   * Checks the sentences of a draft. If an entry holds several sentences, each is checked, because one true half does
   * not support the other.
   */
  check(sentences: readonly DraftSentence[]): CheckedSentence[] {
    return sentences.flatMap((sentence) => {
      if (sentence.text.length > longestSentence * 10) {
        return [fallen(`${sentence.text.slice(0, 200).toWellFormed()}…`, 'it is too long')];
      }
      const line = withoutMarkup(sentence.text);
      return splitSentences(line).map(({ start, end }) =>
        this.#checkOne({ ...sentence, text: line.slice(start, end) }),
      );
    });
  }

  /**
   * The sentences to publish: in the draft's words if the second check agrees with one of the citations, otherwise as a
   * quotation from the source if one fits. What is left out is added to `dropped`.
   */
  publish(sentences: readonly CheckedSentence[], agreed: ReadonlySet<QuotedSentence>): CitedSentence[] {
    let isBeforeKept = false;
    return sentences.flatMap((sentence) => {
      const { text, language, instead } = sentence;
      const citations = sentence.citations.filter(({ pair }) => agreed.has(pair));
      const leans = dependsOnContext(text, language) && !isBeforeKept;
      isBeforeKept = false;
      if (this.#published.has(text.toLowerCase())) return this.#drop(text, 'it repeats an earlier sentence');
      if (citations.length > 0 && !leans) {
        isBeforeKept = true;
        this.#published.add(text.toLowerCase());
        for (const { page, start } of citations) this.#cited.add(`${page}:${start}`);
        return [{ text, citations: citations.map(({ page, start, end }) => ({ page, start, end })) }];
      }
      const reason = citations.length > 0 ? 'it leans on a sentence that is not there' : sentence.reason;
      return this.#replace(text, reason, instead);
    });
  }

  /**
   * Whether a heading claims nothing beyond the text below it. A heading that is a statement must be supported by a
   * page cited there; any other may contain no name or number of its own.
   */
  mayHead(title: string, topic: string, sentences: readonly CitedSentence[]): boolean {
    if (holdsAddress(title)) return false;
    const places = sentences.flatMap(({ citations }) => citations);
    if (isStatement(title)) {
      const cited = [...new Set(places.map(({ page }) => page))];
      return cited.some((page) => checkSentence(title, this.#sourceAt(page).prepared).verdict === 'supported');
    }
    const quoted = places.map(({ page, start, end }) => this.#pages[page]?.text.slice(start, end));
    const facts = factsOf([topic, ...sentences.map(({ text }) => text), ...quoted].join('\n'));
    // In title case a capital does not indicate a name.
    const isTitleCase = !/(?<![\p{L}'’])\p{Ll}\p{L}{3}/u.test(title);
    return unsupportedBy(facts, isTitleCase ? title.toLowerCase() : title).length === 0;
  }

  #checkOne({ text, sources, quote = '' }: DraftSentence): CheckedSentence {
    this.#checked += 1;
    if (text.length > longestSentence) return fallen(`${text.slice(0, 200).toWellFormed()}…`, 'it is too long');
    if (this.#checked > mostSentences) return fallen(text, 'the draft is too long');
    if (holdsAddress(text)) return fallen(text, 'it holds an address of its own');
    const pages = [...new Set(sources)].map((number) => number - 1).filter((page) => this.#pages[page] !== undefined);
    if (pages.length === 0) return fallen(text, 'it names no source that was read');
    const quoted = this.#placeOf(quote, pages);
    const judged = pages.map((page) => {
      const passage = quoted?.page === page ? quoted : undefined;
      return { page, passage, judgement: checkSentence(text, this.#sourceAt(page).prepared, passage) };
    });
    const [instead] = judged
      .flatMap(({ page, judgement }) => replacementQuotes(page, judgement, this.#sourceAt(page).prepared))
      .sort((a, b) => b.coverage - a.coverage);
    const borne = judged.flatMap(({ page, passage, judgement }) => {
      const { verdict, evidence } = judgement;
      if (verdict !== 'supported' || evidence === undefined) return [];
      return [this.#cite(text, { page, ...evidence }, passage)];
    });
    const isQuoted = borne.some(({ page, pair }) => pair.isVerbatim || page === quoted?.page);
    if (!isQuoted) return fallen(text, this.#reasonOf(quote, quoted, judged), instead);
    this.pairs.push(...borne.map(({ pair }) => pair));
    const { language } = this.#sourceAt(pages[0] ?? 0).prepared;
    return { text, language, citations: borne, reason: 'a second reading did not find it in its quote', instead };
  }

  #reasonOf(quote: string, quoted: Place | undefined, judged: readonly { judgement: Judgement }[]): string {
    const failed = judged.map(({ judgement }) => judgement).filter(({ verdict }) => verdict !== 'supported');
    const nearest = failed.sort((a, b) => b.score - a.score)[0];
    if (nearest !== undefined) return nearest.reason ?? 'the source does not say it';
    if (quoted !== undefined) return 'its quote does not say it';
    return quote.trim() === '' ? 'it came without a quote' : 'its quote does not stand in the source';
  }

  #sourceAt(page: number): { prepared: PreparedSource; quotable: QuotableText } {
    const text = this.#pages[page]?.text ?? '';
    const known = this.#sources.get(page) ?? { prepared: prepareSource(text), quotable: readQuotable(text) };
    this.#sources.set(page, known);
    return known;
  }

  #placeOf(quote: string, pages: readonly number[]): Place | undefined {
    for (const page of pages) {
      const place = findQuote(this.#sourceAt(page).quotable, quote);
      if (place !== undefined) return { page, ...place };
    }
    return undefined;
  }

  /** A citation with what the second check compares: the evidence, and the passage around it. */
  #cite(text: string, place: Place, passage: QuotePlace | undefined): Citation {
    const own = this.#pages[place.page]?.text ?? '';
    const start = Math.min(place.start, passage?.start ?? place.start);
    const end = Math.min(start + longestShown, Math.max(place.end, passage?.end ?? place.end));
    const isVerbatim = foldedQuote(own.slice(place.start, place.end)) === foldedQuote(text);
    return { ...place, pair: { sentence: text, quote: own.slice(start, end).toWellFormed(), isVerbatim } };
  }

  #drop(text: string, reason: string): [] {
    this.dropped.push({ text, reason });
    return [];
  }

  /**
   * A quotation from the source in place of a rejected sentence, if it is about the same. If the report already has the
   * closest passage, the next one is about something else and is not used.
   */
  #replace(text: string, reason: string, instead: ReplacementQuote | undefined): CitedSentence[] {
    if (instead === undefined) return this.#drop(text, reason);
    const { page, start, end, quotation } = instead;
    if (this.#cited.has(`${page}:${start}`) || this.#published.has(quotation.toLowerCase())) {
      return this.#drop(text, reason);
    }
    this.#published.add(quotation.toLowerCase());
    this.#cited.add(`${page}:${start}`);
    this.dropped.push({ text, reason, isReplaced: true });
    return [{ text: quotation, isSourcesOwn: true, citations: [{ page, start, end }] }];
  }
}
