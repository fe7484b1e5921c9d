/** The words of one voice in a cue, with line breaks. */
export interface VoicePart {
  speaker: string | null;
  text: string;
}

const tag = /<(\/?)([a-zA-Z][^<>]*|[\d:.,\s]*)>/g;
const lineTags = new Set(['br', 'p', 'div']);
const overrideBlock = /\{\\[^{}]*\}/g;
const openTag = /^\s*<\/?(?:v|c|b|i|u|lang|ruby|rt)(?:\.[\w.-]*)?(?=\s|$)/;

/** The words of a cue by voice, without tags and with entities decoded. Text that only resembles a tag stays. */
export function readCueText(raw: string): VoicePart[] {
  const parts: VoicePart[] = [];
  const text = raw.includes('{\\') ? raw.replace(overrideBlock, '') : raw;
  let speaker: string | null = null;
  let words = '';
  let from = 0;
  for (const found of text.matchAll(tag)) {
    words += text.slice(from, found.index);
    from = found.index + found[0].length;
    const name = /^[a-zA-Z]+/.exec(found[2] ?? '')?.[0].toLowerCase() ?? '';
    if (lineTags.has(name)) words += '\n';
    if (name !== 'v') continue;
    addPart(parts, speaker, words);
    words = '';
    speaker = found[1] === '' ? voiceOf(found[2] ?? '') : null;
  }
  addPart(parts, speaker, words + text.slice(from));
  return parts;
}

/** The name in `v.loud Anna Berg`. Null for a `v` tag without a name. */
function voiceOf(content: string): string | null {
  const name = decodeEntities(content.replace(/^[^\s]+/u, ''));
  const plain = name.replace(/\s+/gu, ' ').trim();
  return plain === '' ? null : plain;
}

function addPart(parts: VoicePart[], speaker: string | null, raw: string): void {
  const text = decodeEntities(raw.replace(openTag, ''));
  const last = parts.at(-1);
  if (last === undefined || last.speaker === speaker) {
    append(parts, speaker, text);
    return;
  }
  // A full stop after a closing tag belongs to the words before it.
  const rest = /^[\p{P}\p{S}]{1,3}(?=\s|$)/u.exec(text)?.[0] ?? '';
  last.text += rest;
  append(parts, speaker, text.slice(rest.length));
}

function append(parts: VoicePart[], speaker: string | null, text: string): void {
  const last = parts.at(-1);
  if (last?.speaker === speaker) last.text += text;
  else if (text.trim() !== '') parts.push({ speaker, text });
}

const entity =
  /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm|hellip|ndash|mdash|copy|lsquo|rsquo|ldquo|rdquo));?/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  copy: '©',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
