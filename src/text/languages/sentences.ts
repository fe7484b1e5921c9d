const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A sentence of a text by its place: `text.slice(start, end)`, without white space around it. */
export interface Sentence {
  start: number;
  end: number;
  /** Which paragraph it stands in, counted from 0: blank lines set them apart, and each item of a list and row of a table is one. */
  paragraph: number;
  /** It is the row of a table: its cells, which make no sentence, on one line. */
  isRow: boolean;
}

/** Abbreviations after which a sentence hardly ever ends. */
const titleAbbreviations = new Set(
  (
    'mr mrs ms mx dr prof rev hon st gen gov sen rep lt col capt cpt sgt maj cmdr adm supt messrs mme mlle mgr sra srta dra ' +
    'vs eg ie cf viz approx ca hr fr frl bzw zb dh vgl sog inkl evtl ggf mt ft dept univ assn bros av ej ул им см'
  ).split(' '),
);
/** Abbreviations that go on only when a number follows. */
const numberAbbreviations = new Set(
  (
    'no nos nr núm fig figs eq eqs sec ch vol vols pp p pág art abs bd al est tel ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
);
/** Abbreviations that end a sentence as often as not: the word after them decides. */
const openAbbreviations = new Set('incl excl inc ltd co corp jr sr llc plc gmbh etc usw am pm phd'.split(' '));
/** The same where they are in capitals, and words of their own elsewhere: "nobody helped us." */
const openInCapitals = new Set('BC AD US UK EU UN MD USA'.split(' '));
/** Words that open a sentence far more often than they follow an abbreviation inside one. */
const usualOpeners = new Set(
  (
    'the a an this that these those he she it they we i you his her its their there in on at by for from with as when while ' +
    'if but and so however after before since although though because yet also then our my your to not ' +
    'der die das ein eine er sie es wir und aber im in am le la les il elle un une el los las'
  ).split(' '),
);

/** What a German or Scandinavian ordinal ("3. Oktober", "19. Jahrhundert") counts. */
const afterOrdinal =
  /^(?:jan|feb|mär|mar|apr|mai|maj|jun|jul|aug|sep|okt|oct|nov|dez|dec|jahrhundert|jahrtausend|jahrestag|bundesliga|liga|auflage|platz|mal|lebensjahr|weltkrieg|runde|klasse|spieltag|wahlperiode|stock|geburtstag)/i;

/** A question or a cry in quotation marks within a sentence: `that "Why?" moment`. */
const quotedCry = /[!?]['"”’)\]]+$/u;
/** The sign itself, as a key to press or what a search begins with: "press ? to see them". */
const namedSign = /\s[!?]$/u;
/** The first part of an abbreviation written with spaces, and the next one: "z. B.", "d. h.", "i. d. R.". */
const spacedStart = /(?:^|[\s(])\p{L}\.$/u;
const spacedNext = /^\p{L}\.(?:[\s,)]|$)/u;
const spacedAbbreviation = /(?:^|[\s(])\p{L}\. \p{L}\.$/u;
const lastToken = /([\p{L}\p{N}.'’]{1,20})\.["'”’)\]]*$/u;
const firstWord = /^["'“‘«([]*([\p{L}\p{N}’']+)/u;
const endsSentence = /[.!?…。！？｡؟۔।॥:;]["'”’»)\]]*$/u;

/** "In building D.", "at 2.3 °C.": a letter that says which one, or a unit, and no initial of a name. */
const namingLetter =
  /(?:°|\b(?:building|block|room|hall|gate|house|wing|tower|platform|terminal|section|part|plan|option|group|class|type|grade|level|vitamin|hepatitis|appendix|annex|exhibit|zone|area|route|line|exit|version|team|unit|row|stage|phase|point|step|variant|model|size|letter|lot|bay|pier|dock|studio|ward|court|gebäude|block|raum|halle|gruppe|klasse|typ|plan|anlage) )\p{Lu}\.["'”’)\]]*$/iu;

/** Whether the full stop at the end of `before` belongs to an abbreviation or an initial and the sentence goes on. */
function goesOn(before: string, after: string): boolean {
  const token = lastToken.exec(before.slice(-40))?.[1];
  if (token === undefined) return false;
  const next = firstWord.exec(after.slice(0, 40))?.[1];
  if (next === undefined) return false;
  const plain = token.toLowerCase().replaceAll('.', '');
  if (/^\p{Ll}/u.test(next)) return true;
  if (spacedStart.test(before.slice(-4)) && spacedNext.test(after.slice(0, 4))) return true;
  // The two sides of a case: "Olsen v. Harbour Ltd".
  if (titleAbbreviations.has(plain) || token === 'v') return true;
  if (/^\d{1,2}$/.test(token) && afterOrdinal.test(next)) return true;
  if (numberAbbreviations.has(plain) && /^\d/.test(next)) return true;
  if (namingLetter.test(before)) return false;
  const isSpaced = spacedAbbreviation.test(before.slice(-7));
  const isOpen =
    isSpaced ||
    openAbbreviations.has(plain) ||
    openInCapitals.has(token) ||
    token.includes('.') ||
    /^\p{Lu}$/u.test(token);
  if (!isOpen || /^\d/.test(token)) return false;
  return !usualOpeners.has(next.toLowerCase());
}

/** Whether a line that stops without a full stop is continued on the next one, as in hard-wrapped text. */
function isSoftBreak(before: string, after: string): boolean {
  return !endsSentence.test(before.slice(-8)) && /^\p{Ll}/u.test(after);
}

/** The full stop of `https://a.example/b?c=d` or of `a.b` with no space after it. */
function isInsideToken(before: string, after: string): boolean {
  return /^[a-z\d=&/_-]/.test(after) && /[.?!]$/.test(before);
}

const footnotedStop = /[.!?…]["'”’»)]*((?:\[[^\][\n]{1,24}\])+)(?=\s+["'“‘«(]?[\p{Lu}\p{N}]|$)/gu;
const footnote = /^\s*(?:\[[^\]\n]{1,24}\])+/u;
const footnoteRest = /^[^\][\n]{1,24}\](?:\[[^\]\n]{1,24}\])*/u;
const unspacedScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Characters. A stretch longer than this is no sentence that anybody reads. */
const longestSentence = 2000;

interface Span {
  start: number;
  end: number;
}

/** A sentence before its paragraph has a number: whether it begins one inside a stretch without blank lines. */
interface Piece extends Span {
  begins: boolean;
  isRow: boolean;
}

/** What a list writes before each of its items: "- ", "• ", "3. ", "2) ", "[x] ". */
const itemMark = /^[^\S\n]{0,12}(?:[-*+•‣▪◦●·][^\S\n]{1,8}(?:\[[ xX]\][^\S\n]{1,8})?|\d{1,3}[.)][^\S\n]{1,8})/u;

/** Characters of list marker at the beginning of a line; "3. Oktober" is a day and no item. */
function itemMarkLength(line: string): number {
  const marker = itemMark.exec(line.slice(0, 40))?.[0] ?? '';
  const isOrdinal = /\d\.\s{0,20}$/u.test(marker) && afterOrdinal.test(line.slice(marker.length));
  return isOrdinal ? 0 : marker.length;
}

/** The line below the heads of a Markdown table: `--- | :--:`. */
const isRule = (line: string): boolean => line.includes('|') && line.includes('--') && /^[\s|:-]+$/.test(line);

/** Whether lines with upright lines in them are rows: a table of Markdown has a line of dashes. */
const holdsRule = (paragraph: string): boolean => paragraph.includes('|') && paragraph.split('\n').some(isRule);

/** Cells set apart by tabs, as pages are read, or by upright lines, as Markdown writes them, with or without outer ones. */
function isTableRow(line: string, isInTable: boolean): boolean {
  const bare = line.trim();
  if (bare.includes('\t')) return true;
  if (isInTable) return bare.includes('|');
  return (bare.length > 2 && bare.startsWith('|') && bare.endsWith('|')) || bare.split(' | ', 3).length > 2;
}

/** One line of a paragraph: where its own text begins behind the marker of a list, and where it ends. */
interface Line extends Span {
  isItem: boolean;
  isRow: boolean;
}

function lineAt(text: string, start: number, { limit, isInTable }: { limit: number; isInTable: boolean }): Line {
  const feed = text.indexOf('\n', start);
  const end = feed < 0 || feed >= limit ? limit : feed + 1;
  const line = text.slice(start, end);
  const marker = itemMarkLength(line);
  const isRow = isTableRow(line.slice(marker), isInTable);
  return { start: start + (isRow ? 0 : marker), end, isItem: marker > 0, isRow };
}

function trimmed(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** Splits one paragraph by the Unicode rules, then mends what they cannot know: abbreviations, footnote marks, lists and tables. */
function splitParagraph(text: string, paragraph: Span): Piece[] {
  const pieces: Piece[] = [];
  let line: Line = { start: paragraph.start, end: paragraph.start, isItem: false, isRow: false };
  let begins = false;
  const isInTable = holdsRule(text.slice(paragraph.start, paragraph.end));
  for (const { segment, index } of sentenceSegmenter.segment(text.slice(paragraph.start, paragraph.end))) {
    const raw = { start: paragraph.start + index, end: paragraph.start + index + segment.length };
    if (raw.start >= line.end) {
      begins ||= line.isRow;
      line = lineAt(text, raw.start, { limit: paragraph.end, isInTable });
      begins ||= line.isItem || line.isRow;
    } else if (line.isRow) continue;
    const last = begins ? undefined : pieces.at(-1);
    const span = line.isRow
      ? trimmed(text, line)
      : ownSpan(text, { ...raw, start: Math.max(raw.start, line.start) }, last);
    if (span.end <= span.start) continue;
    if (last && joins(text, last, span) && span.end - last.start <= longestSentence) last.end = span.end;
    else pieces.push({ ...span, begins, isRow: line.isRow });
    begins = false;
  }
  return pieces.flatMap(({ begins: isFirst, isRow, ...span }) =>
    splitFootnoted(text, trimmed(text, span))
      .flatMap((part) => splitUnspaced(text, part))
      .map((part, at) => ({ ...part, begins: isFirst && at === 0, isRow })),
  );
}

/** A segment without white space around it and without the footnote marks that belong to the sentence before it. */
function ownSpan(text: string, { start, end }: Span, last: Span | undefined): Span {
  const segment = text.slice(start, end);
  let from = start;
  if (last && text.charAt(last.end - 1) === '[') {
    last.end -= 1;
    from += footnoteRest.exec(segment.slice(0, 200))?.[0].length ?? 0;
  } else if (last) from += footnote.exec(segment.slice(0, 200))?.[0].length ?? 0;
  return trimmed(text, { start: from, end });
}

/** Whether what the Unicode rules set apart is one sentence. */
function joins(text: string, last: Span, span: Span): boolean {
  const before = text.slice(Math.max(last.start, last.end - 40), last.end);
  const after = text.slice(span.start, span.start + 40);
  const gap = text.slice(last.end, span.start);
  if (gap === '') return isInsideToken(before, after);
  if (gap.includes('\n')) return isSoftBreak(before, after);
  return goesOn(before, after) || ((quotedCry.test(before) || namedSign.test(before)) && /^\p{Ll}/u.test(after));
}

/** Ends a sentence at a full stop that a footnote mark follows, and leaves the mark out. */
function splitFootnoted(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (const match of text.slice(span.start, span.end).matchAll(footnotedStop)) {
    const markEnd = span.start + match.index + match[0].length;
    parts.push(trimmed(text, { start, end: markEnd - (match[1]?.length ?? 0) }));
    start = markEnd;
  }
  parts.push(trimmed(text, { start, end: span.end }));
  return parts.filter((part) => part.end > part.start).flatMap((part) => splitEndless(text, part));
}

/** Cuts what has no full stop at all into stretches, at white space where there is any, so that no later step meets a page-long sentence. */
function splitEndless(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  while (span.end - start > longestSentence) {
    const limit = start + longestSentence;
    // Looked for in this stretch alone: a text without any would be searched to its beginning each time.
    const stretch = text.slice(start, limit + 1);
    const space = start + Math.max(stretch.lastIndexOf(' '), stretch.lastIndexOf('\n'));
    let cut = space > start + longestSentence / 2 ? space : limit;
    if (/[\uDC00-\uDFFF]/.test(text.charAt(cut))) cut -= 1;
    parts.push(trimmed(text, { start, end: cut }));
    start = cut;
  }
  parts.push(trimmed(text, { start, end: span.end }));
  return parts.filter((part) => part.end > part.start);
}

/** Thai, Lao, Khmer and Burmese set sentences apart by a space and by nothing else. */
function splitUnspaced(text: string, span: Span): Span[] {
  if (span.end - span.start < 200 || !unspacedScript.test(text.slice(span.start, span.start + 200))) return [span];
  const pieces: Span[] = [];
  let start = span.start;
  for (let at = span.start; at <= span.end; at += 1) {
    if (at < span.end && text.charAt(at) !== ' ') continue;
    if (at - start >= 40 || at === span.end) {
      pieces.push(trimmed(text, { start, end: at }));
      start = at;
    }
  }
  return pieces.filter((piece) => piece.end > piece.start);
}

const blankLine = /\n[^\S\n]*\n\s*/g;

/**
 * The sentences of a text in order, each with its place in it. Nothing is joined over a blank line, nor over the items of
 * a list, whose markers are left out, and the rows of a table; abbreviations, initials, decimals, versions and addresses
 * do not end a sentence; footnote marks after the full stop are left out.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let paragraph = -1;
  const add = (end: number): void => {
    paragraph += 1;
    for (const [at, { begins, ...place }] of splitParagraph(text, { start, end }).entries()) {
      if (begins && at > 0) paragraph += 1;
      sentences.push({ ...place, paragraph });
    }
  };
  for (const blank of text.matchAll(blankLine)) {
    add(blank.index);
    start = blank.index + blank[0].length;
  }
  add(text.length);
  return sentences;
}
