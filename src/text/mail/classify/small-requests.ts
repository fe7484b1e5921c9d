import type { Ask } from './ask.ts';
import type { MailText } from './read-mail.ts';

/** A weekday that is no deadline, in seven languages: "on Saturday", and not "by Saturday". */
const laterDay =
  /(?<!\p{L})(?<!(?:by|before|until|till|than|bis|vor|avant|jusqu'à|antes del?|entro|prima di|voor|vóór|tegen|até|até à|the|the next|spätestens) )(?:(?:am |on |next |this |el |le |la |il |op |na |no )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|wochenende|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin de semana|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|segunda|terça|quarta|quinta|sexta)|next week|nächste woche|la semaine prochaine|la semana que viene|la prossima settimana|volgende week|na próxima semana)(?!\p{L})/u;
/** What makes a request more than a favour: money, papers, a deadline. */
const weighty =
  /[€$£]|\d{3}|\b(?:euros?|pounds?|dollars?|sign|signature|contract|invoice|payment|pay|form|consent|deadline|court|claim|submit|publish|hand (?:it|them|this) in|unterschr\p{L}{1,9}|rechnung|vertrag|überweis\p{L}{1,4}|antrag|frist|signer|facture|contrat|firmar|factura|contrato|firmare|fattura|contratto|tekenen|factuur|assinar|fatura)\b|(?<!\p{L})(?:by|before|until|bis|avant|antes|entro|prima|voor|até) (?:am |le |la |el |del? )?(?:\p{L}{2,12}day|noon|\d|montag|\p{L}{3,8}tag|lundi|mardi|jeudi|vendredi|lunes|viernes)/u;
/** "We could use some hands." */
const wantsHelp =
  /\b(?:i|we) could (?:really |also |still )?(?:use|do with) |(?<!\p{L})(?:gebrauchen|aurait besoin|vendrían?|farebbe(?:ro)? comodo|gebruiken|dava-(?:nos|me) jeito)(?!\p{L})/u;
/** Characters of the writer's own text up to which it can be a favour and nothing else. */
const longest = 200;

/**
 * Whether a person asks a favour for a later day, like "Could you bring the ladder back on Saturday?". It waits for an
 * answer, but for none today.
 */
export function isSmallRequest({ sender, lowerOwn }: MailText, ask: Ask): boolean {
  const request = ask.reasons[0]?.matched.toLowerCase() ?? '';
  const text = lowerOwn.trim();
  return (
    sender.kind === 'person' &&
    text.length <= longest &&
    (request.endsWith('?') || wantsHelp.test(request)) &&
    // Whatever presses was looked for before, so that the day is when it takes place.
    laterDay.test(text) &&
    !weighty.test(text)
  );
}
