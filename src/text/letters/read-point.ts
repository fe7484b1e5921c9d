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
}

interface Frame {
  wording: RegExp;
  text: string;
  isAsk?: boolean;
}

const name = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2}`;
/** Whom the writer of a mail is told to address: a name, a pronoun, "the team", "my landlord". */
const reader = String.raw`(?:(?<reader>${name})|him|her|them|everyone|everybody|(?:the|my|our) \p{Ll}{2,20})`;

const frame = (verb: string, rest: string, text: string, isAsk = false): Frame => ({
  wording: new RegExp(`^(?:please )?(?:${verb})${rest}(?<matter>\\S.{0,2000})$`, 'u'),
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
  frame('[Aa]sk(?:ing)?', ` (?:${reader} )?to `, 'Could you please $?', true),
  frame('[Rr]equest(?:ing)?', ' (?:for )?(?!that |for )', 'I would like to request $.', true),
  frame('[Rr]emind(?:ing)?', ` ${reader} that `, 'This is a reminder that $.'),
  frame('[Rr]emind(?:ing)?', ` ${reader} to `, 'Please remember to $.', true),
  frame('[Rr]emind(?:ing)?', ` ${reader} (?:about|of) `, 'This is a reminder about $.'),
  frame(
    '[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?',
    ` ${reader} (?:about|of) `,
    'I would like to tell you about $.',
  ),
  frame('[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?', ` ${reader} (?:that )?`, '^$.'),
  frame('[Ll]et(?:ting)?', ` ${reader} know (?:that )?`, '^$.'),
  frame(
    '[Ss]ay(?:ing)?|[Mm]ention(?:ing)?|[Ee]xplain(?:ing)?|[Nn]ote|[Aa]dd|[Pp]oint(?:ing)? out|[Aa]nnounce',
    ' that ',
    '^$.',
  ),
  frame('[Tt]hank(?:ing)?', ` (?:${reader} )?for `, 'Thank you for $.'),
  frame('[Aa]pologi[sz](?:e|ing)', ` (?:to ${reader} )?for `, 'I apologise for $.'),
  frame('[Ii]nvit(?:e|ing)', ` (?:${reader} )?to `, 'I would like to invite you to $.', true),
  frame('[Cc]ongratulat(?:e|ing)', ` (?:${reader} )?on `, 'Congratulations on $.'),
  frame('[Cc]onfirm(?:ing)?', ' that ', 'I confirm that $.'),
  frame('[Cc]onfirm(?:ing)?', ' ', 'I would like to confirm $.'),
  frame('[Dd]eclin(?:e|ing)', ' ', 'I am sorry, but I have to decline $.'),
  frame(
    '[Ff]ollow(?:ing)? up',
    ` (?:with (?:${reader}|an? \\p{Ll}{2,20}) )?(?:on|about|regarding) `,
    'I am following up on $.',
  ),
  frame('[Ff]ollow(?:ing)? up', ' with (?!.{0,80} (?:on|about|regarding) )', 'I am following up with $.'),
  frame('[Cc]omplain(?:ing)?', ' about ', 'I would like to complain about $.'),
  ...['propose', 'suggest', 'offer', 'recommend', 'introduce', 'present', 'announce', 'share', 'discuss'].map((verb) =>
    wish(verb, false),
  ),
  ...['schedule', 'reschedule', 'arrange', 'postpone', 'cancel', 'set up', 'book', 'order'].map((verb) =>
    wish(verb, true),
  ),
];

const sentenceEnd = /[\s.!?]{1,10}$/u;

/**
 * Says to the reader what the writer of a mail was told to say: "Ask Anna to send the list" becomes a question to Anna.
 * A sentence that tells the writer nothing stays as it is.
 */
export function readPoint(sentence: string): Point {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  const bare = written.replace(sentenceEnd, '');
  for (const { wording, text, isAsk = false } of frames) {
    const groups = wording.exec(bare)?.groups;
    const matter = groups?.['matter'];
    if (matter === undefined) continue;
    const told = toReader(matter);
    const said = text.startsWith('^') ? capitalised(told) + text.slice(2) : text.replace('$', () => told);
    return { text: said, isAsk, matter: told, isTold: true, reader: groups?.['reader'] };
  }
  const ending = /[.!?…:]["'”’)]?$/u.test(written) ? '' : '.';
  const isAsk = written.endsWith('?') || /^please\b/iu.test(written);
  return { text: capitalised(written) + ending, isAsk, matter: bare, isTold: false };
}

const agreeing: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', was: 'were' };
const ofReader =
  /^(?:he|she|they) (can|could|will|would|may|might|should|must|is|are|has|have|had|does|do|did|was|were)\b/u;

/** "Whether he can wait" is said to him as "whether you can wait"; not where somebody else may be meant. */
function toReader(matter: string): string {
  if (!ofReader.test(matter) || / \p{Lu}\p{Ll}|\b(?:him|them)\b/u.test(matter)) return matter;
  return matter
    .replace(ofReader, (_all, verb: string) => `you ${agreeing[verb] ?? verb}`)
    .replace(/\b(?:his|her|their)\b/gu, 'your');
}

/** The text with a capital at its beginning. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
