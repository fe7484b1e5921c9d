import { decodeWords } from 'postal-mime';
import { openMarkup } from '#text/languages/index.ts';

const encodedWord = /=\?[\w*-]{1,40}\?[bq]\?/iu;
const tag = /<\/?(?:html|head|body|p|br|div|span|td|tr|table|a|font|b|i|h[1-6]|ul|li|img)\b[^<>]{0,500}>/iu;
const entity = /&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,5});/iu;
const quotedPrintable = /=(?:3D|20|0A|0D|09|C[23]|E2|A0|E[14-9A-F]|F[16C]|D[6F])/gu;
const octets = /(?:=[\dA-F]{2}(?:=\r?\n)?)+/gu;

/** The border of a part and its header, where a mail of several parts was handed on raw. */
const partHead =
  /^\s{0,10}--[\w.=+-]{6,90}\s{1,5}(?:content-[\w-]{1,30}: ?[^\s;]{1,80}(?:; ?[\w-]{1,20}=[^\s;]{1,80}){0,3}\s{1,5}){1,4}/iu;

/** What follows the text where the bytes of an attachment were taken for letters. */
const bytesOfFile = /ÿ{8}[^]*/u;

/** Elements whose text nobody sees. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title']);
const ownLine = /^(?:p|br|div|tr|table|h[1-6]|ul|li|blockquote)$/u;

/** What a mail program shows of a header line: encoded words decoded, bytes that were read in a wrong charset mended. */
export function decodeHeader(line: string): string {
  return withCharset(encodedWord.test(line) ? decodeWords(line) : line);
}

/** What a mail program shows of a text that was handed on as it came: without markup, in its own letters. */
export function decodeBody(text: string): string {
  const written = text.replace(partHead, '').replace(bytesOfFile, '');
  const isEncoded = (written.match(quotedPrintable)?.length ?? 0) >= 2;
  const plain = isEncoded ? written.replaceAll(/=\r?\n/gu, '').replaceAll(octets, fromOctets) : written;
  return withCharset(tag.test(plain) || entity.test(plain) ? withoutMarkup(plain) : plain);
}

function fromOctets(run: string): string {
  const bytes = Uint8Array.from(run.match(/[\dA-F]{2}/gu) ?? [], (octet) => Number.parseInt(octet, 16));
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? run;
}

function withoutMarkup(text: string): string {
  const parts: string[] = [];
  let hidden = 0;
  const markup = openMarkup({
    onopentag(name) {
      if (unseen.has(name)) hidden += 1;
      if (ownLine.test(name)) parts.push('\n');
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (ownLine.test(name)) parts.push('\n');
    },
    ontext(piece) {
      if (hidden === 0) parts.push(piece);
    },
  });
  // An address in angle brackets is no element.
  markup.write(text.replaceAll(/<[^<>]{1,500}>/gu, (part) => (address.test(part) ? `&lt;${part.slice(1)}` : part)));
  markup.end();
  return parts.join('').replaceAll(/\n{3,}/gu, '\n\n');
}

const address = /^<[^\s@:]{0,200}(?:@|:\/\/)/u;

/** The characters that windows-1252 shows for the bytes from 128 on. */
const shown = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
const lead = shown.slice(0xc2 - 128, 0xf5 - 128);
const tail = shown.slice(0, 64).replaceAll(/[\\\]^-]/gu, '');
const misread = new RegExp(`[${lead}][${tail}]{1,3}`, 'gu');

/** Text in UTF-8 that was read as windows-1252, such as "GrÃ¼ÃŸe", in the letters that were meant. */
function withCharset(text: string): string {
  return withTurkish(withChinese(text)).replaceAll(misread, (run) => {
    const bytes = Uint8Array.from(run, (character) => shown.indexOf(character) + 128);
    return decode(bytes, 'utf-8') ?? run;
  });
}

const westernHigh = /\P{ASCII}/gu;
/** Pairs of bytes as GB 2312 has them; Big5 pairs its first bytes with small ones as well. */
const gbPairs = /^(?:\p{ASCII}|[\xa1-\xf7][\xa1-\xfe])*[\xa1-\xf7]?$/u;
const han = /\p{Script=Han}/gu;
const commonHan = /[的是不了在有我人這这中大為为個个們们你]/u;
/** Shares of a text: letters that no western language has so many of, and characters that make a text Chinese. */
const [manyHigh, mostlyHan] = [0.3, 0.5];

/** Chinese in GB 2312 or Big5 that was read as windows-1252, such as "¤j®a¦n". */
function withChinese(text: string): string {
  const solid = text.replaceAll(/\s/gu, '');
  const high = solid.match(westernHigh) ?? [];
  if (high.length < manyHigh * solid.length || high.some((character) => byteOf(character) === undefined)) return text;
  const bytes = Uint8Array.from(text, (character) => byteOf(character) ?? character.charCodeAt(0));
  const charset = gbPairs.test(String.fromCharCode(...bytes)) ? 'gb18030' : 'big5';
  const read = new TextDecoder(charset).decode(bytes);
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  return (read.match(han)?.length ?? 0) >= mostlyHan * letters && commonHan.test(read) ? read : text;
}

/** The byte that windows-1252 shows as a character; undefined for characters that it does not have. */
function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code < 256) return code;
  const at = shown.indexOf(character);
  return at === -1 ? undefined : at + 128;
}

const turkish: Readonly<Record<string, string>> = { ý: 'ı', þ: 'ş', ð: 'ğ', Ý: 'İ', Þ: 'Ş', Ð: 'Ğ' };

/** Turkish in ISO 8859-9 that was read as ISO 8859-1: no other language has these letters among its own. */
function withTurkish(text: string): string {
  const misreadLetters = text.match(/[ýþðÝÞÐ]/gu)?.length ?? 0;
  if (misreadLetters < fewestMisread || /[áóúÁÓÚæÆ]/u.test(text)) return text;
  return text.replaceAll(/[ýþðÝÞÐ]/gu, (letter) => turkish[letter] ?? letter);
}

/** One alone may be a letter of Icelandic. */
const fewestMisread = 3;

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
