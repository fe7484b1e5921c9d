/** The line that a mail program writes above the mail that is being answered. */
const replyHeader =
  /^(?:on\b.{4,200}\bwrote:|am\b.{4,200}\bschrieb\b.{0,100}:|le\b.{4,200}a écrit\s?:|el\b.{4,200}escribió:|il\b.{4,200}ha scritto:|op\b.{4,200}schreef\b.{0,100}:|em\b.{4,200}escreveu:|-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original)\s?-{2,})\s*$/iu;

/** The first two lines of the header that other mail programs write there. */
const headerStart = /^\*{0,2}(?:from|von|de|da|van|från|od)\*{0,2}\s?:/iu;
const headerNext =
  /^\*{0,2}(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|a|oggetto|verzonden|aan|onderwerp)\*{0,2}\s?:/iu;

const fence = /^\s{0,3}(?:```|~~~)/u;

/**
 * The author's own words in a mail: without quoted lines, without the mail that is answered below, and without code, in
 * which braces and brackets have another meaning.
 */
export function writtenText(body: string): string {
  const written: string[] = [];
  let isInCode = false;
  const lines = body.split(/\r\n?|\n/u);
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isInCode = !isInCode;
    else if (!isInCode && isReplyHeader(line.trim(), lines[index + 1]?.trim() ?? '')) break;
    else if (!isInCode && !/^\s{0,3}>/u.test(line)) written.push(line.replace(/`[^`\n]{1,200}`/gu, ' '));
  }
  return written.join('\n');
}

function isReplyHeader(line: string, next: string): boolean {
  return replyHeader.test(line) || (headerStart.test(line) && headerNext.test(next));
}
