/** Verbs for what is done after a meeting, in the base form. */
const taskVerbs = new Set(
  (
    'accept add address adjust align allocate analyse analyze announce answer apply approve archive arrange ask assemble assess assign attach attend audit author automate ' +
    'back benchmark block book brief bring build buy calculate call cancel capture change chase check circulate clarify clean clear close code collaborate collect combine communicate compare compile complete compose conduct configure confirm connect consolidate consult contact contribute convert coordinate copy correct cover create cut ' +
    'debug define delete deliver demo deploy deprecate design determine develop diagnose digitize disable discuss distribute do document double-check download draft draw drive drop edit email e-mail enable engage enhance ensure escalate establish estimate evaluate examine execute expand explore export extend extract ' +
    'figure file fill finalise finalize find finish fix flag follow forward fund gather generate get give grab hand handle help feed lock paint sweep wash water bake cook pack unpack iron mow shovel decorate hire host let identify implement import improve include incorporate increase inform initiate inspect install integrate interview introduce investigate invite invoice issue ' +
    'join kick launch lead learn liaise link list load log look lower mail make manage map measure meet merge migrate mock model modify monitor move negotiate notify nominate obtain offer onboard open optimise optimize order organise organize outline own package patch pay perform phone pick ping plan polish post prepare present prioritise prioritize print process procure produce profile program project propose prototype prove provide provision publish pull purchase push put qualify quantify query raise reach read rebuild recruit redesign reduce refactor refine register release relocate remind remove rename renew repair replace reply report reproduce request research reserve reset resolve respond restore restructure retest return reuse review revise revisit rewrite roll rotate run ' +
    'carry fetch ring schedule scope search secure select sell send separate serve set setup share ship shorten sign simplify simulate sketch slot solve sort source spec specify spike split staff standardise standardize start state store stress-test structure study submit subscribe suggest summarise summarize supervise supply support survey switch sync synchronise synchronize tackle tag take talk tell test tidy track train transfer translate triage trigger trim troubleshoot try tune type unblock update upgrade upload use validate verify visit wire work write'
  ).split(' '),
);

const firstWord = /^(?:(?:also|then|just|please|maybe|definitely|quickly|kindly|not)\s+){0,2}([\p{L}-]+)/iu;

/** Whether a clause begins with a task verb. */
export function isTaskVerb(clause: string): boolean {
  return hasTaskVerb(clause) && !isTalk(clause);
}

/** The same, including what may be done within the meeting. */
export function hasTaskVerb(clause: string): boolean {
  const word = firstWord.exec(clause)?.[1]?.toLowerCase();
  return word !== undefined && taskVerbs.has(word);
}

/** What is said or done within the meeting itself, and states. These are not tasks. */
const talk: readonly RegExp[] = [
  /^(?:not|never|only|always|be(?! (?:sending|preparing|working|writing|setting|reaching|reviewing|updating|testing|doing|handling|leading|creating))|been|become|have(?! (?:it|them|that|those) by\b)(?! (?:the|an?|our|my|it|them|that) (?:\S{1,20} ){0,4}?(?:written|made|printed|built|\p{Ll}{2,12}ed)(?!\p{L}))(?! a look (?:at|into) )(?! (?:it|them|that|those) ready\b)(?! a (?:talk|word|chat|meeting|call|conversation) with)(?! (?:a|an|the|my|our|your|something)\b.{0,60}\b(?:by|ready|done|finished|tomorrow|tonight|for you)\b)|has|had|need|want|like|love|say|admit|mention|note that|think|imagine|see|hear|understand|know|guess|assume|suppose|hope|agree|disagree|believe|feel|remember|forget|wait|wonder|bet|live|stay|remain|leave|stop(?! (?:the|our|all)\b)|pause|begin|miss|explain|describe|elaborate|repeat|recap|summari[sz]e|rephrase|comment|speak(?! (?:to|with) (?!(?:that|this|it|your|the (?:point|issue|question|topic))(?!\p{L})))|tell(?= (?:you|me|us|ya|yourself|the (?:truth|story|difference|time|joke)|an?|stories|jokes|apart|if|from|why|what|when|where|how|by|that|it|this|who|which|whether)(?!\p{L})|\W*$)|argue|add that|assign (?:this|that|it) to (?:who|some)|die|come|sit|stand|let(?! \S{1,20}(?: \S{1,20})? (?:know|in|out)\b)|keep|use|promise|tackle that|show(?! .{2,40}? to (?:him|her|them|my|our|the|@\d+@)(?!\p{L}))|hand(?! (?:\S{1,20} ){0,3}in\b)|pass(?! (?:it|this|that|them) (?:on|to|along)\b)|yield|defer|point|expect|recommend|suggest|propose|vote|relate|appreciate|probably|find (?:it|that)|sure|really|also see|quickly (?:say|mention))\b/iu,
  /^(?:go(?! (?:and|ahead|back to the|talk|see|get|find|check))|go ahead\W*$|go (?:first|next|through|over|with|on|around|back)|start (?:with|by|off|us|from|things|the meeting|$)|kick (?:off|us|it|things)|wrap up|wrap it|move (?:on|to|along)|jump (?:in|on|to|off|straight)|dive|walk|turn (?:it|to|over)|open (?:it )?(?:up|with)|close (?:with|by|out)|take (?:questions|notes|it from here|over|us|you|a (?:step|second|minute|moment|break)|me|my|about|some time)|share (?:my|your|the) screen|share (?:your|a bit|more|some|where|what|how|that with us)|give (?:us|me|you|everyone|it|a|an|the|some|my|your)\b.{0,20}\b(?:update|overview|summary|rundown|background|context|recap|sense|idea|example|examples|picture|minute|second|try|thought|intro)|talk (?:about|through|us|you|me|more|a bit|to that|to this)|read (?:out|that)|run (?:through|us|you|over)|make (?:sense|a point|one|it (?:short|quick|brief))|bring (?:us|up)|get (?:started|going|into|to (?:that|it)|that|your point|it(?=\W*$)|back to that|this|the sense)|look (?:at (?:this|that|it)|forward)|ask (?:a|one|you|something|why|what|how|quickly)|answer (?:that|this|any)|call (?:it|on)|respond to that|break (?:it|that|this|the|down)|do (?:the (?:intro|introductions)|my best)|put (?:it )?(?:that|this) way|put (?:it|this|that|the (?:motion|question|matter|amendment)) to (?:the|a) vote|add (?:something|to that|one|a (?:quick|few|couple)|that|just)|help (?:you )?understand|open the floor|check in|meet you|sync (?:up )?(?:on )?(?:this|that)?$|follow (?:you|that|along|what)|try\W*$|work with that|live with|make (?:that|this) quick|clarify (?:that|what|something)|introduce (?:my|your|our))\b/iu,
];

/** Words before the verb that do not change it: "can you all hear me". */
const leading = /^(?:(?:all|both|guys|everyone|everybody|still|already|actually|also|just)\s+){1,3}/iu;

/** Whether a clause is about the meeting itself or a state. */
export function isTalk(clause: string): boolean {
  const bareClause = clause.replace(leading, '');
  return talk.some((pattern) => pattern.test(bareClause));
}
