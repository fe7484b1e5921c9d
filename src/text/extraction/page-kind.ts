import type { Block } from './block.ts';
import type { Thing } from './linked-data.ts';
import type { PageFacts } from './page-facts.ts';
import { countWords } from './prose.ts';
import {
  asksAge,
  countConsentMatters,
  countConsentWords,
  countErrorMatters,
  countLoginMatters,
  explainsError,
  saysError,
  saysLogin,
  saysPaywall,
  speaksOfSubscription,
} from './wall-words.ts';

/** What a visitor finds on the page. */
export type PageType = 'article' | 'list' | 'login' | 'consent_wall' | 'paywall' | 'error';

/** A type and its confidence, 0 to 1. */
export interface PageKind {
  pageType: PageType;
  confidence: number;
}

/** The evidence for a page's type. */
export interface PageEvidence {
  facts: PageFacts;
  article: Thing | undefined;
  title: string;
  /** All blocks of the page. */
  blocks: readonly Block[];
  /** The blocks of the main text. */
  body: readonly Block[];
  text: string;
  wordCount: number;
  status: number | undefined;
}

/** A page with fewer words is too short to be an article that merely mentions cookies, accounts or errors. */
const SHORT = { error: 150, login: 150, consent: 350, paywall: 450 } as const;
/** An error or login page whose title does not say so has at most this many words. */
const FEW_WORDS = 60;
/** Two or three short sentences: too few for an article. */
const VERY_FEW_WORDS = 30;
/** A teaser with an offer below it has fewer words. */
const TEASER = 250;
/** A longer line is not part of an offer. */
const LONGEST_OFFER = 300;
const PRICE = /(?:[€$£]|\bchf|\bkr)\s?\d|\d\s?(?:[€$£]|(?:euros?|eur|kr|chf)\b)/iu;
/** Minimum words of a sentence. */
const WORDS_OF_SENTENCE = 6;
/** A human check stands alone: ordinary pages have more links, and some load such a check for their forms. */
const MOST_LINKS_OF_TEST = 3;
const LIST_LINKS = 8;
/** This many items without links are a procedure that somebody describes. */
const FEWEST_STEPS = 3;
/**
 * Unlinked characters of a paragraph that is no teaser, and how many such paragraphs make a text, whatever it lists
 * below.
 */
const LONG_PARAGRAPH = 300;
const LONG_PARAGRAPHS = 6;

/** The values by which linked data says that an article is not free to read. */
const CLOSED = /^(?:false|https?:\/\/schema\.org\/false)$/i;

/** Classifies a page by rules: its type is the first kind whose evidence outweighs that for an article. */
export function kindOfPage(evidence: PageEvidence): PageKind {
  return (
    errorKind(evidence) ?? consentKind(evidence) ?? loginKind(evidence) ?? paywallKind(evidence) ?? textKind(evidence)
  );
}

function errorKind(evidence: PageEvidence): PageKind | undefined {
  const { status, title, facts, text, wordCount } = evidence;
  if (status !== undefined && status >= 400) return { pageType: 'error', confidence: 0.98 };
  if (wordCount === 0 && facts.controls.passwordFields === 0 && !facts.hasConsentOverlay)
    return { pageType: 'error', confidence: 0.5 };
  if (wordCount >= SHORT.error) return undefined;
  const hasErrorHeading = [title, facts.titleTag, ...facts.headings.slice(0, 2)].some(saysError);
  if (hasErrorHeading) return { pageType: 'error', confidence: wordCount < SHORT.error / 2 ? 0.9 : 0.75 };
  if (wordCount >= FEW_WORDS) return undefined;
  if (explainsError(`${title}\n${text.slice(0, 1_000)}`)) return { pageType: 'error', confidence: 0.6 };
  return isBare(evidence) && leadsAway(evidence) ? { pageType: 'error', confidence: 0.5 } : undefined;
}

/** Whether nothing indicates a written text: no date, no `article`, no declaration. */
function isBare({ facts, article, body }: PageEvidence): boolean {
  const isDeclared = article !== undefined || /article/i.test(facts.meta.get('og:type') ?? '');
  return !isDeclared && facts.times.length === 0 && !body.some((block) => block.article !== undefined);
}

/**
 * Whether a page without a text shows something else: a rendered document, a human check, or other ways out next to at
 * least one sign of an error.
 */
function leadsAway({ facts: { controls }, title, body, text, wordCount }: PageEvidence): boolean {
  if (wordCount >= VERY_FEW_WORDS || controls.passwordFields + controls.nameFields > 0) return false;
  if (controls.hasChallenge && controls.links <= MOST_LINKS_OF_TEST) return true;
  if (controls.holdsDocument && !body.some(({ text: line }) => isSentence(line))) return true;
  const ways = Number(controls.leadsHome) + Number(controls.hasSearch);
  const matters = countErrorMatters(`${title}\n${text.slice(0, 1_000)}`);
  return matters > 0 && matters + ways > 1;
}

/** Whether a line is a whole sentence, as in prose. */
function isSentence(line: string): boolean {
  return line.split(' ', WORDS_OF_SENTENCE).length === WORDS_OF_SENTENCE && /[.!?…][”"»']?$/u.test(line);
}

/** Whether most of a page's words are sentences about something other than the consent request below them. */
function isBesideText({ body, wordCount }: PageEvidence): boolean {
  const other = body.filter(({ text }) => isSentence(text) && countConsentMatters(text) === 0);
  return other.reduce((sum, { text }) => sum + countWords(text), 0) > wordCount / 2;
}

function consentKind(evidence: PageEvidence): PageKind | undefined {
  const { facts, title, text, wordCount } = evidence;
  // Two buttons ask for a choice even if the words are unknown.
  const isChoice = facts.controls.buttons >= 2 && facts.controls.nameFields + facts.controls.passwordFields === 0;
  // "Are you over 18?" asks for nothing else.
  if (isChoice && wordCount < FEW_WORDS && isBare(evidence) && asksAge(`${title}\n${text}`))
    return { pageType: 'consent_wall', confidence: 0.6 };
  if (wordCount >= SHORT.consent || isBesideText(evidence)) return undefined;
  const mentions = countConsentWords(text.slice(0, 5_000));
  const share = mentions / Math.max(1, wordCount);
  if (mentions >= (wordCount < FEW_WORDS ? 2 : 3) && share >= 0.05)
    return { pageType: 'consent_wall', confidence: facts.hasConsentOverlay ? 0.9 : 0.75 };
  if (facts.hasConsentOverlay && wordCount < 15) return { pageType: 'consent_wall', confidence: 0.5 };
  const fewest = facts.controls.hasDialog ? 2 : 3;
  return wordCount < SHORT.login && isChoice && isBare(evidence) && countConsentMatters(text) >= fewest
    ? { pageType: 'consent_wall', confidence: 0.6 }
    : undefined;
}

function loginKind(evidence: PageEvidence): PageKind | undefined {
  const { facts, title, text, body, wordCount } = evidence;
  if (wordCount >= SHORT.login) return undefined;
  const { passwordFields, hasLoginField } = facts.controls;
  const isNamed = [title, ...facts.headings.slice(0, 2)].some(saysLogin);
  if (passwordFields > 0) {
    return { pageType: 'login', confidence: isNamed ? 0.95 : wordCount < SHORT.login / 2 ? 0.8 : 0.55 };
  }
  // An offer to subscribers is more than a login.
  if (wordCount >= FEW_WORDS || saysPaywall(text)) return undefined;
  if (hasLoginField && isBare(evidence)) return { pageType: 'login', confidence: 0.7 };
  // Instructions about logging in are not a login page.
  if (body.filter(({ kind, linkedLength }) => kind === 'item' && linkedLength === 0).length >= FEWEST_STEPS)
    return undefined;
  const asked = countLoginMatters(text.slice(0, 2_000));
  // "Please sign in to read the minutes", with a link to do so and nothing else to read.
  const isOnlyWay = asked > 0 && wordCount < VERY_FEW_WORDS && facts.controls.leadsToLogin && isBare(evidence);
  return isNamed || asked >= 2 || isOnlyWay
    ? { pageType: 'login', confidence: isNamed && asked > 0 ? 0.8 : 0.6 }
    : undefined;
}

function paywallKind(evidence: PageEvidence): PageKind | undefined {
  const { facts, article, text, wordCount } = evidence;
  if (wordCount >= SHORT.paywall) return undefined;
  const isFree = article?.isAccessibleForFree;
  const isLocked = facts.meta.get('article:content_tier')?.trim().toLowerCase() === 'locked';
  const isClosed = isLocked || isFree === false || (typeof isFree === 'string' && CLOSED.test(isFree.trim()));
  const isSaid = saysPaywall(text.slice(0, 10_000)) || facts.paywallText.some(saysPaywall) || isOffered(evidence);
  const signs = Number(isClosed) + Number(facts.hasPaywallMark) + Number(isSaid);
  if (!isClosed && !isSaid) return undefined;
  return { pageType: 'paywall', confidence: signs > 1 ? 0.95 : isClosed ? 0.75 : 0.65 };
}

/**
 * Whether the beginning of an article is followed by an offer: a part named as a gate, or else a price and a
 * subscription link; together with a subscription word, a button or a login link, at least three signs.
 */
function isOffered(evidence: PageEvidence): boolean {
  const { facts, blocks, wordCount } = evidence;
  if (wordCount >= TEASER || isBare(evidence)) return false;
  const { buttons, leadsToLogin, leadsToOffer, hasGate } = facts.controls;
  const lines = blocks.filter(
    ({ text, linkedLength, isMarginal }) =>
      text.length <= LONGEST_OFFER && linkedLength < text.length && (hasGate || !isMarginal),
  );
  const hasPrice = lines.some(({ text }) => PRICE.test(text));
  // A sentence mentions a price; an offer is a line.
  const hasOffer = lines.some(({ text }) => PRICE.test(text) && !text.endsWith('.'));
  if (!(hasGate || (leadsToOffer && hasOffer))) return false;
  const hasWord = lines.some(({ text }) => speaksOfSubscription(text));
  return [hasGate, leadsToOffer, leadsToLogin, buttons > 0, hasPrice, hasWord].filter(Boolean).length >= 3;
}

function textKind({ facts, article, body, wordCount }: PageEvidence): PageKind {
  const length = body.reduce((sum, { text }) => sum + text.length, 0);
  const linked = body.reduce((sum, { linkedLength }) => sum + linkedLength, 0);
  const linkShare = length === 0 ? 0 : linked / length;
  const pointers = body.filter(({ text, linkedLength }) => linkedLength > 0.6 * text.length).length;
  const prose = body.filter(({ text, linkedLength }) => text.length - linkedLength >= 140).length;
  const isLong =
    body.filter(({ text, linkedLength }) => text.length - linkedLength >= LONG_PARAGRAPH).length >= LONG_PARAGRAPHS;
  const isDeclared = article !== undefined || /article/i.test(facts.meta.get('og:type') ?? '');
  if (
    !isLong &&
    pointers >= LIST_LINKS &&
    (linkShare > 0.4 || pointers > prose) &&
    !(isDeclared && prose > pointers / 2)
  ) {
    return { pageType: 'list', confidence: rounded(Math.min(0.95, 0.5 + linkShare / 2)) };
  }
  // Many words in long paragraphs with few links are an article; a declaration adds to the confidence.
  const amount = Math.min(1, wordCount / 300);
  const confidence = 0.25 + 0.35 * amount + 0.2 * Math.min(1, prose / 3) + (isDeclared ? 0.15 : 0) - 0.3 * linkShare;
  return { pageType: 'article', confidence: rounded(Math.min(0.95, Math.max(0.1, confidence))) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
