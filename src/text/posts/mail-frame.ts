/** Header fields, in the languages of mail clients. */
const headField =
  /^(?:from|to|cc|bcc|date|sent|reply-to|von|an|datum|gesendet|de|à|para|envoyé|enviado|da|inviato|subject|betreff|objet|asunto|oggetto|assunto|onderwerp):\s/iu;
const subjectField =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp):\s{0,10}(?:(?:re|fwd?|aw|wg):\s{0,10}){0,5}/iu;
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|moin|bonjour|ch(?:er|ère)s?|madame|monsieur|hola|estimad[oa]s?|querid[oa]s?|ciao|gentile|caro|cara|beste|geachte|olá)(?![\p{L}\p{N}])[^.?:;]{0,60}[,!]$/iu;
const signOff =
  /^(?:(?:many |best )?thanks(?: again| in advance| a lot)?|thank you(?: very much)?|(?:best|kind|warm|kindest) (?:regards|wishes)|regards|best|cheers|sincerely|yours(?: (?:sincerely|faithfully|truly))?|all the best|love|(?:viele|liebe|beste|herzliche|schöne) grüße|mit (?:freundlichen|besten|herzlichen) grüßen|vg|lg|mfg|cordialement|bien à vous|saludos(?: cordiales)?|un saludo|cordiali saluti|met vriendelijke groet(?:en)?|atenciosamente)[,.!]?$/iu;
const signature = /^--\s?$/u;
const senderName = /^\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,2}$/u;
/** Maximum lines after the last words of a mail: name, position, address. */
const mostClosingLines = 12;

function capitalised(line: string): string {
  return line.replace(/^\s*\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * The lines of a mail without header, greeting and signature, with its subject as the title. Other texts are unchanged.
 */
export function withoutMailFrame(lines: readonly string[]): readonly string[] {
  const bare = lines.map((line) => line.trim());
  const first = bare.findIndex((line) => line !== '');
  const headEnd = bare.findIndex((line, at) => at > first && !headField.test(line));
  const subject = bare.slice(Math.max(0, first), Math.max(0, headEnd)).find((line) => subjectField.test(line));
  const isHeaded = subject !== undefined || (first >= 0 && subjectField.test(bare[first] ?? ''));
  const from = isHeaded && headEnd > 0 ? headEnd : Math.max(0, first);
  const greetingAt = bare.findIndex((line, at) => at >= from && at < from + 4 && greeting.test(line));
  if (!isHeaded && greetingAt < 0) return lines;
  const title = isHeaded ? [(subject ?? '').replace(subjectField, ''), ''] : [];
  let body = lines.slice(greetingAt < 0 ? from : greetingAt + 1);
  const bodyStart = body.findIndex((line) => line.trim() !== '');
  if (greetingAt >= 0 && bodyStart >= 0) body = body.with(bodyStart, capitalised(body[bodyStart] ?? ''));
  const end = body.findIndex(
    (line, at) =>
      at > bodyStart && at >= body.length - mostClosingLines && (signOff.test(line.trim()) || signature.test(line)),
  );
  const withoutSignOff = end < 0 ? body : body.slice(0, end);
  // The sender's name may stand above the signature.
  const last = withoutSignOff.findLastIndex((line) => line.trim() !== '');
  const isNamed = end >= 0 && last > bodyStart && senderName.test(withoutSignOff[last]?.trim() ?? '');
  return [...title, ...(isNamed ? withoutSignOff.slice(0, last) : withoutSignOff)];
}
