import type { Attributes } from './attributes.ts';
import { formulaOfPicture } from './formula.ts';
import type { Inline } from './inline-markup.ts';

const SMALLEST_PICTURE = 33;

/** Reads the pictures of a page, some of which are formulas. */
export class PictureReader {
  /** The address offered by a `picture`, for an image without one of its own. */
  #offer: string | undefined;

  /** Call it for the sources of a `picture`, which come before its image. */
  offered({ srcset }: Attributes): void {
    this.#offer ??= firstOfSet(srcset);
  }

  /** The picture for an image, if it is worth showing. */
  read(attributes: Attributes): Inline | undefined {
    const offer = this.#offer;
    this.#offer = undefined;
    const formula = formulaOfPicture(attributes);
    if (formula !== undefined) return formula;
    const image = pictureOf(attributes) ?? (attributes.src?.startsWith('data:') ? offer : undefined);
    return image === undefined ? undefined : { image, alt: attributes.alt ?? '' };
  }
}

/** The address of a picture worth showing: neither a lazy-loading placeholder nor an icon. */
function pictureOf(attributes: Attributes): string | undefined {
  const isIcon = [attributes.width, attributes.height].some(
    (size) => size !== undefined && Number.parseInt(size, 10) < SMALLEST_PICTURE,
  );
  if (isIcon) return undefined;
  const lazily = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original'];
  const candidates = [lazily, attributes.src, firstOfSet(attributes.srcset ?? attributes['data-srcset'])];
  return candidates.find((address) => address !== undefined && address !== '' && !/^data:/i.test(address));
}

/** The first address of a `srcset`. */
function firstOfSet(set: string | undefined): string | undefined {
  return set?.trim().split(/[\s,]/, 1)[0];
}
