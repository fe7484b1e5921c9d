import { anyOf, near, type Wording } from './wording.ts';

const end = '.!?\n';

/** Descriptions of the classifier by what it does. */
const sorter = anyOf(
  near(
    end,
    /\b(?:whoever|whomever|whatever|whichever|(?:to|dear|hey|hi|hello|attention|for) (?:the |any |your |my |all |our )?(?:one|person|people|thing|software|program|tool|system|algorithm|script|process|machine|code|robot|bot|automation)s?|anything|anyone)\b/u,
    [
      30,
      /\b(?:sort|filter|triag|classif|rank|prioriti[sz]|process|screen|scan|organi[sz]|categori[sz]|label|rout|pars|read|handl|evaluat|scor|rat)\p{L}{0,8}\b/u,
    ],
    [40, /\b(?:inbox|mailbox|mails?|e-?mails?|messages?|this|these|automatic\p{L}{0,6}|incoming)\b/u],
  ),
  /(?:^\P{L}{0,8}(?:dear |hey |hi |hello |hello there |to |to the |to my |to your |to any |attention |attn |note to |note to the |notice to |for |for the |for your |for any |dearest |good )|\b(?:dear|note to|note for|notice to|attention|attn|instructions? (?:to|for)|message (?:to|for)) (?:the |any |your |all )?)(?:automat(?:ed|ic) )?(?:(?:e-?mail|mail|inbox|mailbox|message|spam|sorting|triage|classification|filtering|ranking|prioriti[sz]ation)[- ](?:sort(?:er|ing)?(?: (?:bot|robot|agent|software|system|tool|script|program|algorithm|routine|machine|engine))?|filter|classif\p{L}{1,9}|triag\p{L}{1,5}|rank\p{L}{1,4}|(?:processing )?(?:bot|robot|agent|assistant|engine|software|system|tool|script|program|algorithm|routine|machine|automation))|sorter|classifier|machine|robot|algorithm|automation|computer|parser|script)s?\b(?=[ ,:;!—–-]|$)/u,
  // "Machine: put this first". "Machine 4 is down" speaks of one.
  /^\P{L}{0,8}(?:automat(?:ed|ic) )?(?:(?:e-?mail|mail|inbox|mailbox|message|spam|sorting|triage|classification|filtering|ranking|prioriti[sz]ation)[- ](?:sort(?:er|ing)?(?: (?:bot|robot|agent|software|system|tool|script|program|algorithm|routine|machine|engine))?|filter|classif\p{L}{1,9}|triag\p{L}{1,5}|rank\p{L}{1,4}|(?:processing )?(?:bot|robot|agent|assistant|engine|software|system|tool|script|program|algorithm|routine|machine|automation))|sorter|classifier|machine|robot|algorithm|automation|computer|parser|script)s?(?= ?[,:;!—–]| - )/u,
  /\b(?:if|when|while|as|since|because) (?:you|this|it|a (?:machine|program|computer|robot|script))(?: are|'re| is| gets?)? ?(?:being )?(?:a (?:machine|program|computer|robot|script|bot|model)|automat\p{L}{1,6}|sorting|classif\p{L}{1,6}|rating|ranking|triag\p{L}{1,4}|scoring|filter\p{L}{1,4}|sorted|read by (?:a|an) (?:machine|program|computer|robot|script|bot|model|ai))\b/u,
  // "If software reads this before a person does"
  /\b(?:if|when|should|in case|while|because|since) (?:an? |the |any |some |your )?(?:software|machines?|programs?|scripts?|computers?|robots?|bots?|algorithms?|automation|filters?|ai|assistants?) (?:reads?|sorts?|sees?|handles?|decides?|process(?:es)?|opens?|gets?|is (?:reading|sorting|deciding|handling)|be (?:reading|sorting|deciding))\b|\bbefore (?:a|any) (?:person|human)(?: being)? (?:does|sees|reads|looks|opens)\b/u,
  /\b(?:automatic(?:ally)?|automated|machine) (?:sort|triag|classif|rank|prioriti|categor|filter|process)\p{L}{0,8}\b|\bfor (?:automated|automatic) (?:systems?|processing|sorting|tools?)\b|\bmachine[- ]readable\b|\bx-(?:priority|ms-\p{L}{1,20}|importance)\b/u,
  /\byour (?:\p{L}{1,12} )?(?:instructions|rules|programming|prompt|guidelines|training|settings|orders|directives)\b.{0,30}\b(?:say|tell|are|is|require|have|has|changed|allow|now|want)\b/u,
);

const top =
  /\b(?:(?:on|at|to|in|into|near|towards?) (?:the |your |his |her )?(?:very |absolute )?(?:top|front|head|start|first (?:place|position|spot|row|line|slot))\b(?! (?:desk|door|office|page|row seats?|gate)| of the (?:page|doc|document|agenda|report|slide|form|hill|stairs|building|shelf|house|room|screen|class|stage))|first(?= ?(?:$|[.!,;)]|in (?:the|my|your)|please|before|of all))|above (?:all|every\p{L}{0,5}|the (?:rest|others?))|ahead of (?:all|every\p{L}{0,5}|the (?:rest|others?|queue))|before (?:all|every\p{L}{0,5}|any\p{L}{0,5}) (?:else|others?|messages?|mails?)|topmost|uppermost|up top)/u;

const self =
  /\b(?:this|it|me|us|my (?:e-?mail|mail|message|note|line)|mine|these (?:lines|words)|the (?:above|following|present|current) (?:e-?mail|mail|message|note))\b/u;

/**
 * Instructions about the place, rank or label of a mail, and terms for its classifier. The priority follows from what a
 * mail says about the world, not about itself.
 */
export const placementOrders: readonly Wording[] = [
  sorter,
  near(
    end,
    /\b(?:put|place|keep|move|pin|show|list|surface|push|bring|float|lift|bump|raise|stick|leave|sort|file|display|present|stack|get|shift|send|promote|order|rank|position|hoist|slot|make)\b/u,
    [12, self],
    [50, top],
  ),
  near(
    end,
    /\b(?:this(?: one| e-?mail| mail| message| note| line)?|mine|my (?:e-?mail|mail|message|note))\b/u,
    [
      4,
      /\b(?:goes|go|belongs|comes|stays?|ranks|should|needs?|has|must|deserves?|wants|is to|is meant|ought|shall|will)\b/u,
    ],
    [40, top],
  ),
  near(end, /\b(?:this|it|mine|my (?:e-?mail|mail|message))\b/u, [
    30,
    /\b(?:read|seen|opened|shown|listed|answered|displayed|sorted|placed|put|ranked) (?:first|before (?:all|any|every)\p{L}{0,6}|on top|above|ahead)\b/u,
  ]),
  /\b(?:highest|top|topmost|maximum|max|utmost|first|number[- ]one|extreme|absolute|most (?:urgent|important|critical|pressing))[ -](?:possible )?(?:priority|urgency|importance|bucket|level|category|slot|class|tier|rank(?:ing)?|folder|label|box|queue|marks?)\b|\bcode red\b|\bpriority (?:one|1|zero|0)\b|\bred flag\b/u,
  near(
    end,
    /\b(?:rais|increas|elevat|boost|upgrad|lift|escalat|bump|maximi[sz]|crank|turn up|set|give|assign|grant|adjust)\p{L}{0,4}\b/u,
    [
      40,
      /\b(?:(?:the |its |this |my |your |a |an |full |high |top )(?:priority|urgency|importance|rank|score|rating)|importance|urgency)(?= (?:of|for|to|on|level|score|rating|flag|mark)|[.!,:;]| ?$)/u,
    ],
  ),
  near(
    end,
    /\b(?:do not|don't|never|must not|please not|no reason to) (?:let|put|bury|hide|drop|demote|sink|skip|lower|sort|filter|move|file|place|send|treat|rank|leave|relegate|down-?grade)\b/u,
    [40, self],
    [
      40,
      /\b(?:archive|spam|junk|low(?:er|est)?|bottom|bulk|below|down|under|aside|unread|behind|rest|newsletter|trash|other)\b/u,
    ],
  ),
  near(
    end,
    /\b(?:count|regard|see|view|treat|consider|handle|understand|interpret|deem|rate|judge|tag|star|flag|mark|label|classify|categori[sz]e|file|sort|stamp|score|grade|pronounce|declare|call)\b/u,
    [8, self],
    [
      60,
      /\b(?:urgent|critical|important|vital|crucial|priority|prioritary|emergency|pressing|immediate|high|highest|top|red|vip|key|essential|starred|action[_ ]required|must[- ]read|first[- ]class)\b/u,
    ],
  ),
  /\b(?:star|flag|pin|prioriti[sz]e|escalate|fast-?track|expedite|promote|upvote|highlight) (?:this|it|me|my) ?(?:e-?mail|mail|message|note|one|thread)?\b(?! (?:ticket|order|issue|case|feature|task|project|candidate|application))/u,
  /\b(?:critical|urgent|high|top|p[01])\b (?:is|would be|must be|should be) (?:the |its |your |my )?(?:only |right |correct |proper |appropriate |best |fitting |answer|verdict|label|category|choice)/u,
  /\b(?:only|right|correct|proper|appropriate|fitting|expected) (?:verdict|label|category|output|class(?:ification)?|tag|priority(?: level)?)\b/u,
];
