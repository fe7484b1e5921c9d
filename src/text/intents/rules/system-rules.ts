import { countIn, daysIn, idIn, Missing, subjectOf } from '../details.ts';
import { leads, names, namesAny, type Reading, type Rule, toolRule, wantsToSee } from '../plan.ts';

const days = ({ lower }: Reading): Record<string, unknown> => {
  const given = daysIn(lower);
  return given === undefined ? {} : { days: Math.min(given, 90) };
};

const isAboutYou = /\b(?:you|the (?:agent|platform|system|service|server)|everything|things|it all)\b/;

/** A plan by its name, without naming anybody else's: "the Pro plan", unlike "Brightdesk's Team plan". */
const namesOnePlan = ({ request, lower }: Reading): boolean =>
  !/\b(?:you|your|yours|my|mine|our|ours|i|we|us|this|here|platform)\b/.test(lower) &&
  (/\b(?!(?:a|an|any|the|each|every|which|what|new|other|one|monthly|yearly|paid) )[a-z][\w’'-]{1,30} (?:plan|tier|subscription|package)\b/.test(
    lower,
  ) ||
    namesStranger(request.words));

const ourTiers = /\b(?:free|developer|pro|enterprise)\b/giu;
const withoutOurTiers = (words: string): string => words.replace(ourTiers, '');
/** A capital letter that does not start a sentence. */
const strangersName = /\s(?!I\b|API\b)\p{Lu}/u;

/** Whether the words name somebody, apart from the names of our own plans. */
const namesStranger = (words: string): boolean => strangersName.test(withoutOurTiers(words));
const namesOurTier = (words: string): boolean => withoutOurTiers(words) !== words && !namesStranger(words);

/** The price or content of one of our plans: "how much is your pro plan", but not which one the caller has. */
const asksOurs =
  /^(?!.*\b(?:my|mine|i|am i|we|us|me)\b).*(?:\bhow much (?:is|are|does|do|would)\b|\byour (?:\w{1,15} )?(?:plan|tier|package|subscription)s?\b|\bthe (?:free|developer|pro|enterprise) (?:plan|tier|package|subscription)\b)/;

/** Plans in the sense of intentions: "the plan for the bridge". */
const isOtherPlan =
  /^(?!.*\b(?:my|our|i|we|us|me|billing)\b).*\bplans?(?: (?:is|are|was|were)(?: there)?)? (?:for|of|to|on|behind|by)\b/;

/** A period by itself is the time of a report on the caller's own activity: "write a report on last week". */
const ofPeriod =
  /^(?:[a-z]{1,10} ){0,4}(?:report|summary|overview|recap) (?:of|on|about|for) (?:(?:the )?(?:last|past|previous|this) (?:week|day|month|24 hours|7 days|30 days)|yesterday|today)[.!?]?$/;

/** The state of the platform, its use, and access to it. */
export const systemRules: readonly Rule[] = [
  toolRule(
    'scheduled_tasks_create',
    (reading) =>
      (/\b(?:activity|usage|progress) (?:report|summary|overview)\b|\b(?:report|summary|overview) (?:of|on|about) (?:my|our) (?:\w{1,12} )?(?:activity|usage|week|day|month|work|runs)\b|\bwhat (?:i|we) did\b|\b(?:daily|weekly|monthly) report\b(?! (?:on|about))/.test(
        reading.lower,
      ) ||
        ofPeriod.test(reading.lower)) &&
      leads(reading, 'show', 'write', 'send', 'summarise', 'none'),
    ({ lower }) => {
      const span = daysIn(lower) ?? (/\bdaily\b/.test(lower) ? 1 : 7);
      return {
        name: 'Activity report',
        task_type: 'report',
        schedule: 'now',
        recurrence: 'once',
        payload: { period: span <= 1 ? 'day' : span <= 7 ? 'week' : 'month' },
      };
    },
  ),
  toolRule(
    'keys_create',
    (reading) => names(reading, 'key') && leads(reading, 'write') && /\bkey\b/.test(reading.lower) && reading.isOrder,
    ({ request }) => {
      const name = request.isQuoted
        ? request.material
        : /\b(?:called|named|for|name[d:]?) (.{1,100})$/i.exec(request.words)?.[1];
      return name === undefined || name === ''
        ? new Missing('What shall the key be called?')
        : { name: subjectOf(name, 100) };
    },
  ),
  toolRule(
    'keys_delete',
    (reading) => names(reading, 'key') && leads(reading, 'delete') && reading.isOrder,
    ({ lower }) => {
      const id = idIn(lower);
      return id === undefined
        ? new Missing('Which key should I revoke? Tell me its number, such as "revoke key 11".')
        : { key_id: id };
    },
  ),
  toolRule(
    'keys_list',
    (reading) =>
      names(reading, 'key') &&
      /\bkeys\b/.test(reading.lower) &&
      leads(reading, 'show', 'question') &&
      !/\bhow do\b|\bmany .{0,20}calls\b/.test(reading.lower),
  ),
  toolRule(
    'system_rate_limit',
    (reading) =>
      (names(reading, 'limit') ||
        /\bhow many (?:more )?(?:requests|calls) (?:can|may|do|could|am)\b/.test(reading.lower)) &&
      wantsToSee(reading) &&
      !names(reading, 'credit'),
  ),
  toolRule(
    'analytics_endpoints',
    (reading) =>
      /\bendpoints?\b|\b(?:slow(?:est)?|fastest|busiest) (?:operation|call|route|api)s?\b/.test(reading.lower) &&
      wantsToSee(reading),
    days,
  ),
  toolRule(
    'analytics_top_users',
    ({ lower }) =>
      /\b(?:who|which (?:key|user|caller)s?)\b.{0,40}\b(?:most|heaviest|busiest|top)\b|\btop (?:users|callers)\b/.test(
        lower,
      ),
    days,
  ),
  toolRule(
    'analytics_features',
    ({ lower }) => /\b(?:which|what|most (?:used|popular)|top) (?:\w{1,12} )?features?\b/.test(lower),
    days,
  ),
  toolRule(
    'analytics_trends',
    (reading) =>
      /\btrends?\b|\bdevelop(?:s|ed|ing)?\b|\bevol(?:ve|ved|ving)\b|\bgr[eo]w(?:n|ing|th)?\b|\bover time\b|\b(?:per|by|each) (?:day|hour)\b/.test(
        reading.lower,
      ) &&
      namesAny(reading, 'traffic', 'limit') &&
      wantsToSee(reading),
    days,
  ),
  toolRule(
    'analytics_summary',
    (reading) =>
      /\b(?:how many|number of|count of) (?:api )?(?:calls|requests|errors)\b|\berror rate\b|\banalytics\b|\bresponse times?\b|\blatency\b|\btraffic\b|\bhow (?:fast|slow) (?:are you|(?:is|are|was|were) (?:the|my|our|your|this) (?:service|platform|api|server|calls|answers))\b/.test(
        reading.lower,
      ) && wantsToSee(reading),
    days,
  ),
  toolRule(
    'billing_events',
    (reading) =>
      /\bbilling (?:events|history)\b|\bpayment (?:history|events)\b/.test(reading.lower) && wantsToSee(reading),
  ),
  toolRule(
    'billing_usage',
    (reading) =>
      (names(reading, 'credit') ||
        /\bhow much (?:have|did|do) (?:i|we) (?:use|used|spend|spent|owe|cost)\b/.test(reading.lower)) &&
      wantsToSee(reading),
    days,
  ),
  toolRule(
    'services_pricing',
    (reading) =>
      (namesAny(reading, 'price') || /\bhow much\b/.test(reading.lower)) &&
      (namesAny(reading, 'report', 'draft', 'mail') || /\bservices?\b/.test(reading.lower)) &&
      wantsToSee(reading),
  ),
  {
    // The plan of a product described by stored pages, or one of ours if they do not mention it.
    when: (reading) =>
      (namesAny(reading, 'price') || /^how much (?:is|are)\b/.test(reading.lower)) && namesOnePlan(reading),
    plan: ({ request }) => {
      const asked = { tool: 'research_query', args: { query: subjectOf(request.words) } };
      return namesOurTier(request.words) ? [asked, { tool: 'billing_tiers', args: {}, unlessAnswered: 0 }] : [asked];
    },
  },
  toolRule(
    'billing_tiers',
    (reading) =>
      (namesAny(reading, 'price') && names(reading, 'plan')) ||
      (names(reading, 'plan') && asksOurs.test(reading.lower) && wantsToSee(reading)) ||
      (/\b(?:plans|tiers|packages)\b/.test(reading.lower) && wantsToSee(reading) && !/\bmy\b/.test(reading.lower)),
  ),
  toolRule(
    'billing_status',
    (reading) =>
      ((names(reading, 'plan') && !isOtherPlan.test(reading.lower)) ||
        /\bbilling\b|\bam i paying\b/.test(reading.lower)) &&
      wantsToSee(reading),
  ),
  toolRule(
    'services_reports',
    (reading) =>
      names(reading, 'report') && /\b(?:bought|paid|ordered|purchased)\b/.test(reading.lower) && wantsToSee(reading),
  ),
  toolRule(
    'services_drafts',
    (reading) =>
      namesAny(reading, 'draft', 'mail') &&
      /\b(?:bought|paid for|ordered|purchased)\b/.test(reading.lower) &&
      wantsToSee(reading),
  ),
  toolRule(
    'services_generate_report',
    (reading) => leads(reading, 'buy') && names(reading, 'report') && reading.isOrder,
    ({ lower, request }) => {
      const depth = /\b(basic|standard|comprehensive)\b/.exec(lower)?.[1] ?? 'basic';
      const topic = subjectOf(
        /\breports?\b(?: (?:on|about|into|regarding))? ?(.{0,500})$/i.exec(request.words)?.[1] ?? '',
      );
      return topic === '' ? new Missing('What shall the report be about?') : { topic, depth };
    },
  ),
  toolRule(
    'monetization_create_customer',
    (reading) =>
      names(reading, 'customer') &&
      leads(reading, 'write', 'subscribe') &&
      reading.request.emails.length > 0 &&
      reading.isOrder,
    ({ request }) => ({ email: request.emails[0] }),
  ),
  toolRule(
    'monetization_usage',
    (reading) => names(reading, 'customer') && idIn(reading.lower) !== undefined && wantsToSee(reading),
    ({ lower }) => ({ customer_id: idIn(lower) }),
  ),
  toolRule(
    'monetization_customers',
    (reading) => names(reading, 'customer') && wantsToSee(reading) && reading.request.material === undefined,
  ),
  toolRule(
    'monetization_products',
    (reading) =>
      /\b(?:our|your|which|what|the|all) (?:\w{1,12} )?products?\b/.test(reading.lower) &&
      leads(reading, 'show', 'question') &&
      /\b(?:sell|offer|have|list|show|our|your)\b/.test(reading.lower),
  ),
  toolRule(
    'system_ooda',
    (reading) =>
      (names(reading, 'decision') || /\b(?:you|the agent) decided?\b/.test(reading.lower)) &&
      wantsToSee(reading) &&
      !namesAny(reading, 'meeting'),
  ),
  toolRule('system_tasks', ({ lower }) =>
    /^(?:so )?what (?:have|are|did|were) you (?:been )?(?:doing|working|work|do|done|busy|up to)\b|^what(?:'s| is) (?:in the queue|being worked on|going on|running|up)\b|\b(?:how (?:much|many)|what) .{0,20}(?:queued|in the queue|waiting in)\b|^(?:are you|how) busy\b|\bwork queue\b|\bcurrent(?:ly)? working on\b/.test(
      lower,
    ),
  ),
  toolRule('system_health', ({ lower }) => /\bhealth check\b|^(?:is the )?database (?:up|ok|reachable)\b/.test(lower)),
  toolRule(
    'system_status',
    (reading) =>
      (names(reading, 'status') &&
        (leads(reading, 'show', 'none', 'question', 'send', 'test', 'review') || /^status\b/.test(reading.lower)) &&
        !namesAny(reading, 'research', 'task', 'webhook', 'draft', 'repo')) ||
      (/^how (?:are|is|do|does|goes)\b.{0,12}/.test(reading.lower) &&
        isAboutYou.test(reading.lower) &&
        /\b(?:doing|going|feeling|running|today|keeping|holding up|things|do|you)\b[\s?!.]{0,4}(?:today|now|so far)?[\s?!.]{0,4}$/.test(
          reading.lower,
        )) ||
      /^(?:how'?s|hows) (?:it going|things|everything|the (?:platform|system|agent|service))\b|^are you (?:up|there|ok|okay|alive|online|working|awake|running)\b|^(?:is|does) (?:everything|it all|the (?:platform|system|service|agent|server))(?: \w{1,12}){0,2} (?:ok|okay|up|fine|work(?:ing)?|running|alright|all right|well|online|good)\b|^(?:you (?:ok|there|up)|all good|everything (?:ok|okay|fine|good|all right|alright)|what(?:'s| is) your (?:state|condition))\b|\bwhich (?:engine|model|version)\b/.test(
        reading.lower,
      ),
  ),
  toolRule(
    'system_memories',
    ({ lower }) => /\bwhat did you learn\b/.test(lower),
    ({ lower }) => (countIn(lower) === undefined ? {} : { limit: countIn(lower) }),
  ),
];
