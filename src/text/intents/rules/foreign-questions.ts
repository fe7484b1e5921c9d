import { opensForeign } from '#text/questions/index.ts';
import type { Reading } from '../plan.ts';

/** Words for the speaker's own affairs, in the supported languages. */
const isForeignPersonal =
  /(?<!\p{L})(?:ich|mein\p{L}{0,2}|mir|mich|wir|uns|unser\p{L}{0,2}|du|dein\p{L}{0,2}|je|j['’]\p{L}+|mon|ma|mes|moi|nous|notre|nos|tu|ton|yo|mi|mis|io|mio|mia|noi|eu|meu|minha|ik|mijn|wij)(?!\p{L})/u;

/**
 * Whether it is a complete question in another language that is not about the speaker's own affairs: "Wie laut ist eine
 * Wärmepumpe?"
 */
export function isForeignQuestion({ request, lower }: Reading): boolean {
  const words = request.words.match(/\p{L}{2,40}/gu) ?? [];
  const isWhole = words.length >= 3 && request.material === undefined && /\?\s*$/.test(request.whole);
  return isWhole && opensForeign(lower) && !isForeignPersonal.test(lower);
}
