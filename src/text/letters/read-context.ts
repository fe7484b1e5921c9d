import { guessLanguage, splitSentences } from '#text/languages/index.ts';
import type { Address } from './address.ts';
import { answerAsOrder } from './answer-to-reader.ts';
import { withBareReader } from './bare-reader.ts';
import type { Point } from './complete-acts.ts';
import { bullet, withoutMarkup } from './context-text.ts';
import { frenchOrdersIn, isFrenchOrder, readFrenchOrder } from './french-orders.ts';
import { tellsOfPerson } from './german-clauses.ts';
import { isGermanOrder, readGermanOrder } from './german-orders.ts';
import { isManner } from './instructions.ts';
import { capitalised, withReadersTasks } from './joined-statements.ts';
import { readPoint } from './read-point.ts';
import { type ReadContext, type ReadPoint, sayToReader } from './say-to-reader.ts';
import { isSpanish, isSpanishOrder, readSpanishOrder, spanishOrdersIn } from './spanish-orders.ts';

const subjectLine = /^\s{0,20}(?:subject|betreff|objet|asunto|re)\s?:\s?(\S.{0,200})$/iu;
/** "Write to Grandma to thank her": the verb and its object. */
const writeToDo =
  /^(?:[Pp]lease )?(?:[Ww]rite|[Ee]-?mail|[Mm]essage) (?:back )?(?:to )?(?:(?:my|our|the) (?:\p{Ll}{2,20} )?)?(?<reader>(?:(?:Mrs?|Ms|Dr|Prof)\.? |Frau |Herr )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2}|\p{Ll}{2,20})? ?(?:to|and) (?=(?:thank|ask|tell|remind|invite|congratulate|apologi[sz]e|inform|complain|cancel|decline) )/u;
const pleaseWrite =
  /^(?:please )?(?:write|draft|compose|send|prepare) (?:me |us )?(?:an? |the )?(?:[\p{L}-]{1,20} ){0,3}?(?:e-?mail|mail|letter|message|note|reply|response)\b[ ,:]{0,3}/iu;
const toReader =
  /^to ((?:(?:Mrs?|Ms|Dr|Prof|mrs?|ms|dr|prof)\.? )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})[ ,:]{0,3}/u;
const toSomebody =
  /^to (?:my|our|the|a|an|all) (?:[\p{Ll}-]{1,20}[ ,:]?){1,3}?(?= ?(?:about|regarding|concerning|to|that|asking|saying|telling|and)\b|$)[ ,:]{0,3}/u;
const aboutMatter = /^(?:about|regarding|concerning) (\S.{0,500})$/u;
/** Verbs of a further instruction. */
const orders =
  'ask|thank|promise|remind|tell|invite|apologi[sz]e|confirm|propose|suggest|mention|say|offer|request|wish';
const nextThing = new RegExp(
  `[,;] (?:and |but )?(?:to )?(?=(?:${orders})(?:ing)? |(?:let (?:him|her|them) know|inform (?:him|her|them)|assure (?:him|her|them)|congratulate|complain) )`,
  'u',
);
/** Without a comma they count only after an instruction: "we buy and offer" instructs nobody. */
const nextOrder = new RegExp(` and (?=(?:${orders}|complain|congratulat)(?:e|ing)? )`, 'u');
/** "Bedanke dich bei Frau Kern und sage ihr, dass ...": the pronoun refers to the person of the first instruction. */
const nextGermanOrder =
  /(?:,? und |, )(?=(?:bitte|bitten Sie) um |(?:sag|frag|bitt|teil|schreib|dank|biet|erinner|wünsch|lad|gratulier|entschuldig|bedank)e?(?: (?:ihm|ihr|ihn|sie|ihnen|dich)(?!\p{L})|,? (?:ob|wann|wie|was|wo|wer|warum|nach|dass) )|schlage? (?=[^,.;]{2,80} vor(?:[.,]|$)))/u;

/** "Dile que llego tarde y pídele que compre pan": a second order to the same reader. */
const nextSpanishOrder =
  /,? y (?=(?:(?:píde|pregúnta|recuérda|agradéce|deséa|confírma|avísa|ofréce)les?|(?:invíta|felicíta)(?:l[oa]s?)|diles?) )/u;
/** A statement after a comma instead of a full stop: "decline the offer, I have another one". */
const nextStatement =
  /, (?=(?:(?:I|we|he|she|they|it|there)(?:['’]\p{L}{1,2})? |(?:the |my |our |an? )?\p{Ll}{3,20} (?:is|are) (?:attached|enclosed)(?: |[.]|$)|(?:two|three|some|one) of us |(?:(?:my|our|the) \p{Ll}{2,20}|\p{Lu}\p{Ll}{1,20}) (?:is|was|has|had|are|were|have) ))/u;
/** A question after another request. */
const nextQuestion = /,? and (?=(?:what|when|where|how|why|whether|who) )/u;
const subordinate = /\b(?:if|when|as|because|while|since|although|though|after|before|unless|once|until|that)\b/iu;
/** The word that joins the content to its order: "ask him if", "tell them that". It opens no clause that a statement may end. */
const joinsContent =
  /^(?<order>(?:please )?(?:ask\p{L}{0,3}(?: [^\s,]{1,20}){0,5}?(?= (?:if|when|whether)\b)|(?:tell|inform|warn|notify|let|assure|remind)(?:ing)?(?: [^\s,]{1,20}){1,5}?(?= that\b))) \p{L}{2,8}/iu;
/** "Ask why they charged me and to refund it": a request after a question without an infinitive. */
const nextRequest = / and to (?=\p{Ll}{2,20}\b)(?!(?:the|an?|my|our|his|her|their|what|where|which|whom?)\b)/u;
/** What the mail must not mention: "don't mention the operation". */
const secret =
  /^(?:(?:but|and|please) ){0,2}(?:do not|don['’]t|never) (?:mention|say|reveal|disclose|bring up|write|tell (?:him|her|them|anyone|anybody|\p{Lu}\p{L}{1,30}))\b(?<matter>.{0,300})$/iu;
/** The same in German: "erwähne nicht, dass er krank war". */
const germanSecret =
  /^(?:bitte )?(?:erwähne?|sage?|verrate?|schreibe?|erzähle?)(?:n Sie)?(?: (?:ihm|ihr|ihnen|aber|bitte))? (?:nicht|nichts),?(?: (?:von|über|davon))?(?: |, )(?<matter>.{2,300})$/iu;
const secretBehind =
  /,? (?:but|and) (?=(?:please )?(?:do not|don['’]t|never) (?:mention|say|reveal|disclose|bring up|tell)\b)/iu;

/** A context that begins like a mail: "Dear Tom, ...". */
const greetingLine =
  /^\s{0,20}(?:dear|hi|hello|hey|hallo|liebe[rs]?|guten tag|bonjour|salut|hola) (?!there\b|sir\b|madam\b)(?<reader>(?:(?:[Mm]rs?|[Mm]s|[Dd]r|[Pp]rof)\.? )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})[,!:]\s{1,10}/iu;

/** The same in French, Spanish and German with a title: "Madame Roux, ...", "Estimado señor García: ...". */
const titledGreeting =
  /^\s?(?:(?:chère?|estimad[oa]|querid[oa]|sehr geehrter?|liebe[rs]?) )?(?<reader>(?:madame|monsieur|señora?|frau|herr) (?:Dr\. |Prof\. )?\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20})?)[,!:]\s{1,2}/iu;
/** "To the editor: ...", "Mail to Jonas: ...": the words before the colon name the reader. */
const addressLine =
  /^\s?(?:(?:an? |my )?(?:e-?mail|mail|letter|message|note|reply) )?(?:to|To) (?:(?<reader>(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}'’-]{1,30})|(?:the|my|our) (?:[\p{Ll}'’-]{1,20} )?[\p{Ll}'’-]{2,20}):\s{1,2}/iu;
/** "Write to Ms Carver, our accountant: thank her for ...": orders follow the colon. */
const writeLine =
  /^\s?(?:please )?(?:write|e-?mail|message|reply)(?: (?:back )?to)? (?<reader>(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?)(?:, (?:my|our|the) [\p{Ll}'’ -]{2,40})?:\s{1,2}(?=(?:thank|ask|tell|remind|invite|congratulate|apologi[sz]e|inform|complain|decline|confirm|say|let) )/iu;

/**
 * Parses the context of a mail: its language, its reader, and its points in order. A German or French mail uses
 * the form of address `address`.
 */
export function readContext(context: string, address: Address = 'formal'): ReadContext {
  const text = answerAsOrder(withoutMarkup(context));
  const words = text.match(/\p{L}+/gu) ?? [];
  const language = /[¿¡]/u.test(text) ? 'es' : guessLanguage(words.slice(0, 2_000).map((word) => word.toLowerCase()));
  const read: ReadContext = {
    language,
    subject: undefined,
    reader: undefined,
    points: [],
    manners: [],
    unsure: [],
    secrets: [],
    address,
  };
  const beginning = text.slice(0, 200);
  const greeting =
    greetingLine.exec(beginning) ??
    titledGreeting.exec(beginning) ??
    addressLine.exec(beginning) ??
    writeLine.exec(beginning);
  read.reader = greeting?.groups?.['reader'];
  for (const line of text.slice(greeting?.[0].length ?? 0).split('\n')) readLine(line, read);
  sayToReader(read, text);
  read.unsure.push(
    ...read.points.map((point) => point.text).filter((statement) => read.secrets.some((one) => tells(statement, one))),
  );
  if (read.points.length === 0) read.unsure.push(...read.manners);
  const [only, ...others] = read.points;
  // "Quarterly meeting with the client": a topic without a statement.
  if (only !== undefined && others.length === 0 && language === 'en' && isCatchword(only, text)) {
    read.points = [{ ...only, text: `I am writing about the following: ${only.matter}.`, isListed: false }];
  }
  // "Quarterly numbers": too short even to detect a language.
  if (only !== undefined && others.length === 0 && language === 'und' && isCatchword(only, text))
    read.unsure.push(only.text);
  return read;
}

/** Whether a sentence contains a word that must not be mentioned. */
function tells(sentence: string, hidden: string): boolean {
  const words = sentence.toLowerCase();
  return (hidden.toLowerCase().match(/\p{L}{4,40}|\p{N}{2,20}/gu) ?? []).some(
    (word) =>
      !/^(?:that|they|them|this|have|will|been|with|from|about|because|want|wants|anything|dass|nicht|haben|hatte|wird|wurde|sind|weil|eine[mnr]?)$/u.test(
        word,
      ) && words.includes(word.slice(0, 6)),
  );
}

function isCatchword({ isFromOrder, isAsk, matter }: ReadPoint, context: string): boolean {
  return !isFromOrder && !isAsk && !/[.!?…]["'”’)]?\s*$/u.test(context) && matter.split(' ').length <= 12;
}

function readLine(line: string, read: ReadContext): void {
  const subject = subjectLine.exec(line)?.[1];
  if (subject !== undefined && read.subject === undefined) {
    read.subject = subject.trim();
    return;
  }
  const isListed = bullet.test(line);
  const bare = line.replace(bullet, '').trim();
  for (const { start, end } of splitSentences(bare)) {
    for (const part of withBareReader(bare.slice(start, end))
      .split(/; |; ?$/u)
      .flatMap((clause) => clause.split(nextThing))) {
      const parts = withReadersTasks(part.split(nextOrder))
        .flatMap((one) => one.split(nextGermanOrder).map((order, at) => (at === 0 ? order : capitalised(order))))
        .flatMap((one) => (read.language === 'fr' ? frenchOrdersIn(one) : [one]))
        .flatMap((one) => one.split(nextSpanishOrder))
        .flatMap((one) => (isSpanish(one) || read.language === 'es' ? spanishOrdersIn(one) : [one]))
        .flatMap((one) => one.split(secretBehind))
        .flatMap(questionsOf)
        .flatMap(requestsOf);
      const [first = ''] = statementsOf(parts[0] ?? '');
      const isFromOrder =
        pleaseWrite.test(asOrder(part)) ||
        readPoint(asOrder(first)).isFromOrder ||
        foreignOrdersFor(parts[0] ?? '', read.language).some(
          ({ readOrder }) => readOrder(parts[0] ?? '', read.address) !== undefined,
        );
      for (const thing of isFromOrder ? parts.flatMap(statementsOf) : [part]) readSentence(thing, isListed, read);
    }
  }
}

/** "Ask the bank for a copy and what it costs": two questions, of which only one is a request for something. */
function questionsOf(order: string): string[] {
  if (!/^(?:please )?ask(?:ing)? [^?]{0,200}? (?:for|about) /iu.test(order)) return [order];
  const [first = order, ...others] = order.split(nextQuestion);
  return [first, ...others.map((question) => `ask ${question}`)];
}

function requestsOf(order: string): string[] {
  const [question = order, ...requests] = order.split(nextRequest);
  const isQuestion = /^(?:please )?ask(?:ing)? .{0,80}?\b(?:if|whether|when|where|how|what|why|who|which)\b/iu.test(
    question,
  );
  if (!isQuestion || / to \p{Ll}/u.test(question)) return [order];
  return [question, ...requests.map((request) => `ask to ${request}`)];
}

/** Splits an instruction from a statement after its comma. Subordinate clauses are not split. */
function statementsOf(order: string): string[] {
  const at = order.search(nextStatement);
  // "That it is closed, they should go home and that ...": clauses of the same order.
  if (at >= 0 && joinsContent.test(order) && / and that /u.test(order.slice(at)))
    return [`${order.slice(0, at)}, that${order.slice(at + 1)}`];
  return at < 0 || subordinate.test(order.slice(0, at).replace(joinsContent, '$<order>'))
    ? [order]
    : [order.slice(0, at), ...statementsOf(capitalised(order.slice(at + 2)))];
}

/** "We need to tell the guests that the pool is closed": an instruction, unless it addresses "you". */
const needed =
  /^(?:I|we) (?:need|want|wish|have|would like|['’]d like) to (?=(?:tell|let|inform|notify|ask|remind|thank|invite|apologi[sz]e|complain|congratulate|warn) (?!you\b|for\b|about\b|if\b|whether\b))/iu;
/** An instruction as a question: "Can you write to Lisa that ...?" */
const requested =
  /^(?:(?:can|could|would|will) you (?:please |kindly )?|(?:I|we) (?:need|want|would like|['’]d like) you to |help me (?:to )?)(?=(?:write|draft|compose|e-?mail)\b)/iu;
/** "I need a letter to my bank". */
const wanted =
  /^(?:I|we) (?:need|want|would like|['’]d like) (?=(?:an? |the )?(?:[\p{L}-]{1,20} ){0,2}?(?:e-?mail|mail|letter|message|note|reply)\b)/iu;

/** How an order is to be done: "complain politely about". */
const manner =
  /^(\p{L}{3,12}) (?:politely|kindly|nicely|warmly|briefly|sincerely|gently|firmly) (?=about|for|that|to|and|him|her|them)/iu;

function asOrder(sentence: string): string {
  const order = sentence.replace(manner, '$1 ').replace(requested, '').replace(wanted, 'Write ').replace(needed, '');
  return order === sentence ? sentence : order.replace(/\?$/u, '.');
}

function readSentence(sentence: string, isListed: boolean, read: ReadContext): void {
  const content = withoutOrder(asOrder(sentence.trim()), read);
  if (!/[\p{L}\p{N}]/u.test(content)) return;
  const hidden = (secret.exec(content) ?? germanSecret.exec(content))?.groups?.['matter'];
  if (hidden !== undefined) read.secrets.push(hidden);
  if (hidden !== undefined || isManner(content)) {
    read.manners.push(content);
    return;
  }
  const foreign = readForeignOrder(content, read);
  const point = foreign ?? readPoint(content);
  read.reader ??= point.reader;
  // A note in a list gets no full stop.
  const isNote = isListed && !point.isFromOrder && !/[.!?]$/u.test(content);
  read.points.push({ ...point, text: isNote ? capitalised(content) : point.text, isListed: isNote });
}

/** The languages whose instructions have rules. */
const foreignOrders = [
  { language: 'de', readOrder: readGermanOrder, isOrder: isGermanOrder },
  { language: 'fr', readOrder: readFrenchOrder, isOrder: isFrenchOrder },
  { language: 'es', readOrder: readSpanishOrder, isOrder: isSpanishOrder },
] as const;

/** The rules for the language of a text, or all if it is unknown. A short Spanish text is taken for its neighbours. */
function foreignOrdersFor(sentence: string, language: string) {
  const own = /^(?:fr|it|pt)$/u.test(language) && isSpanish(sentence) ? [language, 'es'] : [language];
  return foreignOrders.filter((one) => language === 'und' || own.includes(one.language));
}

/** What the mail says for a German, French or Spanish order. One that no rule can turn is recorded. */
function readForeignOrder(sentence: string, read: ReadContext): Point | undefined {
  const possible = foreignOrdersFor(sentence, read.language);
  for (const { language, readOrder } of possible) {
    const point = readOrder(sentence, read.address, read.points);
    if (point === undefined) continue;
    read.language = language;
    if (point.isToSeveral === true) read.address = 'several';
    // "Lena ist krank. Bitte sie, ihrer Freundin die Hausaufgaben zu geben": whose friend is unclear.
    if (language === 'de' && point.isTurned === true && read.points.some(({ text }) => tellsOfPerson(text)))
      read.unsure.push(point.text);
    if (language === 'fr' && /(?<![\p{L}-])(?:vous|votre|vos)(?!\p{L})/iu.test(point.text)) read.address = 'formal';
    return point;
  }
  if (possible.some(({ isOrder }) => isOrder(sentence))) read.unsure.push(sentence);
  return undefined;
}

/** "Write a thank-you note for the socks": the purpose becomes the content. Without one, the instruction stays. */
function purposeOf(order: string, rest: string): string {
  if (!rest.startsWith('for ')) return `${order.trim()} ${rest}`;
  if (/\bthank/iu.test(order)) return `Thank you ${rest}`;
  return /\bapology\b/iu.test(order) ? `Apologise ${rest}` : `${order.trim()} ${rest}`;
}

/** "Write a mail to Anna about the party": provides the reader and the topic, and is no point itself. */
function withoutOrder(sentence: string, read: ReadContext): string {
  const opening = writeToDo.exec(sentence);
  if (opening !== null) {
    const whom = opening.groups?.['reader'];
    if (whom !== undefined && /^\p{Lu}/u.test(whom)) read.reader ??= whom;
    return sentence.slice(opening[0].length);
  }
  const order = pleaseWrite.exec(sentence)?.[0];
  if (order === undefined) return sentence;
  let rest = sentence.slice(order.length);
  const named = toReader.exec(rest);
  if (named !== null) read.reader ??= named[1];
  rest = rest.slice((named ?? toSomebody.exec(rest))?.[0].length ?? 0);
  // "To close my account": unclear whether the sender or the reader should do it.
  if (/^to /u.test(rest) && !readPoint(rest.slice(3)).isFromOrder) read.unsure.push(sentence);
  rest = rest.replace(/^(?:to|that) /u, '');
  const matter = aboutMatter.exec(rest.replace(/[\s.!?]{1,10}$/u, ''))?.[1];
  if (matter === undefined && /^(?:for|in|on|with|at|of|by) /u.test(rest)) return purposeOf(order, rest);
  if (matter === undefined) return rest;
  read.subject ??= matter;
  return `I am writing about ${matter}.`;
}
