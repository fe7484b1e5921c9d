import type { Container } from './containers.ts';
import type { Inline } from './inline-markup.ts';
import type { Region } from './page-region.ts';

/** What a block is to somebody who reads the page. */
export type BlockKind = 'paragraph' | 'heading' | 'item' | 'row' | 'preformatted';

/** How a block is written on its page: what is needed to write it as Markdown. */
export interface BlockMarkup {
  pieces: readonly Inline[];
  /** Level of a heading, 1 to 6; 0 for everything else. */
  level: number;
  containers: readonly Container[];
  codeLanguage: string | undefined;
  /** Cells of a row; the rows of a table have its number. */
  cells: readonly (readonly Inline[])[];
  table: number;
  /** Names by which links of the page lead to this block. */
  anchors: readonly string[];
  /** Whether it is the title line of the callout that it stands in. */
  isCalloutTitle: boolean;
}

/** A stretch of a page's text between two block boundaries. */
export interface TextBlock {
  kind: BlockKind;
  /** Ready to show: white space normalized, a row's cells separated by tabs. */
  text: string;
  /** Number of characters that belong to links. */
  linkedLength: number;
  markup: BlockMarkup;
}

/** A block in its page, with what is needed to tell text from furniture. */
export interface Block extends TextBlock {
  /** Whether it sits in a part of the page that says it is not the main text: navigation, comments, a cookie notice. */
  isMarginal: boolean;
  /** Whether it sits in a part that templates put into the middle of a text: an offer, other articles, a signature. */
  isAside: boolean;
  /** Whether it stands under or beside a picture. */
  isCaption: boolean;
  /** The innermost `article` element around it. */
  article: Region | undefined;
  /** The part of the page around it that calls itself the text of an article. */
  entry: Region | undefined;
}

/** Something without text between two blocks: pictures, or a line across the page (no pieces). */
export interface Insert {
  /** Index of the block that follows. */
  before: number;
  pieces: readonly Inline[];
  containers: readonly Container[];
  isMarginal: boolean;
}
