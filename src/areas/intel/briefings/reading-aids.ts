import { rolesOf, wordsOf } from '#text/languages/index.ts';
import { otherHand } from '#text/summaries/index.ts';
import { monthNames } from '../words.ts';

const citedNumber = /href="#source-(\d{1,3})"/g;
/** A list entry with an opposing one below it. */
const disputedEntry = new RegExp(`<li>(?=[^\\n]{0,8000}\\n<ul>\\n<li>${otherHand})`, 'g');
const against = new RegExp(`<li>(?=${otherHand})`, 'g');

/** A source as listed below a section, in HTML. */
export interface NearSource {
  name: string;
  title: string;
}

/**
 * Adds the sources of each section below it, so that they are next to the text on a screen of any width, and marks
 * disputed statements. The citations in `html` must be linked already.
 */
export function withNearSources(html: string, sources: readonly NearSource[]): { html: string; disputed: number } {
  let disputed = 0;
  const found = html.replace(disputedEntry, () => {
    disputed += 1;
    return `<li class="disputed" id="disputed-${disputed}"><b>Disputed</b> `;
  });
  const marked = found.replace(against, '<li class="against">');
  const sections = marked.split(/(?=<h2 )/).map((section) => {
    const numbers = new Set([...section.matchAll(citedNumber)].map(([, digits]) => Number(digits)));
    const links = [...numbers].flatMap((number) => {
      const source = sources[number - 1];
      if (source === undefined) return [];
      return `<a href="#source-${number}" title="${source.title}">${number} ${source.name}</a>`;
    });
    return links.length === 0
      ? section
      : `${section}\n<p class="near-sources"><span>Sources</span> ${links.join(' ')}</p>\n`;
  });
  return { html: sections.join(''), disputed };
}

/** A day, month or year mentioned in a briefing. */
export interface MentionedDate {
  /** Its sort key: `2023-07-17`, `2023-07` or `2023`. */
  at: string;
  /** The statement that mentions it. */
  text: string;
}

const anyMonth = monthNames.join('|');
const dayFirst = new RegExp(`\\b(?:(\\d{1,2}) )?(${anyMonth}) (\\d{4})\\b`, 'g');
const monthFirst = new RegExp(`\\b(${anyMonth}) (\\d{1,2}), (\\d{4})\\b`, 'g');
const isoDay = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
/** An earlier year could as well be a number: "in 1500 towns". */
const bareYear =
  /\b(?:(?:[Bb]y|[Ff]rom|[Oo]f) (?=19|20)|(?:[Ii]n|[Ss]ince|[Uu]ntil) (?!1[0-8]\d\d [a-z]{3,20}s\b))((?:1\d|20)\d{2})\b/g;
/** A day without a year, which is the one nearest to the date of its source: "on 17 November". */
const dayAlone = new RegExp(`\\b(\\d{1,2}) (${anyMonth})\\b(?!,? (?:of )?\\d{4})`, 'g');
const reported = /\(reported [^()]{1,40}\)/g;
const maxDates = 40;

/** Words before a date that is only a reference: "the most since 2021", "a tenth of the record of 2023". */
const compared =
  /\b(?:since|than|record|records|peak|against|before|(?:up|down|fell|rose) from|compared)\b[^.;]{0,80}$/;

/**
 * The dates that statements mention, earliest first; a bare year only if its statement has nothing more exact. Dates of
 * comparison are left out.
 */
export function datesIn(statements: readonly string[]): MentionedDate[] {
  const found = new Map<string, MentionedDate>();
  for (const text of statements) {
    for (const at of datesOfStatement(text)) found.set(`${at} ${text}`, { at, text });
  }
  return [...found.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(0, maxDates);
}

function datesOfStatement(statement: string): string[] {
  const [source] = datesWrittenIn((statement.match(reported) ?? []).join(' '));
  const text = statement.replace(reported, '');
  const own = datesWrittenIn(source === undefined ? text : withYears(text, source));
  // The date of the source counts if the statement has no other.
  return own.length > 0 ? own : datesWrittenIn(statement);
}

/** A text in which days without a year have the one that brings them nearest to a date. */
function withYears(text: string, near: string): string {
  const nearYear = Number(near.slice(0, 4));
  return text.replace(dayAlone, (whole, day: string, month: string) => {
    const distanceOf = (year: number) => Math.abs(Date.parse(dateOf(`${year}`, month, day)) - Date.parse(near));
    const [year] = [nearYear, nearYear - 1, nearYear + 1].sort((a, b) => distanceOf(a) - distanceOf(b));
    return `${whole} ${year}`;
  });
}

function datesWrittenIn(text: string): string[] {
  const exact = [
    ...[...text.matchAll(dayFirst)].map(({ index, 0: whole, 1: day, 2: month, 3: year }) => {
      return { index, end: index + whole.length, at: dateOf(year, month, day) };
    }),
    ...[...text.matchAll(monthFirst)].map(({ index, 0: whole, 1: month, 2: day, 3: year }) => {
      return { index, end: index + whole.length, at: dateOf(year, month, day) };
    }),
    ...[...text.matchAll(isoDay)].map(({ index, 0: at }) => ({ index, end: index + at.length, at })),
  ];
  const years = [...text.matchAll(bareYear)].map(({ index, 0: whole, 1: at = '' }) => {
    return { index: index + whole.length - at.length, end: index + whole.length, at };
  });
  const written = [...exact, ...years.filter(({ at: year }) => !exact.some(({ at }) => at.startsWith(year)))];
  const inOrder = written.sort((a, b) => a.index - b.index);
  const statedDates = inOrder.filter(
    ({ index }, place) => place === 0 || !compared.test(text.slice(inOrder[place - 1]?.end, index)),
  );
  return [...new Set(statedDates.map(({ at }) => at))];
}

function dateOf(year = '', month = '', day?: string): string {
  const number = String(monthNames.indexOf(month) + 1).padStart(2, '0');
  return day === undefined || Number(day) > 31 ? `${year}-${number}` : `${year}-${number}-${day.padStart(2, '0')}`;
}

/** Calendar names, which are not looked up. */
const calendar = new Set([...monthNames, ...'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')]);
const maxNameWords = 5;
const possessive = /['’]s?$/u;

/** The names in statements, most frequent first: sequences of capitalised words. */
export function namesIn(statements: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const { stop } = rolesOf('en');
  const single = new Set<string>();
  for (const text of statements) {
    for (const { name, isFirst } of namesOfStatement(text, stop)) {
      // A single word at the beginning is a name only if it is capitalised elsewhere too.
      if (isFirst && !name.includes(' ')) single.add(name);
      else counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const name of single) if (counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
}

function namesOfStatement(text: string, stop: ReadonlySet<string>): { name: string; isFirst: boolean }[] {
  const found: { name: string; isFirst: boolean }[] = [];
  let open: { start: number; end: number; words: number } | undefined;
  const close = () => {
    if (open === undefined) return;
    const name = text.slice(open.start, open.end);
    if (name.length > 2 && open.words <= maxNameWords && !calendar.has(name)) {
      found.push({ name, isFirst: open.start === 0 });
    }
    open = undefined;
  };
  for (const { lower, start, end: wordEnd, isCapitalised } of wordsOf(text)) {
    const owner = possessive.exec(text.slice(start, wordEnd))?.[0] ?? '';
    const end = wordEnd - owner.length;
    // "Gulf of Finland" is one name: the next word decides.
    if (open !== undefined && (lower === 'of' || lower === 'the')) continue;
    const isPart = isCapitalised && !stop.has(lower);
    const joins = open !== undefined && /^(?:[ -]| of (?:the )?)$/.test(text.slice(open.end, start));
    if (isPart && joins && open !== undefined) open = { ...open, end, words: open.words + 1 };
    else {
      close();
      if (isPart) open = { start, end, words: 1 };
    }
    // "Sudan's Rapid Support Forces" are two names.
    if (owner !== '') close();
  }
  close();
  return found;
}
