import type { Block, Insert } from './block.ts';
import { isBlank } from './inline-text.ts';

/** A longer line is more than a picture credit. */
const LONGEST_CREDIT = 160;
/** Italic text right after a picture and up to this length is its caption. */
const LONGEST_DESCRIPTION = 400;
const CREDIT_WORD =
  '(?:photo(?:graph(?:ie|y)?|s)?|fotos?|fotografía|images?|immagine|imagen|imagem|pictures?|pics?|bild(?:er|quelle|nachweis|rechte)?|illustrations?|abbildung|grafik|graphic|screenshot|crédits?|credits?|zdjęcie|zdj|fot|foto|beeld|titelbild|symbolbild|fotoquelle|写真|画像|图片|圖片)';
const OPENING = new RegExp(
  `^[(\\[]?${CREDIT_WORD}(?: ${CREDIT_WORD})?(?:\\s+(?:by|von|par|di|de|door|via|courtesy(?: of)?)\\s|\\s*[:：©|/(])`,
  'iu',
);
const CLOSING = new RegExp(
  `[(\\[]${CREDIT_WORD}(?: ${CREDIT_WORD})?(?:\\s*[:：©/]|\\s+(?:by|von|par|courtesy)\\s)[^()]{2,80}[)\\]]?$`,
  'iu',
);
const SYMBOLIC =
  /^(?:symbol|archiv|illustrations)?(?:foto|bild)\W*$|^(?:photo|image)s? (?:illustrative|d['’]illustration|d['’]archives?)\W*$|^(?:file|stock|representational|illustrative) (?:photo|image|picture)\W*$/i;
const COPYRIGHT = /^(?:©|\(c\)|copyright\b)/i;
/** Agencies that are credited for pictures worldwide. */
const AGENCY =
  /(?:^|[/|,(©–-]\s*|\s)(?:Getty Images|iStock(?:photo)?(?:\.com)?|Shutterstock|Reuters|AFP|AP Photo|EPA|dpa|picture[ -]alliance|imago(?: images)?|Alamy|Unsplash|Pixabay|Pexels|Depositphotos|Adobe Stock|Fotolia|Bloomberg|Wikimedia(?: Commons)?|Flickr)\)?$/;

/** For each block, whether it captions or credits a picture. */
export function describesPicture(blocks: readonly Block[], inserts: readonly Insert[]): (block: Block) => boolean {
  const afterPicture = new Set(inserts.filter(({ pieces }) => pieces.length > 0).map(({ before }) => blocks[before]));
  return (block) => {
    if (block.isCaption || isCreditLine(block)) return true;
    return isDescription(block) && (afterPicture.has(block) || beginsWithPicture(block));
  };
}

/** Whether a line is only a picture credit. */
function isCreditLine({ kind, text }: Block): boolean {
  if (kind !== 'paragraph' || text.length > LONGEST_CREDIT) return false;
  if (OPENING.test(text) || SYMBOLIC.test(text) || CLOSING.test(text)) return true;
  const isSentence = /[.!?。]["”’)]?$/.test(text);
  return !isSentence && (COPYRIGHT.test(text) || AGENCY.test(text));
}

function isDescription({ kind, text, markup }: Block): boolean {
  if (kind !== 'paragraph' || text.length > LONGEST_DESCRIPTION) return false;
  let italics = 0;
  return markup.pieces.every((piece) => {
    if (typeof piece === 'string') return italics > 0 || isBlank([piece]);
    if ('opens' in piece && piece.opens.kind === 'em') italics += 1;
    if ('closes' in piece && piece.closes === 'em') italics -= 1;
    return true;
  });
}

function beginsWithPicture({ markup }: Block): boolean {
  const first = markup.pieces.find((piece) => typeof piece !== 'string' || piece.trim() !== '');
  return typeof first === 'object' && 'image' in first;
}
