import { createRequire } from 'node:module';
import { codeFeatures, linesOf } from './code-features.ts';
import { type LanguageModel, scoreModel } from './language-model.ts';
import { markScores } from './mark-scores.ts';
import { familyOf } from './narrow-language.ts';

/** The detected language of code. */
export interface DetectedLanguage {
  /** The common name in lower case; `unknown` if there is no evidence. */
  readonly language: string;
  /** How often a verdict like this one is correct, from 0 to 1. */
  readonly confidence: number;
}

const require = createRequire(import.meta.url);
/** Loaded with the first code. */
const committedModel = () => require('./language-model.json') as LanguageModel;

/** Texts with fewer known words and markers give no verdict. */
const fewestSigns = 2;

/** The most likely language by words and markers; only one of `among`, if that is not empty. */
export function scoreLanguages(code: string, among: readonly string[]): DetectedLanguage {
  const languageModel = committedModel();
  const counts = codeFeatures(code);
  const scores = markScores(counts, linesOf(code).length);
  const fromModel = scoreModel(languageModel, counts);
  languageModel.languages.forEach((language, at) => {
    scores.set(language, (scores.get(language) ?? 0) + (fromModel[at] ?? 0));
  });
  const families = new Set(among.map(familyOf));
  const ranked = [...scores]
    .filter(([language]) => families.size === 0 || families.has(language))
    .sort((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  const isSilent = signsOf(counts, languageModel) < fewestSigns && families.size === 0;
  if (first === undefined || isSilent)
    return { language: among[0] ?? 'unknown', confidence: among.length > 0 ? 0.5 : 0 };
  const margin = first[1] - (second?.[1] ?? 0);
  const { slope, offset } = languageModel.calibration;
  return { language: first[0], confidence: 1 / (1 + Math.exp(-(slope * Math.log1p(margin) + offset))) };
}

/** The number of meaningful features in a text: markers, and symbols and words known to the model. */
function signsOf(counts: ReadonlyMap<string, number>, { weights }: LanguageModel): number {
  let signs = 0;
  for (const name of counts.keys()) {
    if (name.startsWith('#') && name.length > 3) signs += fewestSigns;
    else if (Object.hasOwn(weights, name) && /^[^\w|^]|^[A-Za-z_]{2,20}$/u.test(name)) signs += 1;
  }
  return signs;
}
