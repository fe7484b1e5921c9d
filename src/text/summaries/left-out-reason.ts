import { languageName } from '#text/languages/index.ts';
import type { SourcePage } from './report.ts';

const ofConsent =
  /\b(?:cookies?|consent|tracking|privacy (?:policy|settings|choices)|(?:accept|reject) all|manage options|legitimate interests?|vendors?|partners?|personal data|einwilligung|zustimm\w*|akzeptieren)\b/giu;
/** Phrases of a consent form. Words like "cookies" or "partners" alone also occur in recipes and company pages. */
const asksConsent =
  /\b(?:consent|(?:accept|reject) all|manage options|privacy (?:settings|choices)|einwilligung|zustimm\w{0,12}|akzeptieren)\b/iu;
/** Minimum words of consent, and characters of the page for each, that make a page a consent form. */
const consentWords = 5;
const charactersPerWord = 160;
/** Maximum characters of a page that are searched for them. */
const longestConsent = 6_000;

/** What decided against a page: its share of the topic, and its language if the topic is in another one. */
export interface Shortfall {
  share: number;
  language: string | undefined;
}

/** Why a page is not a source: what kind of page it is, if that says more than that it lacks the topic. */
export function reasonOf({ text }: SourcePage, { share, language }: Shortfall): string {
  const read = text.slice(0, longestConsent);
  const consentWordCount = read.match(ofConsent)?.length ?? 0;
  if (asksConsent.test(read) && consentWordCount >= consentWords && consentWordCount * charactersPerWord >= read.length)
    return 'It asks for consent and says little else.';
  if (language !== undefined)
    return `It is in ${languageName(language)} and does not use the words of the topic. Nothing is translated.`;
  return share === 0 ? 'It does not mention the topic.' : 'It says too little about the topic.';
}
