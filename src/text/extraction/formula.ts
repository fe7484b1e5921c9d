import type { Attributes } from './attributes.ts';
import type { Inline } from './inline-markup.ts';
import { MathMlReader } from './mathml.ts';

const LONGEST_FORMULA = 5_000;
/** Elements around a formula displayed on a line of its own. */
const DISPLAY = /(?:^|\s)(?:katex-display|MathJax_Display|math-display|display-math|mwe-math-mathml-display)(?=$|\s)/;
/** Pictures of formulas, whose alternative text is TeX. */
const PICTURE = /(?:^|\s)(?:mwe-math-fallback-image-(?:inline|display)|latex|mathimage|equation_image|tex)(?=$|\s)/;
const DELIMITED = /^\s*(?:\\\(([^]*)\\\)|\\\[([^]*)\\\]|\$\$([^]*)\$\$)\s*$/;

/** Reads formulas as their original TeX where the page includes it: in an annotation, an attribute, or a script. */
export class FormulaReader {
  #formula: { tex: string; isDisplay: boolean } | undefined;
  #isInTex = false;
  #markup: MathMlReader | undefined;
  #isDisplayNext = false;

  /** Call it for every visible element: some say how the formula in them is displayed. */
  notice(name: string, attributes: Attributes): void {
    if (name === 'mjx-container') this.#isDisplayNext = attributes.display === 'true';
    else if (attributes.class !== undefined && DISPLAY.test(attributes.class)) this.#isDisplayNext = true;
  }

  /** Call it for every element with invisible content, where formulas are stored. */
  begin(name: string, attributes: Attributes): void {
    this.#formula = undefined;
    this.#isInTex = false;
    this.#markup = undefined;
    if (name === 'math') {
      const tex = (attributes.alttext ?? '').slice(0, LONGEST_FORMULA);
      const isDisplay = this.#isDisplayNext || attributes.display === 'block' || attributes.mode === 'display';
      this.#formula = { tex, isDisplay };
      this.#markup = new MathMlReader();
      this.#isDisplayNext = false;
    } else if (name === 'script' && /^\s*math\/tex/i.test(attributes.type ?? '')) {
      this.#formula = { tex: '', isDisplay: /mode=display/i.test(attributes.type ?? '') };
      this.#isInTex = true;
    }
  }

  opened(name: string, attributes: Attributes): void {
    this.#markup?.opened(name);
    if (this.#formula?.tex === '' && name === 'annotation' && /tex/i.test(attributes.encoding ?? ''))
      this.#isInTex = true;
  }

  text(data: string): void {
    if (!this.#isInTex) this.#markup?.text(data);
    if (this.#isInTex && this.#formula !== undefined && this.#formula.tex.length < LONGEST_FORMULA)
      this.#formula.tex += data;
  }

  closed(name: string): void {
    this.#markup?.closed(name);
    if (name === 'annotation') this.#isInTex = false;
  }

  /** The formula read since {@link begin}, if there was one. */
  finish(): Inline | undefined {
    const formula = this.#formula;
    if (formula?.tex.trim() === '') formula.tex = this.#markup?.tex ?? '';
    this.#formula = undefined;
    this.#markup = undefined;
    this.#isInTex = false;
    return formula === undefined || formula.tex.trim() === '' ? undefined : formula;
  }
}

/** The formula that a picture shows, if any. */
export function formulaOfPicture({ class: classes, alt }: Attributes): Inline | undefined {
  if (classes === undefined || alt === undefined || alt.trim() === '' || !PICTURE.test(classes)) return undefined;
  return { tex: alt.slice(0, LONGEST_FORMULA), isDisplay: classes.includes('display') };
}

/** Whether an element's text is TeX for a script to render. */
export function isTexElement(name: string, { class: classes }: Attributes): boolean {
  if (name !== 'span' && name !== 'div') return false;
  return classes !== undefined && /(?:^|\s)(?:math|arithmatex|math-tex|tex2jax_process)(?=$|\s)/.test(classes);
}

/** The formula of such an element: its text between the delimiters. */
export function formulaOfText(text: string): Inline | undefined {
  const found = DELIMITED.exec(text);
  const tex = found?.[1] ?? found?.[2] ?? found?.[3];
  return tex === undefined || tex.trim() === '' ? undefined : { tex, isDisplay: found?.[1] === undefined };
}

/** A table row that holds nothing but a formula and its number, as one displayed formula. */
export function equationOf(cells: readonly (readonly Inline[])[], isEquationTable: boolean): Inline | undefined {
  const filled = cells.filter((cell) => cell.some((piece) => typeof piece !== 'string' || piece.trim() !== ''));
  const formulas = filled.filter((cell) => cell.every((piece) => isFormula(piece) || isBlank(piece)));
  const others = filled.length - formulas.length;
  if (formulas.length === 0 || (!isEquationTable && (formulas.length > 1 || others > 0))) return undefined;
  const tex = formulas.flatMap((cell) => cell.map((piece) => (isFormula(piece) ? piece.tex : '')));
  return { tex: tex.filter((part) => part !== '').join(' '), isDisplay: true };
}

function isFormula(piece: Inline): piece is { tex: string; isDisplay: boolean } {
  return typeof piece !== 'string' && 'tex' in piece;
}

function isBlank(piece: Inline): boolean {
  return typeof piece === 'string' ? piece.trim() === '' : 'opens' in piece || 'closes' in piece;
}
