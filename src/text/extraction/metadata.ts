import { articleOf, isThing, listOf, type Thing } from './linked-data.ts';
import { textOfMarkup } from './markup.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageText } from './page-text.ts';
import { singleLine } from './prose.ts';

/** Everything of a {@link PageText} but the text itself. */
export type Metadata = Omit<PageText, 'text' | 'markdown' | 'wordCount' | 'pageType' | 'confidence'>;

const TITLE_KEYS = ['dc:title', 'dcterms:title', 'og:title', 'title', 'twitter:title', 'parsely-title', 'headline'];
const BYLINE_KEYS = ['dc:creator', 'dcterms:creator', 'author', 'parsely-author', 'article:author', 'citation_author'];
/** Where a page says for readers elsewhere when it was published as an article. */
const DECLARED_KEYS = ['article:published_time', 'parsely-pub-date'];
const PUBLISHED_KEYS = [
  'datepublished',
  'name:article:published_time',
  'og:published_time',
  'article:published',
  'publish-date',
  'publishdate',
  'pubdate',
  'publication_date',
  'citation_publication_date',
  'citation_date',
  'sailthru:date',
  'dcterms:created',
  'dcterms:date',
  'dc:date:issued',
  'dc:date:created',
  'dc:date',
  'date',
];
/** A title tag of so few words cannot be told from a name, and is left whole. */
const MOST_WORDS_OF_A_NAME = 4;
const SEPARATING_SIGN = /[\s|\-–—·•»:/\\]/;
/** Between parts of a title whose white space is normalized. */
const TITLE_SEPARATOR = / [|\-–—·•»:/\\] | ?[|»] ?/;

/**
 * Judges what a page says about itself. `url` is the address that it came from, against which links are resolved;
 * `shownByline` is a name found on the page itself, where the caller knows a better one than the first so marked.
 */
export function describePage(facts: PageFacts, url: string, shownByline?: string | null): Metadata {
  const meta = readableMeta(facts.meta);
  const article = articleOf(facts.linkedData);
  const siteName = firstText(nameOf(article?.publisher), meta.get('og:site_name'), meta.get('application-name'));
  const shown =
    shownByline === undefined
      ? facts.authorLinks
      : [shownByline ?? '', ...facts.authorLinks.filter(saysBy), firstNameIn(facts.authorLinks)];
  return {
    title: titleOf(facts, { meta, article, siteName, url }),
    byline: bylineOf([
      nameOf(article?.author),
      ...BYLINE_KEYS.map((key) => meta.get(key)),
      ...shown,
      meta.get('name:article:author'),
    ]),
    ...publicationOf(article, meta, facts.times),
    language: languageOf([
      facts.htmlLanguage,
      meta.get('content-language'),
      meta.get('og:locale'),
      meta.get('dc:language'),
    ]),
    siteName,
    canonicalUrl: webAddress(facts.canonicalHref ?? meta.get('og:url'), url),
  };
}

/** Sites write `dc.title`, `DC:title` and `og:title ` for the same thing. */
function readableMeta(meta: PageFacts['meta']): Map<string, string> {
  return new Map([...meta].map(([key, value]) => [key.replaceAll('.', ':'), singleLine(unescaped(value))]));
}

/** Templates often escape twice, so that `&#8217;` is left after the page's own entities are decoded. */
function unescaped(value: string): string {
  return /&(?:#\d|#x|[a-z]+;)/i.test(value) ? textOfMarkup(value) : value;
}

function firstText(...candidates: readonly (string | undefined)[]): string | null {
  return candidates.find((candidate) => candidate !== undefined && candidate !== '') ?? null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? singleLine(unescaped(value)) : undefined;
}

/** The name of a person or organisation, or the names of several, joined by commas. */
function nameOf(value: unknown): string | undefined {
  const names = listOf(value).map((one) => (isThing(one) ? textOf(one.name) : writtenName(textOf(one))));
  const found = names.filter((name) => name !== undefined && name !== '' && !isAddress(name));
  return found.length > 0 ? found.join(', ') : undefined;
}

/** A word without capitals is the name of an account, where a person or an organisation should be described. */
function writtenName(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9_.@-]+$/.test(text) ? undefined : text;
}

/** Whether a short text says of itself that it names an author. */
function saysBy(text: string): boolean {
  const line = singleLine(text);
  return /^(?:by|von|par|por|di)\s/i.test(line) && wordsIn(line) <= 6;
}

/** A name and nothing else, the first on the page that is marked as the author's. */
function firstNameIn(places: readonly string[]): string {
  return places.map(singleLine).find((line) => /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}$/u.test(line)) ?? '';
}

function isAddress(value: string): boolean {
  return /^(?:https?:)?\/\//i.test(value);
}

function bylineOf(candidates: readonly (string | undefined)[]): string | null {
  const texts = candidates.map((candidate) => singleLine(candidate ?? ''));
  return texts.find((text) => text !== '' && text.length < 100 && !isAddress(text)) ?? null;
}

function publicationOf(
  article: Thing | undefined,
  meta: Map<string, string>,
  times: PageFacts['times'],
): Pick<Metadata, 'publishedAt' | 'isDateDeclared'> {
  const declared = firstText(textOf(article?.datePublished), ...DECLARED_KEYS.map((key) => meta.get(key)));
  if (declared !== null) return { publishedAt: declared.slice(0, 100), isDateDeclared: true };
  const time = times.find(({ isPublication }) => isPublication) ?? times[0];
  const other = firstText(...PUBLISHED_KEYS.map((key) => meta.get(key)), singleLine(time?.text ?? ''));
  return { publishedAt: other === null ? null : other.slice(0, 100), isDateDeclared: false };
}

function languageOf(candidates: readonly (string | undefined)[]): string | null {
  const tags = candidates.map((candidate) => (candidate ?? '').trim().replaceAll('_', '-'));
  return tags.find((tag) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) ?? null;
}

function webAddress(href: string | undefined, base: string): string | null {
  if (href === undefined || href.trim() === '') return null;
  const address = URL.parse(href.trim(), URL.canParse(base) ? base : undefined);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}

interface TitleClues {
  meta: Map<string, string>;
  article: Thing | undefined;
  siteName: string | null;
  url: string;
}

function titleOf(facts: PageFacts, clues: TitleClues): string {
  const headings = facts.headings.map(singleLine).filter((heading) => heading !== '');
  const tag = singleLine(facts.titleTag);
  const headline = textOf(clues.article?.headline) ?? '';
  // Some sites put a description there: a headline that is the title is shown somewhere as such.
  const isShown = tag === '' || tag.includes(headline) || headings.includes(headline);
  const named = firstText(isShown ? headline : '', ...TITLE_KEYS.map((key) => clues.meta.get(key)));
  // What a page declares as its title is its title, whatever is in it; only a title tag is known to name the site too.
  if (named !== null) return named;
  if (tag === '') return headings[0] ?? '';
  const heading = headings.find(
    (candidate) => wordsIn(candidate) > MOST_WORDS_OF_A_NAME && isTitlePart(tag, candidate),
  );
  if (heading !== undefined) return heading;
  const names = [clues.siteName ?? '', URL.parse(clues.url)?.hostname ?? ''].map(lettersOf);
  const withoutSite = cutSite(tag, names);
  const short = withoutSite === tag ? withoutLastPart(tag) : withoutSite;
  return wordsIn(short) > MOST_WORDS_OF_A_NAME ? short : tag;
}

/** Whether the heading is the title, or the title with something set apart from it by a separator. */
export function isTitlePart(title: string, heading: string): boolean {
  const at = title.indexOf(heading);
  if (at === -1 || heading.length < 4 || heading.length < title.length / 4) return false;
  const [before, after] = [title.slice(0, at), title.slice(at + heading.length)];
  return (before === '' || TITLE_SEPARATOR.test(`${before} `)) && (after === '' || TITLE_SEPARATOR.test(` ${after}`));
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Cuts off the last part of a title, or else the first, that is the name of the site or the beginning of its host. */
function cutSite(title: string, names: readonly string[]): string {
  const isSite = (part: string | undefined) => {
    const letters = lettersOf(part ?? '');
    return letters.length > 2 && names.some((name) => name.startsWith(letters));
  };
  const parts = title.split(TITLE_SEPARATOR);
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (parts.length < 2) return title;
  if (isSite(last)) return withoutSeparator(title.slice(0, title.lastIndexOf(last)));
  return isSite(first) ? title.slice(first.length).replace(/^[\s|\-–—·•»:/\\]+/, '') : title;
}

/** A title tag often ends with the name of the site. */
function withoutLastPart(tag: string): string {
  const parts = tag.split(TITLE_SEPARATOR);
  return parts.length < 2 ? tag : withoutSeparator(tag.slice(0, tag.lastIndexOf(parts.at(-1) ?? '')));
}

/** Cuts off the signs that set the next part apart. */
function withoutSeparator(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATING_SIGN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}
