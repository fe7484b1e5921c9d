import type { Block } from './block.ts';
import type { Thing } from './linked-data.ts';
import type { PageFacts } from './page-facts.ts';
import {
  countConsentWords,
  countLoginMatters,
  explainsError,
  saysError,
  saysLogin,
  saysPaywall,
} from './wall-words.ts';

/** What somebody who opens the page finds there. */
export type PageType = 'article' | 'list' | 'login' | 'consent_wall' | 'paywall' | 'error';

/** A type with how sure it is, 0 to 1. */
export interface PageKind {
  pageType: PageType;
  confidence: number;
}

/** What the type of a page is judged by. */
export interface PageEvidence {
  facts: PageFacts;
  article: Thing | undefined;
  title: string;
  /** The blocks of the main text. */
  body: readonly Block[];
  text: string;
  wordCount: number;
  status: number | undefined;
}

/** Below these a page has too little text to be an article that merely mentions cookies, accounts or errors. */
const SHORT = { error: 150, login: 150, consent: 350, paywall: 450 } as const;
/** A page that names no error or login by its title says so in so few words. */
const FEW_WORDS = 60;
const LIST_LINKS = 8;
/** Characters beside links of a paragraph that is no teaser, and how many of them make a text, whatever it lists below. */
const LONG_PARAGRAPH = 300;
const LONG_PARAGRAPHS = 6;

/** How linked data says that an article is not free to read. */
const CLOSED = /^(?:false|https?:\/\/schema\.org\/false)$/i;

/** Judges by rules what kind of page was read; the first kind that the page shows more than an article is its type. */
export function kindOfPage(evidence: PageEvidence): PageKind {
  return (
    errorKind(evidence) ?? consentKind(evidence) ?? loginKind(evidence) ?? paywallKind(evidence) ?? textKind(evidence)
  );
}

function errorKind({ status, title, facts, text, wordCount }: PageEvidence): PageKind | undefined {
  if (status !== undefined && status >= 400) return { pageType: 'error', confidence: 0.98 };
  if (wordCount === 0 && facts.passwordFields === 0 && !facts.hasConsentOverlay)
    return { pageType: 'error', confidence: 0.5 };
  if (wordCount >= SHORT.error) return undefined;
  const said = [title, facts.titleTag, ...facts.headings.slice(0, 2)].some(saysError);
  if (said) return { pageType: 'error', confidence: wordCount < SHORT.error / 2 ? 0.9 : 0.75 };
  return wordCount < FEW_WORDS && explainsError(`${title}\n${text.slice(0, 1_000)}`)
    ? { pageType: 'error', confidence: 0.6 }
    : undefined;
}

function consentKind({ facts, text, wordCount }: PageEvidence): PageKind | undefined {
  if (wordCount >= SHORT.consent) return undefined;
  const mentions = countConsentWords(text.slice(0, 5_000));
  const share = mentions / Math.max(1, wordCount);
  if (mentions >= (wordCount < FEW_WORDS ? 2 : 3) && share >= 0.05)
    return { pageType: 'consent_wall', confidence: facts.hasConsentOverlay ? 0.9 : 0.75 };
  return facts.hasConsentOverlay && wordCount < 15 ? { pageType: 'consent_wall', confidence: 0.5 } : undefined;
}

function loginKind({ facts, title, text, wordCount }: PageEvidence): PageKind | undefined {
  if (wordCount >= SHORT.login) return undefined;
  const isNamed = [title, ...facts.headings.slice(0, 2)].some(saysLogin);
  if (facts.passwordFields > 0) {
    return { pageType: 'login', confidence: isNamed ? 0.95 : wordCount < SHORT.login / 2 ? 0.8 : 0.55 };
  }
  // What is offered to subscribers is more than a login.
  if (saysPaywall(text)) return undefined;
  const asked = countLoginMatters(text.slice(0, 2_000));
  return wordCount < FEW_WORDS && (isNamed || asked >= 2)
    ? { pageType: 'login', confidence: isNamed && asked > 0 ? 0.8 : 0.6 }
    : undefined;
}

function paywallKind({ facts, article, text, wordCount }: PageEvidence): PageKind | undefined {
  const isFree = article?.isAccessibleForFree;
  const isClosed = isFree === false || (typeof isFree === 'string' && CLOSED.test(isFree.trim()));
  const isShort = wordCount < SHORT.paywall;
  const isSaid = isShort && (saysPaywall(text.slice(0, 10_000)) || facts.paywallText.some(saysPaywall));
  const signs = Number(isClosed) + Number(facts.hasPaywallMark) + Number(isSaid);
  if (!isShort || signs === 0) return undefined;
  if (signs === 1 && !isClosed && !isSaid) return undefined;
  return { pageType: 'paywall', confidence: signs > 1 ? 0.95 : isClosed ? 0.75 : 0.65 };
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
  // Many words in long paragraphs with few links are an article; a declaration adds to it.
  const amount = Math.min(1, wordCount / 300);
  const confidence = 0.25 + 0.35 * amount + 0.2 * Math.min(1, prose / 3) + (isDeclared ? 0.15 : 0) - 0.3 * linkShare;
  return { pageType: 'article', confidence: rounded(Math.min(0.95, Math.max(0.1, confidence))) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
