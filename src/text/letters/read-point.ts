import { completeActOf, type Point } from './complete-acts.ts';
import { capitalised, inSentences, nextClause, ownQuality } from './joined-statements.ts';
import { manner, withReaderFirst } from './reader-first.ts';
import { kin, name, noClause, quality, reader, wideReader } from './reader-patterns.ts';
import { withPlainReader } from './reader-phrase.ts';
import { subjectLineFor } from './subject-lines.ts';

interface Frame {
  wording: RegExp;
  text: string;
  isAsk?: boolean;
}

const frame = (verb: string, rest: string, text: string, isAsk = false): Frame => ({
  wording: new RegExp(`^${manner}(?:${verb})${rest}(?<matter>\\S.{0,2000})$`, 'u'),
  text,
  isAsk,
});

/** "Suggest a call": becomes a wish of the sender. */
const wish = (verb: string, isAsk: boolean, before = ''): Frame => {
  const stem = verb.replace(/e$/u, '');
  const [first = ''] = verb;
  const begin = `[${first}${first.toUpperCase()}]`;
  return frame(
    `${begin}${verb.slice(1)}|${begin}${stem.slice(1)}ing`,
    ` ${before}`,
    `I would like to ${verb} $.`,
    isAsk,
  );
};

/** A request, of which "to" is left out in each part: "Could you please send it and let us know?" */
const pleaseDo = 'Could you please $?';
const furtherTo = /(?<=,? (?:and|or)(?: (?:also|then))?) to (?=\p{Ll})/gu;

/** How people instruct the writer of a mail, and what the mail says for it; `$` is the content. */
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
  frame('[Aa]sk(?:ing)?', ` (?:${wideReader} )?to `, pleaseDo, true),
  frame('[Aa]sk(?:ing)?', ` ${wideReader} not to `, 'Could you please not $?', true),
  frame('[Rr]equest(?:ing)?', ' (?:for )?(?!that |for )', 'I would like to request $.', true),
  frame(
    '[Rr]emind(?:ing)?|[Ss]end(?:ing)? (?:an? )?(?:\\p{Ll}{2,12} )?reminder to',
    ` ${wideReader} that `,
    'This is a reminder that $.',
  ),
  frame('[Rr]emind(?:ing)?', ` ${wideReader} (?=(?:he|she|they|I|we|it|there) )`, 'This is a reminder that $.'),
  frame('[Rr]emind(?:ing)?', ` ${wideReader} not to `, 'Please remember not to $.', true),
  frame('[Rr]emind(?:ing)?', ` ${wideReader} to `, 'Please remember to $.', true),
  frame('[Tt]ell(?:ing)?', ` ${wideReader} not to `, 'Please do not $.', true),
  frame('[Tt]ell(?:ing)?', ` ${wideReader} to `, 'Please $.', true),
  frame('Saying', ' (?:that )?', '^$.'),
  frame('[Rr]emind(?:ing)?', ` ${wideReader} (?:about|of) ${noClause}`, 'This is a reminder about $.'),
  frame(
    '[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?',
    ` ${reader} (?:about|of) ${noClause}`,
    'I would like to tell you about $.',
  ),
  frame(
    '[Tt]ell(?:ing)?',
    // "Tell Anna who lives next door that ...": the clause describes Anna.
    ` ${reader} (?=(?:how|what|why|when|where|who|which|whether)\\b)(?!(?:who|which) .{1,80} that )`,
    'I would like to tell you $.',
  ),
  frame('[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?', ` ${wideReader} that `, '^$.'),
  frame(
    '[Tt]ell(?:ing)?|[Ii]nform(?:ing)?|[Nn]otify(?:ing)?',
    ` ${reader} (?:that )?(?!(?:of|in|at|on|from|with|for|near|who|whose|living|working)\\b(?!.{0,80}, ))`,
    '^$.',
  ),
  frame('[Ll]et(?:ting)?', ` ${wideReader} know (?:that )?`, '^$.'),
  frame('[Ee]xplain(?:ing)?', ` (?:to ${wideReader} )?(?=(?:why|how|what|where|when) )`, 'I would like to explain $.'),
  frame(
    '[Ss]ay(?:ing)?|[Mm]ention(?:ing)?|[Ee]xplain(?:ing)?|[Nn]ote|[Aa]dd|[Pp]oint(?:ing)? out|[Aa]nnounce|[Mm]ake (?:it )?clear',
    ' that ',
    '^$.',
  ),
  frame('[Ss]ay(?:ing)?|[Mm]ention(?:ing)?', " (?=(?:the|we|I|our|my|it|there)(?:[’']\\p{L}{1,2})? )", '^$.'),
  frame(
    '[Ww]rite|[Rr]eply|[Rr]espond',
    ` (?:back )?to ${wideReader} and (?:say|mention|explain|tell (?:him|her|them))(?: that)? `,
    '^$.',
  ),
  frame(
    '[Ww]rite|[Ee]-?mail|[Mm]essage|[Tt]ell|[Ii]nform|[Rr]eply|[Rr]espond|[Aa]nswer',
    ` (?:back )?(?:to )?${wideReader}: `,
    '^$.',
  ),
  frame('[Ss]end(?:ing)?', ` ${wideReader} (?:my|our) congratulations on `, 'Congratulations on $.'),
  frame('[Pp]ropose|[Ss]uggest', ` to ${wideReader} that `, 'I would like to propose that $.'),
  frame('[Ss]end(?:ing)? (?:an? )?(?:\\p{Ll}{2,12} )?reminder', ' that ', 'This is a reminder that $.'),
  frame(
    '[Tt]hank(?:ing)?',
    ' (?=(?:everyone|everybody|all|(?:all )?(?:the|our|my) (?:\\p{Ll}{2,20} )?\\p{Ll}{2,20}s) who )',
    'Thank you to $.',
  ),
  frame('[Cc]ondol(?:e|ing)', ` with ${reader} (?:on|about) `, 'Please accept my condolences on $.'),
  frame('[Tt]hank(?:ing)?', ` (?:${wideReader} )?for `, 'Thank you for $.'),
  frame(
    '[Ss]ay(?:ing)? (?:thanks|thank you)|(?:[Ee]xpress|[Cc]onvey)(?:ing)? (?:my|our) (?:thanks|gratitude|appreciation)',
    ` (?:to ${reader} )?for `,
    'Thank you for $.',
  ),
  frame('[Ss]ay(?:ing)? sorry', ` (?:to ${reader} )?for `, 'I apologise for $.'),
  frame('[Ss]ay(?:ing)? sorry', ` (?:to ${reader} )?(?:that )?(?=(?:I|we|my|our|the|it) )`, 'I am sorry that $.'),
  frame(
    '(?:[Ee]xpress|[Ss]end|[Oo]ffer|[Cc]onvey)(?:ing)? (?:my )?(?:(?:sincere|deepest|heartfelt) )?(?:condolences|sympathy)',
    ` (?:to ${reader} )?(?:on|for) `,
    'Please accept my condolences on $.',
  ),
  frame(
    '(?:[Ee]xpress|[Ss]end|[Oo]ffer|[Cc]onvey)(?:ing)? our (?:(?:sincere|deepest|heartfelt) )?(?:condolences|sympathy)',
    ` (?:to ${reader} )?(?:on|for) `,
    'Please accept our condolences on $.',
  ),
  {
    wording: new RegExp(
      `^${manner}[Ii]ntroduc(?:e|ing) (?<matter>(?:my|our|the) \\S.{2,80}?),? to (?:(?:all )?(?:the|our|my) (?:\\p{Ll}{2,20} )?\\p{Ll}{2,20}s|the (?:whole )?(?:team|class|group|board|staff))$`,
      'u',
    ),
    text: 'I would like to introduce $.',
  },
  frame('[Ii]ntroduc(?:e|ing) (?:myself|ourselves)', `(?: to ${wideReader})?: `, '^$.'),
  frame('[Ww]elcom(?:e|ing)', ` ${wideReader} (?=(?:to|aboard|back)\\b)`, 'Welcome $.'),
  frame('[Rr]esign(?:ing)?', ' from ', 'I hereby resign from $.'),
  frame(
    '[Hh]and(?:ing)? in (?:my|our) (?:notice|resignation)',
    ' (?=(?:as of|effective|with effect|for|by)\\b)',
    'I hereby give notice $.',
  ),
  frame(
    '[Gg]iv(?:e|ing) (?:my |our )?notice',
    " (?=(?:on|for|of) (?:(?:my|our|the) |\\p{Lu}\\p{L}{1,20}['’]s ))",
    'I hereby give notice $.',
  ),
  frame('[Oo]ffer(?:ing)? to help', ` ${reader} with `, 'I would like to offer to help you with $.'),
  {
    wording: new RegExp(
      `^${manner}[Rr]ecommend(?:ing)? (?!.{0,60}\\b(?:trip|journey|visit|tour|flight|train|holiday|way|move)\\b)(?<matter>\\S.{2,80}) to ${wideReader}$`,
      'u',
    ),
    text: 'I would like to recommend $ to you.',
  },
  frame('[Aa]ccept(?:ing)?', ` ${reader}['’]s `, 'I am happy to accept your $.'),
  frame('[Aa]ccept(?:ing)?', ' (?=(?:the|this|that|an?|his|her|their|your) )', 'I am happy to accept $.'),
  frame(
    '[Ww]arn(?:ing)?|[Aa]ssure|[Aa]ssuring|[Ww]rite|[Ee]-?mail|[Mm]essage|[Rr]eply|[Rr]espond|[Aa]nswer|[Ee]xplain(?:ing)?',
    ` (?:back )?(?:to )?${wideReader} that `,
    '^$.',
  ),
  frame(
    '[Oo]ffer(?:ing)?',
    ` ${reader} (?<!\\bthe ${quality} )(?=(?:an?|the|one|two|three|four|five|six|ten|half|\\p{N}{1,6}|another|some|any|our|my|free|next|this|help|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\b)`,
    'I would like to offer you $.',
    false,
  ),
  frame('[Aa]pologi[sz](?:e|ing)', ` (?:to ${wideReader} )?(?:for|about) `, 'I apologise for $.'),
  frame('[Aa]pologi[sz](?:e|ing)', ` (?:to ${wideReader} )?(?=(?:that|because) )`, 'I apologise $.'),
  frame(
    '[Ii]nvit(?:e|ing)',
    ` (?:(?<reader>${name})|him|her|them) and (?:his|her|their) (?=(?:wife|husband|partner|family|children|kids|parents|team|colleagues?|class|daughter|son) to )`,
    'I would like to invite you and your $.',
    true,
  ),
  frame('[Ii]nvit(?:e|ing)', ` ${wideReader} for `, 'I would like to invite you for $.', true),
  frame('[Ii]nvit(?:e|ing)', ` (?:${wideReader} )?to `, 'I would like to invite you to $.', true),
  frame('[Cc]ongratulat(?:e|ing)', ` (?:${wideReader} )?on `, 'Congratulations on $.'),
  frame('[Pp]romis(?:e|ing)', ` ${reader} (?=(?:an?|the|our|my|some|\\p{N}{1,6}) )`, 'I promise you $.'),
  frame('[Pp]romis(?:e|ing)', ` (?:${reader} )?to `, 'I promise to $.'),
  frame('[Pp]romis(?:e|ing)', ` (?:${reader} )?that `, 'I promise that $.'),
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
  frame(
    '[Dd]eclin(?:e|ing)|[Tt]urn(?:ing)? down|[Rr]eject(?:ing)?',
    ` (?<reader>${name}): `,
    'I am sorry, but I have to decline: $.',
  ),
  frame('[Dd]eclin(?:e|ing)|[Rr]efus(?:e|ing)', ' to (?=\\p{Ll})', 'I am sorry, but I cannot $.'),
  frame('[Ww]ish(?:ing)?', ` ${reader} `, 'I wish you $.'),
  frame(
    '[Ff]ollow(?:ing)? up',
    ` (?:with (?:${reader}|an? \\p{Ll}{2,20}) )?(?:on|about|regarding) `,
    'I am following up on $.',
  ),
  frame('[Cc]has(?:e|ing)|[Nn]udg(?:e|ing)', ` ${reader} (?:for|about|up on) `, 'I am following up on $.'),
  frame('[Ff]ollow(?:ing)? up', ' with (?!.{0,80} (?:on|about|regarding) )', 'I am following up with $.'),
  frame('[Cc]omplain(?:ing)?', ` (?:to ${reader} )?about `, 'I would like to complain about $.'),
  frame('[Cc]omplain(?:ing|t)?', ` to ${wideReader}: `, 'I would like to complain: $.'),
  frame('[Cc]omplain(?:ing)?', ` (?:to ${wideReader} )?(?=because )`, 'I would like to complain $.'),
  frame('[Cc]omplain(?:ing)?', ` (?:to ${reader} )?that `, 'I would like to complain that $.'),
  ...['propose', 'suggest', 'offer', 'recommend', 'introduce', 'present', 'announce', 'share', 'discuss'].map((verb) =>
    wish(verb, false),
  ),
  ...['cancel', 'postpone', 'reschedule', 'confirm', 'terminate', 'renew', 'extend', 'pause', 'book', 'reserve'].map(
    (verb) => wish(verb, true, `with ${reader}: `),
  ),
  ...['close', 'terminate', 'renew', 'extend', 'pause', 'upgrade', 'downgrade', 'dispute', 'withdraw'].map((verb) =>
    wish(verb, true, '(?=(?:my|our) )'),
  ),
  ...['register', 'enrol', 'sign up'].map((verb) => wish(verb, true, '(?=(?:my|our) )')),
  wish('report', false, '(?=(?:my|our|the|an?) )'),
  ...['apply for', 'object to', 'sign up for', 'register for', 'appeal against'].map((verb) =>
    wish(verb, true, '(?=(?:my|our|the|an?|this) )'),
  ),
  ...['schedule', 'reschedule', 'arrange', 'postpone', 'cancel', 'set up', 'book', 'order'].map((verb) =>
    wish(verb, true),
  ),
];

/** "Write to grandpa": a family word without an article is his name. */
const kinAlone = new RegExp(
  `(?<!(?:my|our|his|her|their|the|and)[ ])(?<![\\p{L}’'-])(?:${kin})(?!(?: and |[\\p{L}’'-]))`,
  'u',
);
const sentenceEnd = /[\s.!?]{1,10}$/u;
/** What the mail says for an instruction. Undefined if the sentence is none. */
function pointOf(order: string): Point | undefined {
  const complete = completeActOf(order);
  if (complete !== undefined) return complete;
  for (const { wording, text, isAsk = false } of frames) {
    const found = wording.exec(order);
    const said = found?.groups?.['matter'];
    const matter = text.startsWith('^')
      ? inSentences(said)
      : text === 'Thank you for $.'
        ? said?.replace(ownQuality, 'your ')
        : text === pleaseDo
          ? said?.replace(furtherTo, ' ')
          : said;
    if (found === null || matter === undefined) continue;
    const sentence = text.startsWith('^')
      ? capitalised(matter) + text.slice(2)
      : text.replace('$', () => matter.replace(nextClause, ' and that '));
    const addressed = found[0].slice(0, -matter.length);
    const whom = /(?<![\p{L}])(?:him|her|them|everyone|everybody)(?![\p{L}])/u.exec(addressed)?.[0];
    const relative = kinAlone.exec(addressed)?.[0];
    return {
      text: sentence,
      isAsk,
      matter: subjectLineFor(matter, text),
      isFromOrder: true,
      reader: found.groups?.['reader'] ?? (relative && capitalised(relative)),
      whom,
    };
  }
  return undefined;
}

/** The same for an instruction that identifies its reader by a longer phrase. Names take precedence. */
function pointOfPhrase(order: string): Point | undefined {
  const plain = withPlainReader(order);
  if (plain === undefined) return pointOf(order);
  const { reader: phrase } = plain;
  const byPhrase = () => {
    const point = pointOf(plain.order);
    return point && { ...point, whom: phrase };
  };
  if (!/\p{Lu}/u.test(phrase)) return byPhrase() ?? pointOf(order);
  const point = pointOf(order);
  // "The Weber family" is read as a phrase, whose members "their" may mean.
  return point === undefined || point.reader !== undefined ? (point ?? byPhrase()) : { ...point, whom: phrase };
}

/**
 * Turns an instruction to the writer into what the reader is told: "Ask Anna to send the list" becomes a question to
 * Anna. Other sentences stay as they are.
 */
export function readPoint(sentence: string): Point {
  const written = sentence.replace(/[ \t]+/gu, ' ').trim();
  const bare = withReaderFirst(written.replace(sentenceEnd, ''));
  const point = pointOfPhrase(bare);
  // "Tell Mike I am ill, next week?": the question is the reader's.
  if (point !== undefined && written.endsWith('?') && point.text === `${capitalised(point.matter)}.`)
    return { ...point, text: `${point.text.slice(0, -1)}?`, isAsk: true, matter: `${point.matter}?` };
  if (point !== undefined) return point;
  const ending = /[.!?…:]["'”’)]?$/u.test(written) ? '' : '.';
  const isAsk = written.endsWith('?') || /^please\b/iu.test(written);
  const matter = written.endsWith('?') ? `${bare}?` : bare;
  return { text: capitalised(written) + ending, isAsk, matter, isFromOrder: false };
}
