import { machineOrder } from '#text/languages/index.ts';
import { foreignOrders } from './foreign-orders.ts';
import { placementOrders } from './placement-orders.ts';
import { anyOf, near, type Wording } from './wording.ts';

/** A sentence addressed to the classifier instead of the reader (prompt injection). */
export interface Injection {
  readonly start: number;
  readonly end: number;
}

/**
 * Wordings of prompt injections: instructions to ignore rules, demanded results, addresses to a model, fake markup.
 * Demands for a priority are removed whoever makes them, because the priority follows from the content.
 */
const wordings: readonly Wording[] = [
  near(
    '.!?\n',
    /\b(?:ignore|disregard|forget|override|bypass|discard|do not follow|don't follow|stop following|pay no attention to|set aside)\b/u,
    [
      60,
      /\b(?:instruct\p{L}{0,12}|prompts?|rules?|guidelines?|directions?|directives?|polic(?:y|ies)|training|commands?|orders|constraints|classif\p{L}{0,12}|criteria|system|everything (?:above|before|else)|you were told|what (?:you|came))\b/u,
    ],
  ),
  near(
    '.!?\n',
    /\b(?:mark|label|classif\p{L}{0,12}|categori[sz]\p{L}{0,12}|rate|flag|tag|treat|set|assign|score|rank|rewrite|change|escalate|upgrade|raise|bump|consider|move|file|sort|report|list|place|show|handle)\b(?! (?:you|him|her|them|everyone|everybody|people|visitors)\b)/u,
    [
      70,
      /\b(?:as|to|is|be|at|with|under|in|into|the(?! (?:urgent|critical|important|top|high|highest|first)(?: priority| \d{1,3}| two| three| five| ten)? (?!priorit|importan|urgen|level|categor|e-?mail|mail|message|spot|slot|place|position|list|pile|queue|inbox|label|folder|and|or|of|in|one|mark|rank|bucket)\p{L}))[ :="'`*]{1,4}(?:an? |the |of )?["'`*]{0,3}(?:absolute |max\p{L}{0,12} |extremely |utmost )?(?:critical|urgent|priority|high(?:est)? (?:priority|importance|urgency)|high\b|highest|(?:the )?top\b|important|action[_ -]required|not spam|ham\b|safe\b|archive|low(?:est)?[ -]priority|p[01]\b|first priority)/u,
    ],
  ),
  /\b(?:priority|urgency|importance|category|classification|severity)\b["'`*]{0,3} ?(?:level|score|value|field|label|rating)?(?: (?:of|for) (?:this|the|that) ?(?:e-?mail|mail|message|one|sender)?)?["'`* ]{0,3}(?:=|:|is|to|must be|should be|has to be|shall be|->|=>|of|as|equals)[ :="'`*>]{0,5}(?:set to )?["'`*]{0,3}(?:critical|urgent|high|max|top|low|medium|archive|p[01]\b|1\b|action[_ ]required|personal|spam|10\b)/u,
  /\b(?:critical|highest|top|maximum|max|utmost|first)[ -](?:priority|urgency|importance)\b/u,
  anyOf(
    near('.!?\n', /\bcritical\b/u, [
      60,
      /\b(?:priority|categor\p{L}{0,12}|label|class|classif\p{L}{0,12}|triage|inbox|bucket|queue|verdict|tag)\b/u,
    ]),
    near('.!?\n', /\b(?:priority|categor\p{L}{0,12}|label|classif\p{L}{0,12}|triage|verdict|tag|mark|flag|bucket)\b/u, [
      60,
      /\bcritical\b/u,
    ]),
  ),
  /\b(?:you are|you're|act as|pretend to be|pretend you|acting as|note to|attention|notice to|message (?:to|for)|instructions? (?:to|for)|dear|hey|hello|hi|to|for|if you are|as)(?: now)?(?: an?| the| any| all| this)? (?:helpful |automated |automatic |friendly )?(?:ai|a\.i\.|llms?|gpt|chatgpt|large language model|language model|classifier|e?-?mail (?:classifier|assistant|agent|bot|triage\p{L}{0,12}|sorter)|mail (?:classifier|sorter|agent)|triage (?:bot|system|agent|engine|assistant|model)|spam filter|ai[- ]\p{L}+|automated (?:system|agent|assistant)|priority engine|model reading)\b/u,
  /\b(?:system prompt|system (?:message|override|note|instruction)|developer mode|god mode|jailbreak|prompt injection|(?:admin|administrator|security|root) override|override (?:code|mode|accepted|command)|end of (?:prompt|instructions|system)|begin (?:system|instructions|override))/u,
  /\b(?:new|updated|hidden|revised|secret|special) (?:instructions?|rules?|directives?|policy)(?: for (?:you|the (?:ai|model|assistant|classifier)))? ?:/u,
  /<\/?(?:system|instructions?|prompt|admin|assistant|user)>|\[\/?(?:system|inst|instructions?|admin)\]|<\|[a-z_]{2,20}\|>|# ?(?:system|instructions?|new task)/u,
  /^\s*(?:system|assistant|developer|ai|classifier|model)\s?:/u,
  near('.!?\n', /\b(?:respond|reply|answer|output|return|print|say|write|emit|choose|select|pick|use)\b/u, [
    40,
    /["'`*( ](?:critical|json|action_required|archive)\b/u,
  ]),
  near(
    '.!?\n',
    /\bthis (?:e-?mail|message|mail|sender|one|thread)\b/u,
    [
      40,
      /\b(?:must|should|has to|needs to|is to|shall|always|never|deserves?|belongs|counts|ranks|qualifies|outranks)\b/u,
    ],
    [
      50,
      /\b(?:critical|highest|top|urgent|prioriti[sz]ed?|archived?|flagged|escalated?|ranked|classified|labell?ed|marked|categori[sz]ed|first|inbox)\b/u,
    ],
  ),
  /\b(?:do not|don't|never|must not) (?:archive|classify|label|filter|deprioriti[sz]e|downgrade|mark)\b/u,
  near(
    '.!?\n',
    /\b(?:ignor(?:e|a|ez|iere|ieren|are|ar|er)|negeer|vergiss|olvida|oubliez?|dimentica|esque[cç]a|markiere|marca|marquez?|marqu[eé]|contrassegna|marque|stufe|clasifica|classez|klassifiziere)\b/u,
    [
      60,
      /(?:anweisung|instruc|instruç|istruzion|vorgab|regeln|reglas|règles|regole|opdracht|prompt|kritisch|dringend|cr[ií]tic|critique|urgent|prioridad|priorit[äàé])/u,
    ],
  ),
  anyOf(
    near('。！？\n', /(?:忽略|无视|無視)/u, [30, /(?:指令|说明|提示|指示|規則|规则)/u]),
    near('。！？\n', /(?:标记|標記|分类)/u, [20, /(?:紧急|緊急|重要|critical)/u]),
    near('.!?\n', /(?:игнорируй|забудь|отметь|пометь)\p{L}{0,12}/u, [60, /(?:инструкц|правил|критич|срочн|critical)/u]),
  ),
  /\bcritical\b[^\p{L}\p{N}]*$/u,
  anyOf(
    /\bprioriti[sz]e this (?:e-?mail|mail|message)\b|\byour (?:new |real |only |actual )?task (?:is|has|now|changed)\b/u,
    near(
      '.!?\n',
      /\be?-?(?:mails?|messages?|everything) (?:from|by|of) (?:this|my|our) (?:domain|sender|address|company|team)\b/u,
      [40, /\b(?:must|should|always|have to|need to|are|is)\b/u],
    ),
  ),
  anyOf(
    /\bnext (?:e-?mail|message|mail) ?:/u,
    /\b(?:begin|end|start)(?: of)? (?:the )?(?:admin|administrator|system|developer|operator) (?:message|note|instructions?|mode|section|input)\b/u,
    /\b(?:begin|end|start)(?: of)? (?:the )?(?:e-?mail|mail|message|input|context|document)\b/u,
  ),
  machineOrder,
  near('.!?\n', /\b(?:pretend|imagine|assume|suppose) (?:that )?(?:this|it|my|our|the|i)\b/u, [
    50,
    /\b(?:wrote|sent|came|comes|signed|is from|is due|are due|urgent|critical|boss|ceo|director)\b/u,
  ]),
  /["'{]\s?(?:priority|category)["']\s?:/u,
  ...placementOrders,
  ...foreignOrders,
];

/** Maximum characters before a demand for its whole sentence to be removed. */
const leadLength = 60;

const sentencePattern = /[^.!?\n。！？]+[.!?\n。！？]*|[.!?\n。！？]+/gu;

/** Where a text addresses the classifier. Expects lower case and plain apostrophes. */
export function findInjections(lower: string): Injection[] {
  const found: Injection[] = [];
  for (const { 0: sentence, index } of lower.matchAll(sentencePattern)) {
    const from = firstWording(sentence);
    if (from === -1) continue;
    found.push({ start: index + (from <= leadLength ? 0 : from), end: index + sentence.length });
  }
  return found;
}

function firstWording(sentence: string): number {
  let first = -1;
  for (const wording of wordings) {
    const at = wording.exec(sentence)?.index ?? -1;
    if (at !== -1 && (first === -1 || at < first)) first = at;
  }
  return first;
}

/** The closing bracket left by a removed sentence. */
const emptyBrackets = /(^|[.!?]\s{0,3})[\])}]+/gu;

/** The text without prompt injections, so that a mail is classified as if it had none. */
export function withoutInjections(text: string): { text: string; removed: string[] } {
  const found = findInjections(text.toLowerCase().replaceAll('’', "'"));
  if (found.length === 0) return { text, removed: [] };
  let kept = '';
  let from = 0;
  const removed: string[] = [];
  for (const { start, end } of found) {
    kept += text.slice(from, start);
    removed.push(text.slice(start, end).trim());
    from = end;
  }
  return { text: `${kept}${text.slice(from)}`.replaceAll(emptyBrackets, '$1'), removed };
}
