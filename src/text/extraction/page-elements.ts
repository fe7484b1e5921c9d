import type { Attributes } from './attributes.ts';
import { calloutOf } from './callouts.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that start and end a block. */
export const BLOCK_ELEMENTS = setOf(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul',
);
/** Elements that have no closing tag. */
export const VOID_ELEMENTS = setOf('area base br col embed frame hr img input link meta param source track wbr');
/** Elements whose text is not visible on the page. */
const SILENT_ELEMENTS = setOf(
  'applet audio button canvas datalist embed frameset iframe map math noembed noframes noscript object ' +
    'progress script select style svg template textarea title video',
);
const MARGINAL_ELEMENTS = setOf('nav footer aside dialog menu');
const MARGINAL_ROLES =
  /^(?:navigation|complementary|contentinfo|banner|search|dialog|alertdialog|alert|menu|menubar|toolbar|tablist)$/i;
/** Words in class names and ids, from the vocabulary that page templates share. */
const MARGINAL_WORDS =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|submenu|breadcrumbs?|sidebar|footer|cookies?|cookie-?[a-z0-9]{1,20}|consent|gdpr|popup|modal|overlay|newsletter|subscribe|subscription|share|sharing|sharebar|social|related|recommend(?:ed|ations?)|teasers?|comments?|commentlist|disqus|respond|ads?|advert[a-z0-9]{0,20}|sponsor(?:ed)?|promo[a-z0-9]{0,20}|pagination|pager|login|(?<!elementor-)widgets?|tags?|tagcloud|skip-link|print-only|outbrain|taboola|(?:author|writer)s?-?(?:box|bio|card|contact|profile)|about-author|(?:legal-)?disclaimer)(?=$|[\s_-])/i;
/** Templates mark whole pages with words like `has-sidebar`; these elements hold the page, not a part of it. */
export const NEVER_MARGINAL = setOf('html body main article h1');
/** Elements of the text itself, whose names describe a style or the subject. */
export const LINES = setOf('p h1 h2 h3 h4 h5 h6 li blockquote pre table');
/** An id with more words is generated from a heading. */
const MOST_WORDS_OF_AN_ID = 3;
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** The class names that highlighters use for line numbers. */
const LINE_NUMBERS =
  /(?:^|\s)(?:gutter|lnt|ln|linenos?|line-?numbers?(?:-rows)?|hljs-ln-numbers|blob-num|rouge-gutter)(?=$|\s)/i;
const CODE_ELEMENTS = setOf('td span div a pre');

/** Duplicate renderings of a formula, and the back links of notes. */
const DUPLICATES =
  /(?:^|\s)(?:katex-html|mw-cite-backlink|MathJax_Preview|MathJax(?:_SVG|_Display|_CHTML)?|mjx-chtml)(?=$|\s)/;

/** Classes of widely used style sheets that hide an element at ordinary screen sizes. */
const HIDDEN_CLASS = /(?:^|\s)(?:hidden|d-none|is-hidden|invisible|(?:sm|md|lg|xl|not-[\w-]+):hidden)(?=$|\s)/;
/** Classes that show it again from some width on. */
const SHOWN_CLASS =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|grid|inline[\w-]*|contents|table[\w-]*|visible)|d-(?:sm|md|lg|xl)-\w+)(?=$|\s)/;
/** Class-name or id words that templates use for an article's text. */
const ENTRY =
  /(?:^|\s)(?:js-)?(?:article|post|entry|story|blog|blog-post|news)[-_]{1,2}(?:content|body|text|copy)(?=$|\s)/i;

/** Whether the element and its content are invisible. A folded callout can be opened, so it counts as visible. */
export function isSilent(name: string, attributes: Attributes, isInCallout: boolean): boolean {
  if (SILENT_ELEMENTS.has(name)) return true;
  if (name === 'body' || name === 'html') return false;
  const { style, class: classes } = attributes;
  if (!isInCallout && (attributes.hidden !== undefined || (style !== undefined && HIDDEN_STYLE.test(style))))
    return true;
  if (classes === undefined) return false;
  if (HIDDEN_CLASS.test(classes) && !SHOWN_CLASS.test(classes)) return true;
  return DUPLICATES.test(classes) || (CODE_ELEMENTS.has(name) && LINE_NUMBERS.test(classes));
}

/** Whether the element marks itself as not the main text: navigation, comments, a cookie notice. */
export function isMarginal(name: string, attributes: Attributes): boolean {
  if (NEVER_MARGINAL.has(name)) return false;
  const { role, class: classes, id } = attributes;
  if (calloutOf(name, attributes) !== undefined) return false;
  if (MARGINAL_ELEMENTS.has(name) || (role !== undefined && MARGINAL_ROLES.test(role))) return true;
  return (
    (classes !== undefined && MARGINAL_WORDS.test(classes)) ||
    (id !== undefined && MARGINAL_WORDS.test(partId(name, id)))
  );
}

/** The id of an element if it may name a part of the page: ids of headings and lines, and long ones, are anchors. */
export function partId(name: string, id: string): string {
  return LINES.has(name) || id.split(/[\s_-]+/, MOST_WORDS_OF_AN_ID + 1).length > MOST_WORDS_OF_AN_ID ? '' : id;
}

/** Whether the element marks itself as an article's text. */
export function isEntry(name: string, { itemprop, class: classes, id }: Attributes): boolean {
  if (name !== 'div' && name !== 'section' && name !== 'article') return false;
  return itemprop === 'articleBody' || ENTRY.test(classes ?? '') || ENTRY.test(id ?? '');
}

/** The element that this one stands in for: pages build paragraphs and headings from generic elements. */
export function equivalentElement(name: string, attributes: Attributes): string {
  if (name !== 'span' && name !== 'div') return name;
  const { role, 'data-as': as, 'aria-level': level } = attributes;
  if (as !== undefined && /^(?:p|h[1-6]|blockquote)$/.test(as)) return as;
  if (role === 'paragraph') return 'p';
  return role === 'heading' && level !== undefined && /^[1-6]$/.test(level) ? `h${level}` : name;
}
