/** The characters of the basic table of GSM 03.38, and those that take an escape before them. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('^{}\\[~]|€\f');

/** How a text travels as SMS. */
export interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2';
  /** Messages that it is put into, each of which is paid for. */
  segments: number;
}

const unitsPerSegment = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;

/**
 * How many segments a text takes: of 160 characters or 153 where it takes several, in the GSM alphabet; of 70 or 67 with
 * any other character in it. What belongs together (an escape, a surrogate pair) is never parted.
 */
export function measureSms(text: string): SmsLength {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.has(character) || escaped.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const widths = characters.map((character) => (isGsm ? (escaped.has(character) ? 2 : 1) : character.length));
  const { alone, joined } = unitsPerSegment[encoding];
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (width <= alone) return { encoding, segments: 1 };
  let segments = 1;
  let used = 0;
  for (const each of widths) {
    if (used + each > joined) {
      segments += 1;
      used = 0;
    }
    used += each;
  }
  return { encoding, segments };
}
