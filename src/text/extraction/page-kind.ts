import type { Block } from './block.ts';
import type { Thing } from './linked-data.ts';
import type { PageFacts } from './page-facts.ts';

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
const LIST_LINKS = 8;
/** Characters beside links of a paragraph that is no teaser, and how many of them make a text, whatever it lists below. */
const LONG_PARAGRAPH = 300;
const LONG_PARAGRAPHS = 6;

const ERROR_WORDS =
  /\b(?:error )?(?:400|401|403|404|410|429|500|502|503|504)\b(?=\W{0,5}(?:error|page|not|bad|forbidden|access|gone|too|internal|service|gateway|$|[-–—:|]))|\b(?:page|file|site|document|article)\b.{0,20}\b(?:not (?:be )?found|does(?:n['’]t| not) exist|no longer (?:available|exists))|^not found\b|\baccess (?:is |has been )?denied\b|\bforbidden\b|\b(?:temporarily|service) unavailable\b|\bsomething went wrong\b|\bjust a moment\b|\bverify(?:ing)? (?:that )?you are (?:a )?human\b|\battention required\b|nicht gefunden|introuvable|no encontrad[ao]|non trovat[ao]|não encontrad[ao]|niet gevonden/i;
const LOGIN_WORDS =
  /\b(?:log|sign)(?:ging|ing)?[\s-]?(?:in|on)\b|\bforgot(?:ten)? (?:your )?password\b|\banmelden\b|\beinloggen\b|\bse connecter\b|\biniciar sesión\b|\baccedi\b|\binloggen\b/i;
const CONSENT_WORDS =
  /\b(?:cookies?|consent|gdpr|tracking|trackers?|privacy (?:policy|settings|choices)|(?:accept|reject|agree to) all|legitimate interest|vendors?|partners?|personali[sz]ed ad\w*|einwilligung|datenschutz\w*|zustimm\w*|akzeptieren|consentement|confidentialité|accepter|consentimiento|privacidad|consenso|toestemming)\b/gi;
const PAYWALL_WORDS =
  /\b(?:subscribe|sign up|register|log in|become a (?:member|subscriber)|unlock)\b.{0,40}\b(?:to (?:continue|keep|read|access|unlock)|reading|full (?:article|story|access))\b|\b(?:subscribers?|members?)[\s-]only\b|\balready (?:a subscriber|subscribed|a member)\b|\b(?:for|exclusive to) (?:our )?(?:paid )?(?:subscribers|members)\b|\bfree articles?\b.{0,30}\b(?:left|remaining|limit|this month)\b|\bnur für abonnenten\b|\bweiterlesen mit\b|\bréservé aux abonnés\b|\bsolo para suscriptores\b|\bper gli abbonati\b/i;

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
  const said = [title, facts.titleTag, ...facts.headings.slice(0, 2)].some((line) => ERROR_WORDS.test(line.trim()));
  if (said) return { pageType: 'error', confidence: wordCount < SHORT.error / 2 ? 0.9 : 0.75 };
  return wordCount < 40 && ERROR_WORDS.test(text.slice(0, 1_000)) ? { pageType: 'error', confidence: 0.6 } : undefined;
}

function consentKind({ facts, text, wordCount }: PageEvidence): PageKind | undefined {
  if (wordCount >= SHORT.consent) return undefined;
  const mentions = text.slice(0, 5_000).match(CONSENT_WORDS)?.length ?? 0;
  const share = mentions / Math.max(1, wordCount);
  if (mentions >= 3 && share >= 0.05)
    return { pageType: 'consent_wall', confidence: facts.hasConsentOverlay ? 0.9 : 0.75 };
  return facts.hasConsentOverlay && wordCount < 15 ? { pageType: 'consent_wall', confidence: 0.5 } : undefined;
}

function loginKind({ facts, title, text, wordCount }: PageEvidence): PageKind | undefined {
  if (wordCount >= SHORT.login) return undefined;
  const isNamed = [title, ...facts.headings.slice(0, 2)].some((line) => LOGIN_WORDS.test(line));
  if (facts.passwordFields > 0) {
    return { pageType: 'login', confidence: isNamed ? 0.95 : wordCount < SHORT.login / 2 ? 0.8 : 0.55 };
  }
  return isNamed && wordCount < 60 && LOGIN_WORDS.test(`${title} ${text}`)
    ? { pageType: 'login', confidence: 0.6 }
    : undefined;
}

function paywallKind({ facts, article, text, wordCount }: PageEvidence): PageKind | undefined {
  const isFree = article?.isAccessibleForFree;
  const isClosed = isFree === false || (typeof isFree === 'string' && CLOSED.test(isFree.trim()));
  const isShort = wordCount < SHORT.paywall;
  const isSaid =
    isShort &&
    (PAYWALL_WORDS.test(text.slice(0, 10_000)) || facts.paywallText.some((line) => PAYWALL_WORDS.test(line)));
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
