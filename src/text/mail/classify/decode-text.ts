import { decodeWords } from 'postal-mime';
import { openMarkup } from '#text/languages/index.ts';

const encodedWord = /=\?[\w*-]{1,40}\?[bq]\?/iu;
const tag = /<\/?(?:html|head|body|p|br|div|span|td|tr|table|a|font|b|i|h[1-6]|ul|li|img)\b[^<>]{0,500}>/iu;
const entity = /&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,5});/iu;
const quotedPrintable = /=(?:3D|20|0A|0D|09|C[23]|E2|A0|E[14-9A-F]|F[16C]|D[6F])/gu;
const octets = /(?:=[\dA-F]{2}(?:=\r?\n)?)+/gu;

/** The boundary and header of a part, if a multipart mail was passed on raw. */
const partHead =
  /^\s{0,10}--[\w.=+-]{6,90}\s{1,5}(?:content-[\w-]{1,30}: ?[^\s;]{1,80}(?:; ?[\w-]{1,20}=[^\s;]{1,80}){0,3}\s{1,5}){1,4}/iu;

/** Attachment bytes decoded as text. */
const bytesOfFile = /ÿ{8}[^]*/u;

/** Elements without visible text. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title']);
const ownLine = /^(?:p|br|div|tr|table|h[1-6]|ul|li|blockquote)$/u;

/** A header line as a mail client shows it: encoded words decoded, wrong charsets repaired. */
export function decodeHeader(line: string): string {
  return withCharset(encodedWord.test(line) ? decodeWords(line) : line);
}

/** A body as a mail client shows it: without markup, wrong charsets repaired. */
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

/** The windows-1252 characters for the bytes from 128. */
const shown = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
const lead = shown.slice(0xc2 - 128, 0xf5 - 128);
const tail = shown.slice(0, 64).replaceAll(/[\\\]^-]/gu, '');
const misread = new RegExp(`[${lead}][${tail}]{1,3}`, 'gu');

/** Repairs UTF-8 decoded as windows-1252 ("GrÃ¼ÃŸe"). */
function withCharset(text: string): string {
  return withTurkish(withChinese(text)).replaceAll(misread, (run) => {
    const bytes = Uint8Array.from(run, (character) => shown.indexOf(character) + 128);
    return decode(bytes, 'utf-8') ?? run;
  });
}

const westernHigh = /\P{ASCII}/gu;
/** Byte pairs of GB 2312. Big5 also pairs lead bytes with smaller ones. */
const gbPairs = /^(?:\p{ASCII}|[\xa1-\xf7][\xa1-\xfe])*[\xa1-\xf7]?$/u;
const han = /\p{Script=Han}/gu;
const commonHan = /[的是不了在有我人這这中大為为個个們们你]/u;
/** Minimum share of high letters, more than any Western language has, and of Han characters in Chinese text. */
const [manyHigh, mostlyHan] = [0.3, 0.5];

/** Repairs GB 2312 or Big5 decoded as windows-1252 ("¤j®a¦n"). */
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

/** The byte a character stands for in windows-1252. Undefined if there is none. */
function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code < 256) return code;
  const at = shown.indexOf(character);
  return at === -1 ? undefined : at + 128;
}

const turkish: Readonly<Record<string, string>> = { ý: 'ı', þ: 'ş', ð: 'ğ', Ý: 'İ', Þ: 'Ş', Ð: 'Ğ' };

/** Repairs Turkish ISO 8859-9 decoded as ISO 8859-1. No other language has this mix of letters. */
function withTurkish(text: string): string {
  const misreadLetters = text.match(/[ýþðÝÞÐ]/gu)?.length ?? 0;
  if (misreadLetters < fewestMisread || /[áóúÁÓÚæÆ]/u.test(text)) return text;
  return text.replaceAll(/[ýþðÝÞÐ]/gu, (letter) => turkish[letter] ?? letter);
}

/** Minimum misread letters; a single one may be Icelandic. */
const fewestMisread = 3;

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
