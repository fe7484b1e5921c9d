const list = (words: string) => new Set(words.split(' '));

/** Words that lead into a new sentence and belong to it. */
const leads = list('okay ok alright so but and then well yeah yes no right now great also perfect fine sure good');
/** Words that begin a sentence whatever stands before them. */
const strongLeads = list('okay ok alright so yes yeah');
/** After these a clause goes on, whatever it begins with: "I know what we need". */
const joins = list(
  'and or that if because when what how who where why while which whether know knows think see say says said tell told ask asked sure to of ' +
    'for about as than the a an until before after once maybe hope guess wonder like with so but then is are was not at on in by from my ' +
    'our your this these those which since unless i we you they he she it me us him her them',
);
const opening =
  /^(?:i'll|i will|i'm going to|i am going to|i can|i could|i need to|we agreed|we've agreed|we have agreed|we decided|we've decided|we have decided|we need to|we should|we'll|we will|we go with|we're going with|let's|let us|can you|could you|would you|will you|can we|could we|should we|shall we|do we|did we|somebody (?:has|needs)|someone (?:has|needs)|how about|i think|i don't|i've|do you|did you|does|is there|are there|(?:what|how|who|when|where|why|which)(?:'s| is| are| do| does| did| can| will| would| was| were| should| has| have| many| much| long| about)|please)(?= |$)/iu;
/** What concludes behind "okay then". */
const concluding =
  /^(?:we|that's|it's|wir) (?:take|keep|use|stay|drop|accept|cancel|order|buy|meet|do|stop|start|close|open|cut|skip|move|switch|change|postpone|pick|sell|raise|split|send|leave|book|hire|wait|pay|decided|settled|agreed|nehmen|bleiben|machen|lassen)(?= |$)/iu;
const shortest = 3;
const openingWords = 4;

/** Letters and digits without a single stop among so many words are speech that nobody punctuated. */
const wordsWithoutStop = 40;

/** Whether texts are speech that nobody punctuated: hardly a stop among many words. */
export function isUnpunctuated(texts: readonly string[]): boolean {
  let [words, stops] = [0, 0];
  for (const text of texts) {
    words += text.split(/\s+/u).length;
    stops += text.match(/[.!?…](?=\s|$)/gu)?.length ?? 0;
  }
  return stops * wordsWithoutStop < words;
}

/** Whether a stretch of speech begins a new sentence by its words. */
export function beginsSentence(text: string): boolean {
  return clauseAt(text.split(/\s+/u).slice(0, openingWords * 2), 0);
}

/** Cuts speech without stops into sentences, before words with which people begin one. Linear in the length. */
export function cutSpeech(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const sentences: string[] = [];
  let from = 0;
  for (let at = shortest; at < words.length; at += 1) {
    const isLed = strongLeads.has(words[at]?.toLowerCase() ?? '');
    if (at - from < shortest || (!isLed && joins.has(words[at - 1]?.toLowerCase() ?? ''))) continue;
    if (!clauseAt(words, at)) continue;
    sentences.push(words.slice(from, at).join(' '));
    from = at;
  }
  if (from < words.length) sentences.push(words.slice(from).join(' '));
  return sentences;
}

function clauseAt(words: readonly string[], at: number): boolean {
  let first = at;
  while (first - at < openingWords && leads.has(words[first]?.toLowerCase() ?? '')) first += 1;
  const clause = words.slice(first, first + openingWords).join(' ');
  return opening.test(clause) || (first > at && concluding.test(clause));
}
