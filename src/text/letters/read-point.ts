/** One thing that a mail is to say, as its reader is told it. */
export interface Point {
  text: string;
  /** Something is wanted of the reader. */
  isAsk: boolean;
  /** What the sentence is about, without the words that ask or tell: a subject line. */
  matter: string;
  /** The writer was told to say it, and it is said now. */
  isTold: boolean;
  /** Whose name stood where the writer was told whom to ask or tell. */
  reader?: string | undefined;
  /** The pronoun that stood there. */
  whom?: string | undefined;
}

interface Frame {
  wording: RegExp;
  text: string;
  isAsk?: boolean;
}

const name = String.raw`(?:(?:Mrs?|Ms|Mx|Dr|Prof)\. )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2}`;
/** Whom the writer of a mail is told to address: a name, a pronoun, "the team", "my landlord". */
const reader = String.raw`(?:(?<reader>${name})|him|her|them|everyone|everybody|the \p{Lu}\p{Ll}{1,20} (?:family|team)|(?:the|my|our) (?:whole )?\p{Ll}{2,20})`;

/** How it is to be said stands before what is to be said. */
const manner =
  '(?:(?:[Pp]lease|[Pp]olitely|[Kk]indly|[Ww]armly|[Bb]riefly|[Ff]irmly|[Gg]ently|[Aa]lso|[Tt]hen),? ){0,2}';

const frame = (verb: string, rest: string, text: string, isAsk = false): Frame => ({
  wording: new RegExp(`^${manner}(?:${verb})${rest}(?<matter>\\S.{0,2000})$`, 'u'),
  text,
  isAsk,
});

/** "Suggest a call": what the sender wishes to do, in the words of the context. */
const wish = (verb: string, isAsk: boolean): Frame => {
  const stem = verb.replace(/e$/u, '');
  const [first = ''] = verb;
  const begin = `[${first}${first.toUpperCase()}]`;
  return frame(`${begin}${verb.slice(1)}|${begin}${stem.slice(1)}ing`, ' ', `I would like to ${verb} $.`, isAsk);
};

/** What a person writes who has somebody else write a mail, and what the mail says then; `$` is the matter. */
const frames: readonly Frame[] = [
  frame('[Aa]sk(?:ing)?', ` (?:${reader} )?(?:if|whether) `, 'Could you let me know whether $?', true),
  frame('[Aa]sk(?:ing)?', ` (?:${reader} )?(?=(?:when|where|how|what|why|who|which) )`, 'Could you tell me $?', true),
  frame('[Aa]sk(?:ing)?', ` (?:${reader} )?for `, 'I would like to ask for $.', true),
  frame(
    '[Aa]sk(?:ing)?|[Ee]nquir(?:e|ing)|[Ii]nquir(?:e|ing)',
    ` (?:${reader} )?about `,
    'I would like to ask about $.',
    true,
  ),
  frame('[Aa]sk(?:ing)?', ` (?:${reader} )?to `, 'Could you please $?', true),
  frame('[Rr]equest(?:ing)?', ' (?:for )?(?!that |for )', 'I would like to request $.', true),
  frame(
    '[Rr]emind(?:ing)?|[Ss]end(?:ing)? (?:an? )?(?:\\p{Ll}{2,12} )?reminder to',
    ` ${reader} that `,
    'This is a reminder that $.',
  ),
  frame('[Rr]emind(?:ing)?', ` ${reader} to `, 'Please remember to $.', true),
  frame('[Rr]emind(?:ing)?', ` ${reader} (?:about|of) `, 'This is a reminder about $.'),
  frame(
    '[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?',
    ` ${reader} (?:about|of) `,
    'I would like to tell you about $.',
  ),
  frame(
    '[Tt]ell(?:ing)?',
    ` ${reader} (?=(?:how|what|why|when|where|who|which|whether)\\b)`,
    'I would like to tell you $.',
  ),
  frame('[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?', ` ${reader} (?:that )?`, '^$.'),
  frame('[Ll]et(?:ting)?', ` ${reader} know (?:that )?`, '^$.'),
  frame(
    '[Ss]ay(?:ing)?|[Mm]ention(?:ing)?|[Ee]xplain(?:ing)?|[Nn]ote|[Aa]dd|[Pp]oint(?:ing)? out|[Aa]nnounce',
    ' that ',
    '^$.',
  ),
  frame('[Ss]end(?:ing)? (?:an? )?(?:\\p{Ll}{2,12} )?reminder', ' that ', 'This is a reminder that $.'),
  frame('[Tt]hank(?:ing)?', ` (?:${reader} )?for `, 'Thank you for $.'),
  frame(
    '[Ss]ay(?:ing)? (?:thanks|thank you)|(?:[Ee]xpress|[Cc]onvey)(?:ing)? (?:my|our) (?:thanks|gratitude|appreciation)',
    ` (?:to ${reader} )?for `,
    'Thank you for $.',
  ),
  frame('[Ss]ay(?:ing)? sorry', ` (?:to ${reader} )?for `, 'I apologise for $.'),
  frame(
    '(?:[Ee]xpress|[Ss]end|[Oo]ffer|[Cc]onvey)(?:ing)? (?:(?:my|our) )?(?:(?:sincere|deepest|heartfelt) )?condolences',
    ` (?:to ${reader} )?(?:on|for) `,
    'Please accept my condolences on $.',
  ),
  frame('[Rr]esign(?:ing)?', ' from ', 'I hereby resign from $.'),
  frame(
    '[Hh]and(?:ing)? in (?:my|our) (?:notice|resignation)',
    ' (?=(?:as of|effective|with effect|for|by)\\b)',
    'I hereby give notice $.',
  ),
  frame('[Aa]ccept(?:ing)?', ` ${reader}['’]s `, 'I am happy to accept your $.'),
  frame('[Aa]ccept(?:ing)?', ' (?=(?:the|this|that|an?|his|her|their|your) )', 'I am happy to accept $.'),
  frame(
    '[Ww]arn(?:ing)?|[Aa]ssure|[Aa]ssuring|[Ww]rite|[Ee]-?mail|[Mm]essage|[Rr]eply|[Rr]espond|[Aa]nswer|[Ee]xplain(?:ing)?',
    ` (?:back )?(?:to )?${reader} that `,
    '^$.',
  ),
  frame(
    '[Oo]ffer(?:ing)?',
    ` ${reader} (?=(?:an?|the|one|\\p{N}|another|some|our|free)\\b)`,
    'I would like to offer you $.',
    false,
  ),
  frame('[Aa]pologi[sz](?:e|ing)', ` (?:to ${reader} )?(?:for|about) `, 'I apologise for $.'),
  frame('[Aa]pologi[sz](?:e|ing)', ` (?:to ${reader} )?(?=(?:that|because) )`, 'I apologise $.'),
  frame('[Ii]nvit(?:e|ing)', ` (?:${reader} )?to `, 'I would like to invite you to $.', true),
  frame('[Cc]ongratulat(?:e|ing)', ` (?:${reader} )?on `, 'Congratulations on $.'),
  frame('[Cc]onfirm(?:ing)?', ` (?:to ${reader} )?that `, 'I confirm that $.'),
  frame('[Cc]onfirm(?:ing)?', ' ', 'I would like to confirm $.'),
  frame(
    '[Dd]eclin(?:e|ing)|[Tt]urn(?:ing)? down|[Rr]efus(?:e|ing)',
    ` ${reader}['’]s `,
    'I am sorry, but I have to decline your $.',
  ),
  frame(
    '[Dd]eclin(?:e|ing)|[Tt]urn(?:ing)? down|[Rr]efus(?:e|ing)',
    ' (?=(?:the|this|that|an?|his|her|their|your|all|any) )',
    'I am sorry, but I have to decline $.',
  ),
  frame('[Ww]ish(?:ing)?', ` ${reader} `, 'I wish you $.'),
  frame(
    '[Ff]ollow(?:ing)? up',
    ` (?:with (?:${reader}|an? \\p{Ll}{2,20}) )?(?:on|about|regarding) `,
    'I am following up on $.',
  ),
  frame('[Ff]ollow(?:ing)? up', ' with (?!.{0,80} (?:on|about|regarding) )', 'I am following up with $.'),
  frame('[Cc]omplain(?:ing)?', ` (?:to ${reader} )?about `, 'I would like to complain about $.'),
  frame('[Cc]omplain(?:ing)?', ` (?:to ${reader} )?that `, 'I would like to complain that $.'),
  ...['propose', 'suggest', 'offer', 'recommend', 'introduce', 'present', 'announce', 'share', 'discuss'].map((verb) =>
    wish(verb, false),
  ),
  ...['schedule', 'reschedule', 'arrange', 'postpone', 'cancel', 'set up', 'book', 'order'].map((verb) =>
    wish(verb, true),
  ),
];

/** "Apologise to Mrs Weber", "Thank the donors": the deed alone, which needs no matter. */
const deeds: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${manner}[Ss]ay(?:ing)? (?:thanks|thank you)(?: to ${reader})?$`, 'u'), 'Thank you.'],
  [new RegExp(`^${manner}[Ss]ay(?:ing)? sorry(?: to ${reader})?$`, 'u'), 'I apologise.'],
  [new RegExp(`^${manner}[Hh]and(?:ing)? in (?:my|our) (?:notice|resignation)$`, 'u'), 'I hereby give notice.'],
  [new RegExp(`^${manner}[Aa]pologi[sz](?:e|ing)(?: to ${reader})?$`, 'u'), 'I apologise.'],
  [new RegExp(`^${manner}[Tt]hank(?:ing)? ${reader}$`, 'u'), 'Thank you.'],
  [new RegExp(`^${manner}[Cc]ongratulat(?:e|ing) ${reader}$`, 'u'), 'Congratulations.'],
];

const sentenceEnd = /[\s.!?]{1,10}$/u;
/** "Decline the offer politely": how it is to be said may stand at the end, too. */
const mannerBehind =
  /^(?=[Dd]eclin|[Tt]urn|[Rr]efus|[Aa]sk|[Rr]emind|[Tt]ell|[Aa]ccept|[Rr]equest)(?<told>.{4,400}?),? (?:very )?(?:politely|kindly|firmly|gently|warmly|briefly|nicely|formally)$/u;
const answered = '[Dd]eclin(?:e|ing)|[Tt]urn(?:ing)? down|[Rr]efus(?:e|ing)|[Aa]ccept(?:ing)?';
const somebody = String.raw`(?:${name}|(?:the|my|our) \p{Ll}{2,20})`;
/** "Decline the offer from Mr Tanaka": whose offer it is reads the mail. */
const answerTo = new RegExp(
  `^(?<verb>${manner}(?:${answered})) (?:the|an?|this) (?<thing>\\p{Ll}[\\p{L}-]{1,30}(?: \\p{Ll}[\\p{L}-]{1,30}){0,2}) from (?<whose>${somebody})(?= |,|$)`,
  'u',
);
/** "Request a copy from the landlord": who is to give it reads the mail. */
const requestTo = new RegExp(
  `^(?<verb>${manner})[Rr]equest(?:ing)? (?<thing>.{1,300}?) from (?<whose>${somebody})$`,
  'u',
);

/** An order with whom it is for in front of the matter, as the frames have it. */
function withReaderFirst(order: string): string {
  return order
    .replace(mannerBehind, '$<told>')
    .replace(/^[Tt]hank you to (?=.{1,100} for )/u, 'Thank ')
    .replace(answerTo, "$<verb> $<whose>'s $<thing>")
    .replace(requestTo, '$<verb>Ask $<whose> for $<thing>');
}

/**
 * Says to the reader what the writer of a mail was told to say: "Ask Anna to send the list" becomes a question to Anna.
 * A sentence that tells the writer nothing stays as it is.
 */
export function readPoint(sentence: string): Point {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  const bare = withReaderFirst(written.replace(sentenceEnd, ''));
  for (const [wording, text] of deeds) {
    const found = wording.exec(bare);
    if (found !== null) {
      return { text, isAsk: false, matter: text.slice(0, -1), isTold: true, reader: found.groups?.['reader'] };
    }
  }
  for (const { wording, text, isAsk = false } of frames) {
    const found = wording.exec(bare);
    const matter = found?.groups?.['matter']?.replace(/ and that (?=\p{Ll})/gu, text.startsWith('^') ? ' and ' : '$&');
    if (found === null || matter === undefined) continue;
    const said = text.startsWith('^') ? capitalised(matter) + text.slice(2) : text.replace('$', () => matter);
    const whom = /(?<![\p{L}])(him|her|them|everyone|everybody)(?![\p{L}])/u.exec(
      found[0].slice(0, -matter.length),
    )?.[1];
    return { text: said, isAsk, matter: named(matter, text), isTold: true, reader: found.groups?.['reader'], whom };
  }
  const ending = /[.!?…:]["'”’)]?$/u.test(written) ? '' : '.';
  const isAsk = written.endsWith('?') || /^please\b/iu.test(written);
  return { text: capitalised(written) + ending, isAsk, matter: bare, isTold: false };
}

/** How a subject line begins, by what the mail says. */
const subjects: readonly (readonly [said: string, subject: string])[] = [
  ['Could you let me know whether $?', 'Could you let me know whether $?'],
  ['Could you tell me $?', 'Could you tell me $?'],
  ['Thank you for $.', 'Thank you for $'],
  ['Congratulations on $.', 'Congratulations on $'],
  ['I would like to ask for $.', 'Request for $'],
  ['I would like to request $.', 'Request for $'],
  ['I apologise for $.', 'Apologies for $'],
  ['I apologise $.', 'My apologies'],
  ['I would like to invite you to $.', 'Invitation to $'],
  ['This is a reminder that $.', 'Reminder: $'],
  ['This is a reminder about $.', 'Reminder about $'],
  ['Please remember to $.', 'Please remember to $'],
  ['I would like to offer you $.', 'Offer: $'],
  ['I am sorry, but I have to decline your $.', 'About your $'],
  ['I am sorry, but I have to decline $.', 'About $'],
  ['I would like to tell you about $.', 'About $'],
  ['I am following up on $.', 'Following up on $'],
  ['I would like to complain about $.', 'Complaint about $'],
  ['I would like to complain that $.', 'Complaint: $'],
  ['I would like to ask about $.', 'Question about $'],
  ['I would like to tell you $.', 'To let you know $'],
  ['Please accept my condolences on $.', 'My condolences'],
  ['I hereby resign from $.', 'Resignation from $'],
  ['I hereby give notice $.', 'Notice $'],
  ['I am happy to accept your $.', 'About your $'],
  ['I am happy to accept $.', 'About $'],
  ['I wish you $.', 'I wish you $'],
  ['I would like to cancel $.', 'Cancelling $'],
  ['I would like to postpone $.', 'Postponing $'],
  ['I would like to reschedule $.', 'Rescheduling $'],
];
const subjectBySaid = new Map(subjects);

/** A matter as a subject line names it: the reason for it is left to the mail. */
function named(matter: string, text: string): string {
  const subject = subjectBySaid.get(text);
  if (subject === undefined) return text.includes('your $') ? `your ${matter}` : matter.replace(/^that /u, '');
  const [bare = matter] = matter.split(/,? because /u, 1);
  return subject.replace('$', () => bare);
}

/** The text with a capital at its beginning. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
