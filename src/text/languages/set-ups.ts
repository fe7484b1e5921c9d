/** "A field study has now looked at 56 buildings", "Researchers tested two pumps": what was examined. */
const examined =
  /\b(?:stud(?:y|ies)|trials?|survey|institute|university|researchers?|scientists|team|experiment|analysis|company|magazine|testers)\b[^.;]{0,80}? (?:(?:has|have|had) )?(?:now |recently |also )?(?:looked at|looks at|examined|examines|investigated|studied|tested|analysed|analyzed|surveyed|compared|followed|observed|recruited)\b(?! (?:that|whether|to)\b)/iu;
/** What came of it. */
const found =
  /\b(?:found|finds|showed|shows?|shown|concluded?|concludes|revealed|reveals|rose|fell|higher|lower|more|fewer|less|better|worse|no|not|per ?cent)\b|%/iu;
/** "We tested six rain jackets", "a team trained 30 bees": how something was found out, and not what. */
const tested =
  /^(?:we|(?:an? |the |our )?(?:\p{Ll}{2,20} )?(?:team|group|researchers?|scientists|reporters?|testers?|editors)|wir|(?:ein|das|unser)e? team|forscher(?:innen)?)(?= )[^,;:]{0,60}? (?:tested|trained|tasted|asked|surveyed|interviewed|recruited|compared|tried(?: out)?|testeten?|getestet|befragten?|befragt|verglichen)(?! (?:that|whether|to)\b)(?= )[^,;:]{3,160}\.$/iu;

/** Whether a sentence says what was examined or how it was tested, and not what came of it. */
export const tellsSetUp = (text: string): boolean => (examined.test(text) || tested.test(text)) && !found.test(text);
