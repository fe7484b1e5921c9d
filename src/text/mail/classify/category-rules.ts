import { clientClaims, complaints } from '../wordings/complaints.ts';
import { everyday } from '../wordings/everyday.ts';
import { approaches, movesMeeting, movesMeetingAbroad, thanksForHelp } from './approaches.ts';
import type { CategoryRule } from './category-rule.ts';
import { dueBy } from './due-by.ts';
import { anyOf, near } from './wording.ts';

/** The rule for what lawyers, courts and collectors demand. */
export const legalDemand = 'a legal demand';

const security: readonly CategoryRule[] = [
  {
    name: 'one-time code',
    category: 'security',
    weight: 3,
    pattern:
      /\b(?:(?:verification|security|login|log-in|sign-in|one[- ]time|access|authentication|confirmation|2fa|passcode) (?:pass)?code|one[- ]time (?:password|pin)|otp|two-(?:factor|step)|2-step|magic link|sign-in link)\b/u,
  },
  {
    name: 'password change',
    category: 'security',
    weight: 3,
    pattern:
      /\b(?:(?:reset|change|changed|forgot|updated?) (?:of )?(?:your |the )?password|password (?:reset|was changed|has been changed|change|expires|expired)|passwort|recovery (?:e-?mail|phone|code))\b/u,
  },
  {
    name: 'new sign-in',
    category: 'security',
    weight: 3,
    pattern:
      /\b(?:new (?:sign-?in|log-?in|device|browser)|(?:sign-?in|log-?in) (?:attempt|from a new|detected|alert|was blocked)|unusual (?:activity|sign-in|login|(?:card )?(?:payment|transaction|purchase|charge))|unrecogni[sz]ed (?:device|login)|suspicious (?:activity|login|sign-in|transaction|payment|purchase|charge)|unauthori[sz]ed (?:access|login|transaction|payment|purchase|charge)|security alert|fraud alert)\b/u,
  },
  {
    name: 'breach or leak',
    category: 'security',
    weight: 3,
    pattern: anyOf(
      /\b(?:data breach|security (?:incident|breach|vulnerability|advisory|update|patch|notice)|vulnerabilit(?:y|ies)|cve-\d{4}-\d{1,7}|ransomware|exposed (?:secret|key|token|credential)s?|api key (?:exposed|leaked|created))\b/u,
      near('.!?', /\b(?:account|credential|password|token|key|secret)s?\b/u, [
        25,
        /\b(?:compromised|leaked|exposed|stolen|published|hacked|revoked|in a public)\b/u,
      ]),
      near('.!?', /\bwe(?:'ve| have)? (?:revoked|reset|rotated|disabled|locked|blocked)\b/u, [
        25,
        /\b(?:account|credential|password|token|key|secret|card)s?\b/u,
      ]),
      /\byour (?:debit |credit |bank )?card (?:has been|is|was) (?:now )?(?:blocked|frozen|suspended|locked)\b/u,
    ),
  },
];
const receipts: readonly CategoryRule[] = [
  {
    name: 'receipt or invoice',
    category: 'receipt',
    weight: 2.5,
    pattern:
      /\b(?:receipt|invoice|rechnung|facture|factura|billing statement|payment (?:received|confirmation|successful|processed|of)|amount (?:paid|due|charged)|order (?:confirmation|confirmed|number|#|no\.?|total|summary)|your (?:order|purchase|payment|booking|reservation|subscription payment|trip|ride)|you paid|we(?:'ve| have)? (?:received|charged|processed) (?:your )?(?:payment|order|card)|thank(?:s| you) for your (?:order|purchase|payment|booking)|e-?ticket|booking (?:confirmation|reference)|refund(?:ed)? (?:of|has been|processed|issued)|total:? [$€£]|subtotal|vat)\b/u,
  },
  {
    name: 'receipt or invoice in the subject',
    category: 'receipt',
    weight: 1.5,
    subjectOnly: true,
    pattern: /\b(?:receipt|invoice|order|booking|payment|refund|e-?ticket|itinerary|rechnung|statement)\b/u,
  },
];
const meetings: readonly CategoryRule[] = [
  {
    name: 'calendar invitation',
    category: 'meeting',
    weight: 4,
    pattern:
      /^(?:updated |re: )?(?:invitation|invite|accepted|declined|tentative|cancel(?:led|ed)(?: event)?|updated invitation|einladung|rescheduled)\b ?:|\bbegin:vcalendar\b|\b(?:has invited you to|you have been invited to|invited you to) (?:the following |a )?(?:event|meeting|call)|\bjoin (?:zoom |teams |with google )?meet(?:ing)?\b|\bmeeting id\b|\bpasscode:|\.ics\b|calendar (?:invite|invitation|event)/u,
  },
  {
    name: 'proposes a time',
    category: 'meeting',
    weight: 2.5,
    pattern: near(
      '.!?\n',
      /\b(?:meet(?:ing)?|call|catch[- ]up|sync|lunch|dinner|coffee|chat|demo|interview|stand-?up|1:1|one-on-one|appointment|review|workshop|kick-?off|get together|drinks)\b/u,
      [
        70,
        /\b(?:today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|this week|this afternoon|noon|at \d{1,2}(?::\d\d)?|\d{1,2}(?::\d\d)? ?[ap]\.?m)\b/u,
      ],
    ),
  },
  {
    name: 'an appointment that stands',
    category: 'meeting',
    weight: 4,
    pattern:
      /\b(?:(?:reminder|confirmation) (?:of|for|about) (?:your|our|the) (?:upcoming |next )?(?:appointment|visit|consultation|check-?up)|your (?:upcoming |next )?(?:appointment|visit|consultation|check-?up) (?:is|on|at|with|has been))\b/u,
  },
  {
    name: 'arranges a meeting',
    category: 'meeting',
    weight: 2.5,
    pattern: anyOf(
      /\b(?:what time works|(?:what|which|when|which (?:day|date|time|slot|one)|any of (?:those|these)) (?:would |might )?(?:suits?|works? for) you|i(?:'m| am| have|'ve got) (?:free|time) (?:on|either) [^.!?\n]{1,60} or |(?:you|u|we) (?:still )?(?:up|on) for (?:\p{L}{3,6}day|tonight|tomorrow|it|lunch|dinner|drinks|coffee|a \p{L}{3,8})|(?:works?|suits?) (?:for )?you (?:best |better |for |to |all\b)|works? for you|(?:does|would|will|do) [^.!?\n]{1,40}? (?:suit|work for|be (?:ok|okay|fine|good|convenient) for) you|are you (?:free|available)|your availability|when (?:are|would) you (?:be )?(?:free|available)|find a time|agenda|conference room|video call|dial-in|zoom link|google meet|teams meeting)\b/u,
      near('.!?\n', /\b(?:schedule|set up|arrange|book|move|reschedule|postpone|push|cancel|confirm|join|attend)\b/u, [
        25,
        /\b(?:meeting|call|session|sync|interview|appointment|demo|catch[- ]up|1:1|time to (?:talk|meet|chat))\b/u,
      ]),
    ),
  },
  {
    name: 'a meeting in the subject',
    category: 'meeting',
    weight: 1.5,
    subjectOnly: true,
    pattern:
      /\b(?:meeting|call|invite|invitation|calendar|appointment|interview|catch[- ]up|sync|agenda|lunch|coffee|stand-?up|1:1|reschedul\p{L}{1,20})\b/u,
  },
];
const supports: readonly CategoryRule[] = [
  {
    name: 'a ticket',
    category: 'support',
    weight: 3,
    pattern: anyOf(
      /\b(?:(?:support |help ?desk |your )?(?:ticket|case|incident request|request) ?(?:id|number|no\.?)?:? ?#? ?\[?[a-z]{0,6}-?\d{3}|support (?:ticket|request|case|team)|help ?desk|customer (?:support|service|care)|your (?:ticket|support request|inquiry|enquiry)|we(?:'ve| have) received your (?:request|message|inquiry|enquiry|ticket)|reply above this line|type your reply above)\b/u,
      /\[(?:ticket|case|request|inc)?[ #-]{0,3}#?\d{3,9}\]/u,
    ),
  },
  {
    name: 'a customer needs help',
    category: 'support',
    weight: 2,
    pattern:
      /\b(?:(?:doesn't|does not|isn't|is not|not|stopped|won't|no longer) (?:work(?:ing)?|load(?:ing)?|open(?:ing)?|respond(?:ing)?|let me|sync(?:ing)?)|i(?: can't| cannot| can not| am unable to|'m unable to| keep getting| get) (?:log ?in|get (?:in|into)|access|sign in|open|connect|install|download|find|an? error|errors?|reset)|error (?:message|code)|nothing happens|(?:button|link|app|page|form|export|import|screen|menu|search|printer|scanner|device|plugin) (?:now |just |still |suddenly )?(?:does|do|did) nothing|(?:cannot|can't|can not|unable to) (?:export|import|log ?in|sign in|open|save|print|upload|download|connect|access|reach)\b|need help (?:with|on)|help me (?:with|fix|understand)|how do i (?:cancel|change|reset|use|get|delete|export|set up)|i(?: want| would like|'d like) (?:a refund|to cancel|my money back|to return)|having (?:trouble|problems|issues?) with|(?:am|was|were|get|got|gets|getting|being|been) (?:constantly |always |suddenly )?(?:(?:logged|signed) out|(?:locked|kicked|thrown) out of (?:my |our |the |your )?(?:account|app|site|website|portal|system|profile|mailbox|inbox|session|call|game))|keeps? (?:crashing|freezing|failing|hanging|disconnecting|restarting|logging (?:me|us) out|asking (?:me|us) (?:to (?:log|sign|verify|enter|re-?enter)|for (?:my|a|the) (?:password|code)))|(?:have |has |i |we |'ve )(?:(?:already )?reinstalled|already (?:restarted|rebooted))|my (?:order|package|parcel|delivery|item|subscription|account) (?:(?:still|yet) )?(?:hasn't|has (?:still )?not|never|is (?:still )?(?:missing|broken|late|locked))|(?:still )?(?:hasn't|has not|have not|haven't) (?:arrived|been delivered|turned up|shown up)|(?:third|fourth|second) time (?:that )?i(?:'m| am|'ve| have)? (?:write|writ|contact|ask|complain)\p{L}{0,3})\b/u,
  },
];
const demands: readonly CategoryRule[] = [
  ...complaints,
  {
    name: legalDemand,
    category: 'action_required',
    weight: 4,
    pattern: anyOf(
      clientClaims,
      /\b(?:formal (?:notice|demand|letter)|(?:fixed |late filing )?penalty (?:notice|charge notice)|(?:enforcement|improvement|abatement) notice|notice of enforcement|enforcement agents?|liability order|bailiffs?|debt collect(?:ion|ors?)|you owe (?:us )?(?:[£€$] ?\d{1,9}|\d{1,9}|the (?:sum|amount|balance)\b)|(?:amount|sum|tax|balance|rent) (?:that )?you owe|(?:late filing|daily) penalt(?:y|ies)|you are (?:hereby |legally )?required (?:by law )?to|letter before (?:action|claim)|(?:letter of|final|payment) demand|demand (?:letter|for payment)|cease[- ]and[- ]desist|legal (?:action|proceedings)|court proceedings|on behalf of (?:my|our) client|my client(?:'s|s)? (?:\p{L}{1,12} )?(?:demands?|claims? (?:that|damages|compensation|payment|under)|requires?|insists?|instructs?)|(?:take|bring|refer|put) (?:the|this) (?:matter|case|dispute) (?:to|before) (?:the |a )?court|take (?:you|them) to court|(?:we|i) (?:act (?:for|on behalf of)|represent (?:mr|mrs|ms|the|our client|your)\b)|(?:is|are) hereby (?:requested|called upon|asked) to|acting (?:for|on behalf of) (?:my|our|mr|mrs|ms|the)|our instructions are|county court|issue (?:a |court |legal )?(?:claim|proceedings)|commence proceedings|(?:statement|particulars) of claim|summons|subpoena|breach of (?:contract|the agreement|your obligations)|hereby (?:demand|require|give notice|put you on notice)|notice (?:of|to) (?:default|breach|termination|quit|eviction|vacate)|eviction notice|small claims)\b/u,
    ),
  },
];
const notifications: readonly CategoryRule[] = [
  {
    name: 'a build or a repository',
    category: 'notification',
    weight: 3,
    pattern:
      /\b(?:build (?:failed|passed|succeeded|fixed|#?\d{1,9})|pipeline (?:failed|passed|#?\d{1,9}|has)|run failed|workflow run|deploy(?:ment|ed)? (?:failed|succeeded|to|complete)|pull request|merge request|merged \d|opened (?:a |an )?(?:new )?(?:issue|pull request)|commented on|requested your review|mentioned you|assigned (?:to )?you|pushed \d{1,9} commits?|all checks|test suite|jenkins|dependabot)\b/u,
  },
  {
    name: 'a monitor',
    category: 'notification',
    weight: 3,
    pattern: anyOf(
      /\b(?:alert|firing|resolved|triggered|acknowledged|recovered|down|up)\]? ?[:\]]/u,
      /\b(?:is (?:down|back up|unreachable)|incident #?\d{1,9}|outage|scheduled maintenance|service (?:disruption|degradation|interruption)|backup (?:completed|failed|succeeded)|cron job|weather (?:alert|warning)|severe \p{L}{1,20} warning)\b/u,
      near('.!?\n', /\b(?:cpu|memory|disk|latency|error rate|uptime|threshold|health check|certificate|ssl)\b/u, [
        60,
        /\b(?:above|below|exceed\p{L}{0,12}|full|high|failing|failed|expir\p{L}{1,20}|reached)\b/u,
      ]),
    ),
  },
  {
    name: 'a delivery',
    category: 'notification',
    weight: 2.5,
    pattern:
      /\b(?:(?:has |have |was |been )(?:shipped|dispatched|delivered)|out for delivery|track (?:your|the) (?:package|order|parcel|shipment)|tracking (?:number|link|id)|arriv(?:es|ing) (?:today|tomorrow|on|by)|your (?:package|parcel|shipment|delivery) (?:is|has|was|will)|ready for (?:pick-?up|collection)|delivery (?:update|attempt))\b/u,
  },
  {
    name: 'a social or shared thing',
    category: 'notification',
    weight: 2.5,
    pattern:
      /\b(?:(?:liked|commented on|shared|reacted to|replied to|viewed|endorsed|tagged you in|followed|is following)(?: your| you| a (?:file|document|folder|post|photo)| "|$)|new (?:follower|connection|message from|comment|notification|friend request)|friend request|connection request|shared (?:a|an) (?:file|document|folder)|you have (?:\d{1,9} )?(?:new|unread) (?:messages?|notifications?)|invited you to (?:edit|collaborate|join)|added you to|wants to connect|new voicemail|missed call)/u,
  },
  {
    name: 'an account notice',
    category: 'notification',
    weight: 1.8,
    pattern: anyOf(
      /\b(?:this is an automat(?:ed|ic)|automated (?:message|reminder|notification|e-?mail)|automatically generated|do not reply to this|please do not reply|reminder:|delivery status notification|undeliver(?:able|ed)|out of office|automatic reply|auto-reply|terms of (?:service|use)|privacy policy (?:update|has)|changes to our (?:terms|privacy))/u,
      near(
        '.!?\n',
        /\b(?:your|the) (?:report|export|statement|download|file|subscription|trial|domain|plan|storage|certificate|registration|application|document|payslip)s? (?:is|are|has|have|will|was|were|of|for)\b/u,
        [
          40,
          /(?:ready|available|expir\p{L}{0,12}|renew\p{L}{0,12}|end(?:s|ing|ed)?|full|complete\p{L}{0,12}|due|received|approved|updated)/u,
        ],
      ),
      near(
        '!?\n',
        /\b(?:your|the) (?:card|domain|subscription|trial|plan|certificate|licen[cs]e|membership|registration|password|contract|policy|passport)\b/u,
        [60, /\b(?:expires|renews|will (?:expire|renew|end)|is about to (?:expire|end))\b/u],
      ),
    ),
  },
  { name: 'a feed entry', category: 'notification', weight: 1.5, pattern: /^(?:url|link): ?https?:\/\//u },
];
const publications: readonly CategoryRule[] = [
  {
    name: 'an issue of a series',
    category: 'newsletter',
    weight: 2.2,
    pattern:
      /\b(?:in this (?:issue|edition|week's|month's|newsletter)|(?:issue|edition) (?:no\.? ?|number |#)?\d{1,9}|vol(?:ume|\.) ?\d{1,9}|no\. ?\d{1,9}|today's (?:headlines|stories|top|news)|this (?:week|month) in\b|week in review|top stories|(?:daily|weekly|monthly) (?:digest|news|update|briefing|dispatch|newsletter|roundup|edition|report|brief|notification)|digest|headlines|table of contents|tech tips?|\d{1,9}[- ]min(?:ute)? read|editor'?s? (?:note|picks?)|newsletters?|enews|bulletins?|round-?up|must-reads?|must reads|long reads?)\b/u,
  },
  {
    name: 'shown in a browser',
    category: 'newsletter',
    weight: 1.2,
    pattern:
      /\b(?:(?:view|read|see|open) (?:this |it |the )?(?:e-?mail |message |newsletter |issue |online )?(?:in|on) (?:your |a |the )?(?:web ?)?browser|view (?:this )?(?:e-?mail |issue |newsletter )?online|web version|(?:not|won't) (?:displaying|display) properly|trouble (?:viewing|reading) this)\b/u,
  },
  {
    name: 'a subscription that is named',
    category: 'newsletter',
    weight: 1.5,
    pattern:
      /\b(?:because you (?:signed up|subscribed|are subscribed|opted|follow)|you(?:'re| are) subscribed|subscribed to|manage (?:your )?subscriptions?|forward(?:ed)? (?:this|to a friend)|thanks for (?:subscribing|reading)|dear (?:readers?|subscribers?|members?)|new (?:post|episode|article) (?:from|on|by)|on the blog|latest (?:posts?|articles|news))\b/u,
  },
  {
    name: 'an offer',
    category: 'marketing',
    weight: 2.2,
    pattern:
      /\b(?:\d{1,2} ?% off|save (?:up to )?(?:[$€£]|\d)|(?:flash|summer|winter|spring|black friday|cyber monday|clearance|holiday|end of season|biggest|big) sale|sale (?:ends|starts|now)|promo(?:tional)? code|discount(?:s|ed)?|coupon|voucher|free shipping|limited[- ]time|special offers?|exclusive (?:offer|deal|access)|deals?|shop (?:now|the|our|all)|buy (?:one|now|\d)|upgrade (?:to|now|today)|(?:free|extend your) trial|now available|new arrivals|(?:just|new) in\b|just (?:dropped|landed|launched)|introducing|pre-?order|from (?:just |only )?[$€£] ?\d|last chance|don't miss|early bird|back in stock|gift (?:guide|ideas)|rewards? points|members? (?:price|exclusive))\b/u,
  },
  {
    name: 'asks for an opinion',
    category: 'marketing',
    weight: 4,
    pattern:
      /\b(?:(?:rate|review) your (?:stay|visit|order|purchase|experience|trip|ride|meal|delivery|flight|call)|(?:minutes?|moment) to (?:rate|review|share your (?:feedback|experience))|(?:start|take) (?:the|our|this) (?:short |quick |brief |\d{1,2}[- ]minute )?survey|leave (?:us )?a review|how likely are you to recommend)\b/u,
  },
];
const people: readonly CategoryRule[] = [
  {
    name: 'a task for the reader',
    category: 'action_required',
    weight: 2.2,
    pattern: anyOf(
      dueBy,
      /\b(?:action (?:required|needed)|(?:please|kindly|pls) (?:also )?(?:sign|approve|review|confirm|complete|submit|send|fill|return|provide|respond|reply|forward|update|check|prepare|pay|let me know|let us know|get back|take a look|advise|upload|finish|correct|fix|call)|(?:can|could|would|will) you (?:please )?(?:sign|approve|review|confirm|complete|submit|send|fill|return|provide|respond|forward|update|check|prepare|pay|share|take a look|get|give|look|fix|finish|help|make|call|write|put)|needs? your (?:approval|signature|input|review|attention|sign-off|feedback|decision|response)|waiting (?:for|on) your|awaiting your|i need (?:you to|your|the|this)|we need (?:you to|your)|deadline (?:is|for|of)|overdue|past due|rsvp|your (?:approval|signature) is)\b/u,
    ),
  },
  {
    name: 'a task in the subject',
    category: 'action_required',
    weight: 1.2,
    subjectOnly: true,
    pattern:
      /\b(?:action|required|approval|approve|sign|signature|urgent|asap|deadline|due|overdue|please|request|review|reminder|rsvp|respond|response needed|todo|to-do|need)\b/u,
  },
  {
    name: 'private life',
    category: 'personal',
    weight: 2.2,
    pattern:
      /\b(?:happy (?:birthday|anniversary)|congratulations(?: on|[!.])|(?:so|very|really) (?:proud of|happy for) you|(?:big |lots of )?(?:hugs?|kisses)[,.! ]|lots of love|made (?:me|us) (?:so|very) happy|(?:my|your) (?:aunt|uncle|cousin|niece|nephew|granny)|(?:the )?(?:kids|wedding|holiday|vacation|weekend|birthday|party|barbecue|bbq|grandma|grandpa|mom|mum|dad|sister|brother|baby|puppy|dog|cat)\b|miss(?:ed)? you|love you|love,|xoxo|hugs|catch up soon|how(?:'s| is| are) (?:life|things|you|it going|everyone|the family)|long time no|thinking of you|see you (?:soon|later|there|then)|thanks (?:again )?for (?:dinner|lunch|last|having|coming|the (?:lovely|great|wonderful))|had a (?:great|lovely|wonderful) time|(?:lovely|wonderful|great|so nice) (?:to have|to see|having|seeing) you|old (?:friend|photos)|hope you(?:'re| are) (?:well|doing|good))/u,
  },
  thanksForHelp,
  {
    name: 'answers a mail',
    category: 'personal',
    weight: 1.2,
    pattern: /^(?:re|aw|sv|antw): ?\S|(?:^|\n)> ?\S|\s> \S[^>]{0,300}\s> \S|\bwrote:|\bwrites:/u,
  },
  {
    name: 'speaks as a person',
    category: 'personal',
    weight: 0.8,
    pattern:
      /\b(?:i (?:think|guess|believe|wonder|suppose|hope|was|am|have|had|just|saw|don't|didn't|can't|will|would)|i'm|i've|i'll|i'd|my (?:wife|husband|friend|son|daughter|boss|place|house))\b/u,
  },
];

/** All wordings that indicate a category. Their names are unique. */
export const categoryRules: readonly CategoryRule[] = [
  ...security,
  ...receipts,
  ...meetings,
  movesMeeting,
  movesMeetingAbroad,
  ...supports,
  ...demands,
  ...notifications,
  ...approaches,
  ...publications,
  ...people,
  ...everyday,
];
