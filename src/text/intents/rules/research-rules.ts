import { countIn, formatsIn, idIn, Missing, sourceIn, subjectOf, toneIn, twoRequestsIn } from '../details.ts';
import { leads, names, namesAny, type PlannedStep, type Reading, type Rule, toolRule, wantsToSee } from '../plan.ts';
import { isPrivate } from './private-matters.ts';
import { isWorldQuestion, wantsOverview } from './world-questions.ts';

const isOurs =
  /\b(?:our|my|your|the|stored|existing|earlier|previous|past|saved|finished|last|latest|newest|recent|all|any|which|what|list|show|queued|running|done) (?:\w{1,12} ){0,2}(?:re-?search(?:es)?|reports?|findings|results|investigations?)\b/;

const known =
  /^(?:so )?(?:what|anything) (?:do|did|have|does|has) (?:we|you|the platform|i|our|my|the|your)(?: \w{1,12}){0,3}? (?:already |previously |ever )?(?:know|knows|known|learn(?:ed|t)?|found|find|say|says|said|have|has|tell|collected|gathered|got|written)\b(?: out| so far| already)?(?: (?:about|on|of|regarding))?|^(?:do|have|did) (?:we|you|i) (?:already |ever )?(?:have|know|got|find|found|learn(?:ed|t)?|research(?:ed)?|see|seen|write|written)(?: out| about)?(?: (?:anything|something|any \w{1,12}|a report|stuff|much|material))?(?: (?:about|on|of|regarding))?|^(?:is|was) there (?:anything|something)(?: stored| known| already| in (?:our|the|my) \w{1,12}){0,2} (?:about|on)|^what(?:'s| is) (?:already )?known (?:about|on)|^what(?:'s| is| do you have| have we(?: got)?) in (?:our|my|the|your)(?: \w{1,12})? ?(?:re-?search(?:es)?|reports?|findings|notes|files|archive|store) (?:about|on)|^(?:anything|something) (?:(?:on file|stored|known|saved|in (?:our|the|my) \w{1,12}) )?(?:about|on)|^(?:ask|query|check|answer(?: this)? from|look (?:it up )?in) (?:our|my|the|your) (?:stored |own |earlier |past |existing |previous )?(?:research(?:es)?|reports?|findings|knowledge|notes)(?: (?:about|for|on|what|whether))?|^(?:from|according to|based on|going by) (?:our|my|the|your)(?: \w{1,12})? (?:research(?:es)?|reports?|findings),?|^(?:show|tell|give) (?:me )?(?:what|everything|all) (?:that )?we (?:already )?(?:know|have|found)(?: out)? (?:about|on)/i;

const memoryWords =
  /^(?:what|anything|everything) (?:do|can|did) you (?:still )?(?:remember|recall)(?: (?:about|of|from|on))?|^(?:do you )?(?:remember|recall)(?: (?:what|anything|everything))?(?: (?:about|of|from|on))?|\bmemor(?:y|ies)\b/i;

/** Whether a text is requested in another format: of a page, of the attached text, or of one of our researches. */
const wantsWriting = (reading: Reading): boolean =>
  leads(reading, 'rewrite', 'summarise') ||
  (leads(reading, 'write', 'analyse', 'show', 'review', 'none', 'read', 'pause', 'change', 'find') &&
    formatsIn(reading.lower).length > 0);

const outputsOf = (reading: Reading): { formats: string[]; tone?: string } => {
  const formats = formatsIn(reading.lower);
  return { formats: formats.length > 0 ? formats : ['summary'], ...toneIn(reading.lower) };
};

const namesResearch = (reading: Reading): boolean =>
  namesAny(reading, 'research', 'report') && !/\bactivity\b/.test(reading.lower);

function ownResearch({ lower }: Reading): { steps: PlannedStep[]; content: object } {
  const id = idIn(lower);
  if (id !== undefined) {
    return { steps: [{ tool: 'research_get', args: { research_id: id } }], content: { fromStep: 0, field: 'content' } };
  }
  return {
    steps: [
      { tool: 'research_list', args: { limit: 1 } },
      { tool: 'research_get', args: { research_id: { fromStep: 0, list: 'results', pick: 'newest', field: 'id' } } },
    ],
    content: { fromStep: 1, field: 'content' },
  };
}

function batchOf(material: string): string[] {
  return material
    .split(/\n|;|,(?: and)?(?= )|(?<=\S) and (?=\S)/)
    .map((topic) => subjectOf(topic.replace(/^\s{0,5}(?:[-*•]|\d{1,2}[.)])\s{0,5}/, '')))
    .filter((topic) => topic !== '');
}

const several =
  /\b(?:(?:the |these |those )?following|these|two|three|four|five|several|each of|separately)\b.{0,20}\b(?:things|topics|subjects|questions)\b|\b(?:two|three|four|five) (?:things|topics|subjects|questions|researches)\b/;

/** "how tides work, from" and "bees on   and", where URLs followed. */
const looseEnd =
  /(?:[\s,;:]{1,5}(?:and|or|from|at|on|in|using|with|via|see|here|by|of|page|pages)){1,4}[\s,;:]{0,5}$/iu;

function researchArgs(reading: Reading): Record<string, unknown> | Missing {
  const { request, rest } = reading;
  const two = twoRequestsIn(request.words);
  if (two !== undefined) return two;
  const withoutUrls = request.urls.reduce((words, url) => words.replace(url, ' '), rest);
  const own = subjectOf(withoutUrls);
  const topic = (request.urls.length > 0 ? own.replace(looseEnd, '') : own) || subjectOf(request.material ?? '');
  const urls = request.urls.length > 0 ? { urls: [...request.urls] } : {};
  if (!/[\p{L}\p{N}]{2}/u.test(topic))
    return new Missing('What should I find out? Tell me the topic, such as "research tidal power".');
  return { topic, ...urls };
}

/** Verbs that clearly mean reading what others have written. */
const reads =
  /^(?:research|re-search|google|explore|study|read up on|learn about|search (?:the )?(?:web|internet|net|online))\b/;
/** Verbs that can also mean examining something of ours, unless it is named as somebody else's. */
const looksInto = /^(?:investigate|look into|dig into|dig deeper into|examine)\b/;
const ofSomebody = /\b(?:of|in|by|at|from) (?:the )?\p{Lu}/u;

/** A general topic, even one that the platform has too: `how webhooks work`, `the drafts of the constitution`. */
const isWorldTopic = ({ request, lower }: Reading): boolean =>
  (reads.test(lower) || (looksInto.test(lower) && ofSomebody.test(request.words))) &&
  !/\b(?:my|our|your|you|fail(?:s|ed|ing)?)\b/.test(lower) &&
  idIn(lower) === undefined &&
  formatsIn(lower).length === 0 &&
  !several.test(lower);

/** What was found out or read about a topic, which can be one of the platform's: "what did we find about webhooks". */
const foundOut =
  /^(?:so,? )?(?:what|which things|anything|something|(?:tell|show|give) (?:me|us) (?:what|everything|all)|do|did|have|has|is|was)\b.{0,40}?\b(?:know|knows|known|find|found|learn|learned|learnt|read|research|researched|gathered|collected|discovered|discover|figured?)(?: out| so far| already| earlier| before)?(?: anything| something)? (?:about|on|regarding|concerning) (?!(?:my|our|your|me|us|you|it|this|that|these|those|them)\b)/i;
const ofPast = /\b(?:we|you|i|the platform|agent|already|known|research(?:es)?|reports?|pages?|sources?)\b/i;

/** Explicit requests for research, new or earlier; checked before rules that depend on the named things. */
export const topicRules: readonly Rule[] = [
  toolRule(
    'research_queue',
    (reading) => reading.isOrder && leads(reading, 'find') && isWorldTopic(reading),
    researchArgs,
  ),
  toolRule('system_memories', ({ lower }) =>
    /^(?:what|anything|everything|do you) (?:(?:do|can|did) you )?(?:still )?(?:remember|recall)\b.{0,20}\b(?:about|of|on)\b/.test(
      lower,
    ),
  ),
  toolRule(
    'research_query',
    ({ request, lower }) =>
      foundOut.test(request.words) &&
      ofPast.test(request.words) &&
      idIn(lower) === undefined &&
      !memoryWords.test(lower),
    ({ request }) => {
      const query = subjectOf(request.words.replace(foundOut, ''));
      return query === '' ? new Missing('What do you want to know?') : { query };
    },
  ),
];

/** Research, memories, and texts in other formats. */
export const researchRules: readonly Rule[] = [
  {
    when: (reading) =>
      leads(reading, 'send') &&
      /^(?:post|publish|tweet|share)\b/.test(reading.lower) &&
      (/^tweet\b/.test(reading.lower) || formatsIn(reading.lower).length > 0),
    plan: () =>
      new Missing(
        'I cannot post to social networks. I can write the post for you: say "write a LinkedIn post from our last report", or send me the text or the page.',
      ),
  },
  {
    // `Repurpose our last report as a tweet`: find it, read it, rewrite it.
    when: (reading) =>
      wantsWriting(reading) &&
      namesResearch(reading) &&
      sourceIn(reading.request) === undefined &&
      (idIn(reading.lower) !== undefined || isOurs.test(reading.lower)) &&
      formatsIn(reading.lower).length + (leads(reading, 'rewrite', 'summarise') ? 1 : 0) > 0,
    plan: (reading) => {
      const { steps, content } = ownResearch(reading);
      return [...steps, { tool: 'content_repurpose', args: { content, ...outputsOf(reading) } }];
    },
  },
  toolRule(
    'content_repurpose',
    (reading) =>
      wantsWriting(reading) &&
      sourceIn(reading.request) !== undefined &&
      !namesAny(reading, 'mood', 'code', 'meeting', 'draft', 'repo') &&
      !/\bremind/.test(reading.lower),
    (reading) => ({ ...sourceIn(reading.request), ...outputsOf(reading) }),
  ),
  toolRule(
    'research_batch',
    (reading) =>
      leads(reading, 'find') && several.test(reading.lower) && batchOf(reading.request.material ?? '').length > 1,
    ({ request }) => ({
      requests: batchOf(request.material ?? '')
        .slice(0, 20)
        .map((topic) => ({ topic })),
    }),
  ),
  toolRule(
    'research_queue',
    ({ lower, request }) => request.urls.length > 0 && /\bresearch\b/.test(lower),
    (reading) => ({
      topic:
        subjectOf(reading.lower.replace(/^.{0,80}?\bresearch\b/, '').replace(/https?:\S{1,300}/g, '')) ||
        'What the page says',
      urls: [...reading.request.urls],
    }),
  ),
  toolRule(
    'content_extract_url',
    (reading) =>
      reading.request.urls.length === 1 &&
      (leads(reading, 'read', 'show') ||
        /\bsays?\b|\bmarkdown\b|\bwritten\b|\btext of\b|\bcontents? of\b|^what(?:'s| is) (?:on|at|in)\b/.test(
          reading.lower,
        )) &&
      !leads(reading, 'call', 'watch', 'send', 'subscribe'),
    ({ request }) => ({ url: request.urls[0] }),
  ),
  toolRule(
    'system_memories',
    ({ request }) => memoryWords.test(request.words) && !/^remember to\b/i.test(request.words),
  ),
  toolRule(
    'research_search',
    (reading) =>
      /^(?:search|look|find|go|browse|scan)\b.{0,12}\b(?:in |through |within )?(?:my|our|the|all|stored|your) (?:\w{1,12} )?(?:re-?search(?:es)?|reports?|findings)\b/.test(
        reading.lower,
      ),
    ({ request, rest }) => {
      const q = request.isQuoted
        ? request.material
        : subjectOf(rest.replace(/^.{0,40}?\b(?:re-?search(?:es)?|reports?|findings)\b/i, ''));
      return q === undefined || q === '' ? new Missing('What should I search your reports for?') : { q };
    },
  ),
  toolRule(
    'research_query',
    ({ request }) => known.test(request.words) && !/\byou (?:do|done|been|work)/i.test(request.words),
    ({ request }) => {
      const query = subjectOf(request.words.replace(known, '')) || subjectOf(request.material ?? '');
      return query === '' ? new Missing('What do you want to know?') : { query };
    },
  ),
  toolRule(
    'research_get',
    (reading) =>
      namesAny(reading, 'research') &&
      idIn(reading.lower) !== undefined &&
      leads(reading, 'show', 'question', 'read', 'none', 'find', 'test', 'watch'),
    ({ lower }) => ({ research_id: idIn(lower) }),
  ),
  {
    when: (reading) =>
      namesResearch(reading) &&
      countIn(reading.lower) === 1 &&
      leads(reading, 'show', 'read') &&
      idIn(reading.lower) === undefined,
    plan: (reading) => ownResearch(reading).steps,
  },
  toolRule(
    'research_list',
    (reading) =>
      names(reading, 'research') &&
      wantsToSee(reading) &&
      !/^(?:re-?search|investigate)\b/.test(reading.lower) &&
      (/\bre-?searches\b|\b(?:last|latest|recent|my|our|queued|running|finished|which|all|list|ones?) (?:\w{1,12} ){0,2}re-?search/.test(
        reading.lower,
      ) ||
        /^(?:list|show|which|is|are|what re)/.test(reading.lower)),
    ({ lower }) => (countIn(lower) === undefined ? {} : { limit: countIn(lower) }),
  ),
  toolRule(
    'research_list',
    (reading) =>
      names(reading, 'report') &&
      /\b(?:my|our|your|latest|recent|last|all) (?:\w{1,12} ){0,2}reports?\b/.test(reading.lower) &&
      leads(reading, 'show', 'question') &&
      !namesAny(reading, 'price') &&
      !/\bbought\b|\bpaid\b|\bordered\b|\bactivity\b|\bpurchased\b/.test(reading.lower),
    ({ lower }) => (countIn(lower) === undefined ? {} : { limit: countIn(lower) }),
  ),
  toolRule('content_formats', (reading) => names(reading, 'format') && wantsToSee(reading)),
  toolRule('content_stats', ({ lower }) =>
    /\bhow (?:many|often|much)\b.{0,40}\b(?:repurpos|rewr[io]t|convert|adapt|texts? did)/.test(lower),
  ),
  toolRule(
    'content_list',
    (reading) =>
      /\b(?:repurpos(?:ed|ings?)|rewr(?:itten|ote|itings?)|converted|adapted)\b/.test(reading.lower) &&
      wantsToSee(reading),
  ),
];

/** "Write a report on Lake Vansen": a report is what a research gives. */
const asksReport =
  /^(?:write|create|make|prepare|draft|produce|compile|put together) (?:me |us )?(?:an? )?(?:[a-z]{1,12} )?report (?:on|about|into|regarding) (?=\S)/i;

/** The remaining requests for research, and general questions. Neither must match what means something else. */
export const findRules: readonly Rule[] = [
  toolRule(
    'research_queue',
    ({ request, lower }) => asksReport.test(request.words) && !isPrivate(lower) && !/\b(?:my|our|your)\b/.test(lower),
    (reading) => researchArgs({ ...reading, rest: reading.request.words.replace(asksReport, '') }),
  ),
  toolRule(
    'research_queue',
    (reading) => leads(reading, 'find') && reading.isOrder && !isPrivate(reading.lower),
    researchArgs,
  ),
  toolRule(
    'research_query',
    (reading) => isWorldQuestion(reading) || wantsOverview(reading),
    ({ request }) => ({ query: subjectOf(request.words.replace(/^tell me (?=about\b)/i, '')) }),
  ),
];
