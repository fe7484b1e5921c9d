import { plainOf, type Utterance } from './utterances.ts';

const laughs = '(?:(?:a?ha){2,8}h?|a?hah|lol|lmao|rofl|hehe(?:he)?|jaja(?:ja)?)';
const face = '[😂🤣😆😅😜😝🤪😹]';
/** A laugh at the end, or words that call it a joke. */
const endsInLaughter = new RegExp(
  `(?:(?:^|[\\s,.!])(?:${laughs}|[;:]-?[dp]|xd)|[,.!] ?ha|${face}|\\((?:laughs|laughing|laughter|lacht|lachen)\\)|\\[(?:laughs|laughter|lacht)\\])[\\s.!]{0,4}$`,
  'iu',
);
const beginsInLaughter = new RegExp(
  `^(?:${face}{1,4} ?|(?:${laughs}|ha)(?!\\p{L})|\\[?\\(?(?:laughs|laughter|lacht)[\\])])`,
  'iu',
);
const isJoke =
  /(?<!\p{L})(?:(?<!\b(?:no|not|you|stop|without)(?: \p{L}{1,8})? )(?:just |only )?(?:kidding|joking)(?! about)|(?:only|just) a joke|nur (?:ein )?(?:spaß|scherz|witz)|(?:war|das war) (?:ein|nur) (?:\p{L}{2,5} )?(?:spaß|scherz|witz)|es broma|je plaisante)(?!\p{L})/iu;
/** A date or figure: people also laugh while they settle those. */
const isMeant =
  /\d|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen)(?!\p{L})/iu;
const takesNoNotice =
  /^(?:\p{L}{2,5}[,. ]{1,2}){0,2}(?:never|no way|in your dreams|very funny|dream on|as if|niemals|nie im leben|sehr witzig)(?!\p{L})/iu;

/** Whether what sounds like a decision is a joke, by laughter in it or around it. */
export function isMeantAsJoke(utterances: readonly Utterance[], at: number): boolean {
  const own = utterances[at];
  if (own === undefined) return false;
  const turn = utterances.slice(Math.max(0, at - 3), at + 4).filter(({ turn: other }) => other === own.turn);
  const texts = turn.map(({ text }) => plainOf(text));
  if (endsInLaughter.test(own.text) || texts.some((text) => isJoke.test(text))) return true;
  if (beginsInLaughter.test(texts[0] ?? '') && !isMeant.test(own.text)) return true;
  const reply = utterances.slice(at + 1, at + 4).find(({ turn: other }) => other !== own.turn);
  const answer = plainOf(reply?.text ?? '');
  return (
    isJoke.test(answer) ||
    (beginsInLaughter.test(answer) &&
      takesNoNotice.test(answer.replace(beginsInLaughter, '').replace(/^[\s,.!]{1,6}/u, '')))
  );
}
