/** What the leading verb of a request asks for. */
export type Lead =
  | 'find'
  | 'show'
  | 'summarise'
  | 'rewrite'
  | 'write'
  | 'remind'
  | 'delete'
  | 'pause'
  | 'resume'
  | 'change'
  | 'send'
  | 'buy'
  | 'share'
  | 'subscribe'
  | 'review'
  | 'analyse'
  | 'sort'
  | 'test'
  | 'watch'
  | 'approve'
  | 'call'
  | 'read'
  | 'question'
  | 'none';

const leads: readonly (readonly [lead: Lead, verbs: string])[] = [
  [
    'remind',
    "remind|ping|nudge|alert me|notify me (?:to|about|that)|wake me|don'?t let me forget|do not let me forget|make sure i|don'?t forget|(?:set|create|make|add|put)(?: up)?(?: me)? (?:a |an |another )?(?:reminder|alarm)|reminder|i (?:must|need to|have to|should) remember|remember to|tell me to",
  ],
  [
    'find',
    "(?:i(?:'d| would)? (?:want|need|like|love) to|i am curious to|i'm curious to|let me|help me|i want|we (?:want|need) to)? ?(?:know|learn|understand|hear|read) (?:more |everything |all |something |a bit |a lot )?(?:about|how|why|which|of)|(?:i am|i'm|we are|we're) (?:curious|interested|wondering)(?: (?:about|in))?|" +
      'research|re-search|investigate|explore|look into|look up|look for|find out|find me|find|dig (?:up|into|out|deeper)|study|examine|google|search (?:the )?(?:web|internet|net|online)|gather|collect|learn (?:about|more|all)|read up on|check (?:the )?(?:latest|news)|(?:do|run|start|conduct|queue|begin) (?:some |a bit of |a |an |me a |another )?(?:new |deep |quick |web |little )?(?:research|digging|web search|investigation)|get me (?:facts|information|data|sources)|(?:tell|give|send|show|get|bring|mail|e-?mail|text) (?:me|us) (?:the )?(?:latest|newest|recent)? ?(?:news|headlines|latest) (?:about|on|of|from|regarding)',
  ],
  [
    'summarise',
    "summari[sz]e|sum up|condense|shorten|boil down|tl;?dr|recap|sum|give me (?:a|the) (?:short |brief |quick )?(?:summary|gist|recap)|(?:a )?summary|what(?:'s| is) the gist|in short",
  ],
  [
    'rewrite',
    'repurpose|rewrite|re-write|turn|convert|transform|adapt|rephrase|reword|rework|recast|reformat|translate',
  ],
  ['approve', 'approve|release|ok|sign off|send off|send out'],
  [
    'delete',
    'delete|remove|cancel|drop|throw away|throw out|throw|bin|trash|discard|get rid of|erase|wipe|kill|stop sharing|stop|unshare|revoke|disable|withdraw|invalidate|unschedule|scrap|call off|clear|reject|decline|dismiss|end|take down|disconnect|forget',
  ],
  ['pause', 'pause|suspend|hold|put on hold|freeze|put|stop .{1,40} for (?:now|a while)|mute|interrupt'],
  [
    'resume',
    'resume|continue|unpause|un-pause|restart|reactivate|re-activate|go on with|start again|start(?= .{1,40} (?:again|back up))|take(?= .{1,40} off hold)|pick up|unfreeze|wake(?= .{1,40} up)|re-?enable|enable|switch .{1,30} back on|turn .{1,30} back on',
  ],
  [
    'change',
    'change|move|set|rename|reschedule|re-schedule|shift|postpone|update|edit|correct|fix|replace|switch|push|delay|bring forward|rotate|renew|make(?= (?:task|draft) )',
  ],
  [
    'send',
    'send|e-?mail|mail|text|sms|whatsapp|message|write to|forward|reply|answer|post|publish|tweet|notify|tell (?!me|us)|let (?!me|us)',
  ],
  ['buy', 'buy|order|purchase|pay for|pay|book|reserve|transfer|wire|upgrade|subscribe to the'],
  ['subscribe', 'subscribe|sign up|sign|register|enrol|enroll|unsubscribe|connect'],
  [
    'share',
    'share|give .{1,40} (?:a )?link|create a (?:share |download )?link|make (?:a )?(?:share |download |public )?link',
  ],
  [
    'review',
    'review|code review|audit|inspect|proofread|look over|go over|check (?:this|the|my|that|following|for)|look at (?:this|the|my|that)',
  ],
  ['analyse', 'analy[sz]e|analysis|evaluate|assess|rate|gauge|measure|judge|detect|work out|extract|pull out|pick out'],
  ['sort', 'classify|categori[sz]e|triage|sort|label|prioriti[sz]e|file this'],
  ['test', 'test|try|probe|check webhook|check hook|redeliver|resend|retry'],
  ['watch', 'watch|monitor|track|follow|keep an eye on|observe'],
  ['call', 'call|phone|ring|hit|trigger|invoke'],
  ['read', 'read|fetch|grab|scrape|crawl|download|load|pull in|open up|get the (?:text|content|article|page)'],
  [
    'write',
    'write|draft|compose|prepare|make|create|generate|produce|put together|come up with|craft|issue|add|new|give me (?:a|an|some)(?= (?:tweet|post|thread|caption|headline|hook|linkedin|hashtag|mail|email|letter|briefing))|brief me',
  ],
  [
    'show',
    "show|list|display|see|view|print|open|get|pull up|bring up|give me|give us|tell me|tell us|let me (?:see|know|have)|check|count|report|look at|i want to (?:see|know)|(?:all|any|my|our|the) (?=[a-z])|what'?s (?:in|on) my|remind me what",
  ],
  [
    'question',
    "what|what's|whats|which|who|who's|whose|how|how's|where|when|why|is|are|am|was|were|do|does|did|has|have|had|any|should|shall|can|could|may|will|would|anything",
  ],
];

const leadPatterns = leads.map(([lead, verbs]) => [lead, new RegExp(`^(?:${verbs})(?![\\w-])`, 'i')] as const);

/** The meaning of the first verb of a request, and the words after it. */
export function leadOf(words: string): { lead: Lead; rest: string } {
  const start = words.replace(/^(?:quick(?:ly)?|first|finally|maybe|perhaps|you) /i, '');
  for (const candidate of [start, ...withoutGerund(start)]) {
    for (const [lead, pattern] of leadPatterns) {
      const found = pattern.exec(candidate);
      if (found !== null) return { lead, rest: candidate.slice(found[0].length).trim() };
    }
  }
  return { lead: 'none', rest: words };
}

/** `looking into it` as `look into it`, as it follows "would you mind" and "how about". */
function withoutGerund(words: string): string[] {
  const found = /^([a-z]{2,15})ing\b/i.exec(words);
  if (found === null) return [];
  const [whole, stem = ''] = found;
  const rest = words.slice(whole.length);
  return [`${stem}${rest}`, `${stem}e${rest}`, `${stem.slice(0, -1)}${rest}`];
}

/** The things that a request can be about. */
const things = {
  research: /\bre-?search(?:es|ed)?\b|\binvestigations?\b|\bfindings?\b/,
  report: /\breports?\b/,
  task: /\b(?:scheduled |recurring )?(?:tasks?|jobs?|to-?dos?)\b|\bschedules?\b|\bcron ?jobs?\b|\btimers?\b/,
  reminder: /\breminders?\b|\balarms?\b|\bstop reminding\b/,
  run: /\b(?:runs?|ran|executions?|executed)\b/,
  webhook: /\bweb-?hooks?\b|\bhooks?\b|\bcallbacks?\b/,
  delivery: /\bdeliver(?:y|ies|ed)\b/,
  draft: /\bdrafts?\b/,
  mail: /\be-?mails?\b|\bmails?\b|\bletters?\b|\binbox\b|\bmailbox\b/,
  message: /\bmessages?\b|\btexts?\b/,
  chat: /\bwhats ?app\b|\bsms\b|\bchats?\b|\bconversations?\b/,
  file: /\bfiles?\b|\bfolders?\b|\bdocuments?\b|\bpdfs?\b|[\w-]\.(?:md|txt|pdf|csv|json|html|docx?|xlsx?|png|jpe?g)\b/,
  link: /\blinks?\b|\bshares?\b/,
  meeting: /\bmeetings?\b|\btranscripts?\b|\bminutes of\b|\bstand-?ups?\b|\bcalls? notes\b/,
  mood: /\bsentiments?\b|\bmoods?\b|\btone of\b|\bemotion(?:s|al)?\b|\bfeel(?:s|ing|ings)?\b|\bsounds?\b|\bpositive\b|\bnegative\b|\bangry\b|\bhappy\b|\bupset\b|\bannoyed\b/,
  code: /\bcode\b|\bfunctions?\b|\bscripts?\b|\bsnippets?\b|\bdiffs?\b|\bpatch(?:es)?\b|\bclass\b|\bquery\b|\bmethod\b/,
  review: /\breviews?\b|\breviewed\b/,
  repo: /\brepos?\b|\brepositor(?:y|ies)\b/,
  pull: /\bpull[- ]requests?\b|\bprs?\b|\bmerge requests?\b/,
  briefing: /\bbriefings?\b|\bbriefs?\b|\bbrief\b/,
  digest: /\bdigests?\b|\bnewsletters?\b/,
  customer: /\bcustomers?\b|\bclients?\b/,
  product: /\bproducts?\b/,
  plan: /\b(?:plans?|tiers?|subscriptions?|packages?)\b/,
  price: /\bprices?\b|\bpricing\b|\bcosts?\b|\bcharge\b|\bexpensive\b|\bfees?\b/,
  credit: /\bcredits?\b|\busage\b|\bquotas?\b|\bspent\b|\bspend\b|\bspending\b|\bconsumption\b|\bused up\b/,
  limit:
    /\brate[- ]?limits?\b|\brequests? (?:may|can|could|do|am|are|left|per|an? )|\brequests? left\b|\bhow many (?:more )?requests may\b|\blimits?\b/,
  key: /\b(?:api[- ]?)?keys?\b|\btokens?\b/,
  traffic:
    /\bendpoints?\b|\btraffic\b|\bcalls\b|\brequests\b|\blatenc(?:y|ies)\b|\bslow(?:est|er)?\b|\berror rates?\b|\banalytics\b|\bstatistics\b|\bresponse times?\b/,
  status:
    /\bstatus\b|\bhealth(?:y)?\b|\bstate of (?:affairs|things|play)\b|\bup and running\b|\bonline\b|\balive\b|\brunning ok\b|\bworking properly\b/,
  decision: /\bdecisions?\b|\bcycles?\b|\bsuccess rates?\b/,
  memory: /\bremember(?:s|ed)?\b|\bmemor(?:y|ies)\b|\brecall\b/,
  format: /\bformats?\b/,
} as const;

export type Thing = keyof typeof things;

/** The things that the words name. */
export function thingsIn(lower: string): ReadonlySet<Thing> {
  const named = new Set<Thing>();
  for (const [thing, pattern] of Object.entries(things)) if (pattern.test(lower)) named.add(thing as Thing);
  return named;
}

/** Words for the caller or the platform: what names neither is about the world. */
export const namesUs = /\b(?:i|i'm|me|my|mine|you|your|we|us|our|ours)\b/;

/** Words that ask about an action, or mention it, without requesting it. */
const noOrder =
  /^(?:how (?:do|can|could|would|should|may|to)\b|why\b|what (?:happens|if|would happen)\b|when (?:do|did|does|was|were)\b|who (?:has|had|did)?\b|can i\b|may i\b|could i\b|am i\b|should (?:i|we)\b|did (?:i|you|we|they|he|she|it|somebody|anybody|someone|anyone)\b|have you\b|has\b|is (?:it|there)\b|was\b|were\b|i (?:did|have|had|was|just)\b|(?:she|he|they|we|somebody|someone|ann|bob) (?:said|told|asked|has|have|wants?)\b|(?:do not|don'?t|never|please don'?t|no need to|without)\b(?! (?:let me )?forget))/i;

/** Whether the words request an action, so that they can cause a change. */
export function isOrder(lower: string): boolean {
  return (
    !noOrder.test(lower) &&
    !/\b(?:do not|don'?t|never) (?!(?:let me )?forget)(?:\w{1,20} ){0,2}(?:delete|remove|cancel|send|pay|buy|approve|revoke|stop)\b/.test(
      lower,
    )
  );
}
