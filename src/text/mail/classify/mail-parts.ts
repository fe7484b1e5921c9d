/** The text of a mail, by author. */
export interface MailParts {
  /** What the sender wrote for this mail. */
  readonly own: string;
  /** Quoted or forwarded text of others. */
  readonly quoted: string;
  /** The footer of a mailing: how to unsubscribe, how to view it online. */
  readonly footer: string;
}

/** Lines above a forwarded or fully quoted mail. */
const banner =
  /-{2,20} ?(?:forwarded message|original message|weitergeleitete nachricht|(?:ursprüngliche nachricht|original-?nachricht)|message (?:transféré|d'origine|original)|mensaje (?:reenviado|original)|messaggio (?:inoltrato|originale)|doorgestuurd bericht|oorspronkelijk bericht|mensagem (?:encaminhada|original))|(?:^|[\n ])(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|início da mensagem (?:reencaminhada|encaminhada)) ?:/iu;

/** The header lines Outlook puts above a forwarded mail. */
const header =
  /(?:^|[\n ])(?:from|von|de|da|van) ?: ?[^\n]{1,160}?[\n ](?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|objet|à|enviad[oa](?: el| em)?|fecha|para|asunto|inviato|data|oggetto|verzonden|aan|onderwerp|assunto) ?: ?\S/iu;

/** The end of an attribution line ("... wrote:"), and its beginning. */
const attributed =
  /(?:wrote|writes|schrieb[^\n:]{0,80}|schreef[^\n:]{0,80}|a écrit|escribió|ha scritto|escreveu) ?:(?=\s|$)/giu;
const dated = /(?:^|[\n ])(?:on|am|le|el|il|op|em) /iu;
const named = /^(?:wrote|writes|schrieb|schreef)/iu;
/** Maximum characters before the verb of an attribution line that begins with a date, or with a name. */
const longestDated = 170;
const longestNamed = 81;

/** Where an attribution line is. Undefined if there is none. */
function attributionIn(text: string): { start: number; end: number } | undefined {
  for (const found of text.matchAll(attributed)) {
    const end = found.index + found[0].length;
    const line = Math.max(0, text.lastIndexOf('\n', found.index));
    const from = Math.max(line, found.index - longestDated);
    const at = text.slice(from, found.index - 5).search(dated);
    if (at !== -1) return { start: from + at, end };
    const start = Math.max(line, found.index - longestNamed);
    if (named.test(found[0]) && found.index - start >= 3) return { start, end };
  }
  return undefined;
}

const quotedLine = /^[ \t]{0,8}>/u;
const forwardedSubject = /^\s*(?:fwd?|wg|tr|rv|i|enc|doorst|ts) ?: ?\S/iu;

/** Splits a text by author. `subject` shows whether the mail is forwarded if no line does. */
export function partsOf(text: string, subject: string): MailParts {
  const { own: above, quoted } = withoutQuotes(text, subject);
  const { own, footer } = withoutFooter(above);
  return { own: own.trim(), quoted: quoted.trim(), footer: footer.trim() };
}

/** Whether the subject marks a forwarded mail. */
export function isForwarded(subject: string): boolean {
  return forwardedSubject.test(subject);
}

function withoutQuotes(text: string, subject: string): { own: string; quoted: string } {
  const starts = [banner, header].flatMap((form) => form.exec(text)?.index ?? []);
  const cut = Math.min(...starts, text.length);
  const head = text.slice(0, cut);
  const rest = text.slice(cut);
  const lines = head.split('\n');
  if (lines.some((line) => quotedLine.test(line))) {
    const own = lines.filter((line) => !quotedLine.test(line)).join('\n');
    const quoted = lines.filter((line) => quotedLine.test(line)).join('\n');
    const ownAttribution = attributionIn(own);
    const noted =
      ownAttribution === undefined ? own : `${own.slice(0, ownAttribution.start)}\n${own.slice(ownAttribution.end)}`;
    return { own: noted, quoted: `${quoted}\n${rest}` };
  }
  const headAttribution = attributionIn(head);
  if (headAttribution !== undefined)
    return { own: head.slice(0, headAttribution.start), quoted: `${head.slice(headAttribution.start)}${rest}` };
  if (rest !== '' || !isForwarded(subject)) return { own: head, quoted: rest };
  const end = endOfNote(head);
  return { own: head.slice(0, end), quoted: head.slice(end) };
}

/** Maximum characters of a note above a forwarded mail. */
const longestNote = 600;

/** Without a separator line, the note ends at an empty line or after its question. */
function endOfNote(text: string): number {
  const note = text.slice(0, longestNote);
  const empty = /\S\s{0,20}?\n[ \t]{0,20}\n/u.exec(note);
  if (empty !== null) return empty.index + 1;
  const mark = note.search(/[?？]/u);
  return mark === -1 ? 0 : mark + 1;
}

const leaving =
  /(?:^|[|·•–—:-] {0,2}|\b(?:to|or|can|may|and|please|here to) )unsubscribe\b|\bunsubscribe(?: link| here| now| at any time| any ?time| instantly| (?:me )?from (?:this|these|our|all|future|the)\b|[.!]?\s*$| ?[|·•<[(:])|\bopt[- ]?out\b|(?:manage|update|change|e-?mail) (?:your )?(?:e-?mail |subscription |notification )?(?:preferences|subscriptions?)\b|\bwhy did i get this\b|\byou(?:'re| are)? (?:get|getting|receive|receiving|received) this (?:e-?mail |mail |message |newsletter )?(?:because|as) you|\b(?:reply|text) stop\b|\bleave (?:the|our|this) (?:club|list|programme|program)\b|\bno longer wish to (?:receive|get)\b|\babmelde(?:n|link)\b|\bnewsletter (?:abbestellen|abmelden|austragen)\b|\bse désabonner\b|\bdésabonne(?:r|ment|z)\b|\bdésinscri(?:re|ption|vez)\b|\bdarse de baja\b|\bdarte de baja\b|\bcancelar (?:la |tu |su |a |sua )?(?:suscripción|subscrição|inscrição|assinatura)\b|\b(?:disiscriviti|disiscriver[st]i|annulla(?:re)? l'iscrizione|cancella(?:re)? l'iscrizione)\b|\b(?:afmelden|uitschrijven|meld (?:u|je) (?:dan )?(?:hier )?af)\b|\b(?:descadastr\p{L}{1,8}|cancelar inscrição)\b|\bnicht (?:mehr|länger) (?:erhalten|bekommen|empfangen)\b|\b(?:hier|jederzeit) (?:wieder )?(?:abmelden|abbestellen|austragen)\b|\bmelden sie sich (?:hier |jederzeit )?ab\b|\bplus recevoir\b|\b(?:desea|deseas|quieres|quiere) (?:seguir )?recibi\p{L}{1,4}|\bpiù ricevere\b|\bniet (?:meer|langer) (?:wilt |wil |te |wenst te )?ontvangen\b|\b(?:mais receber|receber mais)\b/iu;

/** Words of a conversation, in which a sentence about unsubscribing is no footer. */
const spoken = /[?？]|\b(?:i|me|my|i'm|i've|ich|mich|mir|je|me|moi|mi|mij|ik|eu)\b/iu;
const sentencePattern = /[^.!?\n]{1,2000}[.!?\n]*|[.!?\n]+/gu;

const longestOffer = 120;
const asksToLeave =
  /(?:no (?:more|longer)|don't want|had enough|keine|nicht mehr|kein interesse|plus de|no más|ya no|nessun|non vuoi|geen|niet meer|não quer)[^.!?\n]{0,60}\?\s{0,4}$/iu;

/** Cuts the footer off, from the first sentence about unsubscribing. */
function withoutFooter(text: string): { own: string; footer: string } {
  if (!leaving.test(text)) return { own: text, footer: '' };
  for (const { 0: sentence, index } of text.matchAll(sentencePattern)) {
    if (!leaving.test(sentence.trim()) || spoken.test(sentence.replace(/why did i get this\?/iu, ''))) continue;
    // "No more offers? Unsubscribe here": the question belongs to it.
    const start = asksToLeave.exec(text.slice(Math.max(0, index - longestOffer), index))?.[0].length ?? 0;
    return { own: text.slice(0, index - start), footer: text.slice(index - start) };
  }
  return { own: text, footer: '' };
}
