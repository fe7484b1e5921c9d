import type { Mark } from './mark.ts';
import { compiledMarks } from './marks-of-compiled.ts';
import { formatMarks } from './marks-of-formats.ts';
import { scriptMarks } from './marks-of-scripts.ts';

/**
 * All patterns with their languages. The model depends on their order within a language, so it must be trained again
 * after a change.
 */
export const marks: readonly Mark[] = Object.entries({ ...compiledMarks, ...scriptMarks, ...formatMarks }).flatMap(
  ([language, forms]) => forms.map(([weight, form], at) => ({ name: `#${language} ${at}`, language, weight, form })),
);
