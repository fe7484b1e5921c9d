/**
 * An attribution after the statement: "the state's health officials said on Friday", "according to a study of 140
 * cities".
 */
const saidBehind =
  /, (?<who>(?:[\p{L}\p{N}.’'&-]{1,30} ){1,9})(?<verb>said|say|says|told|warned|warn|ruled|reported|reports?|showed|shows?|announced|found|estimated|confirmed|wrote)(?: (?:on|in|late|early|yesterday|at|after|during|to)\b[^,]{0,60})?(?:, (?:\p{L}{2,20}ing|after|before|as|while|adding)\b[^]{0,200})?$/iu;
const accordingTo = /, according to (?<who>[^,]{3,120})$/iu;
/** The kind of speaker a headline names: "the state's health officials". */
const kindOfSpeaker =
  /(?:^|\s)(officials|police|experts|researchers|scientists|doctors|witnesses|prosecutors|lawyers|campaigners|analysts|unions|teachers|residents)$/iu;
/** Where the description of a speaker begins. */
const besideSpeaker = /[ ,]{1,3}(?:of|from|for|in|at|on|by|with|published|released|that|which|who|near|and)\b[^]*$/iu;
/** Words that are no speaker, or one who denies: "as the court ruled", "none of them said". */
const noSpeaker =
  /^(?:he|she|it|they|we|I|you|which|who|whom|whose|what|that|this|and|but|or|nor|as|so|because|since|when|where|while|if|than|though|although)\b|\b(?:not|never|no|none|nobody|neither|few|only|could|would|will|did|does|do|can|may)\b|n['’]t\b/iu;
/** Maximum words of a speaker in a headline. */
const longestSpeaker = 4;

/** A statement and its attribution as a headline has it, with the comma. */
export interface Attributed {
  statement: string;
  speaker: string;
}

function takenApart(text: string): Attributed | undefined {
  const verbMatch = saidBehind.exec(text);
  const found = verbMatch ?? accordingTo.exec(text);
  const { who = '', verb = 'says' } = found?.groups ?? {};
  if (found === null || noSpeaker.test(who)) return undefined;
  const name = who
    .trim()
    .replace(besideSpeaker, '')
    .replace(/^(?:the|an?) /iu, '')
    .replace(/ (?:has|have|had)$/iu, '');
  const kind = kindOfSpeaker.exec(name)?.[1];
  const statement = text.slice(0, found.index);
  if (kind !== undefined) return { statement, speaker: `, ${kind} ${/warn/iu.test(verb) ? 'warn' : 'say'}` };
  if (name === '' || name.split(' ').length > longestSpeaker) return undefined;
  if (verbMatch !== null) return { statement, speaker: `, ${name} ${verb}` };
  return { statement, speaker: `, ${name} ${/[^s]s$/iu.test(name) ? 'say' : 'says'}` };
}

const court = /(?:court|tribunal|judges?|jury)\b/i;

/**
 * The statement and the speaker of a sentence that ends with its attribution, in a number of characters. Undefined if it
 * has none. What a court rules is so; where there is no room, the court is left out.
 */
export function attributedTo(sentence: string, longest: number): Attributed | undefined {
  const attributed = takenApart(sentence);
  if (attributed === undefined || attributed.statement.length + attributed.speaker.length <= longest) return attributed;
  const isRuling = court.test(attributed.speaker) && /(?: ruled| rules| held)$/i.test(attributed.speaker);
  return isRuling ? { ...attributed, speaker: '' } : attributed;
}
