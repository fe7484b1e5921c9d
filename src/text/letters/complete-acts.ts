import { manner } from './reader-first.ts';
import { reader, wideReader } from './reader-patterns.ts';

/** One statement or request of a mail, phrased for its reader. */
export interface Point {
  text: string;
  /** Whether it asks the reader for something. */
  isAsk: boolean;
  /** What it is about, without the words that ask or tell: its subject line. */
  matter: string;
  /** Whether it comes from an instruction to the writer ("tell her ..."). */
  isFromOrder: boolean;
  /** The name of the person the instruction tells to address. */
  reader?: string | undefined;
  /** The pronoun or phrase used instead of a name. */
  whom?: string | undefined;
  /** Whether it is said to friends, in German as "ihr". */
  isToSeveral?: boolean;
  /** Whether pronouns in it were turned to the reader. */
  isTurned?: boolean;
  /** The German pronoun for the reader that the order names. */
  person?: 'er' | 'sie' | undefined;
}

/** "Apologise to Mrs Weber", "Thank the donors": acts that need no further content. */
const completeActs: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${manner}[Ss]ay(?:ing)? (?:thanks|thank you)(?: to ${reader})?$`, 'u'), 'Thank you.'],
  [new RegExp(`^${manner}[Ss]ay(?:ing)? sorry(?: to ${reader})?$`, 'u'), 'I apologise.'],
  [new RegExp(`^${manner}[Ss]ay(?:ing)? goodbye(?: to ${reader})?$`, 'u'), 'I would like to say goodbye.'],
  [
    new RegExp(`^${manner}[Ii]ntroduc(?:e|ing) myself(?: to ${wideReader})?$`, 'u'),
    'I would like to introduce myself.',
  ],
  [/^[Rr]esign(?:ing)?$/u, 'I hereby resign.'],
  [new RegExp(`^${manner}[Hh]and(?:ing)? in (?:my|our) (?:notice|resignation)$`, 'u'), 'I hereby give notice.'],
  [new RegExp(`^${manner}[Aa]pologi[sz](?:e|ing)(?: to ${reader})?$`, 'u'), 'I apologise.'],
  [
    new RegExp(`^${manner}(?:[Ee]xpress|[Ss]end|[Oo]ffer)(?:ing)? (?:my )?condolences to ${reader}$`, 'u'),
    'Please accept my condolences.',
  ],
  [
    new RegExp(`^${manner}(?:[Ee]xpress|[Ss]end|[Oo]ffer)(?:ing)? our condolences to ${reader}$`, 'u'),
    'Please accept our condolences.',
  ],
  [new RegExp(`^${manner}[Tt]hank(?:ing)? ${reader}$`, 'u'), 'Thank you.'],
  [new RegExp(`^${manner}[Ww]elcom(?:e|ing) ${reader}$`, 'u'), 'Welcome!'],
  [new RegExp(`^${manner}[Cc]ongratulat(?:e|ing) ${reader}$`, 'u'), 'Congratulations.'],
];

/** What the mail says for an instruction that is complete without further content. Undefined if it is none. */
export function completeActOf(order: string): Point | undefined {
  for (const [wording, text] of completeActs) {
    const found = wording.exec(order);
    if (found === null) continue;
    return { text, isAsk: false, matter: text.slice(0, -1), isFromOrder: true, reader: found.groups?.['reader'] };
  }
  return undefined;
}
