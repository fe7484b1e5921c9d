import type { Attributes } from './attributes.ts';
import type { MarkupSink } from './markup-sink.ts';
import { ControlCollector, type PageControls } from './page-controls.ts';

/** What a page says about itself, as found during parsing and not yet interpreted. Lists are in page order. */
export interface PageFacts {
  htmlLanguage: string | undefined;
  titleTag: string;
  headings: string[];
  /**
   * First value of each meta tag's `name`, `property` or `itemprop`, in lower case; `name:article:...` if no property.
   */
  meta: ReadonlyMap<string, string>;
  canonicalHref: string | undefined;
  /** The page's declared base address. */
  baseHref: string | undefined;
  /** The contents of `application/ld+json` scripts. */
  linkedData: string[];
  authorLinks: string[];
  times: { text: string; isPublication: boolean }[];
  /** HTML in template scripts. */
  templates: string[];
  /** JSON that applications embed in the page. */
  applicationData: string[];
  controls: PageControls;
  /** Whether a known consent tool's overlay is present. */
  hasConsentOverlay: boolean;
  /** Whether a part of the page is named as a paywall. */
  hasPaywallMark: boolean;
  /** The text of such parts. */
  paywallText: string[];
  /** Whether an element is one that only forums, chats and web mail programs have. */
  hasConversationMark: boolean;
}

/** More are never needed, and storing them would let a page double its memory use. */
const MOST_PER_KIND = 20;
const LONGEST_FACT = 2_000;
const LONGEST_LINKED_DATA = 500_000;

const PUBLICATION = /publi|posted|entry-date|dateline|datePublished/i;
const AUTHOR_WORD = /(?:^|[\s_-])(?:author|byline)(?:[\s_-]|$)/i;

const TEMPLATE_TYPE =
  /^\s*(?:text\/(?:x-)?(?:template|html|handlebars(?:-template)?|jquery-tmpl)|x-tmpl-\w+|text\/ng-template)/i;
/** The names of common consent tools' overlays. */
const CONSENT_TOOL =
  /(?:^|[\s_-])(?:onetrust|didomi|cybotcookiebot[a-z0-9]{0,20}|usercentrics|sp_message[a-z0-9]{0,20}|sp-message|qc-cmp2?|truste|trustarc|cmplz|iubenda|cky|termly|cookieconsent|cookie-?(?:consent|wall|banner|notice|law)|consent-?(?:wall|modal|banner|overlay|manager)|cmp-?(?:wrapper|container|root)|gdpr)(?=$|[\s_-])/i;
const PAYWALL_MARK =
  /(?:^|[\s_-])(?:pay-?wall|reg-?wall|meter-?wall|subscribe-?wall|subscriber-?only|premium-?(?:wall|overlay)|piano-?(?:offer|template)|tp-(?:modal|container-inner))(?=$|[\s_-])/i;

/** Names that only the pages of forums, chats and web mail programs have; extractors find no article in their posts. */
const CONVERSATION_NAME =
  /\bnestedlisting\b|\bcomtr\b|\bathing\b|react-issue-comment|comment-viewer-outer-box|js-timeline-item|\bcrawler-post\b|\btopic-post\b|\bdetailed-status\b|font-claude-(?:message|response)/;
const CONVERSATION_ELEMENTS: ReadonlySet<string> = new Set(['shreddit-comment', 'model-response']);

const FIRM_CAPTURES: ReadonlySet<string> = new Set(['title', 'h1', 'script']);

type Capture = { name: string; nesting: number; limit: number; text: string; done: (text: string) => void };

/** Collects {@link PageFacts} while a page is parsed. */
export class FactCollector implements MarkupSink {
  readonly #meta = new Map<string, string>();
  readonly #controls = new ControlCollector();
  readonly #facts = {
    htmlLanguage: undefined as string | undefined,
    titleTag: '',
    headings: [] as string[],
    canonicalHref: undefined as string | undefined,
    baseHref: undefined as string | undefined,
    linkedData: [] as string[],
    authorLinks: [] as string[],
    times: [] as PageFacts['times'],
    templates: [] as string[],
    applicationData: [] as string[],
    hasConsentOverlay: false,
    hasPaywallMark: false,
    paywallText: [] as string[],
    hasConversationMark: false,
  };
  /** Whether a name's parts say "paywall", cached because names repeat throughout a page. */
  readonly #isPaywall = new Map<string, boolean>();
  /** The element whose text is being collected. One at a time; nested elements add to it. */
  #capture: Capture | undefined;

  get facts(): PageFacts {
    return { ...this.#facts, controls: this.#controls.controls, meta: this.#meta };
  }

  open(name: string, attributes: Attributes): void {
    if (this.#capture?.name === name) this.#capture.nesting += 1;
    this.#controls.open(name, attributes);
    if (name === 'html') this.#facts.htmlLanguage ??= attributes.lang ?? attributes['xml:lang'];
    else if (name === 'meta') this.#readMeta(attributes);
    else if (name === 'link') this.#readLink(attributes);
    else if (name === 'base') this.#facts.baseHref ??= attributes.href?.slice(0, LONGEST_FACT);
    else if (name === 'time') this.#readTime(attributes);
    else {
      const isPaywall = this.#isNamedPaywall(attributes);
      this.#lookForConversation(name, attributes);
      if (this.#isFreeFor(name)) this.#startCapture(name, attributes, isPaywall);
    }
  }

  text(data: string): void {
    const capture = this.#capture;
    if (capture !== undefined) capture.text += data.slice(0, capture.limit - capture.text.length);
  }

  close(name: string): void {
    this.#controls.close(name);
    const capture = this.#capture;
    if (capture?.name !== name) return;
    capture.nesting -= 1;
    if (capture.nesting > 0) return;
    this.#capture = undefined;
    capture.done(capture.text);
  }

  /** A whole page can be inside an element called "author", which must not hide the title. */
  #isFreeFor(name: string): boolean {
    return this.#capture === undefined || (FIRM_CAPTURES.has(name) && !FIRM_CAPTURES.has(this.#capture.name));
  }

  #startCapture(name: string, attributes: Attributes, isPaywall: boolean): void {
    const { titleTag, headings, linkedData, authorLinks, templates, applicationData, paywallText } = this.#facts;
    if (name === 'title' && titleTag === '') {
      this.#gather(name, LONGEST_FACT, (text) => {
        this.#facts.titleTag ||= text;
      });
    } else if (name === 'h1') {
      this.#gatherInto(headings, name, LONGEST_FACT);
    } else if (name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? '')) {
      this.#gatherInto(linkedData, name, LONGEST_LINKED_DATA);
    } else if (name === 'script' && TEMPLATE_TYPE.test(attributes.type ?? '')) {
      this.#gatherInto(templates, name, LONGEST_LINKED_DATA);
    } else if (name === 'script' && /^\s*application\/json/i.test(attributes.type ?? '')) {
      this.#gatherInto(applicationData, name, LONGEST_LINKED_DATA);
    } else if (isPaywall) {
      this.#gatherInto(paywallText, name, LONGEST_FACT);
    } else if (isAuthor(attributes)) {
      this.#gatherInto(authorLinks, name, LONGEST_FACT);
    }
  }

  /** Checks a name, and returns whether it is a paywall's. */
  #isNamedPaywall({ id = '', class: classes = '' }: Attributes): boolean {
    if (id === '' && classes === '') return false;
    const named = id === '' ? classes : `${classes} ${id}`;
    const known = this.#isPaywall.get(named);
    if (known !== undefined) return known;
    const isPaywall = PAYWALL_MARK.test(named);
    this.#isPaywall.set(named, isPaywall);
    this.#facts.hasConsentOverlay ||= CONSENT_TOOL.test(named);
    this.#facts.hasPaywallMark ||= isPaywall;
    this.#facts.hasConversationMark ||= CONVERSATION_NAME.test(named);
    return isPaywall;
  }

  #lookForConversation(name: string, attributes: Attributes): void {
    if (
      attributes['data-shortid'] !== undefined ||
      attributes['data-message-author-role'] !== undefined ||
      attributes['data-legacy-message-id'] !== undefined ||
      CONVERSATION_ELEMENTS.has(name)
    )
      this.#facts.hasConversationMark = true;
  }

  #gatherInto(list: string[], name: string, limit: number): void {
    if (list.length < MOST_PER_KIND) this.#gather(name, limit, (text) => list.push(text));
  }

  #gather(name: string, limit: number, done: (text: string) => void): void {
    this.#capture = { name, nesting: 1, limit, text: '', done };
  }

  #readMeta(attributes: Attributes): void {
    const value = attributes.content;
    if (value === undefined || value.trim() === '') return;
    const names = [attributes.name, attributes.itemprop, attributes['http-equiv']].join(' ').toLowerCase().split(/\s+/);
    // OpenGraph keys belong in `property`; in `name` they mean whatever the template's author assumed.
    const strays = names.map((key) => (key.startsWith('article:') ? `name:${key}` : key));
    for (const key of [...(attributes.property ?? '').toLowerCase().split(/\s+/), ...strays]) {
      if (key !== '' && !this.#meta.has(key) && this.#meta.size < 500)
        this.#meta.set(key, value.slice(0, LONGEST_FACT));
    }
  }

  #readLink(attributes: Attributes): void {
    if (hasWord(attributes.rel, 'canonical')) this.#facts.canonicalHref ??= attributes.href;
  }

  #readTime(attributes: Attributes): void {
    const text = attributes.datetime ?? '';
    if (text === '' || this.#facts.times.length >= MOST_PER_KIND) return;
    const described = `${attributes.class ?? ''} ${attributes.itemprop ?? ''}`;
    const isPublication = attributes.pubdate !== undefined || PUBLICATION.test(described);
    this.#facts.times.push({ text: text.slice(0, 100), isPublication });
  }
}

function isAuthor(attributes: Attributes): boolean {
  return (
    hasWord(attributes.rel, 'author') ||
    hasWord(attributes.itemprop, 'author') ||
    AUTHOR_WORD.test(attributes.class ?? '')
  );
}

function hasWord(value: string | undefined, word: string): boolean {
  return value?.toLowerCase().split(/\s+/).includes(word) ?? false;
}
