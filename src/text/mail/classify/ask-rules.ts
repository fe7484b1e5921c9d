import { near, type Wording } from './wording.ts';
/** A pattern for one sentence in lower case. `prior` is its weight before training, in log-odds. */
export interface AskRule {
  readonly name: string;
  readonly pattern: Wording;
  readonly prior: number;
}

const askVerbs =
  'send|give|call|forward|provide|let|confirm|check|review|advise|contact|see|note|find|email|e-mail|mail|reply|respond|return|sign|fill|complete|update|submit|approve|schedule|set|arrange|make|take|look|help|tell|ask|add|remove|print|fax|attend|join|bring|get|keep|pass|talk|discuss|share|read|click|visit|download|register|verify|follow|ensure|include|prepare|draft|cancel|change|book|pay|remember|explain|clarify|put|revert|settle|enter|choose|do|try|have|go|come|wait|feel|meet|proceed|coordinate|resend|copy|handle|fix|upload|transfer|remit|wire|refund|reimburse|correct|collect|deliver|install|repair|order|buy|move|stop|remind|translate|delete|open|answer|notify|inform|pick|swap|replace|rename|shorten|cut|drop|use|write|finish|scan|hand|reset|restart|switch|turn';

/** Wordings that ask, propose a meeting or set a task, and wordings that only resemble these. */
export const askRules: readonly AskRule[] = [
  {
    name: 'please + verb',
    pattern: new RegExp(
      `\\b(?:please|pls|plz|kindly)[ ,]+(?:also |just |do |be sure to |feel free to |don't |do not |take a moment to )?(?:${askVerbs})\\b`,
      'u',
    ),
    prior: 1.5,
  },
  {
    name: 'could you',
    pattern:
      /\b(?:can|could|would|will|may|might|do|did|have|are|were|should) (?:you|u|we|i|y'all|anyone|someone|somebody|anybody)\b/u,
    prior: 0.5,
  },
  {
    name: 'opens with could you',
    pattern:
      /^(?:[\p{L} .'-]{1,30}[,:–-] ?)?(?:and |so |also,? |but |or |if not,? )?(?:can|could|would|will|do|did|have|are|were|should|is|may) (?:you|u|we|i|it|there|this|that|he|she|they|the)\b/u,
    prior: 1,
  },
  {
    name: 'opens with a verb',
    pattern: new RegExp(`^(?:[\\p{L}]{2,12}[,:–-] ?|and |so |also,? |then |just |ok,? )?(?:${askVerbs})\\b`, 'u'),
    prior: 0.5,
  },
  {
    name: 'let me know',
    pattern: /\b(?:let|keep) (?:me|us|him|her|them|one of us) (?:know|informed|posted)\b/u,
    prior: 2,
  },
  { name: "let's", pattern: /(?:^|[^\p{L}])let(?:'?s| us)\b/u, prior: 1 },
  {
    name: 'how about',
    pattern: /\b(?:how|what) about\b|\bwhat do you think\b|\bany thoughts\b|\bwhat are your\b/u,
    prior: 1,
  },
  {
    name: 'opens with a question word',
    pattern: /^(?:and |so |but |also,? )?(?:who|what|when|where|why|which|how|whose)\b/u,
    prior: 0.3,
  },
  { name: 'question to you', pattern: near('?', /\byou/u, [80, /\?/u]), prior: 1 },
  {
    name: 'I need you to',
    pattern:
      /\b(?:i|we) (?:need|want|would like|'d like|expect|ask|request|would ask) (?:for )?(?:you|your|that you)\b|\b(?:i'd|we'd|i would|we would) (?:like|love|appreciate|be grateful|prefer)\b/u,
    prior: 1,
  },
  {
    name: 'appreciated',
    pattern:
      /\b(?:would|will|greatly|much|really|very much) (?:be )?(?:greatly |much |really |very much )?appreciate|\b(?:grateful|thankful|obliged) (?:for|if)\b|\bwould (?:really |greatly )?help(?: \p{L}{1,10}){0,3} if\b|\b(?:missing|need|waiting (?:for|on)|awaiting|without) your (?:\p{L}{1,12} )?(?:signature|approval|answer|reply|response|feedback|confirmation|decision|input|comments|form|details)\b/u,
    prior: 1,
  },
  {
    name: 'you must',
    pattern:
      /\byou(?:'ll)? (?:will )?(?:need to|must|should|have to|may want to|might want to|are required to|are asked to|are requested to|better|can|could|may)\b/u,
    prior: 0.5,
  },
  {
    name: 'a favour',
    pattern:
      /\b(?:do me a favou?r|i was wondering|i am wondering|i'm wondering|wondering if|was hoping|am hoping|would you mind|is it possible|any chance|feel free|don't hesitate|do not hesitate|get back to (?:me|us)|give (?:me|us|him|her|them) a (?:call|ring|buzz|shout)|at your earliest convenience|asap|make sure|be sure|look(?:ing)? forward to (?:hearing|your|seeing|meeting))\b/u,
    prior: 0.8,
  },
  {
    name: 'a meeting',
    pattern: /\b(?:meet|meeting|lunch|dinner|coffee|conference call|call|get together|drinks|webinar|breakfast)\b/u,
    prior: 0.3,
  },
  {
    name: 'a meeting at a time',
    pattern: near('.?!', /\b(?:meet|meeting|lunch|dinner|coffee|call|get together|drinks|breakfast|talk|discuss)\b/u, [
      50,
      /\b(?:today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|this week|noon|\d{1,2}(?::\d\d)? ?[ap]\.?m)/u,
    ]),
    prior: 0.5,
  },
  { name: 'if you', pattern: /\b(?:if|unless|once|when|after|before) (?:you|u)\b/u, prior: 0 },
  {
    name: 'if you, then do',
    pattern: near(',', /\b(?:if|when|once|after|in case)\b/u, [
      90,
      new RegExp(`, ?(?:(?:then|please|just|simply|you can|you may) ){0,3}(?:${askVerbs})\\b`, 'u'),
    ]),
    prior: 0.5,
  },
  {
    name: 'simply do',
    pattern: new RegExp(`\\b(?:simply|just|go ahead and|remember to|to,? please|and) (?:${askVerbs})\\b`, 'u'),
    prior: 0.3,
  },
  {
    name: 'promises an answer',
    pattern:
      /\b(?:i|we)(?:'ll| will| shall| can)(?: try to)? (?:get back|call you|be in touch|talk|visit|wait|get with|fill you|follow up|discuss|meet)\b/u,
    prior: 0.3,
  },
  {
    name: 'plans of the writer',
    pattern:
      /^(?:\p{L}{1,12}[,:] ?|and |so |then |but )?(?:i|we)(?:'ll| will|'m going to| am going to|'re going to| are going to| plan to| intend to| hope to)\b(?!.{0,40}\?)/u,
    prior: -0.7,
  },
  {
    name: 'says when the writer can',
    pattern:
      /^(?:(?:yes|sure|ok|okay|yep|great)[,.!]? (?:that )?)?(?:i|we)(?:'m| am|'re| are) (?:(?:also|still|all|only|totally|pretty|not) )?(?:free|available|open|around|good|fine|out|busy|booked|in town|tied up)\b(?!.{0,60}\?)|\b(?:works|is fine|is good|is ok|sounds good|would work|suits?)(?: well| great| fine)? (?:for|with|by|to)? ?(?:me|us)\b(?!.{0,40}\?)/u,
    prior: -0.7,
  },
  { name: 'looks forward', pattern: /\blook(?:ing)? forward (?:to|tot)\b/u, prior: 0.3 },
  {
    name: 'thank you for',
    pattern: /^(?:many )?thank(?:s| you)(?: very much| so much| again| a lot)? for\b/u,
    prior: -1,
  },
  {
    name: 'tells about others',
    pattern: /^(?:he|she|they|it|his|her|their|there|this|these|those|the|a|an)\b/u,
    prior: -0.3,
  },
  { name: 'tells about oneself', pattern: /^(?:i|we|i'm|i've|i'll|we're|we've|we'll|my|our)\b/u, prior: -0.2 },
  {
    name: 'removal notice',
    pattern:
      /\b(?:unsubscribe|opt[- ]?out|removed? (?:from|your)|mailing list|no longer wish|do not reply|view (?:this|it) (?:email|e-mail|in)|received this (?:message|email|e-mail))\b/u,
    prior: -0.5,
  },
  {
    name: 'advertises',
    pattern:
      /\b(?:free|save|win|winner|earn|shop|sale|discount|deal|offer|% off|prize|cash|exclusive|limited time|guarantee)\b/u,
    prior: -0.5,
  },
];
