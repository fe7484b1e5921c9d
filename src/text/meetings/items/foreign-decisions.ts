import { acceptsInForeignLanguage, foreignTask, formsOf } from './foreign-tasks.ts';
import { isAsked, plainOf, type Utterance } from './utterances.ts';

/** Words that express agreement but not what was agreed. */
export const foreignFormula =
  " va bene bien bon vale acuerdo accord goed oké oui sí sì entonces pues alors donc allora quindi dunque dan dus perfecto perfetto parfait le la el il lo los las les gli de del della du des het een un une una en el al di da y et e o ou of que che se si non pas no nous on nos ci c'est queda";

const lookBack = 6;
const longestName = 5;

/** Whether a sentence states a decision, in a language that `formsOf` covers. */
export function isForeignDecision(utterances: readonly Utterance[], at: number, language: string): boolean {
  const form = formsOf(language);
  const own = utterances[at];
  if (form === undefined || own === undefined) return false;
  const text = plainOf(own.text);
  if (isAsked(own.text)) return asksToConclude(own.text, language) && isTakenUp(utterances, at, language);
  if (form.decided.test(text)) return true;
  const [noted = ''] = form.notes.exec(text) ?? [];
  const behind = text.slice(noted.length);
  const [so = ''] = form.so.exec(behind) ?? [];
  const rest = behind.slice(so.length);
  if (rest === '' || form.idle.test(rest) || form.first.test(rest) || foreignTask(text, language) !== undefined)
    return false;
  const before = utterances.slice(Math.max(0, at - lookBack), at);
  if (!before.some((one) => isAsked(one.text) || one.turn !== own.turn)) return false;
  const asked = before.at(-1);
  // In "We take the old one out?" "Yes, let's." the question already states the decision.
  if (asked !== undefined && asksToConclude(asked.text, language) && isTakenUp(utterances, at - 1, language))
    return false;
  const isOfAll = form.we.test(`${rest.replace(/[.!]$/u, '')} `);
  const answers = before.some((one) => isAsked(one.text));
  if (form.endsSo.test(rest) && answers && rest.split(' ').length <= longestName) return true;
  if (noted === '' && so !== '' && !isOfAll)
    return rest.split(' ').length <= longestName && repeatsOption(rest, before);
  if (noted === '')
    return (
      isOfAll &&
      ((answers && repeatsOption(rest, before)) || ((so !== '' || answers) && isTakenUp(utterances, at, language)))
    );
  const isNamed = rest.split(' ').length <= longestName && before.some((one) => isAsked(one.text));
  return (
    isOfAll ||
    so !== '' ||
    (isNamed &&
      !/^(?:@|\p{Lu}\p{Ll}+[,.]?$)/u.test(rest) &&
      (/\d|^(?:le|la|el|il|lo|de|het|en|en el|con|in) /iu.test(rest) || repeatsOption(rest, before)))
  );
}

/** Whether a question proposes a decision that a plain yes settles: "We leave it at 1,500?" */
function asksToConclude(question: string, language: string): boolean {
  if (!isAsked(question)) return false;
  const text = plainOf(question);
  const form = formsOf(language);
  if (form === undefined || form.openAsk.test(text) || foreignTask(text, language) !== undefined) return false;
  const asked = text.replace(form.notes, '').replace(/^[¿¡ ]{1,3}/u, '');
  const statement = asked.replace(form.so, '').replace(/^[¿¡ ]{1,3}/u, '');
  return !form.idle.test(statement) && form.we.test(`${statement.split(/[,?]/u, 1)[0]} `);
}

/** Whether an answer names an option from an earlier question: "At three or at four?" "Well, at three." */
function repeatsOption(rest: string, before: readonly Utterance[]): boolean {
  const named = wordsIn(rest).at(-1) ?? '';
  return isTelling.test(named) && before.some(({ text }) => isAsked(text) && wordsIn(text).includes(named));
}

const isTelling = /\d|^\p{L}{3}/u;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether the next speaker says yes. */
function isTakenUp(utterances: readonly Utterance[], at: number, language: string): boolean {
  const next = utterances[at + 1];
  return (
    next !== undefined && next.turn !== utterances[at]?.turn && acceptsInForeignLanguage(plainOf(next.text), language)
  );
}
