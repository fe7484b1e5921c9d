import { splitSentences } from '#text/languages/index.ts';
import { readStatement, type Statement } from './contrary.ts';

/** The subject of a sentence that says what something is, has or does. */
const openingSubject =
  /^((?:The |This |A |An )?[\p{L}][\p{L}’'-]{0,30}(?: [\p{L}][\p{L}’'-]{0,30}){0,4}?) (?:is|are|was|were|has|had|stands?|stood|lies|lay)\b/u;
/** "said that the leak was small and that the dam was safe": the last of what is said. */
const saidBefore = /^[^,;:]{2,60}(?:, [^,;:]{2,60},)? (?:said|says|added|argued|insisted) that [^;:]{3,160} and that /u;
/** Maximum characters of a text whose last statement is parsed. */
const longestStated = 800;
const leanedOn = /^(?:It|She|He) (?=\p{Ll})/u;

/**
 * Parses the last statement of a text, which may follow the sentences it depends on: in "It was built in 1871" the
 * subject is that of the sentence before.
 */
export function readLastStatement(text: string): Statement {
  const sentences = splitSentences(text.slice(0, longestStated));
  const [before, last] = [sentences.at(-2), sentences.at(-1)];
  const own = last === undefined ? text : text.slice(last.start, last.end);
  const statement = own.replace(saidBefore, '').replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  if (before === undefined || last === undefined) return readStatement(statement);
  const subject = openingSubject.exec(text.slice(before.start, before.end))?.[1];
  return readStatement(subject === undefined ? statement : statement.replace(leanedOn, `${subject} `));
}
