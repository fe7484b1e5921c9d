import type { Question } from './read-question.ts';

const elsewherePassive =
  /(?<!\p{L})(?:wurden?|worden|fue(?:ron)?|fut|furent|a été|ont été|foi|foram|(?:è|fu|sono|furono) (?:stat[oaie] )?\p{L}{2,20}(?:t|s)[oaie]|se \p{L}{3,20}(?:ó|aron|ieron)|werd(?:en)?)(?!\p{L})/iu;
const byAgent =
  /(?<!\p{L})(?:von|vom|durch|por|par|du|des|de la|da|dal|dall['’]|dalla|dai|pel[oa]|door) (?:\p{L}{1,5} )?(?:\p{L}{2,20} ){0,2}?\p{Lu}/u;

/** Who did something, as opposed to who is or was made something. */
const asksDoer =
  /^[¿\s]{0,3}(?:wer|qui|qui[eé]n(?:es)?|chi|quem|wie) (?!(?:ist|sind|war|waren|wird|wurden?|est|sont|était|sera|es|son|era|fue|será|è|fu|sono|é|foi|is|was|werd)(?!\p{L}))/iu;

/** Whether a question asks who did something, and the sentence names nobody: "El faro se construyó en 1884". */
export const isForeignAgentless = ({ text: question, kind, language }: Question, text: string): boolean =>
  kind === 'who' && language !== 'en' && asksDoer.test(question) && elsewherePassive.test(text) && !byAgent.test(text);
