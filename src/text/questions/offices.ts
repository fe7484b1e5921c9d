import { stem, wordsOf } from '#text/languages/index.ts';
import { namesOfOffice } from './office-names.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

/** "Who is the ...", without "who is responsible for", "in charge of" or "to blame for", which have many wordings. */
const roleAsked =
  /^who (is|are|was|were) (?!(?:to|in|at|on|not|it|there|this|that)\b)(?:the |an? )?(?:(?:current|present|new) )?(?:(\p{Ll}+)[ -])?(?!\p{Ll}{1,30}(?:[ai]ble|ed|ing|ous|ful)\b|known\b|born\b)(\p{L}{3,30}) (?:of|at|for)\b/iu;
/** "Who runs the museum?": answered with its director. */
const leaderAsked = /^who (?:currently |now )?(runs|heads|leads|manages|chairs)\b/iu;
const nowPast = /\b(?:was|were|had been|served|formerly|until)\b/iu;
/** "have sacked manager Pete Dunmore": who no longer has the office. A successor in the same sentence is looked for. */
const removed =
  /\b(?:(?:have|has|had|was|were|been|is|are) )?(?:sacked|dismissed|fired|ousted|removed|suspended|replaced|resigned|resigns|quit|quits|retired|retires|stepped down|steps down|left|died)\b/iu;
const succeeded =
  /\b(?:succeed(?:s|ed)|replac(?:es|ed|ing)|takes? (?:over|charge)|took (?:over|charge)|taken over|appointed|appoints|elected|named|successor|new|interim|acting|will become|becomes)\b/iu;
const nowPresent = /\b(?:is|are|has|have|becomes?|appointed|elected|chosen|named|current|new)\b|['’]s\b/iu;

const foreignRoleAsked =
  /^[¿\s]{0,3}(?:wer (?:ist|war|sind)|qui (?:est|était|sont)|qui[eé]n (?:es|era|fue)|chi (?:è|era)|quem (?:é|era|foi)|wie (?:is|was)) (?:(?:der|die|das|le|la|les|el|il|lo|o|a|de|het) |l['’])?(\p{L}{3,30})/iu;
const foreignLeaderAsked = /^(?:wer (leitet|führt)|qui (dirige))(?!\p{L})/iu;

/** The office whose holder is asked for in another language. Undefined if none is. */
const foreignRole = ({ text, kind, language }: Question): string | undefined =>
  kind === 'who' && language !== 'en' ? foreignRoleAsked.exec(text)?.[1]?.toLowerCase() : undefined;

/** The office whose holder is asked for, as the question names it. Undefined if none is. */
export function officeAsked(asked: Question): string | undefined {
  const { text, kind, language } = asked;
  if (kind !== 'who') return undefined;
  if (language !== 'en') {
    const [, german, french] = foreignLeaderAsked.exec(text) ?? [];
    return foreignRole(asked) ?? german?.toLowerCase() ?? french?.toLowerCase();
  }
  const [, , before, role] = roleAsked.exec(text) ?? [];
  if (role === undefined) return leaderAsked.exec(text)?.[1]?.toLowerCase();
  const isKind = before !== undefined && !/^(?:the|an?|is|are|was|were|current|present|new)$/iu.test(before);
  return (isKind ? `${before} ${role}` : role).toLowerCase();
}

/** For each term of a question 1 if it names the office whose holder is asked for: who is named as that has it. */
export function termsOfOffice(asked: Question): (1 | undefined)[] {
  const office = new Set(wordsOf(officeAsked(asked) ?? '').map(({ lower }) => stem(lower, asked.language)));
  return asked.terms.map((term) => (office.has(term.stem) ? 1 : undefined));
}

/**
 * Whether a question asks for the holder of an office, and the sentence does not name the office, or names a former
 * holder.
 */
export function lacksRole(asked: Question, text: string, stems: readonly string[]): boolean {
  const { text: question, language } = asked;
  const foreign = foreignRole(asked);
  if (foreign !== undefined) return !stems.includes(stem(foreign, language)) && !namesHolder(asked, text);
  const [, tense = '', , role = ''] = roleAsked.exec(question) ?? [];
  if (role === '') return false;
  const office = stem(role.toLowerCase(), language);
  const isNamed = stems.some((textStem) => textStem !== '' && likenessOf(office, textStem) > 0);
  if (!isNamed && !namesHolder(asked, text)) return true;
  if (!/^(?:is|are)$/i.test(tense)) return false;
  return (nowPast.test(text) && !nowPresent.test(text)) || (removed.test(text) && !succeeded.test(text));
}

const name = '\\p{Lu}[\\p{L}’.-]{1,30}(?: (?:van |von |de |der )?\\p{Lu}[\\p{L}’.-]{1,30}){1,3}';
/** What may precede an office, so that it is not the office of another: not "union leader", "deputy director". */
const preceding =
  'the|its|their|our|his|her|new|current|acting|interim|said|says|by|and|as|with|is|was|for|under|longtime|der|die|das|ihr|ihre|sein|seine|ihrem|seinem|neue|neuer|ist|von|le|la|les|son|sa|leur|du|de|est|el|il|lo|o|a|het';
/** What follows an office of somebody: "the director of Greenpeace". */
const ofWhat = '(?: (?:of|at|for|der|des|von|vom|bei|de|du|del|da|van) (?<of>[^,.;:()]{2,60}?))??';

interface Forms {
  isFirst: RegExp;
  isLast: RegExp;
  leads: RegExp | undefined;
}
const formsOf = new WeakMap<Question, Forms | undefined>();

/** The expressions for a person with the office asked for. */
function holderForms(asked: Question): Forms | undefined {
  if (formsOf.has(asked)) return formsOf.get(asked);
  const office = officeAsked(asked);
  const forms = office === undefined ? undefined : buildForms(office, asked);
  formsOf.set(asked, forms);
  return forms;
}

/** An expression for a word with or without a capital at its start. */
function inAnyCase(word: string): string {
  const first = word.charAt(0);
  return `[${first.toUpperCase()}${first.toLowerCase()}]${word.slice(1).replace(/[^\p{L} -]/gu, '')}`;
}

function buildForms(office: string, { language, text }: Question): Forms {
  const names = namesOfOffice(office).map(inAnyCase);
  const compound = language === 'de' ? '(?:\\p{Lu}\\p{L}{2,20}-?)?' : '';
  const either = `${compound}(?:${names.join('|')})(?![\\p{L}-])`;
  const own = wordsOf(text).map(({ lower }) => lower.replace(/[^\p{L}]/gu, ''));
  const ahead = [...preceding.split('|'), ...own.filter((word) => word.length > 2)].map(inAnyCase);
  const open = `(?<=^["“”]?|[,;:(–—-] |[’']s? |(?<!\\p{L})(?:${ahead.join('|')}) )`;
  const leads = /^(?:head|boss|leader|chief|manager|runs|heads|leads|manages|chairs|leitet|führt|dirige)$/u.test(
    office,
  );
  const since = '(?:since|seit|depuis) (?:\\p{Lu}\\p{L}{2,8} )?\\p{N}{4}';
  return {
    isFirst: new RegExp(`${open}${either}${ofWhat}(?:,? (?:is|are|ist|est|es|heißt) (?:${since} )?|, | )${name}`, 'u'),
    isLast: new RegExp(
      `${name}(?:, (?:\\p{Ll}{2,8} ){0,3}| (?:as|is|was|became|ist|est) (?:\\p{Ll}{2,9} ){0,3}| \\()${either}${ofWhat}(?=[,.;:()]|$| (?:and|who|said|und|et) )`,
      'u',
    ),
    leads: leads
      ? new RegExp(
          `(?<!\\p{L})(?:led|headed|chaired|run|managed|geleitet|dirigée?) (?:by|von|par) (?:\\p{Ll}{2,12} ){0,3}${name}|${name}(?:, who|,? (?:der|die)|, qui)? (?:leads|heads|runs|chairs|manages|takes charge|takes over|has taken charge|has taken over|leitet|dirige)(?!\\p{L})`,
          'u',
        )
      : undefined,
  };
}

/** Whether a sentence names the holder: "Mayor Owen Tull", "Owen Tull, the mayor", "The chair of the board is Ann Lee". */
export function namesHolder(asked: Question, text: string): boolean {
  const forms = holderForms(asked);
  if (forms === undefined) return false;
  const found = forms.isFirst.exec(text) ?? forms.isLast.exec(text);
  if (found === null) return forms.leads?.test(text) === true;
  const known = asked.text.toLowerCase();
  // "The director of Greenpeace, Ann Lee" is nobody else's.
  return [...(found.groups?.['of'] ?? '').matchAll(/\p{Lu}[\p{L}-]{1,30}/gu)].every(([word]) =>
    known.includes(word.toLowerCase()),
  );
}

/** "Who was mayor before Aal?": a sentence that names nobody else. */
const besideAsked =
  /^[Ww]ho (?:is|was|will be|becomes?|became) [^?]{2,80} (?:before|after) (?:\p{Lu}\p{L}{1,20} )?(\p{Lu}[\p{L}-]{1,30})\b/u;
const fullName = /\p{Lu}[\p{L}-]{1,30} \p{Lu}[\p{L}-]{1,30}/gu;
const articled = /^(?:The|An?|In|On|At|By|For|But|And) /u;

/** Whether it is asked who came before or after somebody, and a sentence names nobody else. */
export const namesOnlyAsked = ({ kind, text: question }: Question, text: string): boolean => {
  const asked = kind === 'who' ? besideAsked.exec(question)?.[1] : undefined;
  return (
    asked !== undefined && (text.match(fullName) ?? []).every((found) => articled.test(found) || found.endsWith(asked))
  );
};
