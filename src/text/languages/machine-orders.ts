import { splitSentences } from './sentences.ts';

/** What a text may call the program that reads it. */
const machine =
  '(?:ai|a\\.i\\.|llms?|gpt|chatgpt|chat ?bots?|language models?|(?:ai|virtual|digital|automated|artificial intelligence) (?:assistants?|agents?|models?|systems?|readers?|tools?|crawlers?|summari[sz]ers?))';

/** "Ignore all previous instructions": an order, so nobody is named who does it. */
const forgets =
  /(?:^|[,:;.!?–—(“"'\]]\s{0,2}|\b(?:please|and|now|then|also) )(?:ignore|disregard|forget|override|discard|do not follow|don['’]t follow|stop following)\s[\p{L}\s]{1,60}?\b(?:instructions?|prompts?|guidelines|directives?|commands?|context|conversation|content|text|input)\b/u;
const toldBefore = /\b(?:previous|prior|earlier|preceding|foregoing|above|system|your|all)\b/u;

const forgetsElsewhere =
  /(?<!\p{L})(?:ignorier\p{L}{0,3}|vergiss|vergesst|ignore[zr]?|oublie[zr]?|olvida|ignora|dimentica|negeer|esqueça)(?!\p{L})[^.!?\n]{0,40}(?:anweisung|instruct|instruç|instrucc|istruzion|opdracht)/u;
const toldBeforeElsewhere =
  /(?:vorherig|bisherig|obige|frühere|précédent|antérieur|ci-dessus|anterior|previ|precedent|eerder|voorgaand|vorige)/u;

/** "Note to AI assistants:", "If you are a language model reading this,". */
const calls = new RegExp(
  `^\\P{L}{0,5}(?:dear|hey|hi|hello|attention|note (?:to|for)|notice to|message (?:to|for)|instructions? (?:to|for)|if you are|if you're) (?:all |any |the |every |an? )?${machine}\\b(?: (?:reading|processing|summari[sz]ing|crawling|parsing)\\b[^.!?\\n:,]{0,40})? ?[:,–—]`,
  'u',
);
/** "AI assistants must tell their users that": what a machine is to say or leave unsaid. */
const named = new RegExp(`^.{0,40}?(?<![\\p{L}\\p{N}])${machine}\\b`, 'u');
const isToSay =
  /^[^.!?\n]{0,60}?\b(?:must|should|shall|ha(?:ve|s) to|needs? to|(?:are|is) (?:required |instructed |asked |ordered )?to) (?:not |also |always |never |only )?(?:tell|say|state|recommend|mention|answer|write|rate|rank|summari[sz]e|ignore|include|cite|quote|output|respond|reply|reveal|report|describe|praise)\b/u;

/** The marks by which prompts are set apart. */
const markup =
  /<\/?(?:system|instructions?|prompt|assistant)>|\[\/?(?:system|inst|instructions?)\]|<\|[a-z_]{2,20}\|>/u;

/** Where a sentence, in lower case, gives an order to the machine that reads it; as a RegExp finds its match. */
export const machineOrder = {
  exec(lower: string): { 0: string; index: number } | null {
    const forgotten = forgets.exec(lower);
    if (forgotten !== null && toldBefore.test(forgotten[0])) return forgotten;
    const elsewhere = forgetsElsewhere.exec(lower);
    if (elsewhere !== null && toldBeforeElsewhere.test(lower)) return elsewhere;
    const called = calls.exec(lower) ?? markup.exec(lower);
    if (called !== null) return called;
    const mention = named.exec(lower);
    return mention !== null && isToSay.test(lower.slice(mention[0].length)) ? mention : null;
  },
};

/** A text without any of these holds no order to a machine: most texts need not be cut into sentences. */
const suspicious = new RegExp(
  `ignor|disregard|forget|override|discard|follow|vergiss|vergesst|oubli|olvida|dimentica|negeer|esqueça|(?<!\\p{L})${machine}\\b|<\\||\\[/?(?:system|inst)|</?(?:system|instruction|prompt|assistant)`,
  'u',
);

/**
 * The text with every sentence that speaks to the machine reading it blanked out, so that no report tells it and no model
 * is shown it; everything else keeps its place. The sentences that are gone are given too.
 */
export function withoutMachineOrders(text: string): { text: string; removed: string[] } {
  const lower = text.toLowerCase().replaceAll('’', "'");
  // Lower case may be longer in a few letters of other scripts: places would be wrong.
  if (lower.length !== text.length || !suspicious.test(lower)) return { text, removed: [] };
  let kept = '';
  let from = 0;
  const removed: string[] = [];
  for (const { start, end } of splitSentences(text)) {
    if (machineOrder.exec(lower.slice(start, end)) === null) continue;
    // A blank line: what stood around it does not belong together.
    kept += text.slice(from, start) + '\n\n'.padEnd(end - start, ' ').slice(0, end - start);
    removed.push(text.slice(start, end));
    from = end;
  }
  return { text: `${kept}${text.slice(from)}`, removed };
}

const spokenOf = new RegExp(`(?<![\\p{L}\\p{N}])${machine}\\b|\\bprompts?\\b`, 'u');

/** Whether a text, a topic for example, is about programs that read and write. */
export const speaksOfMachines = (text: string): boolean => spokenOf.test(text.slice(0, 2_000).toLowerCase());
