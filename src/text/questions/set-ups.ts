import type { Question } from './read-question.ts';

/** "A field study has now looked at 56 buildings", "Researchers tested two pumps": what was examined. */
const examined =
  /\b(?:stud(?:y|ies)|trials?|survey|institute|university|researchers?|scientists|team|experiment|analysis|company|magazine|testers)\b[^.;]{0,80}? (?:(?:has|have|had) )?(?:now |recently |also )?(?:looked at|looks at|examined|examines|investigated|studied|tested|analysed|analyzed|surveyed|compared|followed|observed|recruited)\b(?! (?:that|whether|to)\b)/iu;
/** What came of it. */
const found =
  /\b(?:found|finds|showed|shows?|shown|concluded?|concludes|revealed|reveals|rose|fell|higher|lower|more|fewer|less|better|worse|no|not|per ?cent)\b|%/iu;
const asksResult: ReadonlySet<Question['kind']> = new Set(['yes-no', 'why', 'how', 'working', 'compare']);

/** Whether a sentence tells what was examined and not what was found, where it is asked for that. */
export const tellsSetUp = ({ kind, language }: Question, text: string): boolean =>
  language === 'en' && asksResult.has(kind) && examined.test(text) && !found.test(text);
