import type { Attributes } from './attributes.ts';
import type { Block, BlockKind, BlockMarkup, Insert, TextBlock } from './block.ts';
import { isCalloutTitle } from './callouts.ts';
import { codeLanguageOf, isCodeItself, languageNamed } from './code-language.ts';
import { OpenContainers } from './containers.ts';
import { FormulaReader, formulaOfText, isTexElement } from './formula.ts';
import type { Inline } from './inline-markup.ts';
import { isBlank, settledLines, textOfPieces } from './inline-text.ts';
import type { MarkupSink } from './markup-sink.ts';
import { OpenMarks } from './open-marks.ts';
import { OpenParts, type Place, placed } from './open-parts.ts';
import { BLOCK_ELEMENTS, equivalentElement, isSilent, VOID_ELEMENTS } from './page-elements.ts';
import { type OpenCode, Region } from './page-region.ts';
import { PictureReader } from './pictures.ts';
import { visibleText } from './prose.ts';
import { OpenTables } from './tables.ts';

const MOST_INSERTS = 2_000;
/** Beyond this many pieces, an apparent code element is one that the page forgot to close. */
const MOST_CODE_PIECES = 20_000;

/** Splits a page into {@link Block}s while it is parsed. Works with and without implied closing tags. */
export class BlockCollector implements MarkupSink {
  readonly #blocks: { block: TextBlock; place: Place }[] = [];
  readonly #inserts: Insert[] = [];
  readonly #tables = new OpenTables();
  readonly #marks = new OpenMarks();
  readonly #containers = new OpenContainers();
  readonly #formula = new FormulaReader();
  readonly #pictures = new PictureReader();
  #silent: Region | undefined;
  #code: OpenCode | undefined;
  readonly #parts = new OpenParts();
  /** An inline element used as a paragraph or a heading. */
  #standIn: Region | undefined;
  #calloutTitle: Region | undefined;
  /** An element whose text is the TeX of a formula. */
  #tex: Region | undefined;
  #pieces: Inline[] = [];
  #anchors: string[] = [];
  #hasImage = false;
  #codeLanguage: string | undefined;
  #linkedLength = 0;
  #isInLink = false;
  #lineBreaks = 0;
  #kind: BlockKind = 'paragraph';
  #level = 0;

  /** All blocks with text, in page order; call it once the page has been read. */
  finish(): readonly Block[] {
    this.#flush();
    return placed(this.#blocks);
  }

  /** What is between the blocks, in page order. */
  get inserts(): readonly Insert[] {
    return this.#inserts;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#silent !== undefined) {
      this.#silent.opened(name);
      this.#formula.opened(name, attributes);
      return;
    }
    this.#parts.opened(name);
    this.#code?.region.opened(name);
    this.#standIn?.opened(name);
    this.#calloutTitle?.opened(name);
    this.#tex?.opened(name);
    if (!VOID_ELEMENTS.has(name) && this.#beginsRegion(name, attributes)) return;
    this.#formula.notice(name, attributes);
    if (name === 'a') this.#isInLink = attributes.href !== undefined;
    if (name === 'br') this.#breakLine();
    else if (name === 'img') this.#addPicture(this.#pictures.read(attributes));
    else if (name === 'input') this.#addBox(attributes);
    else if (name === 'source') this.#pictures.offered(attributes);
    else this.#openElement(name, attributes);
    const anchor = attributes.id ?? (name === 'a' ? attributes.name : undefined);
    if (anchor !== undefined && anchor !== '' && this.#anchors.length < 8) this.#anchors.push(anchor.slice(0, 200));
    if (this.#code !== undefined || name === 'figure' || name === 'div') {
      this.#codeLanguage = codeLanguageOf(attributes) ?? this.#codeLanguage;
    }
  }

  text(data: string): void {
    if (this.#silent !== undefined) {
      this.#formula.text(data);
      return;
    }
    if (/\S/.test(data)) {
      this.#lineBreaks = 0;
      this.#parts.text();
    }
    const formula = this.#tex === undefined ? undefined : formulaOfText(data);
    this.#addPiece(formula ?? (this.#code ? data : data.replace(/[ \t\r\n\f]{2,}|[\t\r\n\f]/g, ' ')));
    if (this.#isInLink) this.#linkedLength += data.trim().length;
  }

  /** Text arrives in pieces, cut at every entity; only the joined text shows what to escape. */
  #addPiece(piece: Inline): void {
    const last = this.#pieces.length - 1;
    const before = this.#pieces[last];
    if (typeof piece === 'string' && typeof before === 'string' && !this.#code) this.#pieces[last] = before + piece;
    else this.#pieces.push(piece);
  }

  close(name: string): void {
    if (this.#silent !== undefined) {
      this.#formula.closed(name);
      if (this.#silent.closed(name)) this.#endSilence();
      return;
    }
    if (name === 'a') this.#isInLink = false;
    if (this.#code !== undefined && name !== 'pre' && this.#pieces.length < MOST_CODE_PIECES) {
      if (BLOCK_ELEMENTS.has(name)) this.#startLine();
    } else if (BLOCK_ELEMENTS.has(name)) {
      this.#endBlock();
      this.#containers.closed(name);
      if (name === 'div' || name === 'figure' || name === 'pre') this.#codeLanguage = undefined;
    } else this.#closeMark(name);
    if (name === 'tr') this.#closeRow();
    this.#closeRegions(name);
  }

  #closeRegions(name: string): void {
    if (this.#code?.region.closed(name)) this.#code = undefined;
    if (this.#tex?.closed(name)) this.#tex = undefined;
    if (this.#standIn?.closed(name)) {
      this.#endBlock();
      this.#standIn = undefined;
    }
    if (this.#calloutTitle?.closed(name)) {
      this.#endBlock();
      this.#calloutTitle = undefined;
    }
    this.#parts.closed(name);
  }

  #endBlock(): void {
    this.#flush();
    this.#kind = 'paragraph';
    this.#level = 0;
  }

  /** Returns whether the element is silent, so that nothing else needs to be done for it. */
  #beginsRegion(name: string, attributes: Attributes): boolean {
    const isInCallout = this.#containers.callout !== undefined;
    if (isSilent(name, attributes, isInCallout)) {
      if (BLOCK_ELEMENTS.has(name) && this.#code === undefined) this.#flush();
      this.#silent = new Region(name);
      this.#formula.begin(name, attributes);
      return true;
    }
    this.#parts.begin(name, attributes, () => this.#flush());
    if (this.#tex === undefined && isTexElement(name, attributes)) this.#tex = new Region(name);
    if (isInCallout && this.#calloutTitle === undefined && isCalloutTitle(name, attributes)) {
      this.#flush();
      this.#calloutTitle = new Region(name);
    }
    return false;
  }

  #endSilence(): void {
    this.#silent = undefined;
    const formula = this.#formula.finish();
    if (formula !== undefined) this.#pieces.push(formula);
  }

  #openElement(name: string, attributes: Attributes): void {
    const role = equivalentElement(name, attributes);
    if (!BLOCK_ELEMENTS.has(role)) this.#openMark(name, attributes);
    // Highlighters wrap every line of code in an element of its own.
    else if (this.#code !== undefined && name !== 'pre' && this.#pieces.length < MOST_CODE_PIECES) {
      this.#code.hasParts = true;
      this.#startLine();
    } else {
      if (!BLOCK_ELEMENTS.has(name)) this.#standIn ??= new Region(name);
      this.#openBlock(role, attributes);
    }
    if (this.#code !== undefined && !this.#code.isBegun && isCodeItself(name, attributes)) this.#beginCode(this.#code);
  }

  /** What precedes the code in an editor's markup is its label and its buttons. */
  #beginCode(code: OpenCode): void {
    code.isBegun = true;
    if (!code.hasParts) return;
    const label = textOfPieces(this.#pieces);
    this.#codeLanguage ??= languageNamed(label);
    this.#pieces = [];
  }

  #openBlock(name: string, attributes: Attributes): void {
    this.#flush();
    this.#containers.opened(name, attributes);
    this.#level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
    if (this.#level > 0) this.#kind = 'heading';
    else if (name === 'li' || name === 'dd') this.#kind = 'item';
    else if (name === 'pre') this.#kind = 'preformatted';
    else if (name !== 'p' || this.#kind !== 'item') this.#kind = 'paragraph';
    if (name === 'pre') this.#code ??= { region: new Region(name), hasParts: false, isBegun: false };
    this.#tables.opened(name, attributes, this.#blocks.length);
    if (name === 'hr') this.#insert([]);
  }

  #startLine(): void {
    const last = this.#pieces.at(-1);
    if (typeof last === 'string' && !last.endsWith('\n')) this.#pieces.push('\n');
  }

  /** A checkbox at the beginning of an item. */
  #addBox({ type, checked }: Attributes): void {
    if (type?.toLowerCase() === 'checkbox' && this.#kind === 'item' && isBlank(this.#pieces))
      this.#pieces.push({ isTicked: checked !== undefined });
  }

  #openMark(name: string, attributes: Attributes): void {
    if (this.#code !== undefined) return;
    const piece = this.#marks.opened(name, attributes, this.#level > 0);
    if (piece !== undefined) this.#pieces.push(piece);
  }

  #closeMark(name: string): void {
    if (this.#code !== undefined) return;
    const piece = this.#marks.closed(name);
    if (piece !== undefined) this.#pieces.push(piece);
  }

  #addPicture(piece: Inline | undefined): void {
    if (piece === undefined || this.#code !== undefined) return;
    this.#hasImage ||= typeof piece !== 'string' && 'image' in piece;
    this.#pieces.push(piece);
  }

  /** One break is a new line within the paragraph; old pages use two to start a new one. */
  #breakLine(): void {
    this.#lineBreaks += 1;
    if (this.#lineBreaks === 2 && !this.#code) this.#flush();
    else this.#pieces.push('\n');
  }

  #insert(pieces: readonly Inline[]): void {
    if (this.#inserts.length >= MOST_INSERTS) return;
    const [containers, isMarginal] = [this.#containers.snapshot, this.#parts.isInMargin];
    this.#inserts.push({ before: this.#blocks.length, pieces, containers, isMarginal });
  }

  #flush(): void {
    const pieces = this.#pieces;
    if (pieces.length === 0) return;
    const raw = textOfPieces(pieces);
    const linkedLength = this.#linkedLength;
    this.#pieces = this.#marks.carried(/\S/.test(raw));
    this.#linkedLength = 0;
    this.#lineBreaks = 0;
    const text = this.#code ? visibleText(raw).replace(/^\n+/, '').trimEnd() : settledLines(raw);
    const isPicture = this.#hasImage && text.trim() === '';
    this.#hasImage = false;
    if (isPicture) this.#insert(pieces);
    if (text.trim() === '') return;
    const kind = this.#code ? 'preformatted' : this.#kind;
    const place = this.#parts.endBlock(Math.max(0, text.length - linkedLength));
    this.#blocks.push({ block: { kind, text, linkedLength, markup: this.#markup(pieces) }, place });
  }

  #markup(pieces: readonly Inline[]): BlockMarkup {
    const anchors = this.#anchors;
    this.#anchors = [];
    return {
      pieces,
      level: this.#level,
      containers: this.#containers.snapshot,
      codeLanguage: this.#code === undefined ? undefined : this.#codeLanguage,
      cells: [],
      table: 0,
      anchors,
      isCalloutTitle: this.#calloutTitle !== undefined,
    };
  }

  #closeRow(): void {
    const row = this.#tables.closeRow((start) => this.#blocks.slice(start).map(({ block }) => block));
    if (row === undefined) return;
    const place = this.#blocks[row.start]?.place;
    this.#blocks.length = row.start;
    if (place !== undefined) this.#blocks.push({ block: row.block, place });
  }
}
