const study =
  /^The (?:study|review|survey|trial|authors?|researchers?|team|scientists|experiment|findings|inquiry|investigators|participants|volunteers|respondents|effects?|differences?|link|improvement|increase|decrease) (?!(?:of|by|from|in|on|at|into|between|for|with|to|that|who|which|published|led|(?:recommend|advise|urge)(?:s|d|ed)?)\b)\p{Ll}/u;

/** "The study of 2022 had reported that": an earlier study. */
const earlierStudy =
  /^(?:The|This|That|Its) (?:original |earlier |first )?(?:study|paper|article|report|survey|analysis|authors?)\b[^,;:]{0,60} had (?:reported|claimed|found|stated|said|shown|concluded|suggested|counted)\b/u;

/** Whether a sentence opens with a study or its authors, who were named or are contradicted in the sentence before. */
export const opensWithStudy = (text: string): boolean => study.test(text) || earlierStudy.test(text);
