import type { Container } from './containers.ts';
import type { Inline } from './inline-markup.ts';
import type { Region } from './page-region.ts';

/** The role of a block for a reader of the page. */
export type BlockKind = 'paragraph' | 'heading' | 'item' | 'row' | 'preformatted';

/** How a block is marked up on its page: what is needed to write it as Markdown. */
export interface BlockMarkup {
  pieces: readonly Inline[];
  /** Level of a heading, 1 to 6; 0 for everything else. */
  level: number;
  containers: readonly Container[];
  codeLanguage: string | undefined;
  /** Cells of a row; all rows of one table carry its number. */
  cells: readonly (readonly Inline[])[];
  table: number;
  /** Names by which links on the page refer to this block. */
  anchors: readonly string[];
  /** Whether it is the title line of its callout. */
  isCalloutTitle: boolean;
}

/** A run of a page's text between two block boundaries. */
export interface TextBlock {
  kind: BlockKind;
  /** Ready to display: white space normalized, a row's cells separated by tabs. */
  text: string;
  /** Number of characters inside links. */
  linkedLength: number;
  markup: BlockMarkup;
}

/** A block within its page, with what is needed to tell text from boilerplate. */
export interface Block extends TextBlock {
  /**
   * Whether it is in a part of the page that marks itself as not the main text: navigation, comments, a cookie notice.
   */
  isMarginal: boolean;
  /** Whether it is in a part that templates insert into a text: an offer, other articles, a signature. */
  isAside: boolean;
  /** Whether it captions a picture. */
  isCaption: boolean;
  /** The innermost `article` element around it. */
  article: Region | undefined;
  /** The surrounding part of the page that marks itself as an article's text. */
  entry: Region | undefined;
}

/** Something without text between two blocks: pictures, or a horizontal rule (no pieces). */
export interface Insert {
  /** Index of the block that follows. */
  before: number;
  pieces: readonly Inline[];
  containers: readonly Container[];
  isMarginal: boolean;
}
