import { compiledMarks } from './marks-of-compiled.ts';
import { formatMarks } from './marks-of-formats.ts';
import { scriptMarks } from './marks-of-scripts.ts';

/** A form that one line of code has, the language it speaks for, and how much, in log-odds. */
export interface Mark {
  /** What the model knows it by. */
  readonly name: string;
  readonly language: string;
  readonly weight: number;
  readonly form: RegExp;
}

/**
 * Forms of single lines, without their indentation, with their weights. What several languages write alike is left to
 * the model that weighs words; these tell near relatives apart, or hardly any other language has them.
 */
export type WrittenMarks = Readonly<Record<string, readonly (readonly [number, RegExp])[]>>;

/** Every form, with its language. The model counts on their order within a language: it is trained anew after a change. */
export const marks: readonly Mark[] = Object.entries({ ...compiledMarks, ...scriptMarks, ...formatMarks }).flatMap(
  ([language, forms]) => forms.map(([weight, form], at) => ({ name: `#${language} ${at}`, language, weight, form })),
);
