import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { MailWordings } from './mail-wordings.ts';
import { whole } from './mail-wordings.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const known: ReadonlyMap<string, MailWordings> = new Map([
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['nl', dutch],
  ['pt', portuguese],
]);

/**
 * The wordings of a language by ISO 639-1 code. Undefined for English, whose rules are the default, and for unknown
 * languages.
 */
export function wordingsOf(language: string): MailWordings | undefined {
  return known.get(language);
}

/** Whether there are rules for a language. A text too short to detect counts as English. */
export function isRead(language: string): boolean {
  return language === 'en' || language === 'und' || known.has(language);
}

const nothingToDo = whole(
  'no (?:further |immediate |other )?(?:action|response|reply|answer|step)s? (?:is |are |will be |on your (?:side|part|end) (?:is )?)?(?:needed|required|necessary|expected)(?: (?:on|from) (?:your (?:side|part|end)|you))?(?: at this time| right now| for now)?',
  "(?:requires|needs|calls for) no (?:further )?(?:action|response|reply|answer)|(?:does not|doesn't|do not|don't|will not|won't) (?:require|need) (?:any(?:thing)? |an )?(?:further )?(?:action|response|reply|answer|from you|of you)",
  "you (?:do not|don't|will not|won't|needn't|need not) (?:need|have) (?:to )?(?:do|reply|respond|answer|change|take|worry about|act)(?: anything| any action| action)?|there(?:'s| is) nothing (?:for you |else |more )?(?:you (?:need|have) )?to do|nothing (?:is |more is )?(?:needed|required|to do)(?: (?:on|from) (?:your (?:side|part|end)|you))?|(?:i|we) (?:need|want|expect) nothing (?:more |else |further )?from you|no need to (?:reply|respond|answer|do anything|act|take any action)",
  '(?:es ist )?kein(?:e)? (?:weitere[rn]? )?(?:handlungsbedarf|aktion|antwort|maßnahme|rückmeldung|schritte?)(?: ist| sind)? ?(?:erforderlich|nötig|notwendig|von ihrer seite)?|(?:sie|du) (?:müssen|musst|brauchen|brauchst) (?:dafür |hier )?nichts (?:weiter |zu )?(?:tun|machen|unternehmen)|nichts (?:weiter )?zu tun',
  "aucune (?:action|réponse|démarche|intervention) (?:de votre part )?(?:n'est |ne vous est )?(?:requise|nécessaire|demandée|attendue)(?: de votre part)?|vous n'avez rien à faire|rien à faire de votre côté",
  'no (?:es necesari[oa]|se requiere|requiere|necesitas?|tiene que|tienes que) (?:ninguna |hacer |realizar )?(?:acción|nada|respuesta|que hagas nada)(?: por (?:su|tu) parte)?|no hace falta (?:que )?(?:hagas|haga|responder|hacer)(?: nada)?',
  'non è (?:richiesta|necessaria) (?:alcuna|nessuna) (?:azione|risposta)(?: da parte (?:tua|sua))?|nessuna (?:azione|risposta) (?:richiesta|necessaria)|non (?:devi|deve|occorre) fare (?:nulla|niente)',
  '(?:er is )?geen (?:verdere )?(?:actie|reactie|antwoord) (?:is )?(?:nodig|vereist)|(?:u|je) hoeft (?:hiervoor |verder )?niets te doen|niets te doen',
  'nenhuma (?:ação|resposta) (?:é |sua é )?(?:necessária|requerida|exigida)|não é necessári[oa] (?:nenhuma |qualquer |fazer |responder)?(?:ação|resposta|nada)?|(?:você )?não precisa(?:s)? (?:de )?(?:fazer nada|responder)',
);
const everyNothing = new RegExp(nothingToDo.source, 'giu');

/** A text with statements of nothing to do blanked out ("no action needed"). */
export function withoutNoActionWordings(text: string): string {
  return text.replaceAll(everyNothing, (wording) => ' '.repeat(wording.length));
}

/** The words by which a text says that nothing is to do. Undefined if there are none. */
export function findNoActionWording(lower: string): string | undefined {
  return nothingToDo.exec(lower)?.[0];
}

const automaticReply =
  /^(?:automatic reply|auto(?:matic|mated)?[- ]?(?:reply|response)|out of (?:the )?office|automatische (?:antwort|nachricht)|abwesenheits(?:notiz|nachricht|agent)|abwesend|réponse automatique|absen(?:t|ce) (?:du|de) bureau|message d'absence|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori (?:ufficio|sede)|automatisch(?:e)? (?:antwoord|bericht|reactie)|afwezigheids?(?:bericht|assistent|melding)|resposta automática|fora do escritório|ausência)\b/u;

/** Whether a lower-case subject is an automatic reply, in which "contact X instead" is no request. */
export function isAutomaticReply(lowerSubject: string): boolean {
  return automaticReply.test(lowerSubject);
}
