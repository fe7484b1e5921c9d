import type { PressingWordings } from './mail-wordings.ts';

/** Urgent wordings in English. */
export const english: PressingWordings = {
  emergency:
    /\b(?:(?:production|prod|website|web ?site|server|database|site|system|network|payments?|checkout|service|api|cluster)s? (?:is|are|has been|went|have gone|has gone) (?:completely )?(?:down|offline|unreachable|failing)|(?:alert|critical|firing|p[01])\b.{0,60}\b(?:down|offline|unreachable)\b(?! (?:by|to|from|\d))|(?:major |total |complete |full |critical |production )outage|customers (?:can't|cannot|can not|are unable to) (?:log ?in|pay|order|access|check ?out)|data loss|(?:sev|severity|p|priority)[- ]?[01]\b|(?:we (?:have been|were|got|are being)|been) (?:hacked|breached|attacked)|ransomware|under attack|emergency|in hospital|accident|evacuat\p{L}{1,20})\b/u,
  compromise:
    /\b(?:(?:account|password|credentials?|token|key|card|secret)s? (?:ending (?:in|with) \w{1,8} )?(?:has been |have been |was |were |may have been |might have been )?(?:compromised|leaked|exposed|stolen|hacked)|unauthori[sz]ed (?:access|login|transaction|charge|payment)|data breach|suspicious (?:activity|login|sign-in|transaction)|fraud alert|if this wasn't you|wasn't you\?|didn't (?:make|request|authori[sz]e) this|not you\?|did you (?:just )?(?:sign|log) ?in)\b/u,
  soon: /\b(?:today|tonight|eod|cob|end of (?:the )?(?:day|business)|close of business|asap|as soon as possible|immediately|right away|right now|within (?:the )?(?:next )?(?:an hour|\d{1,2} hours?|\d{1,2} minutes)|in (?:an hour|\d{1,2} (?:minutes|hours))|this (?:morning|afternoon|evening)|by noon|by \d{1,2}(?::\d\d)? ?(?:[ap]\.?m)?|before noon|overdue|past due|final (?:notice|reminder)|last (?:reminder|day)|urgent(?:ly)?|deadline|within (?:\d{1,2}|two|three|five|seven|ten|fourteen|thirty) (?:business |working |calendar )?days|no later than)\b/u,
  consequence:
    /\b(?:or we (?:lose|will|miss)|otherwise|blocked|blocking|can't (?:ship|proceed|continue|go live)|penalt(?:y|ies)|late fee|legal|court|lawsuit|proceedings|litigation|solicitors?|failing which|failure to (?:comply|respond|pay)|contract (?:expires|lapses)|will (?:be )?(?:cut off|lapse|terminated)|lose the (?:deal|client|contract|customer)|regulator|audit)\b/u,
  failure:
    /\b(?:failed|failing|failure|declined|down|error|firing|triggered|expir(?:es|ing) (?:today|tomorrow|in \d)|overdue|past due|final notice|over (?:limit|quota)|exceed(?:s|ed))\b/u,
};
