/** A person's name, with or without a title; a title alone is none. */
export const name = String.raw`(?:(?:Mrs?|Ms|Mx|Dr|Prof)\. |(?:Frau|Herr|Madame|Monsieur) )?(?!I['’])\p{Lu}[\p{L}'’-]{1,30}(?: (?:& )?(?!I['’])\p{Lu}[\p{L}'’-]{1,30}){0,2}(?:(?<!(?<!\p{L})(?:Mrs?|Ms|Mx|Dr|Prof|Herrn?|Frau))|(?= and \p{Lu}))`;
/** Family words used like names, without an article. */
export const kin =
  '(?:grand|step)?(?:ma|pa|mum|mom|mother|dad|father|papa|mama)|granny|grandad|grannie|auntie|mummy|mommy|daddy';
/** The person an instruction addresses: a name, a pronoun, "the team", "my landlord". */
export const reader = String.raw`(?:(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}-]{1,30}['’]s \p{Ll}{2,20}|(?:(?:(?:my|our|the) )?(?:customer|client|tenant|landlord|landlady|neighbour|neighbor|colleague|boss|teacher|friend|aunt|uncle|cousin|guest|supplier|member|sister|brother|mother|father|wife|husband|son|daughter|niece|nephew|partner|manager|assistant|doctor|dentist|coach|trainer|flatmate|roommate) )?(?<reader>${name}(?: and ${name})?)|(?:${kin})(?: and (?:${kin}))?|him|her|them|everyone|everybody|(?:all )?(?:customers|guests|members|parents|staff|tenants|residents|participants|users|subscribers|students|employees|colleagues|volunteers|visitors)|the \p{Lu}\p{Ll}{1,20}(?: (?:family|team)|s)|all (?:the |our |my )?\p{Ll}{2,20}|(?:the|my|our) (?:whole )?\p{Ll}{2,20})`;
const place = String.raw`[\p{L}\p{N}-]{2,20}(?: (?:\p{N}{1,3}\p{Ll}?|\p{Lu}))?`;
/** The same with further words, if a delimiter follows: "the night nurses on ward 4". */
export const wideReader = String.raw`(?:(?:the|my|our) \p{Ll}{2,20} and (?:his|her|their) \p{Ll}{2,20}|(?:everyone|everybody|all) (?:in|on|at|from|of) (?:the|our|my) \p{Ll}{2,20}|${reader}|the \p{Lu}\p{Ll}{2,20}s(?: (?:upstairs|downstairs|next door))?|(?:the|my|our|all) (?:\p{Ll}{2,20} ){1,2}\p{Ll}{2,20}(?: (?:on|at|in|of) (?:the )?${place})?|(?:the|my|our|all) \p{Ll}{2,20} (?:on|at|in|of) (?:(?:the )?${place}|\p{N}{1,4}\p{Ll}?(?: \p{Lu}\p{Ll}{1,20}){1,3}))`;

const named = String.raw`(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\p{Lu}`;
const client = String.raw`(?:the|our|my) (?:customer|client|user|guest|tenant|buyer|subscriber|patient|applicant|candidate|supplier|vendor|contractor|landlord|landlady|manager|boss|teacher|doctor|lawyer|agency|bank)s?\b`;
/** "I would like to postpone the meeting with Nora", "offer the user": the person may be the reader. */
export const mayNameReader = new RegExp(
  [
    `(?:(?:re)?schedule|postpone|cancel|confirm|arrange|set up|book|discuss) .{0,120} with (?:${named}|${client}|the \\p{Lu}\\p{Ll}{1,30}s)`,
    `(?:propose|suggest) .{0,60}\\b(?:meeting|call|appointment|lunch|dinner|visit) with (?:${named}|${client})`,
    `(?:introduce|offer|present|propose|recommend|confirm|announce|suggest|complain) (?:.{1,120} )?to (?:${named}|${client})`,
    `(?:introduce|offer|present|propose|recommend) .{1,120} to (?:the|my|our) \\p{Lu}`,
    'introduce (?:myself|ourselves) to ',
    '[\\p{L}]+ .{0,80}\\b(?:contract|agreement|policy|account|subscription|membership|lease) with (?!(?:immediate )?effect|(?:the )?(?:end|beginning) )',
    `order .{1,120} from ${named}`,
    // "Offer the Nguyens our old cot", "offer Mr Ford to lower the rent".
    `offer (?:the \\p{Lu}\\p{Ll}{1,30}s|${named}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?) (?:to|an?|the|our|my|some|\\p{N}{1,9})(?= )`,
  ]
    .map((action) => `^I would like to ${action}`)
    // "Decline the sponsorship request of the chess club": who asks is who reads the answer.
    .concat(String.raw`^I am sorry, but I have to decline .{1,80}\b(?:of|from|by) (?:(?:the|our|my) \p{Ll}|\p{Lu})`)
    .join('|'),
  'u',
);

/** After "about" or "of": a topic, not a clause ("of the school the roof leaks"). */
export const noClause = String.raw`(?!(?:the|our|my) \p{Ll}{2,20} (?:the|my|our|his|her|their|an?|I|we|it|there)\b)(?!.{0,80}\bthat (?:the|our|my|we|I|it|there|they|all|no) )`;

/** Months, days and places, which are capitalised but are not people. */
export const noPerson =
  /(?<=^(?:Please )?(?:[Ii]nvite|[Cc]ongratulate|[Tt]hank|[Rr]emind|[Tt]ell|[Aa]sk) )the \p{Lu}\p{Ll}{1,30}s\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|I|English|German|French)\b|(?<=\bthe )\p{Lu}[\p{L}-]{1,30}(?<!s)(?= \p{Ll})|(?<=\b(?:in|at|from|near|to|of|on) (?:the )?)\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30})?/gu;

/** "Offer the blue one": a thing, and nobody who is called "the blue". */
export const quality =
  '(?:red|blue|green|black|white|yellow|grey|gray|brown|pink|orange|purple|small|smaller|large|larger|big|bigger|medium|tall|short|long|new|newer|old|older|other|first|second|third|fourth|last|next|later|earlier|early|late|cheap|cheaper|best|better|right|same|single|double|used|spare|only|remaining|lighter|heavier)';
