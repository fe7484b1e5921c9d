const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A sentence of a text by its place: `text.slice(start, end)`, without white space around it. */
export interface Sentence {
  start: number;
  end: number;
  /** Which paragraph it stands in, counted from 0; paragraphs are set apart by blank lines. */
  paragraph: number;
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
const openAbbreviations = new Set(
  'inc ltd co corp jr sr llc plc gmbh etc usw am pm bc ad us uk eu un phd md usa'.split(' '),
);
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
const lastToken = /([\p{L}\p{N}.'’]{1,20})\.["'”’)\]]*$/u;
const firstWord = /^["'“‘«([]*([\p{L}\p{N}’']+)/u;
const endsSentence = /[.!?…。！？｡؟۔।॥:;]["'”’»)\]]*$/u;

/** Whether the full stop at the end of `before` belongs to an abbreviation or an initial and the sentence goes on. */
function goesOn(before: string, after: string): boolean {
  const token = lastToken.exec(before.slice(-40))?.[1];
  if (token === undefined) return false;
  const next = firstWord.exec(after.slice(0, 40))?.[1];
  if (next === undefined) return false;
  const plain = token.toLowerCase().replaceAll('.', '');
  if (/^\p{Ll}/u.test(next)) return true;
  if (titleAbbreviations.has(plain)) return true;
  if (/^\d{1,2}$/.test(token) && afterOrdinal.test(next)) return true;
  if (numberAbbreviations.has(plain) && /^\d/.test(next)) return true;
  const isOpen = openAbbreviations.has(plain) || token.includes('.') || /^\p{Lu}$/u.test(token);
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

function trimmed(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** Splits one paragraph by the Unicode rules, then mends what they cannot know: abbreviations and footnote marks. */
function splitParagraph(text: string, paragraph: Span): Span[] {
  const spans: Span[] = [];
  for (const { segment, index } of sentenceSegmenter.segment(text.slice(paragraph.start, paragraph.end))) {
    const start = paragraph.start + index;
    const raw = { start, end: start + segment.length };
    const last = spans.at(-1);
    if (last && text.charAt(last.end - 1) === '[') {
      last.end -= 1;
      const mark = footnoteRest.exec(segment.slice(0, 200));
      raw.start += mark ? mark[0].length : 0;
    } else {
      const mark = footnote.exec(segment.slice(0, 200));
      if (mark && last) raw.start += mark[0].length;
    }
    const span = trimmed(text, raw);
    if (span.end <= span.start) continue;
    const before = last ? text.slice(Math.max(last.start, last.end - 40), last.end) : '';
    const after = text.slice(span.start, span.start + 40);
    const gap = last ? text.slice(last.end, span.start) : '';
    const joins =
      gap === ''
        ? isInsideToken(before, after)
        : gap.includes('\n')
          ? isSoftBreak(before, after)
          : goesOn(before, after) || (quotedCry.test(before) && /^\p{Ll}/u.test(after));
    if (last && joins && span.end - last.start <= longestSentence) last.end = span.end;
    else spans.push(span);
  }
  return spans.flatMap((span) =>
    splitFootnoted(text, trimmed(text, span)).flatMap((part) => splitUnspaced(text, part)),
  );
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
 * The sentences of a text in order, each with its place in it. Nothing is joined over a blank line; abbreviations,
 * initials, decimals, versions and addresses do not end a sentence; footnote marks after the full stop are left out.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let paragraph = 0;
  const add = (end: number): void => {
    for (const span of splitParagraph(text, { start, end })) sentences.push({ ...span, paragraph });
    paragraph += 1;
  };
  for (const blank of text.matchAll(blankLine)) {
    add(blank.index);
    start = blank.index + blank[0].length;
  }
  add(text.length);
  return sentences;
}
