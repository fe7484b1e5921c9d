import type { SourcePage } from './report.ts';

const ofConsent =
  /\b(?:cookies?|consent|tracking|privacy (?:policy|settings|choices)|(?:accept|reject) all|manage options|legitimate interests?|vendors?|partners?|personal data|einwilligung|zustimm\w*|akzeptieren)\b/giu;
/** What only a page that asks for consent says; a recipe has cookies too, and a firm has partners and vendors. */
const asksConsent =
  /\b(?:consent|(?:accept|reject) all|manage options|privacy (?:settings|choices)|einwilligung|zustimm\w{0,12}|akzeptieren)\b/iu;
/** So many words of consent make a page one that asks for it, and so many characters for each of them. */
const consentWords = 5;
const charactersPerWord = 160;
/** Characters of a page that are looked at for that. */
const longestConsent = 6_000;

/** Why a page is no source: what it is, where that says more than that it lacks the topic. */
export function reasonOf({ text }: SourcePage, share: number): string {
  const read = text.slice(0, longestConsent);
  const said = read.match(ofConsent)?.length ?? 0;
  if (asksConsent.test(read) && said >= consentWords && said * charactersPerWord >= read.length)
    return 'It asks for consent and says little else.';
  return share === 0 ? 'It does not mention the topic.' : 'It says too little about the topic.';
}
