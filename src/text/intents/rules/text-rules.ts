import { idIn, Missing } from '../details.ts';
import { leads, names, namesAny, type Reading, type Rule, toolRule, wantsToSee } from '../plan.ts';

const hasMaterial = ({ request }: Reading): boolean => (request.material ?? '') !== '';

const looksLikeCode = (text: string): boolean =>
  /[{};]|\bdef \w|\bfunction\b|=>|\breturn\b|\bimport \w|\bselect .{1,80} from\b|<\/?\w{1,20}>|\b(?:const|let|var|int|void|class) \w|^[+-]{3} /im.test(
    text,
  );

const needText = (what: string): Missing =>
  new Missing(`Send me the ${what} together with the request, behind a colon or in quotation marks.`);

const speakers = /^\s{0,3}(?:\[?\d{1,2}:\d\d[^\]\n]{0,12}\]? ?)?[A-Z][\w .'-]{0,30}:\s\S/m;

function reviewTypeIn(lower: string): { review_type?: string } {
  if (/\bsecur(?:e|ity)\b|\bvulnerab\w{0,12}|\binjections?\b|\bholes?\b|\bexploit/.test(lower))
    return { review_type: 'security' };
  if (/\bperformance\b|\bslow\b|\bspeed\b|\bfast(?:er)?\b|\befficien/.test(lower))
    return { review_type: 'performance' };
  return /\bquick(?:ly)?\b|\bbrief(?:ly)?\b/.test(lower) ? { review_type: 'quick' } : {};
}

const moodWords =
  /\bsentiments?\b|\bmoods?\b|\btone\b|\bemotion|\bfeel(?:s|ing|ings)?\b|\bsounds?\b|\bpositive\b|\bnegative\b|\bangry\b|\bhappy\b|\bunhappy\b|\bupset\b|\bannoyed\b|\bfriendly or\b|\bpolite\b|\brude\b|\bsarcas|\bcome across\b/;

/** Texts attached to the request: code, transcripts, and how something sounds. */
export const textRules: readonly Rule[] = [
  toolRule(
    'code_review_get',
    (reading) =>
      names(reading, 'review') &&
      idIn(reading.lower) !== undefined &&
      !namesAny(reading, 'pull', 'repo') &&
      !hasMaterial(reading) &&
      (wantsToSee(reading) || leads(reading, 'review')),
    ({ lower }) => ({ review_id: idIn(lower) }),
  ),
  toolRule(
    'code_review_prompt',
    (reading) =>
      hasMaterial(reading) &&
      leads(reading, 'review', 'analyse', 'find', 'show', 'question', 'none', 'test', 'change') &&
      (namesAny(reading, 'code') || /\b(?:bugs?|review|vulnerab\w{0,10})\b/.test(reading.lower)) &&
      looksLikeCode(reading.request.material ?? ''),
    ({ request, lower }) => ({ code: request.material, ...reviewTypeIn(lower) }),
  ),
  toolRule(
    'code_review_list',
    (reading) =>
      names(reading, 'review') &&
      /\breviews\b|\breviewed\b/.test(reading.lower) &&
      !namesAny(reading, 'pull', 'repo', 'mood') &&
      wantsToSee(reading) &&
      !hasMaterial(reading),
  ),
  toolRule(
    'meeting_analyze',
    (reading) =>
      hasMaterial(reading) &&
      (names(reading, 'meeting') ||
        (/\baction items?\b|\bwho (?:has to|must|should) do\b|\bwhat (?:has|needs) to be done\b|\bwhat (?:do|must|should) (?:we|i|they) (?:have to )?do\b|\bto-?dos?\b|\bdecided\b|\bdecisions\b/.test(
          reading.lower,
        ) &&
          speakers.test(reading.request.material ?? ''))) &&
      leads(reading, 'summarise', 'analyse', 'show', 'question', 'none', 'read', 'review', 'find', 'write'),
    ({ request }) => ({ transcript: request.material }),
  ),
  toolRule(
    'meeting_get',
    (reading) =>
      names(reading, 'meeting') && idIn(reading.lower) !== undefined && wantsToSee(reading) && !hasMaterial(reading),
    ({ lower }) => ({ summary_id: idIn(lower) }),
  ),
  toolRule(
    'meeting_list',
    (reading) =>
      /\bmeetings\b|\bmeeting (?:summaries|notes)\b/.test(reading.lower) &&
      wantsToSee(reading) &&
      !hasMaterial(reading) &&
      !/\b(?:today|tomorrow|next|calendar|upcoming)\b/.test(reading.lower),
  ),
  toolRule(
    'sentiment_analyze',
    (reading) =>
      moodWords.test(reading.lower) &&
      hasMaterial(reading) &&
      leads(reading, 'analyse', 'question', 'show', 'none', 'review', 'sort', 'find', 'test', 'read'),
    ({ request }) => ({ text: request.material }),
  ),
  toolRule(
    'sentiment_list',
    (reading) =>
      /\b(?:sentiments|sentiment (?:results|analyses)|moods)\b/.test(reading.lower) &&
      wantsToSee(reading) &&
      !hasMaterial(reading),
  ),
  {
    when: (reading) =>
      !hasMaterial(reading) &&
      reading.request.urls.length === 0 &&
      ((leads(reading, 'review') && namesAny(reading, 'code')) ||
        (leads(reading, 'analyse') && namesAny(reading, 'mood', 'meeting'))),
    plan: (reading) =>
      needText(namesAny(reading, 'code') ? 'code' : namesAny(reading, 'meeting') ? 'transcript' : 'text'),
  },
];
