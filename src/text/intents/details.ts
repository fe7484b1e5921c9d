import type { Request } from './request.ts';

/** A recognised request that lacks some information: the question to ask. */
export class Missing {
  readonly question: string;

  constructor(question: string) {
    this.question = question;
  }
}

/** The id of something: `task 7`, `task #7`, `number 7`, `the 7th`. */
export function idIn(lower: string): number | undefined {
  const found =
    /(?:#|\bno\.? ?|\bnumber |\bid ?[:=]? ?|\b[a-z-]{3,12} ?#? ?)(\d{1,9})\b(?![:.]\d| ?(?:am|pm|a\.m|p\.m|%|hours?|minutes?|days?|weeks?|months?|euros?|dollars?|€|\$))/.exec(
      lower.replace(
        /\b(?:at|last|next|past|first|top|the|in|for|to|by|from|latest|newest|recent) \d{1,9}\b(?! ?[#])/g,
        ' ',
      ),
    );
  return found === null ? undefined : Number(found[1]);
}

/** The requested number of entries: `my last 5 researches`. */
export function countIn(lower: string): number | undefined {
  const found =
    /\b(?:last|latest|newest|first|top|recent|most recent) (\d{1,3}|two|three|four|five|ten)\b(?! ?(?:day|week|month|hour|minute))|\b(\d{1,3}) (?:latest|newest|most recent|last)\b/.exec(
      lower,
    );
  if (found !== null) {
    const count = found[1] ?? found[2] ?? '';
    return { two: 2, three: 3, four: 4, five: 5, ten: 10 }[count] ?? Number(count);
  }
  return /\b(?:the|my|our|your) (?:last|latest|newest|most recent) (?:re-?search|report|draft|meeting|review|delivery|run|memory|finding|investigation|repurposing|message|result)\b/.test(
    lower,
  )
    ? 1
    : undefined;
}

const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
  couple: 2,
};
const spanHours: Readonly<Record<string, number>> = {
  hour: 1,
  day: 24,
  night: 12,
  week: 168,
  fortnight: 336,
  month: 720,
  year: 8_760,
};

/** A duration in hours: `for two days`, `24 hours`, `a week`. */
export function hoursIn(lower: string): number | undefined {
  const found =
    /\b(\d{1,4}|an?|one|two|three|four|five|six|seven|ten|fourteen|couple)(?: of)?[ -](hour|day|week|fortnight|month|year)s?\b/.exec(
      lower,
    );
  if (found === null) return /\b(?:until|till) tomorrow\b/.test(lower) ? 24 : undefined;
  const count = numberWords[found[1] ?? ''] ?? Number(found[1]);
  return count * (spanHours[found[2] ?? ''] ?? 1);
}

/** The number of days that a question about the past covers: `this week` is 7, `last month` 30. */
export function daysIn(lower: string): number | undefined {
  const counted =
    /\b(?:last|past|previous|these|over the|in the) (?:last |past )?(\d{1,3}|two|three|four|five|six|seven|ten|fourteen|couple)(?: of)?[ -](day|week|month|year)s?\b/.exec(
      lower,
    );
  if (counted !== null) {
    const count = numberWords[counted[1] ?? ''] ?? Number(counted[1]);
    return Math.round((count * (spanHours[counted[2] ?? ''] ?? 24)) / 24);
  }
  if (/\btoday\b|\bthis day\b|\byesterday\b|\b(?:last|past) (?:24 hours|day)\b/.test(lower)) return 1;
  if (/\bweek(?:ly|'s)?\b/.test(lower)) return 7;
  if (/\bmonth(?:ly|'s)?\b/.test(lower)) return 30;
  if (/\bquarter(?:ly)?\b/.test(lower)) return 90;
  return undefined;
}

const formats: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['twitter_thread', /\b(?:twitter |tweet |x )?threads?\b|\btweet ?storm\b/],
  ['twitter', /\btweets?\b|\btwitter(?! thread)\b|\bx post\b|\bpost (?:for|on) x\b/],
  ['linkedin', /\blinked ?in\b/],
  ['instagram', /\binstagram\b|\binsta\b|\bcaption\b/],
  ['facebook', /\bfacebook\b|\bfb\b/],
  [
    'key_points',
    /\bkey ?points?\b|\bbullet(?: ?points?|s)\b|\bmain points?\b|\bkey facts\b|\btakeaways\b|\bhighlights\b/,
  ],
  ['headline', /\bheadlines?\b|\btitle for\b/],
  ['hook', /\bhooks? (?:for|from|out of)\b|\b(?:a|an|opening|catchy) hook\b/],
  ['quote', /\bquotes?\b(?! of)|\bquotable\b/],
  ['email_snippet', /\b(?:email|e-mail|newsletter|mail) (?:snippet|teaser|blurb|paragraph)s?\b/],
  ['blog_intro', /\bblog (?:intro|opening)(?:duction)?\b|\bintro(?:duction)? (?:for|to) (?:a|my|our|the) blog\b/],
  ['hashtags', /\bhash ?tags?\b/],
  ['keywords', /\bkey ?words\b/],
  ['summary', /\bsummar(?:y|ies)\b|\babstract\b|\bgist\b|\brecap\b|\bin short\b|\bshort version\b/],
];

/** The named formats, in order. */
export function formatsIn(lower: string): string[] {
  const named = formats
    .map(([format, pattern]) => [format, lower.search(pattern)] as const)
    .filter(([, at]) => at !== -1);
  const hasThread = named.some(([format]) => format === 'twitter_thread');
  return named
    .filter(([format]) => !(hasThread && format === 'twitter'))
    .toSorted(([, a], [, b]) => a - b)
    .map(([format]) => format);
}

/** The tone named in a request, if any. */
export function toneIn(lower: string): { tone?: string } {
  const tone = /\b(professional|casual|friendly|enthusiastic|formal|neutral)(?:ly)?\b/.exec(lower)?.[1];
  return tone === undefined ? {} : { tone };
}

const regions: readonly (readonly [region: string, pattern: RegExp])[] = [
  ['africa', /\bafrican?s?\b/],
  ['asia-pacific', /\basian?\b|\basia[- ]pacific\b|\bapac\b|\bpacific\b/],
  ['latin-america', /\blatin[- ]american?\b|\bsouth american?\b|\blatam\b/],
  ['eastern-europe', /\beast(?:ern)? european?\b/],
  ['middle-east', /\bmiddle[- ]east(?:ern)?\b/],
];

/** The region named in a request, if any. */
export function regionIn(lower: string): { region?: string } {
  const region = regions.find(([, pattern]) => pattern.test(lower))?.[0];
  return region === undefined ? {} : { region };
}

/** The source for a text: a URL in the request, or the text that came with it. */
export function sourceIn({ urls, material }: Request): { url: string } | { content: string } | undefined {
  if (material !== undefined && material !== '' && !/^https?:\/\/\S{1,500}$/.test(material))
    return { content: material };
  const [url] = urls;
  return url === undefined ? undefined : { url };
}

const leadIns =
  /^(?:(?:about|on|into|of|for|regarding|concerning|up|out|over|with|that|to|me|us|some|any|all|everything|anything|something|more|information|info|facts|sources|data|news|stuff|details|the (?:topic|subject|question)(?: of)?)\b[\s:,]{1,3}){1,6}/i;
const leadOuts =
  /[\s,;.]{1,3}(?:and |then )?(?:(?:dig|find|collect|give me|send me|tell me|write|make|let me know|report back|get back|please|with|using) ?(?:up|me|us)? ?(?:some |a few |good )?(?:sources|a report|a summary|a short summary|the (?:results?|outcome|answer)|results|what (?:you|it|they|that) (?:finds?|found|says?)|(?:when|once) (?:it|that)(?: is|'s|’s) (?:done|ready|finished))?(?: to me)?|on the (?:web|internet)|online|for me|when you can|if you can)[\s.!?]{0,4}$/i;

/** A subject without the words that introduce or follow it. */
export function subjectOf(words: string, maxLength = 500): string {
  const within = words.replace(leadIns, '').replace(leadOuts, '').trim() || words.trim();
  const bare = within.replace(/^["'“”,:;\s-]{1,5}/, '').replace(/["'“”.,:;!?\s]{1,8}$/, '');
  return bare.slice(0, maxLength).toWellFormed().trim();
}

const secondOrder =
  /^(.{1,500}?)(?:,? and(?: then)?|,? then|[;.]) (?:please )?(?:(?:(?:e-?)?mail|send|text|message|ping|notify|remind|post|tweet|publish|share|turn|convert|translate|save|schedule) (?:me|us|it|this|that|them|the (?:results?|report|findings|summary|answer)|an? (?:e-?mail|mail|message|reminder|copy))|(?:review|summari[sz]e|analy[sz]e|delete|cancel|sort|test) (?:my|our|it|this|that)|(?:write|make|create|draft|prepare|post|publish) (?:(?:me|us) )?an? (?:[a-z]{1,12} )?(?:tweet|thread|post|summary|article|e-?mail|mail|letter|draft|reminder|newsletter))\b/iu;

/** A refusal of two requests in one sentence, if the words after the topic are a request of their own. */
export function twoRequestsIn(words: string): Missing | undefined {
  const first = secondOrder.exec(words.replace(leadOuts, ''))?.[1];
  if (first === undefined) return undefined;
  return new Missing(
    `These are two requests, and I take one at a time. Say "${first}" first; when it is done, say what to do with the result.`,
  );
}
