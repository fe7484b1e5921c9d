import type { WordRoles } from '#text/languages/index.ts';
import { stem, type Word, wordsOf } from '#text/languages/index.ts';

/** A word of a claim or source, as the verifier needs it. */
export interface Token {
  stem: string;
  isContent: boolean;
  isNegator: boolean;
  isSpeaker: boolean;
  isNumber: boolean;
  isName: boolean;
  isCapitalised: boolean;
  /** Whether it follows a comma, bracket or other break inside the sentence. */
  opensClause: boolean;
}

/** Interjections that open a spoken answer. */
const fillers = new Set(
  'yes yeah yep oh ok okay sure well wow absolutely actually really definitely basically'.split(' '),
);

const numberWords = new Map(
  (
    'two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 twenty:20 thirty:30 forty:40 ' +
    'fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 second:2nd third:3rd fourth:4th fifth:5th sixth:6th tenth:10th'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
);

/** "(8 January 1935 – 16 August 1977)": life dates, which imply "born" and "died". */
const lifeDates = /\(([^()]{0,60}?\d{3,4})\s?[\u2013\u2014-]\s?([^()]{0,60}?\d{3,4})\)/g;

/** The words that life dates imply, by offset. */
function unsaidWords(text: string): Map<number, string> {
  const unsaid = new Map<number, string>();
  for (const { index, 0: all, 1: birth = '', 2: death = '' } of text.matchAll(lifeDates)) {
    unsaid.set(index + 1 + birth.search(/[\p{L}\p{N}]/u), 'born');
    unsaid.set(index + all.lastIndexOf(death) + death.search(/[\p{L}\p{N}]/u), 'die');
  }
  return unsaid;
}

const plainToken = {
  isCapitalised: false,
  isNegator: false,
  isSpeaker: false,
  isNumber: false,
  isName: false,
  opensClause: false,
};

/** The words of a sentence for the verifier, without fillers and with number words as figures. */
export function tokensOf(
  text: string,
  language: string,
  roles: WordRoles,
  words: readonly Word[] = wordsOf(text),
): Token[] {
  const tokens: Token[] = [];
  const capitalsMeanNames = language !== 'de';
  const unsaid = language === 'en' && text.includes('(') ? unsaidWords(text) : new Map<number, string>();
  let previousEnd = 0;
  for (const word of words) {
    const implied = unsaid.get(word.start);
    if (implied) tokens.push({ ...plainToken, stem: stem(implied, language), isContent: true });
    const lower = numberWords.get(word.lower) ?? word.lower;
    if (fillers.has(lower)) continue;
    const gap = text.slice(previousEnd, word.start);
    const isNumber = /^\p{N}/u.test(lower);
    tokens.push({
      stem: stem(lower, language),
      isContent: !roles.stop.has(lower) && !lower.endsWith("n't"),
      isNegator: roles.negating.has(lower) || lower.endsWith("n't"),
      isSpeaker: roles.speaking.has(lower),
      isNumber,
      isName:
        capitalsMeanNames &&
        word.isCapitalised &&
        previousEnd > 0 &&
        !/[.!?:"“«]\s*$/.test(gap) &&
        !roles.stop.has(lower),
      isCapitalised: word.isCapitalised,
      opensClause: /[,;:()\u2013\u2014]/.test(gap),
    });
    previousEnd = word.end;
  }
  return tokens;
}
