import type { Attributes } from './attributes.ts';

/** A box that sets a note, a tip or a warning apart from the text, and whether it folds, in Obsidian's notation. */
export interface Callout {
  kind: 'callout';
  type: string;
  fold: '' | '+' | '-';
}

/** The class names that documentation tools and style sheets use for such boxes, as whole words. */
const FAMILY =
  /^(?:admonition|theme-admonition|callout|bd-callout|markdown-alert|alert|notecard|custom-block|hint|hint-container|starlight-aside|notice|admonitionblock)$/;
const TYPE =
  /^(?:note|tip|info|information|warning|warn|danger|caution|important|hint|attention|error|success|failure|fail|bug|example|question|faq|help|quote|cite|abstract|summary|tldr|todo|check|done|missing|seealso|see-also|primary|secondary)$/;
const PREFIXED =
  /^(?:admonition|theme-admonition|callout|bd-callout|markdown-alert|alert|notecard|custom-block|hint|starlight-aside|notice)-{1,2}([a-z-]+)$/;
const TITLE =
  /(?:^|\s)(?:callout|admonition|markdown-alert|alert|notecard|custom-block|hint|starlight-aside|notice)[-_]*(?:title|heading|header|indicator)|(?:^|\s)title(?=$|\s)/i;
const CALLOUT_ELEMENTS: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'blockquote', 'details', 'p']);
/** Words that name a style rather than a meaning. */
const MEANING: Readonly<Record<string, string>> = { primary: 'info', secondary: 'note', warn: 'warning' };

/** The callout that an element is, if it is one. */
export function calloutOf(name: string, attributes: Attributes): Callout | undefined {
  if (!CALLOUT_ELEMENTS.has(name)) return undefined;
  const named = attributes['data-callout']?.trim().toLowerCase();
  if (named !== undefined && /^[a-z][a-z0-9-]{0,30}$/.test(named))
    return { kind: 'callout', type: named, fold: foldOf(attributes['data-callout-fold']) };
  const classes = attributes.class;
  if (classes === undefined || classes.length > 500) return undefined;
  const words = classes.toLowerCase().split(/\s+/);
  if (!words.some((word) => FAMILY.test(word))) return undefined;
  const type = words.map((word) => PREFIXED.exec(word)?.[1] ?? word).find((word) => TYPE.test(word));
  if (type === undefined && !words.includes('admonition')) return undefined;
  const fold = name === 'details' && attributes.open === undefined ? '-' : '';
  return { kind: 'callout', type: MEANING[type ?? ''] ?? type ?? 'note', fold };
}

/** Whether an element within a callout holds its title. */
export function isCalloutTitle(name: string, attributes: Attributes): boolean {
  return name === 'summary' || (attributes.class !== undefined && TITLE.test(attributes.class));
}

function foldOf(value: string | undefined): Callout['fold'] {
  return value === '+' || value === '-' ? value : '';
}

/** The first line of a callout in Markdown. */
export function calloutLine({ type, fold }: Callout, title: string): string {
  return `[!${type}]${fold} ${title === '' ? `${type.slice(0, 1).toUpperCase()}${type.slice(1)}` : title}`;
}
