import { asksArrival, transport } from './arrivals.ts';
import type { Question } from './read-question.ts';

/** How long a closure or a break lasts: "shut from 4 January to the end of March", "closed until Monday", "for nine weeks". */
export const endOfBreak =
  /\b(?:closed|closing|closes?|shut|suspended|cancelled|blocked|interrupted|stopped|halted)\b[^.;]{0,60} (?:until|till|to|through|for) (?:about |at least |another |the end of |the )?(?:\p{N}|\p{Lu}|next\b|spring\b|summer\b|autumn\b|winter\b|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|several|a few) (?:hours|days|weeks|months|years)\b)/u;
const startsAgain = /^(?:reopen(?:s|ed|ing)?|resum(?:e|es|ed|ing)|restart(?:s|ed|ing)?)$/u;

/** "Will not open before February": when something opens again. */
const notBefore = /\b(?:not|never|n['’]t) (?:\p{Ll}{2,12} )?(?:re)?open (?:again )?(?:before|until|till)\b/iu;

/** How fast the wind blew, for how strong it was. */
const windSpeed = /\b(?:winds?|gusts?|gales?)\b[^.;]{0,60}\p{N}|\p{N}[^.;]{0,40}\b(?:winds?|gusts?)\b/iu;
/** Whether something brings in more than it costs, for whether it is worth it. */
const profit =
  /\b(?:worth(?:while)?|pa(?:ys?|id) (?:for (?:itself|themselves)|off)|not pay|(?:saves?|saved|brings?|brought|earns?|earned) [^.;]{0,40}[$€£¥\p{N}]|waste of)/iu;
/** Whether something is part of what one gets, for whether a thing comes with it. */
const included =
  /\b(?:includ(?:es?|ed|ing)|comes? with|supplied|without|lacks?|lacked|miss(?:es|ed|ing)?|extra|optional|separately|not part|costs? another|another [$€£¥]?\p{N})/iu;
const comesWith = /^(?:does|do|did|is|are|will) .{1,120}\b(?:come|comes) (?:with|in)\b/iu;
/** Which means of payment are taken. */
const meansTaken =
  /\b(?:tak(?:es?|en)|accept(?:s|ed)?|payable|cash only|only in cash)\b|\b(?:by|in|with) (?:card|cash|cheque|check|bank|direct debit)/iu;
const asksMeans = /^(?:can|could|may|must|do|does|is it) .{1,80}\bpay\b.{0,80}\b(?:by|in|with|through)\b/iu;
/** For whom or for what something is right or wrong. */
const fitness =
  /\b(?:ideal|perfect|suit(?:s|ed|able)|unsuitable|right for|wrong for|(?:made|meant|built|good|bad|best) for|look elsewhere|not for|too (?:big|small|tall|short|high|low|heavy|narrow|wide|tight|large|cramped)|(?:big|small|tall|high|wide|large|far) enough|comfortabl[ey]|recommend(?:ed)?)\b/iu;
/** How something turned out, for whether it is good. */
const verdict =
  /\b(?:work(?:s|ed)? (?:well|best|out|where|only|for|if|when)|benefit(?:s|ed)?|gains?|advantages?|drawbacks?|(?:did|does|do) (?:best|better|well|badly|worse)|success(?:ful)?|failures?|paid off|harm(?:s|ed|ful)?|hurts?|suffer(?:s|ed)?|recommend(?:s|ed)?|worth(?:while)?|(?:kept|keep|keeping|gave|give|giving) (?:it|them)(?: up)?)\b/iu;
/** "Her first book, The Ferryman": whose it is, which tells who wrote it. */
const ownWork =
  /(?:\b(?:his|her|their)|\p{L}['’]s?) (?:(?:first|second|third|fourth|fifth|latest|last|new|debut|best-known) )?(?:books?|novels?|poems?|plays?|stor(?:y|ies)|memoirs?|songs?|essays?|thrillers?|debut)\b/iu;
/** "The prize went to Ida Berg". */
const wentTo =
  /\b(?:prizes?|awards?|titles?|medals?|cups?|troph(?:y|ies)|gold|victory|contracts?|seats?) (?:has |have )?(?:went|goes|gone|was awarded|were awarded) to\b/iu;

/** "Tilly Marsden (1871–1949)". */
const lifespan = /\((?:[^()]{0,30} )?1\d{3}\s?[-–—]\s?(?:1\d|20)\d\d\)|\((?:born|died|\*|†) [^()]{0,30}\p{N}{4}\)/u;
/** How many a study is about: "a study of 6,200 pupils". */
const sample =
  /\b(?:study|survey|trial|test|poll|experiment)(?: (?:at|in|by) [^.;,]{2,40})? (?:of|with|among|on) (?:about |some |more than )?\p{N}|\p{N} \p{Ll}{3,20} (?:took part|were (?:asked|studied|followed|tested))\b|\b(?:followed|asked|studied|tested|examined|surveyed|observed|interviewed) (?:about |some |more than |over )?\p{N}[\p{N},.]{0,9} \p{Ll}{3}/iu;
const capacity =
  /\b(?:holds?|takes?|seats?|has room for|capacity)\b[^.;]{0,30}(?:\p{N}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b)/iu;
const lastingOrGone =
  /\b(?:gone|faded|wore off|worn off|disappear(?:s|ed)|vanished|lost again|persist(?:s|ed)?|remain(?:s|ed)?|still|no longer|permanent(?:ly)?|temporary|short-lived|only for)\b/iu;
/** That a rate stayed what it was, which tells whether it was cut. */
const kept =
  /\b(?:kept|keeps|left|leaves|held|holds|maintain(?:s|ed)) [^.;]{0,60}(?:\bat (?:\p{N}|zero|one|two|three|four|five|six|seven|eight|nine|ten)|\bunchanged\b|\bsteady\b)|\bunchanged\b/iu;
/** "Kessler, a 34-year-old physiotherapist," or "works as a nurse". */
const works =
  /\b(?:works?|worked|trained) as an? |,? an? (?:\p{N}{1,3}-year-old )?(?:\p{Ll}{2,20} )?\p{Ll}{3,20}(?:er|or|ist|ian|ant|nurse|cook|chef|clerk|pilot|judge|coach|vet|man|woman)\b[,.]/u;
/** "From 1 February cafés must": when it starts. */
const startsOn =
  /\b(?:from|as of|starting|effective|with effect from|in force from) (?:on )?(?:the )?(?:\p{N}{1,2}(?:st|nd|rd|th)? )?(?:of )?(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|next|20\d\d)\b/iu;
const injuries =
  /\b(?:hospital|treated for|wounded|injur\p{L}+|bruis\p{L}+|unhurt|unharmed|killed|died|broke (?:an?|his|her)|lightly|cuts? (?:in|on|to))\b/iu;
/** "Farmers expect prices to fall by the summer", for when something becomes cheaper. */
const changeOfPrice =
  /\b(?:prices?|fares?|rents?|costs?|fees?|premiums?) [^.;]{0,40}\b(?:fall|drop|rise|sink|increase|decrease|(?:go|come) (?:down|up))\b/iu;
/** "You need a spanner and a bowl". */
const listOfNeeds = /^(?:you (?:will |['’]ll )?(?:also )?need|what you need|needed:?) /iu;

/** How one becomes a member, and what that costs. */
const joining =
  /\b(?:member(?:s|ship)?|fees?|subscription|turn up|sign up|apply|write to|register|enrol|come along|drop in)\b/iu;
const harmless =
  /\b(?:normal|harmless|no (?:cause|reason|need) (?:for|to)|not (?:serious|dangerous|harmful)|nothing to worry)\b/iu;
/** Words that ask whether something does harm. */
export const harmful = /^(?:dangerous|harmful|safe|risky|risk)$/u;
/** Whom something hurts, or that it hurts nobody. */
export const harm = new RegExp(
  `${harmless.source}|\\b(?:injur\\p{L}{1,4}|kill(?:s|ed)?|deaths?|deadly|died|survive[sd]?|fatal|poison\\p{L}{0,4}|toxic|burns?|wounds?|accidents?|harm(?:s|ed|ful)?|dangers?|dangerous|risks?|risky|(?:un)?safe|threat\\p{L}{0,5}|ill(?:ness(?:es)?)?|sick(?:ness)?|infect\\p{L}{2,4}|bacteria|germs|contaminat\\p{L}{2,4})\\b`,
  'iu',
);
const matters =
  /\b(?:no|little|hardly any|a big|a large|an important|some|any) (?:\p{Ll}{3,15} )?(?:part|role|difference|effect|influence|importance)\b|\b(?:irrelevant|decisive|crucial|unimportant)\b/iu;
/** Until when something goes on, which tells when it will be over. */
const lastsUntil =
  /\b(?:last(?:s|ing)?|go(?:es)? on|continues?|takes?) (?:\p{Ll}{2,12} )?(?:until|till|to the (?:end|middle|beginning) of|into|well into|for (?:another|at least))\b/iu;
/** What somebody asks for or rejects, which tells whether they want it. */
const wishes =
  /\b(?:ask(?:s|ed|ing)? for|demand(?:s|ed|ing)?|call(?:s|ed|ing)? for|insist(?:s|ed)?|would like|wish(?:es|ed)?|hop(?:es|ed|ing) (?:for|to)|in favou?r of|against|reject(?:s|ed)?|oppos(?:es|ed)|ruled? out)\b/iu;
const lowestPrice =
  /\b(?:lowest|smallest) (?:\p{Ll}{2,15} ){0,2}(?:costs?|prices?|fares?|fees?|rents?)\b|\b(?:costs? (?:the )?least|least expensive|cheaper than|dearest|most expensive)\b/iu;
/** How far something gets. */
const reaches =
  /\b(?:range|reach(?:es|ed)?|manag(?:es?|ed)|cover(?:s|ed)?|travel(?:s|led)?|runs?|ran|drives?|drove)\b/iu;
/** What tells whether somebody knew. */
const informed =
  /\b(?:know|knew|known|aware|unaware|informed|reported to|warned|warnings?|told|received|learned|learnt|notified|ignored)\b/iu;
/** Words that ask about a strike or protest. */
export const strikes = /^(?:strik(?:es?|ing)|struck|protest(?:s|ed|ing)?|demonstrat(?:e|es|ed|ing))$/u;
/** What strikers want, which is why they strike. */
export const demands =
  /\b(?:demand(?:s|ed|ing)?|call(?:s|ed|ing)? for|dispute over|in protest at|strik(?:e|es|ing) (?:for|over|against))\b/iu;
/** Words that ask what somebody is worried about. */
export const worried = /^(?:worried|worry|worries|concerned|afraid|anxious|fear)$/u;
/** What somebody fears, which is why he is worried. */
export const fears =
  /\b(?:fear(?:s|ed)?|worr(?:y|ies|ied)|concern(?:s|ed)?|afraid|anxious) (?:for|that|of|about|over|they|it|the|losing)\b/iu;
/** What those do who are against something, and those who are for it. */
const opposition =
  /\b(?:against|oppos\p{L}+|objects?|objected|objections?|protest\p{L}*|critici[sz]\p{L}*|critics?|reject\p{L}*|fears?|feared|worr(?:y|ies|ied)|complain\p{L}*|petition\p{L}*|lawsuits?|sues?|sued|(?:go(?:es)?|went|going) to court|resist\p{L}*|mistake|waste of)\b/iu;
const approval =
  /\b(?:supports?|supported|supporters?|in favou?r|welcom\p{L}*|prais\p{L}*|back(?:s|ed)|approv\p{L}*|endors\p{L}*|campaign(?:s|ed)? for|calls? (?:it|them) (?:the best|a success|right))\b/iu;

/** When something has brought in what it cost. */
const earnedBack =
  /\b(?:(?:earn(?:s|ed)?|paid|pays?|got|gets?) (?:[^.;]{1,30} )?back|pa(?:ys?|id) (?:off|for (?:itself|themselves))|recoup(?:s|ed)?|recover(?:s|ed)|br(?:eaks?|oken?) even|amorti[sz]e[sd]?)\b/iu;
/** What one must have, or gets by without. */
const need =
  /\b(?:without (?:an?|any)|no longer needs?|(?:un)?necessary|required|compulsory|mandatory|optional|must|ha(?:s|ve) to)\b/iu;
/** That there is less of what is to be prevented, or is not. */
const prevention =
  /\b(?:fewer|less|lower(?:s|ed)?|reduc(?:es?|ed|tion)|protect(?:s|ed)?|cuts?|halv(?:es?|ed)|no effect|no fewer)\b/iu;
/** Which way somebody takes. */
const routes = /\b(?:detours?|route|diverted|diversion|via|by way of)\b/iu;
/** What somebody does about what he likes. */
const pleasure =
  /\b(?:prais(?:es?|ed|ing)|lov(?:es?|ed)|enjoy(?:s|ed)?|lik(?:es?|ed)|delight(?:s|ed)?|fond of|favou?rites?)\b/iu;
/** What somebody does about what he dislikes. */
const displeasure =
  /\b(?:complain(?:s|ed|ts?|ing)?|annoy(?:s|ed|ing)?|bother(?:s|ed)?|irritat(?:es?|ed|ing)|unhappy|critici[sz](?:es?|ed|sms?)|hates?|hated|dislikes?|disliked|grumbl(?:e|es|ed|ing))\b/iu;
/** For whom a rule does not apply. */
const excepted =
  /\b(?:exempt(?:ed|ions?)?|except(?:ed|ions?|ing)?|excluded?|unless|not affected|(?:does|do) not apply|apart from|spared|only those)\b/iu;
/** By how much a vote or a match was won. */
const margin =
  /\p{N}(?: votes?| per ?cent| ?%)? ?(?:to|against|[-–:]) ?\p{N}|\bby (?:a (?:narrow|wide|large|clear)|\p{N}|one|two|three|four|five|six|seven|eight|nine|ten)\b|\bmajority of\b|\bunanimous(?:ly)?\b/iu;

/** How well something works. */
const performance =
  /\b(?:runs?|ran|functions?|functioned|operates?|operated|works?|worked|performs?|performed) (?:efficiently|well|badly|poorly|perfectly|reliably|properly|smoothly|fine)\b|\b(?:(?:in)?efficient|(?:in)?effective|useless|no use|in vain|advis(?:e|es|ed) against)\b/iu;
/** How much somebody gets done. */
const output =
  /\b(?:productivity|output|performance)\b|\b(?:handled|produced|completed|finished|sold|wrote|did|got|made|solved|managed) (?:[^.;]{0,20}(?:per ?cent|%) )?(?:more|fewer|less)\b/iu;

/** What ends something, or does not. */
const ending =
  /\b(?:end(?:s|ed)|stop(?:s|ped)?|helps?|helped|cures?|cured|remov(?:es?|ed)|disappear(?:s|ed)?|go(?:es)? away|went away|works?|worked)\b/iu;

/** What helps against an illness. */
const treatment =
  /\b(?:tablets?|pills?|drugs?|medicines?|medication|surgery|operat(?:ion|ed)|infusions?|therap(?:y|ies)|injections?|injected|antibiotics|ointments?|creams?|physiotherapy|doses?|treat(?:s|ed|ment)?|cures?|cured|dialysis|transplants?)\b/iu;

/** What is planned, agreed or expected. */
const toCome =
  /\b(?:will|(?:is|are) (?:to|due|expected|planned|scheduled|supposed)|plans? to|intends? to|(?:has|have) (?:agreed|decided|promised|announced)|wants? to|next (?:week|month|year|spring|summer|autumn|winter)|the new (?:prime minister|president|chancellor|mayor|director|leader|chief|head|owner))\b/iu;

/** The patterns for a verb or quality that pages tell in other words than a question, by its word and by what is asked. */
export const otherwiseTold: readonly {
  word: RegExp;
  kinds: readonly Question['kind'][];
  asked?: RegExp;
  told: RegExp;
}[] = [
  { word: startsAgain, kinds: ['when', 'yes-no'], told: new RegExp(`${endOfBreak.source}|${notBefore.source}`, 'iu') },
  { word: /^strong$/u, kinds: ['quantity', 'how'], asked: /\b(?:winds?|storm|gales?|gusts?)\b/iu, told: windSpeed },
  { word: /^(?:worth|worthwhile|pay)$/u, kinds: ['yes-no'], asked: /\b(?:worth|worthwhile|pay off)\b/iu, told: profit },
  { word: /^comes?$/u, kinds: ['yes-no'], asked: comesWith, told: included },
  { word: /^pay$/u, kinds: ['yes-no'], asked: asksMeans, told: meansTaken },
  {
    word: /^(?:suitable|suited|suit|right|fit)$/u,
    kinds: ['yes-no', 'who'],
    asked: /\b(?:for|suit)\b/iu,
    told: fitness,
  },
  {
    word: /^(?:good|bad|advisable|beneficial|success(?:ful)?)$/u,
    kinds: ['yes-no'],
    asked: /^(?:is|are|was|were|would|do|does|did|has|have)\b/iu,
    told: verdict,
  },
  { word: /^(?:wrote|written|author|writer)$/u, kinds: ['who'], told: ownWork },
  { word: /^(?:die|died|death|born|birth)$/u, kinds: ['when'], told: lifespan },
  { word: /^(?:part|took)$/u, kinds: ['quantity'], asked: /\b(?:took|take|taking) part\b/iu, told: sample },
  { word: /^fits?$/u, kinds: ['quantity'], told: capacity },
  { word: /^bring$/u, kinds: ['what', 'list'], told: /\b(?:needs?|pack(?:s|ed)?|required?|take with)\b/iu },
  { word: /^lasts?(?:ed)?$/u, kinds: ['yes-no'], told: lastingOrGone },
  {
    word: /^(?:cut|rais(?:e|ed)|lower(?:ed)?|increased?|chang(?:e|ed))$/u,
    kinds: ['yes-no'],
    asked: /\brates?\b/iu,
    told: kept,
  },
  {
    word: /^(?:living|profession|occupation)$/u,
    kinds: ['what'],
    asked: /\b(?:for a living|profession|occupation)\b/iu,
    told: works,
  },
  {
    word: /^(?:starts?|begins?|appl(?:y|ies)|comes?)$/u,
    kinds: ['when'],
    asked: /^when (?:do|does|will) /iu,
    told: startsOn,
  },
  { word: /^(?:hurt|injured|harmed|wounded)$/u, kinds: ['yes-no'], told: injuries },
  {
    word: /^(?:closed|shut)$/u,
    kinds: ['quantity'],
    asked: /^how long\b/iu,
    told: /\b(?:reopen(?:s|ed)?|resumed|open again) (?:\p{Ll}+ )?(?:after|within|in) (?:\p{N}|two|three|four|five|six|seven|eight|nine|ten|several)/iu,
  },
  {
    word: /^members?$/u,
    kinds: ['quantity'],
    asked: /^how many members\b/iu,
    told: /\b(?:joined|members?|signed up|belong(?:s|ed)? to)\b/iu,
  },
  { word: /^join$/u, kinds: ['quantity', 'how'], told: joining },
  { word: harmful, kinds: ['yes-no', 'why'], told: harm },
  { word: /^(?:problem|worr(?:y|ying)|concern|bad|serious)$/u, kinds: ['yes-no'], told: harmless },
  {
    word: /^(?:clear|over|finish(?:ed)?|done|ready|ends?|complet(?:e|ed))$/u,
    kinds: ['when'],
    asked: /^when (?:will|is|are)\b/iu,
    told: lastsUntil,
  },
  {
    word: /^(?:know|known|aware)$/u,
    kinds: ['yes-no'],
    asked: /^(?:did|do|does|was|were|is|are|has|have)\b/iu,
    told: informed,
  },
  { word: /^wants?$/u, kinds: ['yes-no'], told: wishes },
  { word: /^(?:need|require)s?$/u, kinds: ['yes-no'], told: need },
  { word: /^prevent(?:s|ed|ing)?$/u, kinds: ['yes-no'], told: prevention },
  {
    word: /^(?:get|reach|travel|go)$/u,
    kinds: ['how'],
    asked: asksArrival,
    told: transport,
  },
  { word: /^(?:way|route)$/u, kinds: ['what'], asked: /^(?:which|what) (?:way|route)\b/iu, told: routes },
  { word: /^(?:likes?|enjoys?|loves?)$/u, kinds: ['what', 'who', 'why'], told: pleasure },
  {
    word: /^pay$/u,
    kinds: ['when', 'quantity'],
    asked: /\bpay (?:off|for (?:itself|themselves))\b/iu,
    told: earnedBack,
  },
  { word: /^(?:dislikes?|hates?)$/u, kinds: ['what', 'why', 'who'], told: displeasure },
  { word: /^exceptions?$/u, kinds: ['yes-no', 'what', 'who', 'list'], told: excepted },
  {
    word: /^(?:close|narrow|clear)$/u,
    kinds: ['how', 'quantity'],
    asked: /\b(?:votes?|elections?|referendum|ballot|result|race|match)\b/iu,
    told: margin,
  },
  { word: /^cheap(?:er|est)?$/u, kinds: ['what', 'who', 'compare'], told: lowestPrice },
  { word: /^(?:cheap|expensive|dear)(?:er)?$/u, kinds: ['when'], told: changeOfPrice },
  { word: /^(?:need|tools?|equipment|ingredients?)$/u, kinds: ['what', 'list'], told: listOfNeeds },
  { word: /^(?:go|get|drive|travel)$/u, kinds: ['quantity'], asked: /^how far\b/iu, told: reaches },
  {
    word: /^work$/u,
    kinds: ['yes-no'],
    asked: /^(?:do|does|did|can|will|would) .{2,160}\bwork\b/iu,
    told: performance,
  },
  { word: /^productive$/u, kinds: ['yes-no'], told: output },
  { word: /^matters?$/u, kinds: ['yes-no'], told: matters },
  { word: strikes, kinds: ['why'], told: demands },
  { word: worried, kinds: ['why', 'what'], told: fears },
  { word: /^oppos(?:es?|ed)$/u, kinds: ['who'], told: opposition },
  { word: /^support(?:s|ed)?$/u, kinds: ['who'], told: approval },
  { word: /^(?:won|wins?|winner|got|received)$/u, kinds: ['who'], told: wentTo },
  { word: /^treat(?:ed|ment)?$/u, kinds: ['how', 'what', 'list'], told: treatment },
  { word: /^rid$/u, kinds: ['yes-no', 'what'], told: ending },
  { word: /^next$/u, kinds: ['what'], asked: /^what (?:happens|comes|will happen|will come) next\b/iu, told: toCome },
];
