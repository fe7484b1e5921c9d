import { name } from './reader-patterns.ts';

const inGerman = String.raw`(?<![\p{L}-])(?:de[mnr]|die|meine[mnr]?|unsere[mnr]?) (?:\p{Ll}{2,20} )?\p{Lu}[\p{L}-]{2,30}`;
/** A word of a description, and not one that begins the content: "my brother that Mum's" is none. */
const plainWord = String.raw`(?!(?:that|if|whether|to|not|about|for|when|where|how|what|why|because|and)\b)[\p{Ll}'’-]{1,20}`;
/** A word of a description without a further noun: "the wedding photographer". */
const roleWord = String.raw`(?!(?:of|the|from|in|at|on|with|by|next|is|are|was|has|will)\b)${plainWord}`;
const titled = String.raw`(?:Herrn?|Frau) (?:Dr\. |Prof\. )?\p{Lu}[\p{L}'’-]{1,30}`;
/** The verb of an order, which has a capital at the beginning. */
const verb =
  '(?:Please|Ask|Tell|Remind|Thank|Invite|Inform|Notify|Let|Warn|Assure|Offer|Welcome|Chase|Nudge|Congratulate|Wish|Write|Email|Message)';
/** Descriptions of the reader beside the name: "my tutor, Dr Blake,", "my boss Karen", "Sarah from accounts". */
const beside: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:the|my|our) (?:${plainWord} ){0,3}[\p{L}'’-]{2,20}, (?<who>${name})(?:,(?= )|(?= \d|:)|$)`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:my|our) (?:${plainWord} ){0,2}${plainWord} (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)(?<who>${name})(?=[ ,.!?]|$)`,
    'u',
  ),
  new RegExp(
    String.raw`\bthe (?:${roleWord} ){1,3}(?<who>${name})(?=:| (?:to|not|that|if|whether|for|about)\b|$)`,
    'u',
  ),
  new RegExp(
    String.raw`(?!${verb} )(?<who>${name}) (?:from|in|at|of|upstairs|downstairs|next)(?: (?:(?:(?:the|our|my) )?(?:[\p{Ll}-]{2,20} )?[\p{Ll}-]{2,20}|(?:number|no\.|flat|room|house|apartment) \p{N}{1,5}\p{Ll}?))? ?(?=\b(?:to|not|that|if|whether|for|about|when|where|how|what|why) )`,
    'u',
  ),
  new RegExp(`${inGerman}, (?<who>${titled}),(?= (?!dass|ob|wann|wo|wie|was|warum))`, 'u'),
  new RegExp(`${inGerman} (?<who>${titled})(?=[ ,.]|$)`, 'u'),
];
/** What precedes the reader: the verb, "to" or "from". */
const beforeReader =
  /(?:^|[ ,])(?:(?:ask|tell|remind|thank|invite|inform|notify|let|warn|assure|offer|welcom|chas|nudge?|congratulat|wish|writ|e-?mail|message|declin|refus|reject)(?:e|ing)?|turn(?:ing)? down|(?:writ(?:e|ing)|e-?mail|mail|message|letter|note|reply|respond|answer|apologi[sz]e|complain|complaint|explain|report|thanks|you|sorry|congratulations|condolences|sympathy|notice|back) to|^to|from|bitte?|danke?|frage?|sage?|schreibe?|teile?|erinnere?|informiere?|lade?|bei) $/iu;
/** Characters at the beginning that are searched for the reader. */
const beginning = 120;

/** An instruction with only the name of its reader. The reader knows the rest of the description. */
export function withBareReader(order: string): string {
  const near = order.slice(0, beginning);
  const found = beside
    .map((wording) => wording.exec(near))
    .find((one) => one !== null && beforeReader.test(near.slice(0, one.index)));
  if (found === undefined || found === null) return order;
  return `${order.slice(0, found.index)}${found.groups?.['who'] ?? ''}${order.slice(found.index + found[0].length).replace(/^(?=\p{L})/u, ' ')}`;
}
